import BrowserModels

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The bytes of a file, or of a stream that is kept in an unlinked temporary file as it arrives.
///
/// Reading goes on in one background queue, `bytes(in:)` on the main actor: both only use `pread`.
final class ByteSupply: @unchecked Sendable {
  /// What messages call it.
  let name: String
  /// Bytes that there are in all; nil for a stream.
  let size: Int?

  private let input: Int32
  private let store: Int32
  private let isStream: Bool
  private var taken = 0
  private let opened: stat

  /// Opens a file; a file that cannot be positioned (a pipe by name) is a stream.
  static func file(_ path: String) throws(PageError) -> ByteSupply {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .noSuchFile(path: path) }
      throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
    var facts = stat()
    fstat(descriptor, &facts)
    let isPlain = facts.st_mode & S_IFMT == S_IFREG
    return try ByteSupply(descriptor, name: path, facts: facts, isStream: !isPlain)
  }

  /// Standard input, or what it is redirected from.
  static func standardInput() throws(PageError) -> ByteSupply {
    var facts = stat()
    fstat(STDIN_FILENO, &facts)
    let isPlain = facts.st_mode & S_IFMT == S_IFREG && lseek(STDIN_FILENO, 0, SEEK_CUR) == 0
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .unreadableFile(path: "-", reason: "it is closed") }
    return try ByteSupply(descriptor, name: "standard input", facts: facts, isStream: !isPlain)
  }

  private init(
    _ descriptor: Int32,
    name: String,
    facts: stat,
    isStream: Bool
  ) throws(PageError) {
    self.name = name
    self.isStream = isStream
    input = descriptor
    opened = facts
    size = isStream ? nil : Int(facts.st_size)
    store = isStream ? try Self.openSpool() : descriptor
  }

  deinit {
    if isStream { close(store) }
    close(input)
  }

  /// Reads what comes next, at most so many bytes; empty at the end.
  ///
  /// Blocks; background queue only.
  func next(_ most: Int, into buffer: UnsafeMutableRawPointer) throws(PageError) -> Int {
    while true {
      let count =
        isStream ? read(input, buffer, most) : pread(input, buffer, most, off_t(taken))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadableFile(path: name, reason: String(cString: strerror(errno)))
      }
      if isStream { try keep(buffer, count) }
      taken += count
      return count
    }
  }

  /// Whether nothing arrives within so many milliseconds; never true of a file.
  func isSilent(milliseconds: Int) -> Bool {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return isStream && poll(&request, 1, Int32(milliseconds)) == 0
  }

  /// The bytes of a range that has been read.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    if !isStream { try checkUnchanged(upTo: range.upperBound) }
    var isShort = false
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, length in
      while length < range.count {
        let result = pread(
          store,
          buffer.baseAddress.map { $0 + length },
          range.count - length,
          off_t(range.lowerBound + length)
        )
        if result < 0, errno == EINTR { continue }
        guard result > 0 else {
          isShort = true
          return
        }
        length += result
      }
    }
    guard !isShort else { throw .fileChanged(path: name) }
    return bytes
  }

  /// A few bytes from an offset on, to the end of the line at most.
  func excerpt(at offset: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 24)
    let count = buffer.withUnsafeMutableBytes {
      pread(store, $0.baseAddress, $0.count, off_t(offset))
    }
    return Array(buffer.prefix(max(0, count)).prefix { $0 != 0x0A })
  }

  /// How many line feeds there are before an offset, and bytes after the last of them.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var at = 0
    while at < offset {
      let wanted = min(buffer.count, offset - at)
      let count = buffer.withUnsafeMutableBytes { pread(store, $0.baseAddress, wanted, off_t(at)) }
      guard count > 0 else { break }
      for position in 0..<count where buffer[position] == 0x0A {
        line += 1
        lineStart = at + position + 1
      }
      at += count
    }
    return (line, offset - lineStart + 1)
  }

  private func checkUnchanged(upTo end: Int) throws(PageError) {
    var facts = stat()
    guard fstat(input, &facts) == 0 else { return }
    let isSame =
      facts.st_mtim.tv_sec == opened.st_mtim.tv_sec
      && facts.st_mtim.tv_nsec == opened.st_mtim.tv_nsec
    guard !isSame, facts.st_size <= opened.st_size else { return }
    throw .fileChanged(path: name)
  }

  private func keep(_ buffer: UnsafeMutableRawPointer, _ count: Int) throws(PageError) {
    var done = 0
    while done < count {
      let result = pwrite(store, buffer + done, count - done, off_t(taken + done))
      if result < 0, errno == EINTR { continue }
      guard result > 0 else {
        throw .storageFailed(reason: String(cString: strerror(errno)))
      }
      done += result
    }
  }

  private static func openSpool() throws(PageError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/riffle-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else {
      throw .storageFailed(reason: "\(folder): \(String(cString: strerror(errno)))")
    }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return file
  }
}
