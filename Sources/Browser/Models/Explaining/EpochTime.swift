/// A number that is a time by its field's name and its size: seconds, or thousandths, millionths or
/// billionths of them, since 1970, of the years 1990 to 2099.
struct EpochTime {
  /// Seconds since 1970.
  let seconds: Int

  /// Reads the digits of a number; nil where the name says nothing of time, or something else.
  init?(_ digits: String, words: [String]) {
    let whole = digits.prefix { $0 != "." }
    guard (9...19).contains(whole.utf8.count), let number = Int(whole),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      words.contains(where: Self.times.contains), !words.contains(where: Self.others.contains)
    else { return nil }
    let units = Self.units.filter { unit in
      Self.plausible.contains(number / unit.perSecond)
    }
    guard let unit = units.first else { return nil }
    // A name that says its unit says it of this number.
    let named = Self.units.first { unit in words.contains(where: unit.names.contains) }
    guard named == nil || named?.perSecond == unit.perSecond else { return nil }
    seconds = number / unit.perSecond
  }

  /// `2023-11-14 22:13:20 UTC, 2 years ago`.
  func sentence(relativeTo now: Double) -> String? {
    guard let day = Timestamp.day(of: Double(seconds)) else { return nil }
    let ofDay = seconds % 86_400
    let clock = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
    let words = TimeWords.words(from: Double(seconds), to: now).map { ", " + $0 } ?? ""
    return "\(day) \(clock.joined(separator: ":")) UTC\(words)"
  }

  /// 1990 to 2099.
  private static let plausible = 631_152_000..<4_102_444_800

  private static let units: [(perSecond: Int, names: Set<String>)] = [
    (1, ["seconds", "secs", "sec"]), (1_000, ["ms", "millis", "milliseconds"]),
    (1_000_000, ["us", "micros", "microseconds"]),
    (1_000_000_000, ["ns", "nanos", "nanoseconds"]),
  ]

  private static let times: Set = [
    "at", "on", "time", "timestamp", "date", "datetime", "created", "updated", "modified",
    "published", "utc", "ts", "epoch", "expires", "expiry", "expiration", "deleted", "started",
    "finished", "ended", "seen", "exp", "iat", "nbf", "mtime", "ctime", "atime", "since", "until",
  ]

  private static let others: Set = [
    "id", "ids", "count", "size", "bytes", "byte", "total", "number", "duration", "elapsed", "took",
    "timeout", "version", "price", "amount", "per", "uptime", "hash", "length", "views", "offset",
  ]
}
