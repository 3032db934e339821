import BrowserModels
import CLibrary

/// Reads a small file into memory, such as the body of `-d @file`.
enum WholeFile {
  /// The text of a file; nil when it cannot be read.
  static func text(of path: String) -> String? {
    (try? bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: That there is no such file, or why it cannot be read.
  static func bytes(of path: String) throws(PageError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noSuchFile(path: path) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
