import BrowserModels
import CLibrary

/// What a file source reads: a file by its path, or standard input.
package enum FileInput: Hashable, Sendable {
  /// A file, or a pipe by name.
  case file(String)
  /// A stream, or the file that it is redirected from.
  case standardInput

  /// Whether it is a file by its path that is no regular one: a named pipe, a device.
  var isSpecialFile: Bool {
    guard case .file(let path) = self, let status = FileStatus(path) else { return false }
    return status.kind != .regular
  }

  /// Whether it is a named pipe: opening it blocks until somebody opens it for writing.
  var isNamedPipe: Bool {
    guard case .file(let path) = self else { return false }
    return FileStatus(path)?.kind == .pipe
  }

  /// Opens it to be read from its beginning.
  ///
  /// What cannot be read by offsets, and text in another encoding, is a stream.
  ///
  /// - Parameter keepsAll: Whether all of a stream is kept, in a temporary file; without, its reader
  ///   says what may be forgotten.
  /// - Returns: Its bytes, of which none was read.
  /// - Throws: Why it cannot be opened.
  package func open(keepsAll: Bool = true) throws(PageError) -> any ByteSupply {
    switch self {
    case .file(let path):
      var descriptor: Int32
      repeat {
        descriptor = CLibrary.open(path, O_RDONLY | O_CLOEXEC)
      } while descriptor < 0 && errno == EINTR
      guard descriptor >= 0 else {
        if errno == ENOENT { throw .noSuchFile(path: path) }
        throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
      }
      return try Self.supply(of: OpenFile(descriptor), name: path, keepsAll)
    case .standardInput:
      let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      guard descriptor >= 0 else {
        throw .unreadableFile(path: "standard input", reason: String(cString: strerror(errno)))
      }
      return try Self.supply(of: OpenFile(descriptor), name: "standard input", keepsAll)
    }
  }

  private static func supply(
    of file: OpenFile,
    name: String,
    _ keepsAll: Bool
  ) throws(PageError) -> any ByteSupply {
    let isRegular =
      FileStatus(of: file.descriptor)?.kind == .regular && lseek(file.descriptor, 0, SEEK_CUR) == 0
    guard isRegular, TextBeginning(of: file.bytes(in: 0..<4)).encoding == nil else {
      return try StreamByteSupply(file, name: name, isReadOnce: !isRegular) {
        () throws(PageError) -> any ByteLog in
        keepsAll ? try OpenFile.temporary() : ByteWindow()
      }
    }
    return FileByteSupply(file, name: name)
  }
}
