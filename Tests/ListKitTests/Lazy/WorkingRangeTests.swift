import ListKit
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

  @Test func `what is nearest starts first, ahead before behind`() {
    var down = range()
    _ = down.screenMoved(to: 10..<14, of: 100, at: .zero) { $0 }
    var up = range()
    _ = up.screenMoved(to: 20..<24, of: 100, at: .zero) { $0 }
    _ = up.screenMoved(to: 10..<14, of: 100, at: .zero) { $0 }

    #expect(started(down.tick(at: Self.repeatTime)) == [10, 11, 12, 13, 14, 9, 15, 8, 16, 17])
    #expect(started(up.tick(at: Self.repeatTime)) == [10, 11, 12, 13, 9, 14, 8, 15, 7, 6])
  }

  @Test func `a row that leaves is cancelled before it is told to leave`() {
    var range = range(atOnce: 1)
    _ = range.screenMoved(to: 0..<1, of: 100, at: .zero) { $0 }
    _ = range.tick(at: Self.repeatTime)

    let actions = range.screenMoved(to: 50..<51, of: 100, at: Self.repeatTime) { $0 }

    #expect(actions.prefix(2) == [.cancel(0), .left(0)])
  }

  @Test func `the next one starts when one has finished`() {
    var range = range(atOnce: 2)
    _ = range.screenMoved(to: 0..<4, of: 4, at: .zero) { $0 }

    #expect(started(range.tick(at: Self.repeatTime)) == [0, 1])
    #expect(range.wakeTime == nil)
    #expect(started(range.finished(1, at: Self.repeatTime)) == [2])
    #expect(started(range.finished(1, at: Self.repeatTime)) == [])
  }

  @Test func `pages that are flown past start nothing`() {
    var range = range()
    var time = Duration.zero
    for page in 0..<50 {
      let rows = page * 20..<page * 20 + 20
      #expect(started(range.screenMoved(to: rows, of: 10_000, at: time) { $0 }) == [])
      time += Self.repeatTime - .milliseconds(1)
    }

    #expect(started(range.tick(at: time + .milliseconds(1))).first == 980)
  }

  @Test func `rows that are walked past line by line load all the same`() {
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

  @Test(arguments: [Double.nan, -.infinity, .infinity, -1, 1e308])
  func `a range reaches no screens or all of them where the number is wild`(screens: Double) {
    var options = Range.Options(atOnce: 1)
    options.ahead = screens
    options.behind = screens
    var range = Range(options)
    _ = range.screenMoved(to: 40..<50, of: 95, at: .zero) { $0 }

    #expect(range.items.count == (screens > 0 ? 95 : 10))
  }
}
