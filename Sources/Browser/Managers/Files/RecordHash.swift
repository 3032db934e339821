import BrowserModels

/// A hash of a record's text, by which a file that is read again tells which records have changed.
enum RecordHash {
  /// What is hashed at once, so that a text has the same hash in memory and in a supply.
  private static let block = MemoryLimit.chunk

  /// The hash of a text in memory.
  static func value(of text: UnsafeRawBufferPointer) -> UInt32 {
    value(of: 0..<text.count) { range, combine in
      combine(UnsafeRawBufferPointer(rebasing: text[range]))
    }
  }

  /// The hash of a text that a supply has read, in the memory of one block.
  static func value(of range: Range<Int>, in supply: any ByteSupply) -> UInt32 {
    value(of: range) { range, combine in
      supply.remainingBytes(in: range).withUnsafeBytes { combine($0) }
    }
  }

  private static func value(
    of range: Range<Int>,
    read: (Range<Int>, (UnsafeRawBufferPointer) -> Void) -> Void
  ) -> UInt32 {
    var hash = StableHash()
    for start in stride(from: range.lowerBound, to: range.upperBound, by: block) {
      read(start..<min(start + block, range.upperBound)) { hash.combine($0) }
    }
    return UInt32(truncatingIfNeeded: hash.value)
  }
}
