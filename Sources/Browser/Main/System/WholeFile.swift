import BrowserModels
import CLibrary

/// Reads a small file into memory, such as the body of `-d @file`.
enum WholeFile {
  /// The bytes of a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: How many bytes are read at most.
  /// - Returns: The bytes.
  /// - Throws: That there is no such file, or why it cannot be read.
  static func bytes(of path: String, limit: Int) throws(PageError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noSuchFile(path: path) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    guard let bytes = bytes(of: descriptor, limit: limit) else {
      throw .unreadableFile(path: name(of: path), reason: String(cString: strerror(errno)))
    }
    return bytes
  }

  /// What sentences call a file; `-` is standard input.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// The bytes of an open file, at most `limit`; nil when it cannot be read, for the reason in errno.
  static func bytes(of descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
