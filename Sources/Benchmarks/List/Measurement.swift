/// What was measured, and how it stands to what was to be reached.
struct Measurement {
  let name: String
  let result: String
  /// What is to be reached, in words.
  let goal: String
  let isKept: Bool

  /// A time, and the most that it may be.
  static func time(_ name: String, _ median: Duration, atMost limit: Duration) -> Measurement {
    Measurement(
      name: name,
      result: median.milliseconds,
      goal: "≤ \(limit.milliseconds)",
      isKept: median <= limit
    )
  }

  /// What half of some times keep, and what all of them do; they are ascending.
  static func medianAndWorst(_ name: String, _ times: [Duration]) -> [Measurement] {
    [
      .time("\(name), median", times[times.count / 2], atMost: .milliseconds(2)),
      .time("\(name), worst", times[times.count - 1], atMost: .milliseconds(2)),
    ]
  }

  /// A time, and how many times faster it has to be than something measured in the same run.
  static func time(
    _ name: String,
    _ median: Duration,
    faster times: Double,
    than other: Duration
  ) -> Measurement {
    Measurement(
      name: name,
      result: "\(median.milliseconds) (\(Int(other / median)) ×)",
      goal: "≥ \(Int(times)) × faster than CollectionDifference (\(other.milliseconds))",
      isKept: other / median >= times
    )
  }

  /// A time for many rows and the same for few, and how many times as long it may take.
  static func growth(
    _ name: String,
    from few: Duration,
    to many: Duration,
    atMost limit: Double
  ) -> Measurement {
    let times = many / few
    let tenths = Int((times * 10).rounded())
    return Measurement(
      name: name,
      result: "\(tenths / 10).\(tenths % 10) ×",
      goal: "≤ \(limit) ×",
      isKept: times <= limit
    )
  }

  /// A time beside that of something else in the same run, and how many times as long it may take.
  static func ratio(
    _ name: String,
    _ time: Duration,
    to other: Duration,
    _ otherName: String,
    atMost limit: Double
  ) -> Measurement {
    let times = time / other
    let hundredths = Int((times * 100).rounded())
    let fraction = String(hundredths % 100 + 100).dropFirst()
    return Measurement(
      name: name,
      result: "\(time.milliseconds) (\(hundredths / 100).\(fraction) ×)",
      goal: "≤ \(limit) × \(otherName) (\(other.milliseconds))",
      isKept: times <= limit
    )
  }

  /// How many of something there are, and the most that there may be.
  static func count(_ name: String, _ count: Int, atMost limit: Int) -> Measurement {
    Measurement(
      name: name,
      result: count.grouped,
      goal: "≤ \(limit.grouped)",
      isKept: count <= limit
    )
  }

  /// Memory in bytes, and the most that it may be.
  static func memory(_ name: String, _ bytes: Int, atMost limit: Int) -> Measurement {
    Measurement(
      name: name,
      result: "\(bytes.grouped) bytes",
      goal: "≤ \(limit.grouped) bytes",
      isKept: bytes <= limit
    )
  }

  /// The median of some runs; `body` gives something so that its work is not optimized away.
  static func median(runs: Int, of body: () -> some Any) -> Duration {
    times(of: runs, body)[runs / 2]
  }

  /// The shortest of some runs: what it takes when nothing else is going on.
  static func best(of runs: Int, _ body: () -> some Any) -> Duration {
    times(of: runs, body)[0]
  }

  /// The times of some runs, ascending.
  static func times(of runs: Int, _ body: () -> some Any) -> [Duration] {
    let clock = ContinuousClock()
    return (0..<runs).map { _ in clock.measure { sink = body() } }.sorted()
  }

  // Only the one thread that measures writes it, and nobody reads it.
  nonisolated(unsafe) private static var sink: Any?
}

extension Duration {
  /// The time in milliseconds, to a tenth of a microsecond.
  var milliseconds: String {
    let tenths = Int((self / .nanoseconds(100)).rounded())
    let digits = String(tenths % 10_000)
    return "\(tenths / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits) ms"
  }
}

extension Int {
  /// The number with a comma before each three digits.
  var grouped: String {
    let digits = String(magnitude)
    let marked = digits.enumerated().map { place, digit in
      (place > 0 && (digits.count - place) % 3 == 0 ? "," : "") + String(digit)
    }
    return (self < 0 ? "-" : "") + marked.joined()
  }
}
