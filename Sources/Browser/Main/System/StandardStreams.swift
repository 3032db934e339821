import BrowserModels
import CLibrary

/// The standard streams of the process.
enum StandardStreams {
  /// Writes a text to a descriptor; what cannot be written is lost.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        CLibrary.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Writes a sentence to standard error while the program goes on.
  static func say(_ sentence: String) {
    write(errorLine(sentence), to: STDERR_FILENO)
  }

  /// A sentence as standard error shows it: scrubbed, on one line, after the program's name.
  static func errorLine(_ sentence: String) -> String {
    "riffle: \(Scrubber.scrubbingLine(sentence))\n"
  }
}
