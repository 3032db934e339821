/// Text without the escapes of URLs and of JSON, and where in the text each of its bytes came from.
struct UnescapedText {
  /// The bytes, as many layers of escapes removed as were asked for.
  private(set) var bytes: [UInt8]
  /// Where each of the bytes begins in the text as it was; at last that text's length.
  private var origins: [Int]

  /// The text as it is.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    origins = Array(0...bytes.count)
  }

  /// The part of the text as it was that a range of the bytes came from.
  func original(_ range: Range<Int>) -> Range<Int> {
    origins[range.lowerBound]..<origins[range.upperBound]
  }

  /// Removes the outermost layer of escapes: `%2F`, `\/`, `\u002F`; false when there is none.
  ///
  /// O(bytes).
  mutating func removeEscapes() -> Bool {
    guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else {
      return false
    }
    var plain: [UInt8] = []
    var starts: [Int] = []
    var position = 0
    while position < bytes.count {
      let length = escapeLength(at: position)
      let text = length > 1 ? unescaped(position..<position + length) : [bytes[position]]
      plain += text
      starts += text.map { _ in origins[position] }
      position += length
    }
    starts.append(origins[bytes.count])
    let isShorter = plain.count < bytes.count
    (bytes, origins) = (plain, starts)
    return isShorter
  }

  /// How many bytes the escape has that begins here; 1 where none does.
  private func escapeLength(at position: Int) -> Int {
    func isHexadecimal(_ range: Range<Int>) -> Bool {
      range.upperBound <= bytes.count
        && bytes[range].allSatisfy { PercentCoding.hexadecimalValue($0) != nil }
    }
    if bytes[position] == UInt8(ascii: "%") {
      return isHexadecimal(position + 1..<position + 3) ? 3 : 1
    }
    guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else { return 1 }
    guard bytes[position + 1] == UInt8(ascii: "u") else {
      return "\"\\/bfnrt".utf8.contains(bytes[position + 1]) ? 2 : 1
    }
    guard isHexadecimal(position + 2..<position + 6) else { return 1 }
    let isHalf = bytes[position + 2] | 0x20 == UInt8(ascii: "d")
    return isHalf && isHexadecimal(position + 8..<position + 12) ? 12 : 6
  }

  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    if bytes[range.lowerBound] == UInt8(ascii: "%") {
      return PercentCoding.decodingBytes(String(decoding: bytes[range], as: UTF8.self))
    }
    return bytes[range].withUnsafeBytes { Array(JSONEscape.unescaped($0).utf8) }
  }
}
