import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// Outlines in a list: keys, and where the cursor goes.
@MainActor struct ListViewOutlineTests {
  /// Rows of an outline of numbers: those below 10 have a hundred children each, 100 to 199 ten each.
  @MainActor private final class Numbers: ListDataSource {
    var outline: ListOutline<Int>
    let list: ListView<Int, Int>

    init(lines: Int = 8, policy: AnchorPolicy<Int> = .cursor) {
      outline = ListOutline(
        roots: 0..<10,
        isExpandable: { $0 < 200 },
        children: { item in (item < 10 ? 100..<200 : 1_000..<1_010).map { 1_000 * item + $0 } }
      )
      list = ListView(size: Size(width: 24, height: lines))
      list.anchorPolicy = policy
      list.dataSource = self
      list.apply(outline)
    }

    /// What the key does that a program binds to it; false when there is nothing to do.
    func step(_ key: Key.Base) -> Bool {
      guard let cursor = list.cursor,
        let target = key == .right ? outline.stepIn(from: cursor) : outline.stepOut(from: cursor)
      else { return false }
      list.apply(outline)
      return list.moveCursor(to: target)
    }

    func cell(for item: Int) -> any CellConfiguration {
      OutlineCell(TextCell("\(item)"), of: item, in: outline)
    }
  }

  @Test func `right expands, then goes to the first child; left goes back and collapses`() {
    let numbers = Numbers()
    let list = numbers.list
    list.moveCursor(toRow: 1)

    #expect(numbers.step(.right))
    #expect(list.cursor == 1 && list.rowCount == 110)
    #expect(numbers.step(.right))
    #expect(list.cursor == 1_100)
    #expect(!numbers.step(.right))
    list.moveCursor(by: 3)
    #expect(numbers.step(.left))
    #expect(list.cursor == 1)
    #expect(numbers.step(.left))
    #expect(list.rowCount == 10)
    #expect(!numbers.step(.left))
  }

  @Test(arguments: [AnchorPolicy<Int>.cursor, .firstVisible, .followTail(within: 0)])
  func `a cursor that is collapsed away goes to the item above it, on screen`(
    policy: AnchorPolicy<Int>
  ) {
    let numbers = Numbers(policy: policy)
    let list = numbers.list
    numbers.outline.expand(3)
    list.apply(numbers.outline)
    list.moveCursor(to: 3_160)
    _ = list.drawnLines()

    numbers.outline.collapse(3)
    list.apply(numbers.outline)

    #expect(list.cursor == 3)
    #expect(list.drawnLines().contains("▸ ▌ 3"))
    #expect(list.anchorPolicy == policy)
  }

  @Test func `an item on screen keeps its line when the cursor below it is collapsed away`() {
    let numbers = Numbers()
    let list = numbers.list
    numbers.outline.expand(3)
    list.apply(numbers.outline)
    list.moveCursor(to: 3_102)
    let before = list.drawnLines()

    numbers.outline.collapse(3)
    list.apply(numbers.outline)

    #expect(list.cursor == 3)
    #expect(list.drawnLines().prefix(3) == before.prefix(3))
    #expect(before.contains("▾   3"))
    #expect(list.drawnLines()[3] == "▸ ▌ 3")
  }

  @Test func `a cursor whose item is gone goes where the list says`() {
    var files = [0: [1, 2, 3]]
    var outline = ListOutline(roots: [0]) { files[$0] ?? [] }
    let list = ListView<Int, Int>(size: Size(width: 10, height: 5))
    outline.expand(0)
    list.apply(outline)
    list.moveCursor(to: 2)

    files[0] = [1, 3]
    outline.reload(0)
    list.apply(outline)

    #expect(list.cursor == 3)
  }

  @Test func `the cursor is on what it was on, or on the nearest item above it`() {
    for seed in propertySeeds.prefix(200) {
      var random = SplitMix64(seed: seed)
      let numbers = Numbers(lines: 1 + random.below(12))
      let list = numbers.list
      for _ in 0..<10 {
        let item = list.snapshot.item(at: random.below(list.rowCount))
        switch random.below(4) {
        case 0: numbers.outline.expand(item, levels: 1 + random.below(2))
        case 1: numbers.outline.collapse(item)
        case 2: list.moveCursor(toRow: random.below(list.rowCount))
        default: list.scroll(byLines: random.below(40) - 20)
        }
        let expected = list.cursor.flatMap { numbers.outline.visibleAncestor(of: $0) }
        let moved = expected != list.cursor
        list.apply(numbers.outline)

        #expect(list.cursor == expected, "seed \(seed)")
        let lines = list.drawnLines()
        if moved { #expect(lines.contains { $0.contains("▌") }, "seed \(seed)") }
      }
    }
  }
}
