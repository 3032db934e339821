import BrowserManagers
import BrowserModels
import CLibrary

/// The file that `-n` looks names and passwords up in, `~/.netrc`.
///
/// libcurl reads it as well, for each request: it would wait for a pipe that nobody writes to, and never
/// come to the end of a device.
enum NetrcFile {
  /// Bytes of it at most.
  static let greatestSize = 1 << 20

  /// Its bytes; nil where it cannot be opened, since it need not be there.
  ///
  /// - Throws: That it is not a regular file, or too large.
  static func bytes(of path: String) throws(PageError) -> [UInt8]? {
    // A pipe that nobody writes to would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard FileStatus(of: descriptor)?.kind == .regular else {
      throw refusal("\(path) is not a regular file")
    }
    let bytes = WholeFile.bytes(of: descriptor, limit: greatestSize + 1)
    guard bytes?.count ?? 0 <= greatestSize else {
      throw refusal("\(path) is larger than \(MemoryLimit.text(of: greatestSize))")
    }
    return bytes
  }

  private static func refusal(_ problem: String) -> PageError {
    .badOption("-n", reason: "\(problem); replace it, or leave -n out")
  }
}
