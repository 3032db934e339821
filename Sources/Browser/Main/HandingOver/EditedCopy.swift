import CLibrary

/// A copy of a record that an editor gets, in a folder of its own.
struct EditedCopy {
  let path: String
  private let folder: PrivateFolder
  private let text: [UInt8]

  /// A copy with this text.
  ///
  /// - Throws: Why it cannot be written.
  init(of text: [UInt8], environment: [String: String]) throws(PrivateFolder.Failure) {
    folder = try PrivateFolder(environment: environment)
    self.text = text
    do throws(PrivateFolder.Failure) {
      path = try folder.write(text, to: "record.json")
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Whether it has another text now; one that is gone has not.
  var isChanged: Bool {
    guard let now = try? WholeFile.bytes(of: path) else { return false }
    return now != text
  }

  /// Where it is, and what an edit does not do.
  var keptSentence: String { "The changed copy is kept: \(path). The source is unchanged." }

  /// Removes it with its folder, and what editors leave beside it.
  func remove() { folder.remove() }
}
