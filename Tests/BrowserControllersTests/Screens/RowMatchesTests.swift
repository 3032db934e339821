import PropertyTesting
import Testing

@testable import BrowserControllers

struct RowMatchesTests {
  /// Random rows that match, examined in random batches and looked at in between.
  @Test func `steps equal those among all matches, once the way is examined`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var rows = Int.random(in: 0...40, using: &random)
      let origin = Int.random(in: 0...max(0, rows - 1), using: &random)
      let density = Int.random(in: 1...8, using: &random)
      var isMatch = (0..<rows).map { _ in Int.random(in: 0..<density, using: &random) == 0 }
      var matches = RowMatches(from: origin)
      var examined = Set<Int>()
      for _ in 0..<20 {
        if let next = matches.unexamined(rowCount: rows) {
          let batch = next.prefix(Int.random(in: 1...10, using: &random))
          let range = batch.lowerBound..<batch.upperBound
          let found = range.filter { isMatch[$0] }
          matches.note(found.map { $0 - range.lowerBound }, in: range)
          examined.formUnion(range)
        } else if Int.random(in: 0..<3, using: &random) == 0 {
          let more = Int.random(in: 1...10, using: &random)
          isMatch += (0..<more).map { _ in Int.random(in: 0..<density, using: &random) == 0 }
          rows += more
        }
        check(matches, isMatch, examined, seed, &random)
      }
    }
  }

  private func check(
    _ matches: RowMatches,
    _ isMatch: [Bool],
    _ examined: Set<Int>,
    _ seed: UInt64,
    _ random: inout SplitMix64
  ) {
    let rows = isMatch.count
    let all = (0..<rows).filter { isMatch[$0] }
    #expect(matches.count == all.filter(examined.contains).count, "seed \(seed)")
    guard rows > 0 else { return }
    let row = Int.random(in: 0..<rows, using: &random)
    let isDone = examined.count == rows
    for wraps in [true, false] {
      let next = matches.next(after: row, rowCount: rows, wraps: wraps)
      let expected: RowMatches.Step =
        all.first { $0 > row }.map { .row($0, wrapped: false) }
        ?? (all.isEmpty ? .none : wraps ? .row(all[0], wrapped: true) : .edge)
      if next != expected {
        #expect(next == .unknown && !isDone, "next after \(row), seed \(seed)")
      }
      let previous = matches.previous(before: row, rowCount: rows, wraps: wraps)
      let before: RowMatches.Step =
        all.last { $0 < row }.map { .row($0, wrapped: false) }
        ?? (all.isEmpty ? .none : wraps ? .row(all[all.count - 1], wrapped: true) : .edge)
      if previous != before {
        #expect(previous == .unknown && !isDone, "previous before \(row), seed \(seed)")
      }
    }
    checkCount(matches, all, rows: rows, from: row, isDone, seed, &random)
    if isDone { #expect(matches.number(of: row) == all.firstIndex(of: row).map { $0 + 1 }) }
  }

  /// Several steps are as many single ones among all matches.
  private func checkCount(
    _ matches: RowMatches,
    _ all: [Int],
    rows: Int,
    from row: Int,
    _ isDone: Bool,
    _ seed: UInt64,
    _ random: inout SplitMix64
  ) {
    let times = Int.random(in: 1...(3 * all.count + 2), using: &random)
    for goal in [SearchGoal.next, .previous] {
      for wraps in [true, false] {
        var (expected, here, hasWrapped) = (RowMatches.Step.none, row, false)
        for _ in 0..<times where !all.isEmpty {
          let isNext = goal == .next
          let further = isNext ? all.first { $0 > here } : all.last { $0 < here }
          guard let found = further ?? (wraps ? isNext ? all.first : all.last : nil) else {
            expected = .edge
            break
          }
          hasWrapped = hasWrapped || further == nil
          (expected, here) = (.row(found, wrapped: hasWrapped), found)
        }
        let step = matches.step(
          goal,
          times: times,
          from: row,
          rowCount: rows,
          wraps: wraps
        )
        if step != expected {
          #expect(step == .unknown && !isDone, "\(times) × \(goal), seed \(seed)")
        }
      }
    }
  }

  @Test func `the nearest match is known as soon as the rows up to it are examined`() {
    var matches = RowMatches(from: 500)

    #expect(matches.unexamined(rowCount: 1_000) == 500..<1_000)
    matches.note([10], in: 500..<520)

    #expect(matches.next(after: 499, rowCount: 1_000, wraps: true) == .row(510, wrapped: false))
    #expect(matches.next(after: 510, rowCount: 1_000, wraps: true) == .unknown)
    #expect(matches.unexamined(rowCount: 1_000) == 520..<1_000)
  }

  @Test func `of rows that are appended the last ones are examined after the first ones`() {
    var matches = RowMatches(from: 2)
    matches.note([1], in: 2..<4)
    matches.note([0], in: 0..<2)

    #expect(matches.unexamined(rowCount: 4) == nil)
    #expect(matches.unexamined(rowCount: 6) == 4..<6)
    #expect(matches.number(of: 3) == 2)
    #expect(matches.number(of: 1) == nil)
  }
}
