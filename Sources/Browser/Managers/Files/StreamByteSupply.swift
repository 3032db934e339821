import BrowserModels
import CLibrary

/// The bytes of a stream, kept as UTF-8 while they arrive.
///
/// A file in UTF-16 or UTF-32 is read as a stream, too.
///
/// Reading on belongs to the background thread; all else is constant.
final class StreamByteSupply: ByteSupply, @unchecked Sendable {
  let name: String
  let size: Int? = nil
  let isReadOnce: Bool
  private let input: OpenFile
  /// What has arrived, as UTF-8.
  private let store: any ByteLog
  private var storedCount = 0
  private var hasBegun = false
  /// Converts what arrives; nil for UTF-8, and before anything has arrived.
  private var converter: TextConverter?

  /// A stream of which nothing has been read.
  ///
  /// - Parameters:
  ///   - input: What is read.
  ///   - name: What messages call it.
  ///   - isReadOnce: Whether it cannot be opened again.
  ///   - makeStore: Makes what the bytes are kept in: by default a temporary file.
  /// - Throws: When there is no room for a temporary file.
  init(
    _ input: OpenFile,
    name: String,
    isReadOnce: Bool = true,
    makeStore: () throws(PageError) -> any ByteLog = OpenFile.temporary
  ) throws(PageError) {
    self.name = name
    self.isReadOnce = isReadOnce
    self.input = input
    store = try makeStore()
  }

  func next(_ limit: Int, into buffer: UnsafeMutableRawPointer) throws(PageError) -> Int {
    while true {
      // UTF-8 takes up to 3 bytes where UTF-16 takes 2, so text to convert gets half of the buffer.
      let isPlain = hasBegun && converter == nil
      let count = try read(isPlain ? limit : limit / 2, into: buffer)
      let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
      if !hasBegun { begin(bytes) }
      guard let converter else { return try keep(bytes) }
      let text = converter.text(of: bytes, isLast: count == 0)
      guard !text.isEmpty || count == 0 else { continue }
      buffer.copyMemory(from: text, byteCount: text.count)
      return try keep(UnsafeRawBufferPointer(start: buffer, count: text.count))
    }
  }

  func isSilent(milliseconds: Int) -> Bool {
    var request = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32(milliseconds)) == 0
  }

  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    let bytes = store.bytes(in: range)
    guard bytes.count == range.count else {
      throw .storageFailed(reason: "the temporary file cannot be read")
    }
    return bytes
  }

  func remainingBytes(in range: Range<Int>) -> [UInt8] { store.bytes(in: range) }

  func forget(before offset: Int) { store.forget(before: offset) }

  /// Reads on; at the beginning until the bytes tell the encoding, however few come at once.
  private func read(
    _ limit: Int,
    into buffer: UnsafeMutableRawPointer
  ) throws(PageError) -> Int {
    var count = try input.read(limit, into: buffer, name: name)
    while !hasBegun, count > 0, count < limit,
      TextEncoding.needsMore(than: UnsafeRawBufferPointer(start: buffer, count: count))
    {
      let more = try input.read(limit - count, into: buffer + count, name: name)
      guard more > 0 else { break }
      count += more
    }
    return count
  }

  private func begin(_ bytes: UnsafeRawBufferPointer) {
    hasBegun = true
    let encoding = TextBeginning(of: Array(bytes.prefix(4))).encoding
    converter = encoding.flatMap { TextConverter(from: $0.rawValue) }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) throws(PageError) -> Int {
    try store.append(bytes, at: storedCount)
    storedCount += bytes.count
    return bytes.count
  }
}
