import ListKit
import ListKitTesting
import Observation
import Testing

/// Rows bound to observable values.
@MainActor struct RowBindingsTests {
  @Observable final class Counter {
    var count = 0
    init() {}
  }

  @MainActor final class Counters: ListDataSource {
    struct Cell: CellConfiguration {
      let count: Int

      func height(fitting width: Int, in context: CellContext) -> Int { 1 + count % 3 }

      func draw(on canvas: inout Canvas, in context: CellContext) {
        canvas.write("\(count)", column: 0, line: 0)
      }
    }

    let counters = (0..<50).map { _ in Counter() }
    var made: [Int] = []

    func cell(for item: Int) -> any CellConfiguration {
      made.append(item)
      return Cell(count: counters[item].count)
    }
  }

  let source = Counters()

  private func list() -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 10, height: 5))
    list.dataSource = source
    list.observesRows = true
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<50)
    list.apply(snapshot)
    _ = list.drawnLines()
    return list
  }

  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func `a value that changes redraws its row, and only its row`() async {
    let list = list()
    var calls = 0
    list.needsDisplay = { calls += 1 }
    source.made = []

    source.counters[2].count = 3
    await until { calls == 1 }
    #expect(list.drawnLines() == ["0", "0", "3", "0", "0"])

    #expect(source.made == [2])
  }

  @Test func `a bound row that grows moves what is below it`() async {
    let list = list()
    var calls = 0
    list.needsDisplay = { calls += 1 }
    source.counters[1].count = 2
    await until { calls == 1 }
    #expect(list.drawnLines() == ["0", "2", "", "", "0"])
  }

  @Test func `a binding ends when its row leaves the screen`() async {
    let list = list()
    list.moveCursor(toRow: 40)
    _ = list.drawnLines()
    var calls = 0
    list.needsDisplay = { calls += 1 }

    source.counters[1].count = 7
    await settle()
    #expect(calls == 0)

    list.moveCursor(toRow: 0)
    #expect(list.drawnLines() == ["0", "7", "", "0", "0"])
  }

  @Test func `many changes of one value are one call until the next frame`() async {
    let list = list()
    var calls = 0
    list.needsDisplay = { calls += 1 }
    for number in 1...9 { source.counters[0].count = number }
    await until { calls == 1 }
    await settle()
    #expect(calls == 1)
    _ = list.drawnLines()
    source.counters[0].count = 12
    await until { calls == 2 }
    #expect(calls == 2)
  }

  @Test func `changes of many rows are one call until the next frame`() async {
    let list = list()
    var calls = 0
    list.needsDisplay = { calls += 1 }
    for row in 0..<4 { source.counters[row].count = 2 }
    await until { calls == 1 }
    await settle()
    #expect(calls == 1)
    #expect(list.drawnLines() == ["2", "", "", "2", ""])
  }

  @Test func `who asks for frames later hears of the next value that changes`() async {
    let list = list()
    source.counters[0].count = 1
    await settle()
    var calls = [0, 0]
    for caller in 0..<2 {
      list.needsDisplay = { calls[caller] += 1 }
      source.counters[1 + caller].count = 1
      await until { calls[caller] == 1 }
      #expect(calls[caller] == 1)
    }
  }

  @Test func `rows that are on screen already are observed from then on`() async {
    let list = list()
    list.observesRows = false
    _ = list.drawnLines()
    var calls = 0
    list.needsDisplay = { calls += 1 }
    list.observesRows = true
    #expect(calls == 1)
    _ = list.drawnLines()
    source.counters[1].count = 1
    await until { calls == 2 }
    #expect(calls == 2)

    _ = list.drawnLines()
    list.observesRows = true
    source.counters[2].count = 1
    await until { calls == 3 }
    #expect(calls == 3)
  }

  @Test func `a list that is gone hears nothing`() async {
    var calls = 0
    do {
      let list = list()
      list.needsDisplay = { calls += 1 }
    }
    source.counters[0].count = 1
    await settle()
    #expect(calls == 0)
  }
}
