/// A point in time as answers write it.
///
/// ISO 8601 with and without a zone or a time, RFC 2822 and the forms with a month's name, seconds
/// and milliseconds since 1970 as numbers or digits, and `/Date(ms)/`.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970.
  package let seconds: Double

  /// Whether it has a time of day.
  package let hasTime: Bool

  /// Whether it says its zone; without one, UTC is assumed.
  package let hasZone: Bool

  /// Reads a text; `nil` when it is no time.
  package init?(_ text: String) {
    var text = text
    let found = text.withUTF8 { bytes -> Timestamp? in
      guard (6...64).contains(bytes.count), let first = bytes.first else { return nil }
      var reader = TimestampReader(bytes)
      if first == UInt8(ascii: "/") { return reader.slashDate() }
      if bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) {
        return reader.epoch()
      }
      return (0x30...0x39).contains(first) ? reader.iso() ?? reader.named() : reader.named()
    }
    guard let found else { return nil }
    self = found
  }

  /// Reads a text or a number of an answer.
  package init?(_ value: JSONValue) {
    switch value {
    case .string(let text), .number(let text): self.init(text)
    default: return nil
    }
  }

  init(seconds: Double, hasTime: Bool, hasZone: Bool) {
    self.seconds = seconds
    self.hasTime = hasTime
    self.hasZone = hasZone
  }

  /// Words for a row: `3 h ago`, `in 2 d`, or the day when it is more than a year away.
  ///
  /// `now` is in seconds since 1970. A time without a zone is marked `~` while that matters.
  package func relative(to now: Double) -> String {
    let distance = now - seconds
    let amount = abs(distance)
    guard amount < 365 * 86_400 else { return dayText }
    let days = (now / 86_400).rounded(.down) - (seconds / 86_400).rounded(.down)
    if !hasTime, days == 0 { return "today" }
    let words: String
    switch amount {
    case ..<60: return distance >= 0 ? "just now" : "in a moment"
    case ..<3_600: words = "\(Int(amount / 60)) min"
    case ..<86_400: words = "\(Int(amount / 3_600)) h"
    case ..<(30 * 86_400): words = "\(Int(amount / 86_400)) d"
    default: words = "\(Int(amount / (30.44 * 86_400))) mo"
    }
    let mark = hasTime && !hasZone && amount < 2 * 86_400 ? "~" : ""
    return distance >= 0 ? "\(mark)\(words) ago" : "in \(mark)\(words)"
  }

  /// The day and the time of day in UTC, as `2013-02-04 11:05`; the day where no time is known.
  var minuteText: String {
    guard hasTime, !dayText.isEmpty else { return dayText }
    let minutes = Int((seconds / 60).rounded(.down))
    let ofDay = ((minutes % 1_440) + 1_440) % 1_440
    let digits = [ofDay / 60, ofDay % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return dayText + " " + digits.joined(separator: ":")
  }

  /// The day in UTC, as `2013-02-04`.
  package var dayText: String {
    guard abs(seconds) < 2.5e11 else { return "" }
    return CivilDate(daysSince1970: Int((seconds / 86_400).rounded(.down))).description
  }
}
