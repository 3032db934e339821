/// A place in a text: the byte, and the line and column that people count.
package struct TextPlace: Hashable, Sendable {
  /// Bytes before it.
  package var offset: Int
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in Unicode scalars.
  package var column: Int

  package static let start = TextPlace(offset: 0, line: 1, column: 1)

  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension TextPlace {
  /// The place behind a text that begins here.
  ///
  /// O(bytes).
  package func advanced(over bytes: UnsafeRawBufferPointer) -> TextPlace {
    guard let feed = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      let count = Self.scalarCount(in: bytes)
      return TextPlace(offset: offset &+ bytes.count, line: line, column: column &+ count)
    }
    let feeds = bytes.count { $0 == UInt8(ascii: "\n") }
    let count = Self.scalarCount(in: .init(rebasing: bytes[(feed + 1)...]))
    return TextPlace(offset: offset &+ bytes.count, line: line &+ feeds, column: count + 1)
  }

  /// Unicode scalars of a text in UTF-8, of which a part may be cut; eight bytes at a time.
  package static func scalarCount(in bytes: UnsafeRawBufferPointer) -> Int {
    let end = bytes.count & ~7
    var continuations = 0
    for offset in stride(from: 0, to: end, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // The top bit of each byte 10xxxxxx.
      continuations += (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
    }
    continuations += bytes[end...].count { $0 & 0xC0 == 0x80 }
    return bytes.count - continuations
  }
}
