/// What a UUID tells of itself (RFC 9562): its version, and when it was made.
enum IdentifierTime {
  /// `UUID version 7, made 2023-11-14 22:13:20 UTC, 2 years ago`; nil of versions without a time, and
  /// where that is not of the years 1990 to 2099.
  static func text(of text: String, now: Double) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 36, [8, 13, 18, 23].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else {
      return nil
    }
    let digits = text.filter { $0 != "-" }
    guard digits.utf8.count == 32, digits.utf8.allSatisfy(isHexDigit),
      let high = UInt64(digits.prefix(16), radix: 16),
      let variant = digits.dropFirst(16).first?.hexDigitValue, variant & 0xC == 8
    else { return nil }
    let version = Int(high >> 12 & 0xF)
    let milliseconds: UInt64
    switch version {
    case 1:
      let ticks = (high & 0xFFF) << 48 | (high >> 16 & 0xFFFF) << 32 | high >> 32
      guard ticks > gregorian else { return nil }
      milliseconds = (ticks - gregorian) / 10_000
    case 6:
      let ticks = (high >> 16) << 12 | high & 0xFFF
      guard ticks > gregorian else { return nil }
      milliseconds = (ticks - gregorian) / 10_000
    case 7: milliseconds = high >> 16
    default: return nil
    }
    let time = EpochTime("\(milliseconds / 1_000)", words: ["time"])
    return time?.sentence(relativeTo: now).map { "UUID version \(version), \($0)" }
  }

  /// The time from 15 October 1582 to 1970, in tenths of microseconds.
  private static let gregorian: UInt64 = 0x01B2_1DD2_1381_4000

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
