import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

@MainActor struct ListViewInvariantsTests {
  private func list(rows count: Int, source: WrappingRows) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 40, height: 20))
    list.dataSource = source
    list.showsScrollBar = true
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<count)
    list.apply(snapshot)
    return list
  }

  /// What a list of so many rows does for something, as counters.
  private func work(rows count: Int, for action: (ListView<Int, Int>) -> Void) -> ListWork {
    let source = WrappingRows()
    let list = list(rows: count, source: source)
    list.moveCursor(toRow: count / 2)
    _ = list.drawnLines()
    let before = list.work
    action(list)
    _ = list.drawnLines()
    var done = list.work
    done.cellsConfigured -= before.cellsConfigured
    done.rowsMeasured -= before.rowsMeasured
    done.slotsPlaced -= before.slotsPlaced
    return done
  }

  /// More than this no frame of twenty lines needs.
  private static let mostSlots = 400

  @Test(arguments: [1_000, 10_000, 100_000, 1_000_000])
  func `V1, V2: a key and a jump cost what is on screen, whatever the rows`(count: Int) {
    let actions: [(ListView<Int, Int>) -> Void] = [
      { $0.moveCursor(by: 1) }, { $0.page(by: 1) }, { $0.moveCursor(toRow: 3) },
      { $0.moveCursor(toRow: count - 1) }, { $0.scroll(byLines: -100_000) },
      { $0.setExpanded(true, count / 2) }, { $0.scroll(toShare: 0.3) },
    ]
    for action in actions {
      let done = work(rows: count, for: action)
      #expect(done.slotsPlaced > 0 && done.slotsPlaced < Self.mostSlots)
      #expect(done.cellsConfigured < Self.mostSlots)
      #expect(done.rowsMeasured < Self.mostSlots)
    }
  }

  @Test(arguments: [1_000, 1_000_000])
  func `appending costs what is on screen, whatever the rows`(count: Int) {
    let done = work(rows: count) { list in
      var new = list.snapshot
      new.append(count..<count + 50)
      list.apply(new)
    }

    #expect(done.slotsPlaced < Self.mostSlots)
  }

  @Test func `V3: of a storm of updates the newest wins, and every call returns`() async {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      let snapshots = (0..<6).map { _ in test.freshSnapshot() }
      let list = test.list
      let showsAtOnce = test.random.chance(30)

      let calls = snapshots.map { snapshot in
        Task { await list.applyInBackground(snapshot) }
      }
      if showsAtOnce {
        await Task.yield()
        list.apply(snapshots[0])
      }
      var shown: [Bool] = []
      for call in calls { shown.append(await call.value) }

      // An update at once is newer than those that had begun, and older than those that had not.
      let newest = shown.lastIndex(of: true).map { snapshots[$0] } ?? snapshots[0]
      #expect(
        list.snapshot == newest || showsAtOnce && list.snapshot == snapshots[0],
        "seed \(seed)"
      )
      #expect(showsAtOnce || shown.last == true, "seed \(seed)")
      #expect(list.drawnLines().count == list.size.height)
    }
  }

  @Test func `V4: the cursor and the selection are rows of the list`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      for _ in 0..<6 {
        let snapshot = test.list.snapshot
        if let item = snapshot.items.randomElement(using: &test.random) {
          test.list.toggleSelection(of: item)
        }
        if test.random.chance(20) { test.list.invertSelection() }
        test.list.perform(test.operation())
        let now = test.list.snapshot
        #expect(test.list.selectedItems.allSatisfy { now.contains($0) }, "seed \(seed)")
        #expect(test.list.selectedItems.isDisjoint(with: test.rows.disabled), "seed \(seed)")
        #expect((test.list.cursor == nil) == (now.itemCount == 0), "seed \(seed)")
        if let cursor = test.list.cursor { #expect(now.contains(cursor), "seed \(seed)") }
      }
    }
  }

  private final class DisplayLog: ListDelegate {
    var shown: Set<Int> = []
    var isBalanced = true

    func listView(_ list: ListView<Int, Int>, willDisplay item: Int) {
      isBalanced = isBalanced && shown.insert(item).inserted
    }

    func listView(_ list: ListView<Int, Int>, didEndDisplaying item: Int) {
      isBalanced = isBalanced && shown.remove(item) != nil
    }
  }

  @Test func `V5: rows are told to come and to leave once each`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      let log = DisplayLog()
      test.list.delegate = log
      for _ in 0..<6 {
        test.list.perform(test.operation())
        _ = test.list.drawnLines()
        let rows = test.list.currentGeometry.slots.compactMap { slot -> Int? in
          guard case .row(let row) = test.list.slots.slot(at: slot.index) else { return nil }
          return test.list.snapshot.item(at: row)
        }
        #expect(log.isBalanced && log.shown == Set(rows), "seed \(seed)")
      }
      test.list.endDisplaying()
      #expect(log.isBalanced && log.shown.isEmpty, "seed \(seed)")
    }
  }

  @Test func `V6: what is read after an update is of the new snapshot`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      test.list.apply(test.freshSnapshot())
      let new = test.editedSnapshot()

      test.list.apply(new)

      #expect(test.list.snapshot == new, "seed \(seed)")
      #expect(test.list.rowCount == new.itemCount, "seed \(seed)")
      #expect(test.list.visibleRows.upperBound <= new.itemCount, "seed \(seed)")
      #expect(test.list.heights.rowCount == test.list.slots.count, "seed \(seed)")
    }
  }

  @Test func `C1: dropping every cell between frames changes nothing`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      test.list.observesRows = true
      for _ in 0..<4 { test.list.perform(test.operation()) }
      let shown = test.list.drawnLines()

      test.list.bindings.removeAll()

      #expect(test.list.drawnLines() == shown, "seed \(seed)")
    }
  }

  @Test func `C5: content that changes its height leaves the standing row where it is`() {
    for seed in propertySeeds {
      let test = ListCase(seed: seed, plain: true, policy: .firstVisible)
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(0..<90)
      test.list.apply(snapshot)
      test.list.moveCursor(toRow: 40, at: .top)
      guard let before = test.list.currentGeometry.slots.first else { continue }
      let changed = [20, 39, 41, 60].filter { $0 != before.index }
      for item in changed { test.rows.versions[item] = 3 }
      snapshot.reconfigure(changed)

      test.list.apply(snapshot)

      #expect(test.list.currentGeometry.slot(before.index)?.top == before.top, "seed \(seed)")
    }
  }

  @Test func `H1: every row on screen has its measured height`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      for _ in 0..<5 {
        test.list.perform(test.operation())
        for slot in test.list.currentGeometry.slots {
          let cell = test.list.cell(ofSlot: slot.index)
          let context = test.list.context(ofSlot: slot.index)
          let lines = cell?.height(fitting: test.list.contentWidth, in: context) ?? 0
          let space = test.list.spaceAbove(slot.index) + test.list.spaceBelow(slot.index)
          #expect(slot.height == lines + space, "seed \(seed)")
          #expect(test.list.heights.isMeasured(row: slot.index), "seed \(seed)")
        }
      }
    }
  }

  @Test func `H5: measuring what was estimated moves nothing on screen`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      for _ in 0..<3 { test.list.perform(test.operation()) }
      let shown = test.list.drawnLines()

      while test.list.measureAhead() {}

      #expect(test.list.drawnLines() == shown, "seed \(seed)")
    }
  }

  @Test func `H6: known heights survive insertions, moves and the return to an old width`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, plain: true)
      test.list.apply(test.freshSnapshot())
      let width = test.list.size.width
      while test.list.measureAhead() {}
      var new = test.list.snapshot
      guard new.itemCount > 2 else { continue }
      let known = test.list.work.rowsMeasured
      new.move(new.item(at: 0), after: new.item(at: new.itemCount - 1))
      new.insert([901, 902], before: new.item(at: 1))

      test.list.apply(new)
      while test.list.measureAhead() {}
      #expect(test.list.work.rowsMeasured == known + 2, "seed \(seed)")

      test.list.size.width = width + 1
      while test.list.measureAhead() {}
      let other = test.list.work.rowsMeasured
      test.list.size.width = width
      while test.list.measureAhead() {}
      #expect(test.list.work.rowsMeasured == other, "seed \(seed)")
    }
  }
}
