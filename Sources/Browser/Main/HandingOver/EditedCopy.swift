import CLibrary

/// A copy of a record that an editor gets, in a folder of its own.
struct EditedCopy {
  let path: String
  private let folder: PrivateFolder
  private let text: [UInt8]

  private static let name = "record.json"

  /// A copy with this text.
  ///
  /// - Throws: Why it cannot be written.
  init(of text: [UInt8], environment: [String: String]) throws(PrivateFolder.Failure) {
    folder = try PrivateFolder(environment: environment)
    self.text = text
    do throws(PrivateFolder.Failure) {
      path = try folder.write(text, to: Self.name)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Whether it may have another text now; one that is gone has not.
  var isChanged: Bool { state(of: Self.name) == .other }

  /// Whether the editor has removed it.
  var isGone: Bool { state(of: Self.name) == .gone }

  /// What has to be kept, where it is, and what an edit does not do; nil where nothing has to be.
  ///
  /// An editor may have saved under another name, or have been killed and left what brings back an edit.
  var keptSentence: String? {
    if isChanged { return "The changed copy is kept: \(path). The source is unchanged." }
    guard folder.names.contains(where: { $0 != Self.name && state(of: $0) != .same }) else {
      return nil
    }
    return "What the editor left beside the copy is kept: \(folder.path). The source is unchanged."
  }

  /// Removes it with its folder, and all that is in it.
  func remove() { folder.remove() }

  /// What a file is, compared with what was written.
  private enum State {
    /// It has the same text.
    case same
    case gone
    /// It has another text, cannot be read, or is no file.
    case other
  }

  private func state(of name: String) -> State {
    // A pipe that nobody writes to would be waited for.
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open("\(folder.path)/\(name)", flags)
    guard descriptor >= 0 else { return errno == ENOENT ? .gone : .other }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .other }
    return WholeFile.bytes(of: descriptor, limit: text.count + 1) == text ? .same : .other
  }
}
