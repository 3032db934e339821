import ListKit
import ListKitTesting
import PropertyTesting
import Testing

struct WorkingRangeTests {
  typealias Range = WorkingRange<Int>

  private static let repeatTime = Duration.milliseconds(40)

  private func range(atOnce: Int = 100) -> Range {
    Range(Range.Options(ahead: 1, behind: 0.5, atOnce: atOnce, settling: Self.repeatTime))
  }

  private func started(_ actions: [Range.Action]) -> [Int] {
    actions.compactMap { if case .start(let item) = $0 { item } else { nil } }
  }

  /// Follows the actions and says which rule they break.
  private struct Watch {
    var inside: [Int: Duration] = [:]
    var loading: Set<Int> = []
    var lastFlight = Duration.zero

    mutating func see(_ actions: [Range.Action], at time: Duration, atOnce: Int) -> String? {
      for action in actions {
        switch action {
        case .entered(let item):
          if inside.updateValue(time, forKey: item) != nil { return "W1: entered twice" }
        case .left(let item):
          if inside.removeValue(forKey: item) == nil { return "W1: left without having entered" }
          if loading.contains(item) { return "W3: left and still loading" }
        case .start(let item):
          guard let since = inside[item] else { return "W5: started outside of the range" }
          if time - max(since, lastFlight) < repeatTime { return "W6: started in flight" }
          if !loading.insert(item).inserted { return "started twice" }
        case .cancel(let item):
          if loading.remove(item) == nil { return "cancelled what does not load" }
        }
      }
      return loading.count > atOnce ? "W4: too many at once" : nil
    }
  }

  @Test(arguments: 0..<50 as Swift.Range<UInt64>)
  func `W1 to W6 hold whatever a reader does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let atOnce = Int.random(in: 1...6, using: &random)
    var range = range(atOnce: atOnce)
    var watch = Watch()
    var time = Duration.zero
    var first = 500
    for step in 0..<propertyCases / 5 {
      time += .milliseconds(Int.random(in: 0...60, using: &random))
      var actions: [Range.Action] = []
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let old = first
        first = Int.random(in: 0..<1_000, using: &random)
        if abs(first - old) >= 20 { watch.lastFlight = time }
        actions = range.screenMoved(to: first..<first + 20, of: 1_020, at: time) { $0 }
      case 1:
        first = min(max(0, first + Int.random(in: -3...3, using: &random)), 1_000)
        actions = range.screenMoved(to: first..<first + 20, of: 1_020, at: time) { $0 }
      case 2:
        if let item = watch.loading.sorted().randomElement(using: &random) {
          watch.loading.remove(item)
          actions = range.finished(item, at: time)
        }
      default: actions = range.tick(at: time)
      }
      let broken = watch.see(actions, at: time, atOnce: atOnce)
      #expect(broken == nil, "seed \(seed), step \(step)")
      #expect(Set(range.loading) == watch.loading, "seed \(seed), step \(step)")
      if broken != nil { return }
    }
    #expect(watch.see(range.removeAll(), at: time, atOnce: atOnce) == nil)
    #expect(watch.inside.isEmpty && watch.loading.isEmpty, "W1, W3: seed \(seed)")
  }

  @Test func `W2: what is nearest starts first, ahead before behind`() {
    var down = range()
    _ = down.screenMoved(to: 10..<14, of: 100, at: .zero) { $0 }
    var up = range()
    _ = up.screenMoved(to: 20..<24, of: 100, at: .zero) { $0 }
    _ = up.screenMoved(to: 10..<14, of: 100, at: .zero) { $0 }

    #expect(started(down.tick(at: Self.repeatTime)) == [10, 11, 12, 13, 14, 9, 15, 8, 16, 17])
    #expect(started(up.tick(at: Self.repeatTime)) == [10, 11, 12, 13, 9, 14, 8, 15, 7, 6])
  }

  @Test func `W3: leaving cancels`() {
    var range = range(atOnce: 1)
    _ = range.screenMoved(to: 0..<1, of: 100, at: .zero) { $0 }
    _ = range.tick(at: Self.repeatTime)

    let actions = range.screenMoved(to: 50..<51, of: 100, at: Self.repeatTime) { $0 }

    #expect(actions.prefix(2) == [.cancel(0), .left(0)])
  }

  @Test func `W4: the next one starts when one has finished`() {
    var range = range(atOnce: 2)
    _ = range.screenMoved(to: 0..<4, of: 4, at: .zero) { $0 }

    #expect(started(range.tick(at: Self.repeatTime)) == [0, 1])
    #expect(range.wakeTime == nil)
    #expect(started(range.finished(1, at: Self.repeatTime)) == [2])
    #expect(started(range.finished(1, at: Self.repeatTime)) == [])
  }

  @Test func `W6: pages that are flown past start nothing`() {
    var range = range()
    var time = Duration.zero
    for page in 0..<50 {
      let rows = page * 20..<page * 20 + 20
      #expect(started(range.screenMoved(to: rows, of: 10_000, at: time) { $0 }) == [])
      time += Self.repeatTime - .milliseconds(1)
    }

    #expect(started(range.tick(at: time + .milliseconds(1))).first == 980)
  }

  @Test func `W6: rows that are walked past line by line load all the same`() {
    var range = range()
    var count = 0
    for row in 0..<50 {
      let time = Duration.milliseconds(row * 33)
      count += started(range.screenMoved(to: row..<row + 20, of: 10_000, at: time) { $0 }).count
    }

    #expect(count >= 80)
  }

  @Test(arguments: [0..<0, 5..<5, 90..<200, -5..<3])
  func `rows that are not there load nothing`(rows: Swift.Range<Int>) {
    var range = range()
    _ = range.screenMoved(to: rows, of: 95, at: .zero) { $0 }

    #expect(range.items.allSatisfy { (0..<95).contains($0) })
  }
}
