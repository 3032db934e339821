import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

/// Those who are asked or told by a list call it back, in every possible way.
@MainActor struct CallingBackTests {
  /// Everything that a list calls, each calling something back.
  final class Caller: ListDataSource, ListDelegate, ListPrefetching, ListEditing {
    typealias Section = Int
    typealias Item = Int

    var callBack: (String) -> Void = { _ in }

    /// Whether rows may be edited.
    var allowsEdits = true

    func cell(for item: Int) -> any CellConfiguration {
      callBack("cell")
      return OddRows<Int>.Cell(lines: 1 + item % 3)
    }

    func contentVersion(of item: Int) -> Int {
      callBack("version")
      return 0
    }

    func isEnabled(_ item: Int) -> Bool {
      callBack("enabled")
      return item % 7 != 0
    }

    func isPlaceholder(_ item: Int) -> Bool {
      callBack("placeholder")
      return false
    }

    func header(of section: Int) -> (any CellConfiguration)? {
      callBack("header")
      return .title("\(section)")
    }

    func footer(of section: Int) -> (any CellConfiguration)? {
      callBack("footer")
      return .title("end of \(section)")
    }

    func indexTitle(of section: Int) -> String? {
      callBack("title")
      return "\(section)"
    }

    func listView(_ list: ListView<Int, Int>, didSelect item: Int) { callBack("select") }
    func listView(_ list: ListView<Int, Int>, didMoveCursorTo item: Int) { callBack("cursor") }
    func listView(_ list: ListView<Int, Int>, willDisplay item: Int) { callBack("display") }
    func listView(_ list: ListView<Int, Int>, didEndDisplaying item: Int) { callBack("end") }

    func screenMoved(to rows: Range<Int>, of rowCount: Int, item: (Int) -> Int) {
      callBack("prefetch")
      for row in rows { _ = item(row) }
      callBack("prefetched")
    }

    func canEdit(_ item: Int) -> Bool {
      callBack("edit")
      return allowsEdits
    }

    func canMove(to placement: ListPlacement<Int, Int>) -> Bool {
      callBack("move")
      return true
    }

    func commit(_ edit: ListEdit<Int, Int>) async throws { callBack("commit") }
  }

  /// Random numbers that may be asked for while others are.
  final class Random {
    private var numbers: SplitMix64

    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    func below(_ limit: Int) -> Int { numbers.below(limit) }

    func chance(_ percent: Int) -> Bool { numbers.chance(percent) }
  }

  let caller = Caller()

  func list(_ count: Int = 40) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 6))
    list.dataSource = caller
    list.delegate = caller
    list.prefetching = caller
    list.editing = caller
    list.sectionHeaders = .pinned
    list.hasSectionFooters = true
    list.showsSectionIndex = true
    list.showsScrollBar = true
    list.apply(snapshot(0..<count))
    return list
  }

  func snapshot(_ ids: Range<Int>) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.append(ids.prefix(ids.count / 3), to: 0)
    snapshot.append(ids.dropFirst(ids.count / 3), to: 1)
    return snapshot
  }

  /// Anything that can be called, wild or not.
  private func callAnything(_ list: ListView<Int, Int>, _ random: Random) {
    let row = random.below(max(1, list.rowCount))
    let item = list.rowCount > 0 ? list.snapshot.item(at: row) : 3
    let wild = [Int.min, .max, -1, 0, 1, 5][random.below(6)]
    switch random.below(58) {
    case 0, 1, 2: list.apply(snapshot(0..<random.below(60)))
    case 3: list.apply(ListSnapshot())
    case 4: list.moveCursor(by: wild)
    case 5: list.moveCursor(toRow: wild)
    case 6: list.moveCursor(to: item, at: .bottom)
    case 7: list.scroll(byLines: wild)
    case 8: list.scroll(toShare: [.nan, 0, 1, 0.5, -.infinity][random.below(5)])
    case 9: list.page(by: wild)
    case 10: list.halfPage(by: wild)
    case 11: list.setExpanded(item, to: random.chance(50))
    case 12: list.setCollapsed(random.below(2), to: random.chance(50))
    case 13: list.size = Size(width: random.below(15), height: random.below(9))
    case 14: list.density = random.chance(50) ? .compact : .expanded
    case 15: list.theme = random.chance(50) ? .terminal16 : .indexed256
    case 16: list.restore(ListAnchor(item: item, lineInItem: wild, screenLine: -1 &- wild))
    case 17: list.moveCursor(bySections: wild)
    case 18: list.moveCursor(toSection: random.below(2))
    case 19: list.moveCursor(toIndexTitle: "1")
    case 20: list.dataSource = random.chance(50) ? caller : nil
    case 21: list.header = random.chance(50) ? .title("top") : nil
    case 22: list.sectionHeaders = random.chance(50) ? .none : .pinned
    case 23: list.styleDidChange()
    case 24: _ = list.drawnLines()
    case 25: _ = list.height(of: item)
    case 26: _ = list.hitTest(column: 3, line: random.below(6))
    case 27: _ = (list.anchor, list.visibleRows, list.scrollBar, list.screensBelow)
    case 28:
      list.anchorPolicy =
        [.cursor, .firstVisible, .row(item), .followTail(within: wild)][
          random.below(4)
        ]
    case 29: _ = list.measureAhead(for: .zero)
    case 30: list.spacing = ListSpacing(rows: wild, sections: -1 &- wild, hasSeparators: true)
    case 31: list.lineLimit = wild
    case 32: list.endDisplaying()
    case 33: list.clearMarks()
    default: editAnything(list, item, random)
    }
  }

  /// Any edit, selection, sideways move, state, or update in the background.
  private func editAnything(_ list: ListView<Int, Int>, _ item: Int, _ random: Random) {
    let wild = [Int.min, .max, -1, 0, 1, 5][random.below(6)]
    switch random.below(24) {
    case 0: list.perform(.delete([item, item + 1]))
    case 1: list.perform(.insert([ListPlacement(200 + random.below(9), in: 0, after: item)]))
    case 2: list.perform(.move([ListPlacement(item, in: random.below(2))]))
    case 3: list.undo()
    case 4: list.redo()
    case 5: list.cancelEdits()
    case 6: list.beginMoving(item)
    case 7: list.moveItem(by: wild)
    case 8: list.endMoving(commits: random.chance(50))
    case 9: list.toggleSelection(of: item)
    case 10: list.selectRange(to: item, replacing: random.chance(50))
    case 11: list.select(replacing: random.chance(50)) { $0 % 3 == 0 }
    case 12: random.chance(50) ? list.selectAll() : list.invertSelection()
    case 13: list.selectionMode = [.none, .single, .multiple][random.below(3)]
    case 14: _ = (list.selectedItems.count, list.isSelected(item), list.canUndo, list.state)
    case 15: list.scroll(byColumns: wild)
    case 16: list.scroll(toColumn: wild)
    case 17: list.layout = random.chance(50) ? .list : .grid(.count(1 + random.below(3)), gap: 1)
    case 18:
      list.restore(
        ListState(
          cursor: item,
          selection: [1, 2, item],
          expanded: [item],
          collapsed: [random.below(2)],
          place: ListAnchor(item: item, lineInItem: wild, screenLine: 0)
        )
      )
    case 19: list.showsSectionIndex = random.chance(50)
    case 20: list.observesRows = random.chance(50)
    case 21: list.footer = random.chance(50) ? .title("more") : nil
    case 22:
      list.needsDisplay = nil
      if random.chance(50) { list.needsDisplay = { self.caller.callBack("frame") } }
    default: comparisons.tasks.append(Task { await list.applyInBackground(snapshot(0..<50)) })
    }
  }

  /// Updates that are compared in the background.
  private final class Comparisons {
    var tasks: [Task<Bool, Never>] = []
  }

  private let comparisons = Comparisons()

  @Test func `what is selected while an update asks are rows of before it`() {
    let list = list(20)
    // Whether the tail is within so many lines is asked of rows below the screen.
    list.anchorPolicy = .followTail(within: 5)
    _ = list.drawnLines()
    var count = 0
    caller.callBack = { _ in
      guard list.snapshot.contains(3), count < 20 else { return }
      count += 1
      list.select { $0 == 3 }
    }
    list.apply(snapshot(10..<30))
    #expect(count > 0)
    #expect(Array(list.selectedItems) == [])
  }

  @Test func `whoever is called may call anything back, whenever`() async {
    for seed in propertySeeds.prefix(200) {
      let random = Random(seed: seed)
      let list = list()
      var depth = 0
      let share = [1, 10, 100][random.below(3)]
      caller.callBack = { _ in
        guard depth < 3, random.chance(share) else { return }
        depth += 1
        self.callAnything(list, random)
        depth -= 1
      }
      if random.chance(50) {
        list.needsDisplay = { self.caller.callBack("frame") }
      }
      for _ in 0..<5 {
        callAnything(list, random)
        _ = list.drawnLines()
        if random.chance(30) { await Task.yield() }
      }
      for task in comparisons.tasks { _ = await task.value }
      comparisons.tasks = []
      caller.callBack = { _ in }
      list.endMoving(commits: false)
      await until { list.pendingEditCount == 0 }
      list.dataSource = caller
      list.spacing = ListSpacing()
      list.lineLimit = 1_000
      list.anchorPolicy = .cursor
      list.size = Size(width: 12, height: 6)
      for _ in 0..<3 { _ = list.drawnLines() }

      #expect(list.heights.rowCount == list.slots.count, "seed \(seed)")
      #expect(list.cursor.map { list.snapshot.contains($0) } ?? (list.rowCount == 0), "\(seed)")
      #expect(list.selectedItems.allSatisfy { list.snapshot.contains($0) }, "seed \(seed)")
      #expect(list.changes.isEmpty && list.changes.depth == 0, "seed \(seed)")
      let shown = list.drawnLines()
      #expect(shown == list.drawnLines(), "seed \(seed)")
    }
  }

  @Test(arguments: ["cell", "enabled", "header", "title", "version", "placeholder", "footer"])
  func `an update from a question comes when the call has ended`(question: String) {
    let list = list()
    var isDone = false
    caller.callBack = { name in
      guard name == question, !isDone else { return }
      isDone = true
      list.apply(self.snapshot(100..<109))
      #expect(list.rowCount == 40)
    }
    list.setCollapsed(1, to: true)
    list.setCollapsed(1, to: false)
    list.styleDidChange()
    list.moveCursor(toRow: 12)
    list.moveCursor(by: 1)

    #expect(isDone)
    #expect(list.snapshot == snapshot(100..<109))
  }

  @Test(arguments: ["cursor", "display", "end", "prefetch", "prefetched", "frame", "move", "edit"])
  func `an update from a report takes effect at once`(report: String) {
    let list = list()
    list.needsDisplay = { self.caller.callBack("frame") }
    _ = list.drawnLines()
    var isDone = false
    caller.callBack = { name in
      guard name == report, !isDone else { return }
      isDone = true
      list.apply(self.snapshot(100..<109))
      if report != "move", report != "edit" { #expect(list.rowCount == 9) }
    }
    list.moveCursor(toRow: 30)
    _ = list.drawnLines()
    if list.beginMoving(list.snapshot.item(at: 5)) {
      list.moveItem(by: 2)
      list.endMoving(commits: false)
    }
    _ = list.drawnLines()

    #expect(isDone)
    #expect(list.snapshot == snapshot(100..<109))
  }

  @Test func `a source that always changes the list does not go on for ever`() {
    let list = list()
    var calls = 0
    caller.callBack = { name in
      calls += 1
      // A loop without end fails instead of hanging.
      guard calls < 1_000_000 else { return }
      list.scroll(byLines: calls % 2 == 0 ? 1 : -1)
      list.apply(self.snapshot(0..<40 + calls % 5))
      list.setExpanded(3, to: calls % 2 == 0)
    }
    list.moveCursor(by: 1)
    _ = list.drawnLines()
    caller.callBack = { _ in }

    #expect(calls > 10)
    #expect(calls < 1_000_000)
    let shown = list.drawnLines()
    #expect(shown.contains { $0.hasPrefix("ok") })
    #expect(list.drawnLines() == shown)
  }

  @Test func `a background update does not rely on what calls that waited have changed`() async {
    let list = list()
    let update = Task { await list.applyInBackground(self.snapshot(0..<5)) }
    await Task.yield()
    caller.callBack = { _ in list.apply(self.snapshot(50..<52)) }
    _ = list.drawnLines()
    caller.callBack = { _ in list.apply(self.snapshot(60..<63)) }
    _ = list.drawnLines()
    caller.callBack = { _ in }

    _ = await update.value
    _ = list.drawnLines()
    #expect(list.snapshot == snapshot(60..<63))
  }

  @Test func `a delegate that always moves the cursor does not go on for ever`() {
    let list = list()
    list.wrapsAround = true
    var calls = 0
    caller.callBack = { name in
      guard name == "cursor" else { return }
      calls += 1
      list.moveCursor(by: 1)
    }
    list.moveCursor(by: 1)

    #expect(calls > 0 && calls < 100)
  }
}
