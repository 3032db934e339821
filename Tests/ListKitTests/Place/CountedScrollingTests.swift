import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

/// A counted command is the command so many times.
@MainActor struct CountedScrollingTests {
  /// Rows whose cells say which line is which.
  final class NumberedRows: ListDataSource {
    struct Cell: CellConfiguration {
      let item: Int
      let lines: Int

      func height(fitting width: Int, in context: CellContext) -> Int { lines }

      func draw(on canvas: inout Canvas, in context: CellContext) {
        let mark = context.isCursor ? ">" : " "
        for line in canvas.visibleLines {
          canvas.write("\(mark)\(item):\(line)", column: 0, line: line)
        }
      }
    }

    let lines: (Int) -> Int

    init(_ lines: @escaping (Int) -> Int) { self.lines = lines }

    func cell(for item: Int) -> any CellConfiguration { Cell(item: item, lines: lines(item)) }
  }

  private func list(
    of rows: NumberedRows,
    count: Int,
    height: Int = 24,
    hasCursor: Bool = true
  ) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(
      size: Size(width: 20, height: height),
      density: .expanded,
      hasCursor: hasCursor
    )
    list.dataSource = rows
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<count)
    list.apply(snapshot)
    return list
  }

  @Test func `five pages from a line inside a tall row go on in it`() {
    let rows = NumberedRows { $0 == 1 ? 900 : 1 }
    let list = list(of: rows, count: 3)
    list.moveCursor(toRow: 1, at: .top)
    list.scroll(byLines: 64)
    list.scroll(byLines: 64)
    list.scroll(byLines: 64)
    list.scroll(byLines: 64)
    list.scroll(byLines: 63)
    #expect(list.drawnLines()[0] == ">1:319")

    list.page(by: 5)
    #expect(list.drawnLines()[0] == ">1:439")
    list.halfPage(by: -9)
    #expect(list.drawnLines()[0] == ">1:331")
    list.scroll(byLines: 500)
    #expect(list.drawnLines()[0] == ">1:831")
    list.scroll(byLines: -700)
    #expect(list.drawnLines()[0] == ">1:131")
  }

  @Test(arguments: [true, false])
  func `so many pages are one after the other, with a cursor or without`(hasCursor: Bool) {
    let rows = NumberedRows { $0 % 7 == 3 ? 11 : 1 }
    for pages in [2, 5, 9, -4] {
      let (one, other) = (
        list(of: rows, count: 900, height: 13, hasCursor: hasCursor),
        list(of: rows, count: 900, height: 13, hasCursor: hasCursor)
      )
      for list in [one, other] { list.scroll(byLines: 60) }

      one.page(by: pages)
      for _ in 0..<abs(pages) { other.page(by: pages.signum()) }
      #expect(one.drawnLines() == other.drawnLines(), "\(pages) pages")

      one.halfPage(by: pages * 2)
      for _ in 0..<abs(pages * 2) { other.halfPage(by: pages.signum()) }
      #expect(one.drawnLines() == other.drawnLines(), "\(pages * 2) half pages")
    }
  }

  @Test func `a share leads to a line inside a tall row, the last one included`() {
    let rows = NumberedRows { $0 == 9 ? 900 : 10 }
    let list = list(of: rows, count: 10)
    list.moveCursor(toRow: 9)
    while list.measureAhead() {}

    list.scroll(toShare: 1)
    #expect(list.drawnLines().last == ">9:899")
    list.scroll(toShare: 0)
    #expect(list.drawnLines()[0].hasSuffix("0:0"))
    list.scroll(toShare: 0.5)
    // 990 lines, of which 24 are on screen: line 483 is at the top.
    #expect(list.drawnLines()[0] == ">9:393")
  }

  @Test func `a greater share never leads farther up`() {
    for seed in propertySeeds.prefix(30) {
      var random = SplitMix64(seed: seed)
      let most = [2, 9, 90][random.below(3)]
      let rows = NumberedRows { Int(SplitMix64.mixed(UInt64($0) &+ seed) % UInt64(most)) }
      let list = list(of: rows, count: 400, height: 1 + random.below(30))
      var last = (slot: -1, line: 0)
      var steps = 0

      for share in 0...300 {
        list.scroll(toShare: Double(share) / 300)
        guard let first = list.geometry.slots.first else { continue }
        let now = (slot: first.index, line: -first.top)
        #expect(now >= last, "seed \(seed), share \(share)")
        if now > last { steps += 1 }
        last = now
      }
      #expect(steps > 10, "seed \(seed)")
    }
  }

  /// What is scrolled, and how often.
  enum Scrolling: CaseIterable {
    case lines, page, halfPage

    @MainActor func perform(_ count: Int, on list: ListView<Int, Int>) {
      switch self {
      case .lines: list.scroll(byLines: count)
      case .page: list.page(by: count)
      case .halfPage: list.halfPage(by: count)
      }
    }
  }

  @Test(arguments: Scrolling.allCases)
  func `a counted command is the same as one after the other`(command: Scrolling) {
    for seed in propertySeeds.prefix(100) {
      var random = SplitMix64(seed: seed)
      let most = [1, 4, 40, 300][random.below(4)]
      let rows = NumberedRows { 1 + Int(SplitMix64.mixed(UInt64($0) &+ seed) % UInt64(most)) }
      let count = 1 + random.below(60)
      let height = 1 + random.below(20)
      let hasCursor = random.chance(80)
      let lists = (0..<2).map { _ in
        list(of: rows, count: count, height: height, hasCursor: hasCursor)
      }
      let policy: AnchorPolicy<Int> = random.chance(30) ? .firstVisible : .cursor
      let isUnknown = random.chance(50)
      for list in lists {
        list.anchorPolicy = policy
        while !isUnknown, list.measureAhead() {}
      }
      for step in 0..<6 {
        let number = (random.below(24) - 8) * (command == .lines ? 1 + random.below(20) : 1)
        command.perform(number, on: lists[0])
        for _ in 0..<number.magnitude { command.perform(number.signum(), on: lists[1]) }
        let shown = lists.map { $0.drawnLines() }
        guard shown[0] == shown[1] else {
          Issue.record("seed \(seed), step \(step): \(command) \(number), \(shown)")
          break
        }
      }
    }
  }

  @Test func `lines are counted exactly past rows whose heights nobody knows`() {
    for seed in propertySeeds.prefix(200) {
      var random = SplitMix64(seed: seed)
      let lines = (0..<1 + random.below(120)).map { _ in
        random.chance(10) ? random.below(900) : random.below(4)
      }
      let all = lines.enumerated().flatMap { item, lines in
        (0..<lines).map { "\(item):\($0)" }
      }
      let height = 1 + random.below(20)
      let last = max(0, all.count - height)
      let rows = NumberedRows { lines[$0] }
      let list = list(of: rows, count: lines.count, height: height, hasCursor: random.chance(50))
      if random.chance(50) { list.scroll(toShare: 1) }
      var top = random.chance(50) ? 0 : last
      list.scroll(toShare: top == 0 ? 0 : 1)
      for step in 0..<8 {
        let distance = random.below(2_000) - 1_000
        list.scroll(byLines: distance)
        top = min(max(0, top + distance), last)
        let shown = list.drawnLines().map { $0.drop { !$0.isNumber } }.filter { !$0.isEmpty }
        let expected = all.dropFirst(top).prefix(height).map { $0[...] }
        guard shown == expected else {
          Issue.record("seed \(seed), step \(step): by \(distance) to \(top), \(shown)")
          break
        }
      }
    }
  }

  @Test func `a page beyond an end leaves alone what it cannot scroll`() {
    let rows = NumberedRows { _ in 3 }
    let list = list(of: rows, count: 9, height: 2)
    list.header = NumberedRows.Cell(item: 99, lines: 1)
    list.page(by: -1)
    let start = list.drawnLines()
    #expect(start == [" 99:0", ">0:0"])
    for _ in 0..<3 {
      list.page(by: -1)
      #expect(list.drawnLines() == start)
    }
  }

  @Test func `at its end a tall row stays where it has been read to`() {
    let rows = NumberedRows { $0 == 3 || $0 == 0 ? 60 : 1 }
    let list = list(of: rows, count: 4)
    list.footer = NumberedRows.Cell(item: 99, lines: 2)
    list.moveCursor(toRow: 3)
    list.scroll(toShare: 1)
    let end = list.drawnLines()

    list.moveCursor(by: 1)
    #expect(list.drawnLines() == end)
    list.moveCursor(by: 5)
    #expect(list.drawnLines() == end)

    list.moveCursor(toRow: 0)
    list.scroll(toShare: 0)
    let start = list.drawnLines()
    list.moveCursor(by: -1)
    #expect(list.drawnLines() == start)
  }

  @Test func `a drag in other rows begins anew`() {
    let rows = NumberedRows { _ in 1 }
    let list = list(of: rows, count: 1_000, height: 10, hasCursor: false)
    while list.measureAhead() {}
    list.scroll(toShare: 0.5)
    #expect(list.drawnLines()[0] == " 495:0")
    var fewer = list.snapshot
    fewer.delete(600...999)
    list.apply(fewer)
    #expect(list.drawnLines()[0] == " 495:0")

    list.scroll(toShare: 0.6)
    #expect(list.drawnLines()[0] == " 354:0")
    list.scroll(byLines: 3)
    list.scroll(byLines: -3)
    list.density = .compact
    list.scroll(toShare: 0.5)
    #expect(list.drawnLines()[0] == " 295:0")
  }

  @Test func `the delegate hears once where pages have led the cursor`() {
    let rows = NumberedRows { _ in 1 }
    let list = list(of: rows, count: 1_000, height: 5)
    let log = ListEventLog<Int, Int>()
    list.delegate = log
    list.moveCursor(toRow: 2)
    list.page(by: 1)
    list.page(by: 32)
    list.page(by: -40)
    list.scroll(byLines: 7)
    list.scroll(toShare: 1)
    #expect(
      log.events == [2, 7, 167, 0, 7, 995].map { .didMoveCursor($0) }
    )
  }
}
