/// How long something takes, in larger units: `3 min 3 s`, `1.5 s`.
enum WrittenDuration {
  /// A number whose field's name says its unit; nil of any other, of one that is as readable as it
  /// stands, and of more than ten years.
  static func text(of digits: String, words: [String]) -> String? {
    guard let unit = units.first(where: { words.contains(where: $0.names.contains) }),
      words.allSatisfy({ !others.contains($0) })
    else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), whole >= unit.least,
      whole <= longest * 1_000_000_000 / unit.nanoseconds,
      parts.last?.utf8.allSatisfy({ (0x30...0x39).contains($0) }) == true
    else { return nil }
    return text(nanoseconds: whole * unit.nanoseconds)
  }

  /// A duration in the form of ISO 8601, `PT1H30M`; one without a time of day only where the name of its
  /// field is that of a duration.
  static func text(ofISO text: String, words: [String]) -> String? {
    guard text.hasPrefix("P"), (3...32).contains(text.utf8.count),
      text.contains("T") || words.contains(where: durations.contains)
    else { return nil }
    let parts = text.dropFirst().split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.count == 1 || parts[1] != "",
      let days = amounts(in: parts[0], units: dateUnits),
      let times = amounts(in: parts.count == 2 ? parts[1] : "", units: timeUnits)
    else { return nil }
    return days + times == [] ? "no time at all" : (days + times).joined(separator: " ")
  }

  /// `1 hour`, `30 minutes` of `1H30M`; nil of what is no such part of a duration.
  private static func amounts(
    in part: Substring,
    units: [(letter: Character, noun: String)]
  ) -> [String]? {
    var amounts: [String] = []
    var units = units[...]
    var digits = ""
    for letter in part {
      guard !"0123456789.".contains(letter) else {
        digits.append(letter)
        continue
      }
      guard let position = units.firstIndex(where: { $0.letter == letter }),
        let number = amount(digits)
      else { return nil }
      let noun = units[position].noun
      if number != "0" { amounts.append("\(number) \(noun)\(number == "1" ? "" : "s")") }
      units = units[(position + 1)...]
      digits = ""
    }
    return digits.isEmpty ? amounts : nil
  }

  /// The two largest units of a duration.
  static func text(nanoseconds: Int) -> String {
    let seconds = nanoseconds / 1_000_000_000
    guard seconds >= 60 else { return short(nanoseconds) }
    let sizes = [(86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")]
    let first = sizes.firstIndex { seconds >= $0.0 } ?? 3
    let (size, unit) = sizes[first]
    let rest = seconds % size
    let (nextSize, nextUnit) = sizes[min(first + 1, 3)]
    guard rest >= nextSize, nextSize < size else { return "\(seconds / size) \(unit)" }
    return "\(seconds / size) \(unit) \(rest / nextSize) \(nextUnit)"
  }

  /// Less than a minute: in the largest unit of which there is one, with a digit behind the point.
  private static func short(_ nanoseconds: Int) -> String {
    let sizes = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs"), (1, "ns")]
    let (size, unit) = sizes.first { nanoseconds >= $0.0 } ?? (1, "ns")
    guard size > 1 else { return "\(nanoseconds) \(unit)" }
    let tenths = nanoseconds / (size / 10)
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }

  /// Digits without what need not be written; nil where there are none.
  private static func amount(_ digits: String) -> String? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), parts.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    return parts.count == 2 ? "\(whole).\(parts[1])" : "\(whole)"
  }

  /// Ten years: a number that is larger is hardly how long something takes.
  private static let longest = 10 * 365 * 86_400

  private static let units: [(names: Set<String>, nanoseconds: Int, least: Int)] = [
    (["ns", "nanos", "nanoseconds"], 1, 1_000), (["us", "micros", "microseconds"], 1_000, 1_000),
    (["ms", "millis", "milliseconds", "msec", "msecs"], 1_000_000, 1_000),
    (["seconds", "secs"], 1_000_000_000, 60), (["minutes"], 60_000_000_000, 60),
  ]

  private static let others: Set = ["per", "id", "count", "rate", "at", "timestamp", "epoch"]

  private static let durations: Set = [
    "duration", "period", "interval", "ttl", "length", "timeout", "age", "retention", "estimate",
    "elapsed", "lifetime", "delay",
  ]

  private static let dateUnits: [(letter: Character, noun: String)] = [
    ("Y", "year"), ("M", "month"), ("W", "week"), ("D", "day"),
  ]

  private static let timeUnits: [(letter: Character, noun: String)] = [
    ("H", "hour"), ("M", "minute"), ("S", "second"),
  ]
}
