import ListKit
import ListProgram

/// A million rows of all heights; only those that are seen, or nearly seen, are ever measured.
@MainActor final class HeightExhibit: ListExhibit {
  private static let count = 1_000_000

  let list: ListView<Int, Int>
  let keys = "G end  g beginning  w width  ^E ^Y lines"

  private var size = HalvableSize() {
    didSet { list.size = size.used }
  }

  init(host: any ExhibitHost) {
    list = ListView(density: .expanded, theme: host.theme)
    list.showsScrollBar = true
    list.dataSource = self
    list.apply(ListSnapshot(rows: 0..<Self.count))
  }

  var report: [String] {
    let row = (list.cursorRow ?? 0) + 1
    return ["row \(row) of \(list.rowCount), \(list.work.rowsMeasured) measured"]
  }

  func resize(to size: Size) {
    self.size.full = size
  }

  func handle(_ key: Key) -> Bool {
    guard key == .character("w") else { return list.move(by: key) }
    size.isHalved.toggle()
    return true
  }
}

extension HeightExhibit: ListDataSource {
  /// One to six lines; every thousandth row has two thousand, of which the list shows one thousand.
  func cell(for row: Int) -> any CellConfiguration {
    let lines = (row + 1) % 1_000 == 0 ? 2_000 : row % 6 + 1
    let body = (1..<lines).map { "line \($0 + 1)" }.joined(separator: "\n")
    return TextCell("Row \(row + 1)", body: body)
  }
}
