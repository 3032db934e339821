/// What was measured, and how it stands to what was to be reached.
struct Measurement {
  /// What is to be reached.
  enum Budget {
    /// A time.
    case atMost(Duration)
    /// How many times faster than something else measured in the same run.
    case faster(times: Double, than: Duration)
  }

  let name: String
  let median: Duration
  let budget: Budget

  /// The median of some runs; `body` gives something so that its work is not optimized away.
  static func median(runs: Int, of body: () -> some Any) -> Duration {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<runs {
      times.append(clock.measure { sink = body() })
    }
    return times.sorted()[runs / 2]
  }

  nonisolated(unsafe) private static var sink: Any?

  /// How many times faster than what it is compared with.
  var ratio: Double? {
    if case .faster(_, let other) = budget { other / median } else { nil }
  }

  /// Whether the budget is kept.
  var isKept: Bool {
    switch budget {
    case .atMost(let limit): median <= limit
    case .faster(let times, let other): other / median >= times
    }
  }

  /// What is to be reached, in words.
  var goal: String {
    switch budget {
    case .atMost(let limit): "≤ \(limit.milliseconds)"
    case .faster(let times, let other):
      "≥ \(Int(times)) × faster than CollectionDifference (\(other.milliseconds))"
    }
  }
}

extension Duration {
  /// The time in milliseconds, to a tenth of a microsecond.
  var milliseconds: String {
    let tenths = Int((self / .nanoseconds(100)).rounded())
    let digits = String(tenths % 10_000)
    return "\(tenths / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits) ms"
  }
}
