import Foundation
import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// What of a list is saved, and what of it comes back.
@MainActor struct ListStateTests {
  private let rows = WrappingRows()

  private func list(_ sections: [[Int]] = [Array(0..<40), Array(40..<60)]) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 20, height: 12))
    list.dataSource = rows
    list.sectionHeaders = .scrolling
    list.apply(EditingCase.snapshot(sections))
    return list
  }

  private func used(_ list: ListView<Int, Int>) -> ListView<Int, Int> {
    list.moveCursor(toRow: 30, at: .middle)
    list.select { $0 % 3 == 0 }
    list.setExpanded(29, to: true)
    list.setCollapsed(1, to: true)
    return list
  }

  private func savedAndRead(_ state: ListState<Int, Int>) throws -> ListState<Int, Int> {
    try JSONDecoder().decode(ListState<Int, Int>.self, from: JSONEncoder().encode(state))
  }

  @Test func `what was saved is restored in another list`() throws {
    let old = used(list())
    let state = try savedAndRead(old.state)
    #expect(state == old.state)
    let new = list()
    new.restore(state)

    #expect(new.state == state)
    #expect(new.drawnLines() == old.drawnLines())
    #expect(new.collapsedSections == [1])
    #expect(new.isExpanded(29))
  }

  @Test func `a state replaces what was there`() {
    let old = list()
    let state = old.state
    old.restore(used(list()).state)
    old.restore(state)
    #expect(old.state == state)
    #expect(old.selectedItems.isEmpty && old.collapsedSections.isEmpty && !old.isExpanded(29))
  }

  @Test func `what is no longer there is left out`() {
    let state = used(list()).state
    let new = list([Array(25..<29), [], [100, 101]])
    new.restore(state)
    #expect(new.cursor == 25)
    #expect(new.selectedItems == [27])
    #expect(new.collapsedSections == [1])
    #expect(!new.isExpanded(29))
    #expect(new.state.expanded.isEmpty)
  }

  @Test func `a state waits for the first rows`() {
    let old = used(list())
    let new = list([])
    new.restore(ListState(cursor: 3))
    new.restore(old.state)
    #expect(new.state == old.state)
    new.apply(EditingCase.snapshot([[], []]))
    #expect(new.state == old.state)

    new.apply(EditingCase.snapshot([Array(0..<40), Array(40..<60)]))
    #expect(new.state == old.state)
    #expect(new.drawnLines() == old.drawnLines())
    new.clearSelection()
    new.apply(EditingCase.snapshot([Array(0..<50)]))
    #expect(new.selectedItems.isEmpty)
  }

  @Test func `the mode and the data source say what of a selection comes back`() {
    let state = ListState<Int, Int>(cursor: 5, selection: [3, 4, 5])
    rows.disabled = [3, 5]
    let new = list()
    new.restore(state)
    #expect(new.selectedItems == [4])
    #expect(new.cursor == 6)
    rows.disabled = []
    new.selectionMode = .single
    new.restore(state)
    #expect(new.selectedItems == [3])
    new.selectionMode = .none
    new.restore(state)
    #expect(new.selectedItems.isEmpty)
  }

  @Test func `lines that no row has are brought near`() {
    let new = list()
    for line in [Int.min, -1, 0, 7, Int.max] {
      for other in [Int.min, 3, Int.max] {
        let place = ListAnchor(item: 20, lineInItem: line, screenLine: other)
        new.restore(ListState(cursor: 20, place: place))
        #expect(new.cursor == 20)
        #expect(new.drawnLines().contains { $0.hasPrefix(">20v0") })
      }
    }
  }

  @Test func `any state of any list is restored in another one`() throws {
    for seed in propertySeeds {
      var test = ListCase(seed: seed)
      let snapshot = test.freshSnapshot()
      guard snapshot.itemCount > 0 else { continue }
      test.perform(.apply(snapshot))
      for _ in 0..<10 {
        let operation = test.operation()
        if case .apply = operation { continue }
        test.perform(operation)
      }
      test.list.setSelected(snapshot.item(at: test.random.below(snapshot.itemCount)), to: true)
      let state = try savedAndRead(test.list.state)
      let frame = test.list.drawnLines()
      let list = test.list
      list.moveCursor(toRow: test.random.below(40))
      list.invertSelection()
      for item in snapshot.items { list.setExpanded(item, to: test.random.chance(50)) }
      for section in snapshot.sections { list.setCollapsed(section, to: test.random.chance(50)) }
      list.restore(state)

      let isRight =
        list.cursor == state.cursor && list.selectedItems == state.selection
        && list.state.expanded == state.expanded && list.collapsedSections == state.collapsed
        && (state.place == nil || list.drawnLines() == frame)
      #expect(isRight, "seed \(seed): \(list.state), not \(state)")
      guard isRight else { return }
    }
  }

  /// What makes a list show the rows of a state, in whatever order.
  enum Beginning: CaseIterable {
    case source, size, state, rows, drawing
  }

  @Test(arguments: [
    [Beginning.source, .rows, .state, .size], [.size, .source, .rows, .state],
    [.size, .state, .rows, .source], [.rows, .state, .size, .source],
    [.state, .size, .rows, .drawing, .source], [.rows, .state, .source, .size],
    [.source, .rows, .size, .state], [.size, .rows, .drawing, .state, .drawing, .source],
  ])
  func `the line inside a row is restored in whatever order a list is set up`(
    order: [Beginning]
  ) throws {
    let tall = try #require((5..<40).first { rows.characters(of: $0) > 120 })
    let place = ListAnchor(item: tall, lineInItem: 4, screenLine: 0)
    for sizedAtFirst in [false, true] {
      let list = ListView<Int, Int>(
        size: sizedAtFirst ? Size(width: 20, height: 4) : .zero,
        density: .expanded
      )
      for step in order {
        switch step {
        case .source: list.dataSource = rows
        case .size: list.size = Size(width: 20, height: 4)
        case .state: list.restore(ListState(cursor: tall, place: place))
        case .rows: list.apply(EditingCase.snapshot([Array(0..<60)]))
        case .drawing: _ = list.drawnLines()
        }
      }
      #expect(list.anchor == place)
      #expect(list.drawnLines()[0] == ">\(tall)v0:4")
    }
  }

  @Test func `the line inside a row is kept while there is no room`() throws {
    let tall = try #require((5..<40).first { rows.characters(of: $0) > 120 })
    let list = list()
    list.density = .expanded
    list.size = Size(width: 20, height: 4)
    list.restore(ListAnchor(item: tall, lineInItem: 4, screenLine: 0))
    for size in [Size(width: 0, height: 4), Size(width: 20, height: 0), .zero] {
      list.size = size
      _ = list.drawnLines()
      list.size = Size(width: 20, height: 4)
      #expect(list.anchor?.lineInItem == 4)
    }
    list.size = .zero
    list.size = Size(width: 10, height: 4)
    #expect(list.anchor?.lineInItem == 8)
  }
}
