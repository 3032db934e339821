/// What the values of one section have in common.
package enum SectionUnit: String, CaseIterable, Sendable {
  /// They are equal.
  case value
  /// They are times of one day in UTC, as rows show it.
  case day
  /// They are times of one week of ISO 8601, from Monday on, in UTC.
  case week
  /// They are times of one month in UTC.
  case month
  /// They are times of one year in UTC.
  case year
  /// They begin with the same letter: a grapheme cluster of UAX #29, in upper case.
  case letter

  /// The names of all for a sentence.
  static let list: String = {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()

  /// The section of a scalar; nil where the unit is one of time and this is no time.
  func key(of scalar: JSONValue) -> SectionKey? {
    switch self {
    case .value: SectionKey(value: scalar)
    case .letter: SectionKey(firstLetterOf: scalar)
    case .day: Self.date(of: scalar).map { .day($0.daysSince1970) }
    case .week:
      Self.date(of: scalar).map { date in
        // 1 January 1970 was a Thursday.
        let days = date.daysSince1970
        return .week(monday: days - ((days + 3) % 7 + 7) % 7)
      }
    case .month:
      Self.date(of: scalar, parts: 2).map { .month(year: $0.year, month: $0.month) }
    case .year: Self.date(of: scalar, parts: 1).map { .year($0.year) }
    }
  }

  /// The day of a time in UTC.
  ///
  /// `parts` is how much of a date is enough: 1 the year (`2026`), 2 the month (`2026-02`), 3 the day.
  private static func date(of scalar: JSONValue, parts: Int = 3) -> CivilDate? {
    if let time = Timestamp(scalar) {
      let day = (time.seconds / 86_400).rounded(.down)
      return abs(day) < 3e6 ? CivilDate(daysSince1970: Int(day)) : nil
    }
    guard parts < 3, let text = scalar.number ?? scalar.string else { return nil }
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (parts...2).contains(numbers.count), numbers[0].utf8.count == 4,
      let year = Int(numbers[0])
    else { return nil }
    if numbers.count == 1 { return CivilDate(year: year, month: 1, day: 1) }
    guard numbers[1].utf8.count == 2, let month = Int(numbers[1]) else { return nil }
    return CivilDate(year: year, month: month, day: 1)
  }
}
