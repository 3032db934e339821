/// Text as basic authentication sends it (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The bytes of a text, three in four letters, `=` where there are fewer.
  static func encoding(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let shown = (0...group.count).map { letters[bits >> (18 - 6 * $0) & 63] }
      return String(decoding: shown, as: UTF8.self)
        + String(repeating: "=", count: 3 - group.count)
    }.joined()
  }

  /// The text that was encoded; nil when a letter is none of the sixty-four.
  static func decoding(_ text: String) -> String? {
    bytes(of: text.utf8.filter { $0 != UInt8(ascii: "=") }, isForURLs: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes that were encoded; nil when a letter is none of the sixty-four, or `=` is before one.
  ///
  /// The alphabet for URLs has `-` and `_` in the place of `+` and `/`.
  static func bytes(of letters: some Sequence<UInt8>, isForURLs: Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    var hasEnded = false
    for letter in letters {
      if letter == UInt8(ascii: "=") {
        hasEnded = true
        continue
      }
      guard !hasEnded, let value = value(of: letter, isForURLs: isForURLs) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 0xFF))
    }
    return bytes
  }

  private static func value(of letter: UInt8, isForURLs: Bool) -> Int? {
    switch letter {
    case 0x41...0x5A: Int(letter) - 0x41
    case 0x61...0x7A: Int(letter) - 0x61 + 26
    case 0x30...0x39: Int(letter) - 0x30 + 52
    case UInt8(ascii: "+") where !isForURLs, UInt8(ascii: "-") where isForURLs: 62
    case UInt8(ascii: "/") where !isForURLs, UInt8(ascii: "_") where isForURLs: 63
    default: nil
    }
  }
}
