import BrowserModels

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Keeps bytes in the order in which they came: in memory, and past a bound in a file that nobody
/// else can open and that is gone when the program is.
final class ByteVault {
  /// How many bytes are kept.
  private(set) var count = 0
  private let bound: Int
  private var pieces: [(start: Int, bytes: [UInt8])] = []
  private var file: Int32 = -1

  /// An empty vault that moves to a file when it would hold more than `bound` bytes in memory.
  init(bound: Int = 64 << 20) {
    self.bound = bound
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Whether the bytes are in a file.
  var isInFile: Bool { file >= 0 }

  /// Keeps bytes; returns the place of the first.
  func append(_ bytes: [UInt8]) throws(PageError) -> Int {
    let start = count
    if file < 0, count + bytes.count > bound {
      file = try Self.openFile()
      for piece in pieces { try write(piece.bytes, at: piece.start) }
      pieces = []
    }
    if file >= 0 {
      try write(bytes, at: start)
    } else if !bytes.isEmpty {
      pieces.append((start, bytes))
    }
    count += bytes.count
    return start
  }

  /// The bytes at a place, all of which were kept in one go.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= count else { return [] }
    if file >= 0 { return try read(range) }
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return [] }
    let piece = pieces[low - 1]
    let from = range.lowerBound - piece.start
    let to = min(range.upperBound - piece.start, piece.bytes.count)
    return from < to ? Array(piece.bytes[from..<to]) : []
  }

  private func write(_ bytes: [UInt8], at start: Int) throws(PageError) {
    var done = 0
    while done < bytes.count {
      let result = bytes.withUnsafeBytes {
        pwrite(file, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(start + done))
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { throw Self.failure }
      done += result
    }
  }

  private func read(_ range: Range<Int>) throws(PageError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, length in
      while length < range.count {
        let place = off_t(range.lowerBound + length)
        let start = buffer.baseAddress.map { $0 + length }
        let result = pread(file, start, range.count - length, place)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else {
          failed = true
          return
        }
        length += result
      }
    }
    guard !failed else { throw Self.failure }
    return bytes
  }

  private static func openFile() throws(PageError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/riffle-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw failure }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return file
  }

  private static var failure: PageError {
    .storageFailed(reason: String(cString: strerror(errno)))
  }
}
