extension WrittenTime {
  /// Why a text that is written as a day, a month or a time of day names none that exists, as a clause
  /// such as `2026-02 has 28 days`; nil for all other texts, those among them that are still typed.
  static func fault(in text: String) -> String? {
    guard WrittenTime(text) == nil else { return nil }
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "Tt ".contains($0) }
    let date = numbers(in: parts[0], between: "-")
    guard (2...3).contains(date.count), date[0].digits == 4,
      date[1].digits == 2 || (date[1].digits == 1 && date.count == 3)
    else { return nil }
    let (year, month) = (date[0].value, date[1].value)
    guard year > 0 else { return "years begin with 0001" }
    guard (1...12).contains(month) else { return "a year has 12 months" }
    guard date.count == 3 else { return nil }
    guard date[2].value > 0 || date[2].digits == 2 else { return nil }
    guard CivilDate(year: year, month: month, day: date[2].value) != nil else {
      let last = (28...31).last { CivilDate(year: year, month: month, day: $0) != nil } ?? 31
      return "\(year)-\(month < 10 ? "0" : "")\(month) has \(last) days"
    }
    guard parts.count == 2 else { return nil }
    let time = numbers(in: parts[1].prefix { $0.isNumber || $0 == ":" }, between: ":")
    if let hour = time.first, hour.digits == 2, hour.value > 24 { return "a day has 24 hours" }
    if time.count > 1, time[1].value > 59 { return "an hour has 60 minutes" }
    return time.count > 2 && time[2].value > 60 ? "a minute has 60 seconds" : nil
  }

  /// The numbers in a text, and how many digits each has; none where something else is in it, or a
  /// number has more than four digits.
  private static func numbers(
    in text: Substring,
    between separator: Character
  ) -> [(value: Int, digits: Int)] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> (value: Int, digits: Int)? in
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      return Int(part).map { ($0, part.utf8.count) }
    }
    return numbers.count == parts.count ? numbers : []
  }
}
