import ListKit
import ListKitTesting
import Testing

/// A frame is asked for once after every change that can be seen.
@MainActor struct NeedsDisplayTests {
  let rows = WrappingRows()

  private func list() -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 6))
    list.dataSource = rows
    list.apply(snapshot(0..<100))
    _ = list.drawnLines()
    return list
  }

  private func snapshot(_ ids: some Collection<Int>) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    return snapshot
  }

  /// Something that changes a list.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let carryOut: @MainActor (ListView<Int, Int>) -> Void

    init(_ name: String, _ carryOut: @escaping @MainActor (ListView<Int, Int>) -> Void) {
      testDescription = name
      self.carryOut = carryOut
    }
  }

  nonisolated static let seen = [
    Change("an update") { list in
      var new = list.snapshot
      new.delete([0, 2])
      list.apply(new)
    },
    Change("rows that look different") { list in
      var new = list.snapshot
      new.reconfigure([1, 2, 3])
      list.apply(new)
    },
    Change("a section that looks different") { list in
      var new = list.snapshot
      new.reload(0)
      list.apply(new)
    },
    Change("the cursor") { $0.moveCursor(by: 1) },
    Change("a jump") { $0.moveCursor(toRow: 50) },
    Change("scrolling") { $0.scroll(byLines: 2) },
    Change("a page") { $0.page(by: 5) },
    Change("a drag") { $0.scroll(toShare: 0.5) },
    Change("the theme") { $0.theme = .indexed256 },
    Change("the size") { $0.size.height = 5 },
    Change("the density") { $0.density = .compact },
    Change("the spacing") { $0.spacing.rows = 1 },
    Change("headers") { $0.sectionHeaders = .pinned },
    Change("the scroll bar") { $0.showsScrollBar = true },
    Change("expanding") { $0.setExpanded(1, to: true) },
    Change("collapsing") { $0.setCollapsed(0, to: true) },
    Change("no rows") { $0.apply(ListSnapshot()) },
    Change("no source") { $0.dataSource = nil },
    Change("a place") { $0.restore(ListAnchor(item: 40, lineInItem: 0, screenLine: 1)) },
    Change("marks") { list in
      var new = list.snapshot
      new.reconfigure([1])
      list.apply(new, marksChanges: true)
    },
  ]

  @Test(arguments: seen)
  func `what can be seen asks for a frame, once a change`(change: Change) {
    let list = list()
    var calls = 0
    list.needsDisplay = { calls += 1 }

    change.carryOut(list)

    #expect(calls == 1)
  }

  nonisolated static let unseen = [
    Change("the same again") { $0.apply($0.snapshot) },
    Change("rows far below") { list in
      var new = list.snapshot
      new.append(200..<220)
      new.delete([90])
      new.reconfigure([80])
      list.apply(new)
    },
    Change("rows above") { list in
      var new = list.snapshot
      new.insert([300, 301], before: 0)
      list.apply(new)
    },
    Change("the same place") { $0.scroll(byLines: -3) },
    Change("the same cursor") { $0.moveCursor(toRow: 0) },
    Change("the same theme") { $0.theme = .terminal16 },
    Change("the same size") { $0.size = Size(width: 12, height: 6) },
    Change("a row far away") { $0.setExpanded(90, to: true) },
    Change("a backdrop behind rows") { $0.backdrop = .loading("…") },
    Change("measuring") { list in while list.measureAhead() {} },
    Change("a frame") { _ = $0.drawnLines() },
    Change("no marks") { $0.clearMarks() },
    Change("marks of no row") { $0.setMarks(added: [-1], changed: []) },
    Change("a header above") { $0.header = .title("top") },
    Change("a footer far below") { $0.footer = .title("end") },
  ]

  @Test(arguments: unseen)
  func `what cannot be seen asks for none`(change: Change) {
    let list = list()
    var calls = 0
    list.needsDisplay = { calls += 1 }

    change.carryOut(list)

    #expect(calls == 0)
  }

  @Test func `what looks different at the same heights asks for a frame`() {
    let source = OddRows<Int> { _ in 1 }
    let list = source.list(Array(0..<40))
    var calls = 0
    list.needsDisplay = { calls += 1 }
    list.density = .compact
    #expect(calls == 1)
    list.spacing = ListSpacing(rows: 1)
    #expect(calls == 2)
    list.spacing = ListSpacing(hasSeparators: true)
    #expect(calls == 3)
  }

  @Test func `a row that gets lines where no other has any asks for a frame`() {
    final class Folded: ListDataSource {
      struct Cell: CellConfiguration {
        func height(fitting width: Int, in context: CellContext) -> Int {
          context.isExpanded ? 1 : 0
        }
        func draw(on canvas: inout Canvas, in context: CellContext) {
          canvas.write("open", column: 0, line: 0)
        }
      }

      func cell(for item: Int) -> any CellConfiguration { Cell() }
    }
    let source = Folded()
    let list = ListView<Int, Int>(size: Size(width: 12, height: 6))
    list.dataSource = source
    list.apply(snapshot(0..<100))
    var calls = 0
    list.needsDisplay = { calls += 1 }
    list.setExpanded(40, to: true)
    #expect(calls == 1)
    #expect(list.drawnLines()[0] == "open")
  }

  @Test func `titles of sections ask for a frame when they come or are other ones`() {
    final class Titled: ListDataSource {
      func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }
      func indexTitle(of section: Int) -> String? { "\(section)" }
    }
    let source = Titled()
    let list = ListView<Int, Int>(size: Size(width: 12, height: 6))
    list.dataSource = source
    list.apply(snapshot(0..<100))
    var calls = 0
    list.needsDisplay = { calls += 1 }
    list.showsSectionIndex = true
    #expect(calls == 1)
    var new = list.snapshot
    new.appendSections([1])
    new.append([200], to: 1)
    list.apply(new)
    #expect(calls == 2)
  }

  @Test func `a callback that draws or changes the list is not called for that`() {
    let list = list()
    var calls = 0
    list.needsDisplay = {
      calls += 1
      _ = list.drawnLines()
      list.moveCursor(by: 1)
    }
    list.moveCursor(by: 1)
    #expect(calls == 1)
    #expect(list.cursor == 2)
  }

  @Test func `an update in the background asks for a frame`() async {
    let list = list()
    var calls = 0
    list.needsDisplay = { calls += 1 }
    await list.applyInBackground(snapshot(5..<100))
    #expect(calls == 1)
  }

  @Test func `a row without lines that gets some where others leave room asks for a frame`() {
    let source = OddRows<Int> { $0 == 1 ? 2 : 0 }
    let list = source.list([0, 1, 2])
    list.moveCursor(toRow: 1)
    _ = list.drawnLines()
    var calls = 0
    list.needsDisplay = { calls += 1 }
    source.lines = { _ in 2 }
    list.setExpanded(0, to: true)
    #expect(calls == 1)
    list.setExpanded(2, to: true)
    #expect(calls == 2)
    #expect(list.drawnLines() == ["ok", "", "ok", "", "ok"])
  }
}
