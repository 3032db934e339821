import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

@MainActor struct ListViewInvariantsTests {
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
      #expect(list.heights.rowCount == list.slots.count, "seed \(seed)")
    }
  }

  @Test(arguments: ListCase.layouts)
  func `V4: the cursor and the selection are rows of the list`(layout: ListLayout) {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      for _ in 0..<6 {
        let snapshot = test.list.snapshot
        if let item = snapshot.items.randomElement(using: &test.random) {
          test.list.toggleSelection(of: item)
        }
        if test.random.chance(20) { test.list.invertSelection() }
        test.list.perform(test.operation())
        let now = test.list.snapshot
        let selected = Set(test.list.selectedItems)
        #expect(selected.allSatisfy { now.contains($0) }, "seed \(seed)")
        #expect(selected.isDisjoint(with: test.rows.disabled), "seed \(seed)")
        #expect((test.list.cursor == nil) == (now.itemCount == 0), "seed \(seed)")
        if let cursor = test.list.cursor { #expect(now.contains(cursor), "seed \(seed)") }
      }
    }
  }

  @Test(arguments: ListCase.layouts)
  func `V5: rows are told to come and to leave once each`(layout: ListLayout) {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      let log = ListEventLog<Int, Int>()
      test.list.delegate = log
      for _ in 0..<6 {
        test.list.perform(test.operation())
        _ = test.list.drawnLines()
        let rows = test.list.geometry.slots.flatMap { slot in
          test.list.slots.rows(ofSlot: slot.index).map { test.list.snapshot.item(at: $0) }
        }
        #expect(log.isBalanced && log.displayed == Set(rows), "seed \(seed)")
      }
      test.list.endDisplaying()
      #expect(log.isBalanced && log.displayed.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: ListCase.layouts)
  func `V6: what is read after an update is of the new snapshot`(layout: ListLayout) {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      test.list.apply(test.freshSnapshot())
      let new = test.editedSnapshot()

      test.list.apply(new)

      #expect(test.list.snapshot == new, "seed \(seed)")
      #expect(test.list.rowCount == new.itemCount, "seed \(seed)")
      #expect(test.list.visibleRows.upperBound <= new.itemCount, "seed \(seed)")
      #expect(test.list.heights.rowCount == test.list.slots.count, "seed \(seed)")
      let shown = test.list.geometry
      test.list.move { $0.keep($1) }
      #expect(shown == test.list.geometry, "seed \(seed)")
    }
  }

  @Test(arguments: ListCase.layouts)
  func `C1: dropping every cell between frames changes nothing`(layout: ListLayout) {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      test.list.observesRows = true
      for _ in 0..<4 { test.list.perform(test.operation()) }
      let shown = test.list.drawnLines()

      test.list.bindings.removeAll()

      #expect(test.list.drawnLines() == shown, "seed \(seed)")
    }
  }

  @Test func `C5: content that changes its height leaves the standing row where it is`() {
    var tried = 0
    for seed in propertySeeds {
      var test = ListCase(seed: seed, plain: true, policy: .firstVisible)
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(0..<90)
      test.list.apply(snapshot)
      test.list.moveCursor(toRow: 40, at: .top)
      test.list.scroll(byLines: -test.random.below(test.list.size.height))
      guard let before = test.list.geometry.slots.first else { continue }
      tried += 1
      let changed = (20..<60).filter { _ in test.random.chance(40) }.filter { $0 != before.index }
      for item in changed { test.rows.versions[item] = 3 }

      // Content changes with an update, or by itself.
      if test.random.chance(50) {
        snapshot.reconfigure(changed)
        test.list.apply(snapshot)
      }
      _ = test.list.drawnLines()

      #expect(test.list.geometry.slot(before.index)?.top == before.top, "seed \(seed)")
    }
    #expect(tried >= propertyCases * 9 / 10)
  }

  @Test(arguments: [(nil, "… 501 more lines"), (1_200, "… 301 more lines"), (2_000, "last")])
  func `H1: a row of too many lines shows as many as its list allows`(limit: Int?, last: String) {
    let rows = NumberedLines()
    let list = ListView<Int, Int>(size: Size(width: 20, height: 3))
    list.dataSource = rows
    if let limit { list.lineLimit = limit }
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append([7])
    list.apply(snapshot)

    for _ in 0..<600 { list.page(by: 1) }
    let canvas = Canvas.drawn(width: 20, height: 3) { list.draw(on: &$0) }

    #expect(canvas.text(line: 2) == last)
  }

  @Test(arguments: ListCase.layouts)
  func `H1: every row on screen has its measured height`(layout: ListLayout) {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      for _ in 0..<5 {
        test.list.perform(test.operation())
        for slot in test.list.geometry.slots {
          let rows = test.list.slots.rows(ofSlot: slot.index)
          let width = rows.isEmpty ? test.list.contentWidth : test.list.bandColumns.width
          var cells = rows.map { row in
            let item = test.list.snapshot.item(at: row)
            return (test.list.cell(of: item), test.list.context(of: item, atRow: row))
          }
          if rows.isEmpty {
            cells = [(test.list.cell(ofSlot: slot.index), test.list.context(ofSlot: slot.index))]
          }
          let lines = cells.map { $0?.height(fitting: width, in: $1) ?? 0 }.max() ?? 0
          let space = test.list.spaceAbove(slot.index) + test.list.spaceBelow(slot.index)
          #expect(slot.height == lines + space, "seed \(seed)")
          #expect(test.list.heights.isMeasured(row: slot.index), "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: ListCase.layouts)
  func `H5: measuring what was estimated moves nothing on screen`(layout: ListLayout) {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      for _ in 0..<3 { test.list.perform(test.operation()) }
      let shown = test.list.drawnLines()

      while test.list.measureAhead() {}

      #expect(test.list.drawnLines() == shown, "seed \(seed)")
    }
  }

  @Test func `H6: known heights survive insertions, moves and the return to an old width`() {
    var tried = 0
    for seed in propertySeeds {
      var test = ListCase(seed: seed, plain: true)
      test.list.apply(test.freshSnapshot())
      let width = test.list.size.width
      while test.list.measureAhead() {}
      var new = test.list.snapshot
      guard new.itemCount > 2 else { continue }
      tried += 1
      let known = test.list.work.rowsMeasured
      new.move(new.item(at: 0), after: new.item(at: new.itemCount - 1))
      new.insert([901, 902], before: new.item(at: 1))
      if test.random.chance(50) { new.insertSections([77], before: new.section(at: 0)) }

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
    #expect(tried >= propertyCases / 2)
  }
}

/// A row of fifteen hundred lines, the last of which says so.
@MainActor private final class NumberedLines: ListDataSource {
  private struct Cell: CellConfiguration {
    func height(fitting width: Int, in context: CellContext) -> Int { 1_500 }

    func draw(on canvas: inout Canvas, in context: CellContext) {
      for line in canvas.visibleLines {
        canvas.write(line == 1_499 ? "last" : "\(line)", column: 0, line: line)
      }
    }
  }

  func cell(for item: Int) -> any CellConfiguration { Cell() }
}
