import Testing

@testable import ListKit

/// When a change is carried out that somebody calls for whom the list is asking.
@MainActor struct ListViewChangingTests {
  private let test = CallingBackTests()

  /// A call that asks somebody although it changes nothing.
  struct Query: CustomTestStringConvertible {
    let testDescription: String
    let carryOut: @MainActor (ListView<Int, Int>) -> Void

    init(_ name: String, _ carryOut: @escaping @MainActor (ListView<Int, Int>) -> Void) {
      testDescription = name
      self.carryOut = carryOut
    }
  }

  nonisolated static let queries = [
    Query("a row that may not be moved") { _ = $0.beginMoving(5) },
    Query("an edit that is not allowed") { _ = $0.perform(.delete([5])) },
    Query("a title that is not there") { _ = $0.moveCursor(toIndexTitle: "no such") },
    Query("a title that is there") { _ = $0.moveCursor(toIndexTitle: "1") },
    Query("a height") { _ = $0.height(of: 39) },
    Query("a search") { $0.select { $0 == 5 } },
    Query("a row that was selected with others") { _ = $0.isSelected(5) },
    Query("the selection") { _ = $0.selectedCount },
    Query("idle time") { _ = $0.measureAhead(for: .zero) },
    Query("a callback") { $0.needsDisplay = $0.needsDisplay },
  ]

  @Test(arguments: queries)
  func `what a question calls for is done when the call has ended`(query: Query) {
    let list = test.list()
    list.showsSectionIndex = query.testDescription == "a callback"
    test.caller.allowsEdits = false
    var frames = 0
    list.needsDisplay = { frames += 1 }
    list.styleDidChange()
    list.selectAll()
    if query.testDescription == "a search" { list.selectionMode = .single }
    frames = 0
    var isAsked = false
    test.caller.callBack = { _ in
      guard !isAsked else { return }
      isAsked = true
      list.apply(self.test.snapshot(100..<109))
      list.setCollapsed(0, to: true)
    }
    query.carryOut(list)

    #expect(isAsked)
    #expect(list.snapshot == test.snapshot(100..<109))
    #expect(list.collapsedSections == [0])
    #expect(list.heights.rowCount == list.slots.count)
    #expect(frames > 0)
  }

  @Test func `what a frame asks for is in the next one`() {
    let list = test.list()
    let before = list.drawnLines()
    var isAsked = false
    test.caller.callBack = { name in
      guard name == "cell", !isAsked else { return }
      isAsked = true
      list.apply(self.test.snapshot(100..<101))
    }
    var frames = 0
    list.needsDisplay = { frames += 1 }
    let shown = list.drawnLines()

    #expect(isAsked)
    #expect(shown == before)
    #expect(list.rowCount == 1)
    #expect(frames == 1)
    #expect(list.drawnLines() != before)
  }

  @Test func `a newer update wins over one that is still compared, though it has waited`() async {
    let list = test.list()
    test.caller.allowsEdits = false
    let comparing = Task { await list.applyInBackground(test.snapshot(0..<90)) }
    await until { list.lastTicket == 2 }
    test.caller.callBack = { name in
      if name == "edit" { list.apply(ListSnapshot()) }
    }
    #expect(!list.beginMoving(5))

    _ = await comparing.value
    #expect(list.rowCount == 0)
    #expect(list.heights.rowCount == list.slots.count)
  }

  /// Asks for one update after the other, each with more rows above the others, until some wait.
  private func leaveUpdateWaiting(_ list: ListView<Int, Int>) {
    var calls = 0
    test.caller.callBack = { _ in
      calls += 1
      list.apply(EditingCase.snapshot([Array(100..<100 + calls) + Array(0..<9), Array(9..<20)]))
    }
    list.styleDidChange()
    test.caller.callBack = { _ in }
  }

  @Test func `a comparison gives way to an update that still waits`() async {
    let list = test.list()
    let comparing = Task { await list.applyInBackground(test.snapshot(0..<90)) }
    await until { list.lastTicket == 2 }
    list.changes.putOff(.init(isUpdate: true) { list.apply(ListSnapshot()) })

    _ = await comparing.value
    _ = list.drawnLines()
    #expect(list.rowCount == 0)
    #expect(list.heights.rowCount == list.slots.count)
  }

  @Test func `a jump finds its row though an update above it still waits`() {
    let list = test.list()
    leaveUpdateWaiting(list)
    #expect(list.moveCursor(to: 5))
    #expect(list.cursor == 5)

    leaveUpdateWaiting(list)
    #expect(!list.moveCursor(to: 39))
    #expect(list.moveCursor(toSection: 1))
    #expect(list.cursor == 9)
  }

  @Test func `a jump from a question finds its row where an update has put it`() {
    let list = test.list()
    var isAsked = false
    test.caller.callBack = { name in
      guard name == "cell", !isAsked else { return }
      isAsked = true
      list.apply(EditingCase.snapshot([[50, 51, 52] + Array(0..<13), Array(13..<40)]))
      #expect(list.moveCursor(to: 5))
    }
    list.styleDidChange()

    #expect(isAsked)
    #expect(list.cursor == 5)
  }

  @Test func `an undo from a question waits like every change`() async {
    let list = test.list()
    list.perform(.delete([3]))
    await until { list.canUndo }
    var isAsked = false
    test.caller.callBack = { name in
      guard name == "cell", !isAsked else { return }
      isAsked = true
      #expect(list.undo())
      #expect(list.canUndo && list.pendingEditCount == 0)
    }
    list.styleDidChange()

    #expect(isAsked)
    #expect(list.pendingEditCount == 1 && !list.canUndo)
    #expect(list.snapshot.contains(3))
  }

  @Test func `an edit that a waiting update makes impossible is refused`() async {
    let list = test.list()
    test.caller.callBack = { name in
      if name == "edit" { list.apply(self.test.snapshot(20..<40)) }
    }
    #expect(!list.perform(.delete([3])))
    list.apply(test.snapshot(0..<40))
    #expect(!list.beginMoving(3))
    #expect(list.movingItem == nil)
    test.caller.callBack = { _ in }

    list.apply(test.snapshot(0..<40))
    list.perform(.delete([3]))
    await until { list.canUndo }
    var new = ListSnapshot<Int, Int>()
    new.appendSections([7])
    test.caller.callBack = { name in
      if name == "edit" { list.apply(new) }
    }
    _ = list.beginMoving(5)
    #expect(!list.undo())
    #expect(list.pendingEditCount == 0)
  }

  @Test func `the newest update is carried out after however many calls`() {
    let list = test.list()
    var isAsked = false
    test.caller.callBack = { name in
      guard name == "cell", !isAsked else { return }
      isAsked = true
      for call in 0..<1_200 { list.setExpanded(3, to: call % 2 == 0) }
      list.apply(self.test.snapshot(0..<50))
      for call in 0..<1_200 { list.setExpanded(3, to: call % 2 == 0) }
      list.apply(self.test.snapshot(100..<109))
      list.scroll(byLines: 1)
      list.apply(self.test.snapshot(100..<108))
    }
    list.styleDidChange()

    #expect(list.snapshot == test.snapshot(100..<108))
  }
}
