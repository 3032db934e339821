import ListKit
import PropertyTesting
import Testing

/// What holds wherever a reader goes, in random walks with loads that end by themselves.
struct WorkingRangeInvariantTests {
  typealias Rule = WorkingRangeLog.Rule

  /// A walk over a thousand rows, in steps and in leaps, and what was noted of it.
  private func walk(seed: UInt64) -> WorkingRangeLog {
    var random = SplitMix64(seed: seed)
    let options = WorkingRange<Int>.Options(
      ahead: Double(random.below(5)) / 2,
      behind: Double(random.below(3)) / 2,
      atOnce: 1 + random.below(6)
    )
    var range = WorkingRange<Int>(options)
    var log = WorkingRangeLog(options)
    let screen = 1 + random.below(20)
    var time = Duration.zero
    var first = random.below(1_000)
    for _ in 0..<40 {
      time += .milliseconds(random.below(60))
      switch random.below(5) {
      case 0, 1:
        first += random.chance(30) ? random.below(200) - 100 : random.below(7) - 3
        first = min(max(0, first), 1_000)
        let rows = first..<min(first + screen, 1_000)
        log.screenMoved(
          to: rows,
          at: time,
          range.screenMoved(to: rows, of: 1_000, at: time) { $0 }
        )
      case 2:
        guard let item = log.loading.sorted().randomElement(using: &random) else { continue }
        log.finished(item, at: time, range.finished(item, at: time))
      default: log.note(range.tick(at: time), at: time)
      }
    }
    log.note(range.removeAll(), at: time)
    return log
  }

  private func expectNever(_ rule: Rule) {
    for seed in propertySeeds {
      #expect(!walk(seed: seed).broken.contains(rule), "seed \(seed)")
    }
  }

  @Test func `W1: every row that enters the range leaves it once`() {
    expectNever(.balance)
    for seed in propertySeeds { #expect(walk(seed: seed).inside.isEmpty, "seed \(seed)") }
  }

  @Test func `W2: what is nearest to the screen starts first`() { expectNever(.nearestFirst) }

  @Test func `W3: what leaves is cancelled`() {
    expectNever(.leavingCancels)
    for seed in propertySeeds { #expect(walk(seed: seed).loading.isEmpty, "seed \(seed)") }
  }

  @Test func `W4: no more rows load at once than may`() { expectNever(.atMostAtOnce) }

  @Test func `W5: only rows within reach of the screen load`() { expectNever(.withinReach) }

  @Test func `W6: nothing starts for rows that are flown past`() { expectNever(.restsFirst) }
}
