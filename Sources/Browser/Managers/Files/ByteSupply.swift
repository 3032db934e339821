import BrowserModels
import CLibrary

/// The bytes of a file, or of a stream that is kept in an unlinked temporary file as it arrives.
///
/// A file in UTF-16 or UTF-32 is read as a stream is, and both are kept as UTF-8.
///
/// Reading goes on in one background queue, `bytes(in:)` on the main actor: both only use `pread`.
final class ByteSupply: @unchecked Sendable {
  /// What messages call it.
  let name: String
  /// Bytes that there are in all; nil for what is read as a stream.
  let size: Int?
  /// Where the bytes can be read that were taken.
  let store: OpenFile

  private let input: OpenFile
  private let isStream: Bool
  /// Whether the bytes are kept apart from where they come from.
  private let isKept: Bool
  private var converter: TextConverter?
  /// Bytes that were read, and bytes that they are in UTF-8.
  private var taken = 0
  private var made = 0
  /// A file as it was when it was opened.
  private let opened: FileState

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
    return try ByteSupply(OpenFile(descriptor), name: path, isStream: !isPlain)
  }

  /// Standard input, or what it is redirected from.
  static func standardInput() throws(PageError) -> ByteSupply {
    var facts = stat()
    fstat(STDIN_FILENO, &facts)
    let isPlain = facts.st_mode & S_IFMT == S_IFREG && lseek(STDIN_FILENO, 0, SEEK_CUR) == 0
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .unreadableFile(path: "-", reason: "it is closed") }
    return try ByteSupply(OpenFile(descriptor), name: "standard input", isStream: !isPlain)
  }

  private init(_ input: OpenFile, name: String, isStream: Bool) throws(PageError) {
    self.name = name
    self.isStream = isStream
    self.input = input
    opened = FileState(of: input)
    converter = isStream ? nil : Self.converter(of: input.bytes(in: 0..<4))
    isKept = isStream || converter != nil
    size = isKept ? nil : opened.size
    store = isKept ? try OpenFile.temporary() : input
  }

  /// Reads what comes next, at most so many bytes; empty at the end.
  ///
  /// Blocks; background queue only.
  func next(_ most: Int, into buffer: UnsafeMutableRawPointer) throws(PageError) -> Int {
    while true {
      // In UTF-8 it may be half as long again.
      let isPlain = converter == nil && taken > 0
      let count = try read(isPlain ? most : most / 2, into: buffer)
      let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
      if isStream, taken == 0 { converter = Self.converter(of: Array(bytes.prefix(4))) }
      taken += count
      guard let converter else { return try keep(bytes) }
      let text = converter.text(of: bytes, isLast: count == 0)
      guard !text.isEmpty || count == 0 else { continue }
      buffer.copyMemory(from: text, byteCount: text.count)
      return try keep(UnsafeRawBufferPointer(start: buffer, count: text.count))
    }
  }

  private static func converter(of head: [UInt8]) -> TextConverter? {
    TextBeginning(of: head).encoding.flatMap { TextConverter(from: $0.rawValue) }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) throws(PageError) -> Int {
    if isKept { try store.write(bytes, at: made) }
    made += bytes.count
    return bytes.count
  }

  private func read(
    _ most: Int,
    into buffer: UnsafeMutableRawPointer
  ) throws(PageError) -> Int {
    while true {
      let file = input.descriptor
      let count =
        isStream ? CLibrary.read(file, buffer, most) : pread(file, buffer, most, off_t(taken))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadableFile(path: name, reason: String(cString: strerror(errno)))
      }
      return count
    }
  }

  /// Whether nothing arrives within so many milliseconds; never true of a file.
  func isSilent(milliseconds: Int) -> Bool {
    var request = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
    return isStream && poll(&request, 1, Int32(milliseconds)) == 0
  }

  /// The bytes of a range that has been read.
  ///
  /// - Throws: When the file is no longer the one that was opened, or one that it grew into.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    let bytes = store.bytes(in: range)
    guard bytes.count == range.count, isKept || opened.continues(in: input) else {
      throw .fileChanged(path: name)
    }
    return bytes
  }

  /// A few bytes from an offset on, to the end of the line at most.
  func excerpt(at offset: Int) -> [UInt8] {
    Array(store.bytes(in: offset..<offset + 24).prefix { $0 != 0x0A })
  }
}
