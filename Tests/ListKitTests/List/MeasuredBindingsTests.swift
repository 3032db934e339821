import ListKitTesting
import Observation
import Testing

@testable import ListKit

/// Rows that are measured and not on screen are not bound to their values.
@MainActor struct MeasuredBindingsTests {
  @Observable final class Value {
    var lines = 1
    init() {}
  }

  @MainActor final class Values: ListDataSource {
    struct Cell: CellConfiguration {
      let name: String
      let lines: Int

      func height(fitting width: Int, in context: CellContext) -> Int { lines }

      func draw(on canvas: inout Canvas, in context: CellContext) {
        for line in 0..<lines { canvas.write("\(name).\(line)", column: 0, line: line) }
      }
    }

    let values = (0..<5_000).map { _ in Value() }

    func cell(for item: Int) -> any CellConfiguration {
      Cell(name: "\(item)", lines: values[item].lines)
    }
  }

  let source = Values()

  private func measuredList() -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 10, height: 5), hasCursor: false)
    list.dataSource = source
    list.observesRows = true
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<5_000)
    list.apply(snapshot)
    _ = list.drawnLines()
    while list.measureAhead() {}
    return list
  }

  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func `a value of a row that was only measured asks for no frame`() async {
    let list = measuredList()
    var calls = 0
    list.needsDisplay = { calls += 1 }

    for row in [8, 500, 4_000] { source.values[row].lines = 2 }
    await settle()

    #expect(calls == 0)
  }

  @Test func `a row whose height was asked for asks for no frame, and is as high as it is`() async {
    let list = measuredList()
    source.values[300].lines = 2
    #expect(list.height(of: 300) == 2)
    var calls = 0
    list.needsDisplay = { calls += 1 }

    source.values[300].lines = 3
    await settle()

    #expect(calls == 0)
    #expect(list.height(of: 300) == 3)
    #expect(list.bindings.count == 5)
  }

  @Test func `a scroll after measuring costs what comes on screen`() {
    let list = measuredList()
    #expect(list.bindings.count == 5)
    let before = list.work

    list.scroll(byLines: 1)
    _ = list.drawnLines()
    while list.measureAhead() {}

    #expect(list.work.rowsMeasured - before.rowsMeasured < 100)
    #expect(list.work.cellsConfigured - before.cellsConfigured < 100)
    #expect(list.heights.root.unmeasured == 0)
    #expect(list.bindings.count == 5)
  }

  @Test func `a row comes on screen as high as its value is by then`() async {
    let list = measuredList()
    source.values[1_000].lines = 3
    await settle()

    _ = list.scroll(to: 999, at: .top)

    #expect(list.drawnLines() == ["999.0", "1000.0", "1000.1", "1000.2", "1001.0"])
    source.values[1_000].lines = 2
    await settle()
    #expect(list.drawnLines() == ["999.0", "1000.0", "1000.1", "1001.0", "1002.0"])
  }

  @Test func `a row that left the screen and was measured again shows its latest value`() async {
    let list = measuredList()
    list.scroll(byLines: 100)
    _ = list.drawnLines()
    source.values[1].lines = 4
    await settle()
    while list.measureAhead() {}
    source.values[1].lines = 2
    await settle()

    list.scroll(byLines: -200)

    #expect(list.drawnLines() == ["0.0", "1.0", "1.1", "2.0", "3.0"])
  }
}
