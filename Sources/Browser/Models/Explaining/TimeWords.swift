/// How far a time is from now, in words: `15 years ago`, `in 3 days`, `just now`.
enum TimeWords {
  /// What is said of a date, with or without a time of day, that a text is; nil of any other text.
  ///
  /// Of a time without a zone that is near now it is said that its zone is not known, not how far away
  /// it is.
  static func text(of text: String, relativeTo now: Double) -> String? {
    // Digits alone, with points between them, are versions as well.
    guard text.utf8.count >= 8, text.utf8.contains(where: { $0 != 0x2E && !(0x30...0x39 ~= $0) }),
      let time = Timestamp(text)
    else { return nil }
    let day = dayWritten(in: text)
    // Text in other forms names its day of the week.
    let weekday = day.map { ", " + Self.weekday(of: $0) } ?? ""
    if let day, time.hasTime, day.year <= 1 { return "often written where no time is known" }
    if let day, day.year >= 9_999 { return "often written where there is no end" }
    guard time.hasTime else {
      guard let day = day ?? Timestamp.day(of: time.seconds) else { return nil }
      return words(fromDay: day, toDayOf: now).map { $0 + weekday }
    }
    guard time.hasZone || abs(now - time.seconds) > 2 * 86_400 else {
      return day.map { Self.weekday(of: $0) + "; no zone is given" }
    }
    return words(from: time.seconds, to: now).map { $0 + weekday }
  }

  /// Words for a point in time, both in seconds since 1970; nil where they are too far away.
  static func words(from seconds: Double, to now: Double) -> String? {
    guard abs(seconds) < 2.5e11, abs(now) < 2.5e11 else { return nil }
    let distance = abs(now - seconds)
    let isPast = seconds <= now
    switch distance {
    case ..<60: return isPast ? "just now" : "in less than a minute"
    case ..<3_600: return words(Int(distance / 60), "minute", isPast)
    case ..<86_400: return words(Int(distance / 3_600), "hour", isPast)
    case ..<(28 * 86_400): return words(Int(distance / 86_400), "day", isPast)
    default:
      let months = months(from: min(seconds, now), to: max(seconds, now))
      guard months > 0 else { return words(Int(distance / 86_400), "day", isPast) }
      return months < 12 ? words(months, "month", isPast) : words(months / 12, "year", isPast)
    }
  }

  /// The day of the week of a day.
  static func weekday(of day: CivilDate) -> String {
    // 1 January 1970 was a Thursday.
    weekdays[((day.daysSince1970 + 3) % 7 + 7) % 7]
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The day that an ISO 8601 text begins with, in its own zone.
  private static func dayWritten(in text: String) -> CivilDate? {
    let parts = text.prefix { $0 != "T" && $0 != "t" && $0 != " " }
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  private static func words(fromDay day: CivilDate, toDayOf now: Double) -> String? {
    guard let today = Timestamp.day(of: now) else { return nil }
    switch today.daysSince1970 - day.daysSince1970 {
    case 0: return "today"
    case 1: return "yesterday"
    case -1: return "tomorrow"
    default:
      return words(
        from: Double(day.daysSince1970) * 86_400,
        to: Double(today.daysSince1970) * 86_400
      )
    }
  }

  private static func words(_ count: Int, _ unit: String, _ isPast: Bool) -> String {
    let amount = Quantity.text(count, unit)
    return isPast ? amount + " ago" : "in " + amount
  }

  /// Whole months of the calendar between two times.
  private static func months(from start: Double, to end: Double) -> Int {
    guard let first = Timestamp.day(of: start), let last = Timestamp.day(of: end) else { return 0 }
    func ofDay(_ seconds: Double) -> Double { seconds - (seconds / 86_400).rounded(.down) * 86_400 }
    let isShort = (last.day, ofDay(end)) < (first.day, ofDay(start))
    return (last.year - first.year) * 12 + last.month - first.month - (isShort ? 1 : 0)
  }
}

extension Timestamp {
  /// The day in UTC of seconds since 1970; nil of years that have no four digits.
  static func day(of seconds: Double) -> CivilDate? {
    guard abs(seconds) < 2.5e11 else { return nil }
    let day = CivilDate(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    return (1...9_999).contains(day.year) ? day : nil
  }
}
