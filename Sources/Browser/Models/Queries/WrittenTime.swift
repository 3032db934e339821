/// A time as a user writes it in a query: as long as what is left out.
///
/// `2026` is a year, `2026-01` a month, `2026-01-05` a day, `2026-01-05T10` an hour, `…T10:00` a
/// minute, `…T10:00:30` a second; with parts of a second it is a point. Without a zone it is in UTC.
package struct WrittenTime: Hashable, Sendable {
  /// Seconds since 1970 at which it begins.
  package let start: Double
  /// Seconds since 1970 before which it ends; a point ends where it begins.
  package let end: Double
  /// Whether it is a number, too: four digits.
  package let isYear: Bool

  /// Nil for a text that is no time, and for seconds since 1970, which are a number.
  package init?(_ text: String) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let bytes = Array(text.utf8)
    isYear = bytes.count == 4 && bytes.allSatisfy(isDigit)
    if isYear || (bytes.count == 7 && bytes[4] == 0x2D), let year = Int(text.prefix(4)) {
      let month = isYear ? 1 : Int(text.suffix(2)) ?? 0
      let isLast = isYear || month == 12
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      let next = CivilDate(year: isLast ? year + 1 : year, month: isLast ? 1 : month + 1, day: 1)
      start = Double(first.daysSince1970) * 86_400
      end = next.map { Double($0.daysSince1970) * 86_400 } ?? .infinity
      return
    }
    if bytes.count == 13, [0x54, 0x74].contains(bytes[10]), bytes[11...].allSatisfy(isDigit),
      let hour = Timestamp(text + ":00")
    {
      start = hour.seconds
      end = start + 3_600
      return
    }
    guard !bytes.allSatisfy({ isDigit($0) || $0 == 0x2E }), let time = Timestamp(text) else {
      return nil
    }
    start = time.seconds
    end = start + (time.hasTime ? Self.length(of: bytes) : 86_400)
  }

  // A time of day is as long as its last part: `10:00`, `10:00:30`, `10:00:30.5`.
  private static func length(of bytes: [UInt8]) -> Double {
    guard let colon = bytes.firstIndex(of: 0x3A), bytes.count > colon + 3, bytes[colon + 3] == 0x3A
    else { return bytes.first == UInt8(ascii: "/") ? 0 : 60 }
    return bytes.count > colon + 6 && [0x2E, 0x2C].contains(bytes[colon + 6]) ? 0 : 1
  }

  /// Whether a point in time is in it.
  package func contains(_ seconds: Double) -> Bool {
    start <= seconds && (seconds < end || seconds == start)
  }

  /// Whether a point in time is after it.
  package func isBefore(_ seconds: Double) -> Bool { seconds > start && !contains(seconds) }
}
