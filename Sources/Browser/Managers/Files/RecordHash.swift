import BrowserModels

/// A hash of a record's text, by which a file that is read again tells which records have changed.
///
/// It reads eight bytes at a time, which costs far less than reading the file.
struct RecordHash {
  /// What a record that is not in memory as a whole is read by; a multiple of eight bytes.
  private static let block = MemoryLimit.chunk

  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of a text in memory.
  static func value(of text: UnsafeRawBufferPointer) -> UInt32 {
    var hash = RecordHash()
    hash.combine(text)
    return hash.value
  }

  /// The hash of a text that a supply has read, in the memory of one block.
  static func value(of range: Range<Int>, in supply: any ByteSupply) -> UInt32 {
    var hash = RecordHash()
    for start in stride(from: range.lowerBound, to: range.upperBound, by: block) {
      let bytes = supply.remainingBytes(in: start..<min(start + block, range.upperBound))
      bytes.withUnsafeBytes { hash.combine($0) }
    }
    return hash.value
  }

  // Each part of a text but the last has a multiple of eight bytes.
  private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let wordsEnd = bytes.count & ~7
    for at in stride(from: 0, to: wordsEnd, by: 8) {
      mix(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }
    guard wordsEnd < bytes.count else { return }
    var rest: UInt64 = 0
    for at in wordsEnd..<bytes.count { rest = rest << 8 | UInt64(bytes[at]) }
    mix(rest)
  }

  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0xFF51_AFD7_ED55_8CCD
    state ^= state >> 32
  }

  private var value: UInt32 { UInt32(truncatingIfNeeded: state ^ state >> 29) }
}
