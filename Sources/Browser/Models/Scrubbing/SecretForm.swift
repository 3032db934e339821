/// One way in which a secret is written, and where a text has it.
struct SecretForm: Hashable, Sendable {
  /// Bytes of the shortest value that is hidden: a shorter one is a part of too many words.
  static let shortest = 4
  /// Bytes from which a value is hidden wherever it stands; a shorter one only as a word of its own,
  /// so that the password `page` does not blank half of what is said.
  private static let unmistakable = 8

  /// What is hidden.
  let bytes: [UInt8]

  /// A form of a secret; nil for one that is too short to be hidden.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    guard bytes.count >= Self.shortest else { return nil }
  }

  /// Where it is in a text, from left to right; no two ranges overlap.
  func ranges(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    while let start = text[position...].firstIndex(of: bytes[0]), start + bytes.count <= text.count
    {
      let range = start..<start + bytes.count
      let isHere = text[range].elementsEqual(bytes) && isWhole(range, in: text)
      if isHere { ranges.append(range) }
      position = isHere ? range.upperBound : start + 1
    }
    return ranges
  }

  /// Where a text that was cut out of a longer one may have a part of it: the end at the text's
  /// beginning, the beginning at its end, or what is between them from end to end.
  func cutRanges(in text: [UInt8]) -> [Range<Int>] {
    guard text.count >= Self.shortest else { return [] }
    if text.count < bytes.count, !bytes.ranges(of: text).isEmpty { return [0..<text.count] }
    let lengths = (Self.shortest..<max(Self.shortest, bytes.count)).reversed()
    let end = lengths.first { text.starts(with: bytes.suffix($0)) }
    let beginning = lengths.first { text.suffix($0).elementsEqual(bytes.prefix($0)) }
    return [end.map { 0..<$0 }, beginning.map { text.count - $0..<text.count }].compactMap(\.self)
  }

  private func isWhole(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    guard bytes.count < Self.unmistakable else { return true }
    let neighbours = [range.lowerBound - 1, range.upperBound].filter(text.indices.contains)
    return !neighbours.contains { Self.isOfWord(text[$0]) }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || (0x80...0xF4).contains(byte)
  }
}
