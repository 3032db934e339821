import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

/// The total of lines is the truth as far as heights are known, and nearly so after idle measuring.
@MainActor struct HeightSurveyTests {
  /// Rows of one to three lines, and of five times as many when they are expanded.
  final class Rows: ListDataSource {
    struct Cell: CellConfiguration {
      let lines: Int

      func height(fitting width: Int, in context: CellContext) -> Int {
        context.isExpanded ? 5 * lines : lines
      }

      func draw(on canvas: inout Canvas, in context: CellContext) {}
    }

    let pattern: (Int) -> Int
    var versions: [Int: Int] = [:]

    init(_ pattern: @escaping (Int) -> Int = { 1 + $0 % 240 / 80 }) { self.pattern = pattern }

    func lines(of item: Int) -> Int { pattern(item) * (1 + 8 * (versions[item] ?? 0)) }

    func cell(for item: Int) -> any CellConfiguration { Cell(lines: lines(of: item)) }

    func contentVersion(of item: Int) -> Int { versions[item] ?? 0 }
  }

  private func list(of rows: Rows, count: Int) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 20, height: 20))
    list.dataSource = rows
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<count)
    list.apply(snapshot)
    return list
  }

  /// All lines, as the list shows them and in truth.
  private func lines(of list: ListView<Int, Int>, _ rows: Rows) -> (shown: Int, real: Int) {
    let real = list.snapshot.items.reduce(0) {
      $0 + rows.lines(of: $1) * (list.isExpanded($1) ? 5 : 1)
    }
    return (list.heights.lineCount, real)
  }

  private func expectNearlyRight(_ list: ListView<Int, Int>, _ rows: Rows, _ name: String) {
    while list.measureAhead() {}
    let (shown, real) = lines(of: list, rows)
    #expect(abs(shown - real) * 20 <= real, "\(name): \(shown) of \(real) lines")
  }

  @Test func `rows that are expanded far away count as high as they were the last time`() {
    let rows = Rows()
    let list = list(of: rows, count: 1_200)
    for item in 100..<1_100 { list.setExpanded(item, to: true) }
    while list.measureAhead() {}
    #expect(lines(of: list, rows).shown == lines(of: list, rows).real)

    for item in 100..<1_100 { list.setExpanded(item, to: false) }
    while list.measureAhead() {}
    #expect(lines(of: list, rows).shown == lines(of: list, rows).real)
    for item in 100..<1_100 { list.setExpanded(item, to: true) }
    #expect(lines(of: list, rows).shown == lines(of: list, rows).real)
  }

  @Test(arguments: [1_000, 10_000, 20_000, 40_000], [false, true])
  func `very many expanded rows count nearly as high as they are`(count: Int, isSurveyed: Bool) {
    let rows = Rows()
    let list = list(of: rows, count: 60_000)
    if isSurveyed { expectNearlyRight(list, rows, "before") }
    for item in 10_000..<10_000 + count { list.setExpanded(item, to: true) }
    expectNearlyRight(list, rows, "expanded")
    var new = list.snapshot
    new.append(60_000..<60_100)
    list.apply(new)
    expectNearlyRight(list, rows, "appended")
  }

  @Test(arguments: [1_000, 10_000, 20_000, 60_000])
  func `very many changed rows count nearly as high as they are`(changed: Int) {
    let rows = Rows()
    let list = list(of: rows, count: 100_000)
    expectNearlyRight(list, rows, "before")
    for item in 10_000..<10_000 + changed { rows.versions[item] = 1 }
    var new = list.snapshot
    new.reconfigure(10_000..<10_000 + changed)
    list.apply(new)
    expectNearlyRight(list, rows, "changed")
    new.append(100_000..<100_100)
    list.apply(new)
    expectNearlyRight(list, rows, "appended")
  }

  @Test(arguments: [1_000, 8_193, 30_000])
  func `after idle measuring a list knows how long it is`(count: Int) {
    let patterns: [(Int) -> Int] = [
      { 1 + $0 % 240 / 80 }, { $0 % 3 }, { $0 < count / 2 ? 1 : 7 },
      { 1 + Int(SplitMix64.mixed(UInt64($0)) % 9) },
    ]
    for (number, pattern) in patterns.enumerated() {
      let rows = Rows(pattern)
      let list = list(of: rows, count: count)
      expectNearlyRight(list, rows, "pattern \(number)")

      for item in count / 2..<count / 2 + min(1_000, count / 4) { list.setExpanded(item, to: true) }
      expectNearlyRight(list, rows, "expanded, pattern \(number)")

      var new = list.snapshot
      let changed = Array(count / 4..<count / 4 + min(1_000, count / 4))
      for item in changed { rows.versions[item] = 1 }
      new.reconfigure(changed)
      list.apply(new)
      expectNearlyRight(list, rows, "changed, pattern \(number)")

      list.size.width = 30
      expectNearlyRight(list, rows, "another width, pattern \(number)")
    }
  }

  @Test(arguments: [0, 50_000, 100_000])
  func `one row with lines among very many without is seen, wherever it is`(place: Int) {
    let rows = Rows { $0 == place ? 2 : 0 }
    let list = list(of: rows, count: 100_001)
    #expect(list.geometry.slots.contains { $0.height == 2 })
    _ = list.drawnLines()

    var random = SplitMix64(seed: 1)
    var searches = 0
    for _ in 0..<200 {
      let before = list.work
      switch random.below(6) {
      case 0: list.moveCursor(by: 1)
      case 1: list.moveCursor(by: -1)
      case 2: list.moveCursor(toRow: random.below(100_001))
      case 3: list.page(by: 1)
      case 4: list.scroll(byLines: random.below(9) - 4)
      default: list.moveCursor(by: random.below(20_000) - 10_000)
      }
      _ = list.drawnLines()
      #expect(list.geometry.slots.contains { $0.height == 2 })
      if list.work.slotsPlaced - before.slotsPlaced >= 2_000 { searches += 1 }
    }
    // What was looked through once is known.
    #expect(searches <= 10)
  }

  @Test func `a row that changed far away is measured, whatever came or went meanwhile`() {
    let rows = Rows()
    let list = list(of: rows, count: 1_000)
    while list.measureAhead() {}
    var new = list.snapshot
    rows.versions[900] = 1
    new.reconfigure([900])
    list.apply(new)
    new.append(1_000..<1_001)
    list.apply(new)

    while list.measureAhead() {}

    #expect(lines(of: list, rows).shown == lines(of: list, rows).real)
  }

  @Test func `many rows that change one after the other are measured, or not taken for known`() {
    let rows = Rows()
    let list = list(of: rows, count: 6_000)
    while list.measureAhead() {}
    for first in stride(from: 0, to: 6_000, by: 500) {
      var new = list.snapshot
      for item in first..<first + 500 { rows.versions[item] = 1 }
      new.reconfigure(first..<first + 500)
      list.apply(new)
    }

    while list.measureAhead() {}

    #expect(lines(of: list, rows).shown == lines(of: list, rows).real)
  }

  @Test func `rows that change again and again are remembered once`() {
    let census = Census()
    let list = ListView<Int, CensusID>(size: Size(width: 20, height: 2))
    for _ in 0..<200 {
      let ids = (0..<100).map { CensusID($0, in: census) }
      var snapshot = ListSnapshot<Int, CensusID>()
      snapshot.appendSections([0])
      snapshot.append(ids)
      snapshot.reconfigure(ids)
      list.apply(snapshot)
    }

    #expect(census.count < 2_000)
  }

  @Test func `what is measured already is passed over in slices of time, too`() {
    /// How often idle measuring goes on after a row was appended, one step each time.
    func steps(rows count: Int) -> Int {
      let rows = Rows()
      let list = list(of: rows, count: count)
      while list.measureAhead() {}
      var new = list.snapshot
      new.append(count..<count + 1)
      list.apply(new)
      var steps = 0
      while list.measureAhead(for: .zero) { steps += 1 }
      #expect(lines(of: list, rows).shown == lines(of: list, rows).real)
      return steps
    }

    #expect(steps(rows: 8_000) - steps(rows: 2_000) >= 6)
  }
}
