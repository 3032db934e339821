import BrowserModels

/// A file that records are being written to, as sentences tell of it.
struct FileBeingWritten {
  /// Its name, scrubbed.
  let name: String
  /// How many records it is to have.
  let count: Int
  /// How many are written.
  var writtenCount = 0
  /// The key that stops it.
  let stopKey: String

  /// What the status line says meanwhile.
  var progress: String {
    let percent = count > 0 ? writtenCount * 100 / count : 0
    return "writing \(name), \(percent) %, \(stopKey) stops"
  }
}
