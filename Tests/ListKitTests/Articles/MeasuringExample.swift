import ListKit
import ListKitTesting
import Testing

@MainActor final class Notes: ListDataSource {
  private var texts: [Int: String] = [:]
  private var versions: [Int: Int] = [:]

  func setText(_ text: String, of note: Int) {
    texts[note] = text
    versions[note, default: 0] += 1
  }

  func cell(for note: Int) -> any CellConfiguration {
    TextCell("Note \(note)", body: texts[note] ?? "")
  }

  func contentVersion(of note: Int) -> Int { versions[note] ?? 0 }
}

@MainActor func measureWhileIdle(_ list: ListView<Int, Int>) {
  Task {
    while list.measureAhead(for: .milliseconds(2)) { await Task.yield() }
  }
}

@MainActor struct MeasuringExampleTests {
  @Test func `a note that is written anew is measured anew`() {
    let notes = Notes()
    let list = ListView<Int, Int>(size: Size(width: 20, height: 3))
    list.dataSource = notes
    list.apply(ListSnapshot(rows: 0..<100))
    notes.setText("one\ntwo", of: 0)
    let canvas = Canvas.drawn(width: 20, height: 3) { list.draw(on: &$0) }

    #expect((0..<3).map { canvas.text(line: $0) } == ["▌ Note 0", "▌ one", "▌ two"])
  }
  @Test func `what is near the screen is measured when nothing else is to be done`() async {
    let notes = Notes()
    let list = ListView<Int, Int>(size: Size(width: 20, height: 3))
    list.dataSource = notes
    list.apply(ListSnapshot(rows: 0..<100))
    measureWhileIdle(list)
    while list.work.rowsMeasured < 100 { await Task.yield() }

    #expect(list.measureAhead() == false)
  }
}
