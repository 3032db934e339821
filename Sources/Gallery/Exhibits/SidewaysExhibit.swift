import ListKit
import ListProgram

/// Lines that are not broken, scrolled sideways together; titles and failures stay.
@MainActor final class SidewaysExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "h l 8 columns  0 e ends"

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    list.header = TextCell("Requests, as they came", role: .header)
    list.dataSource = self
    list.apply(ListSnapshot(rows: 0..<10_000))
  }

  var report: [String] { ["\(list.columnOffset) columns to the right"] }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("h"), Key(.left): list.scroll(byColumns: -8)
    case .character("l"), Key(.right): list.scroll(byColumns: 8)
    case .character("0"): list.scroll(toColumn: 0)
    case .character("e"): list.scroll(toColumn: .max)
    default: return list.move(by: key)
    }
    return true
  }
}

extension SidewaysExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    if row % 7 == 6 { return .failure("Request \(row) was not answered.") }
    let fields = String(repeating: row % 3 == 0 ? "&名=値" : "&field=value", count: 4 + row % 9)
    let text = "/list?page=\(row)\(fields)"
    let start = "GET ".utf8.count
    return TextCell(
      StyledText(
        "GET \(text)  \(row % 90) ms  end",
        spans: [
          .init(0..<start, role: .key), .init(start..<start + text.utf8.count, role: .string),
        ]
      ),
      role: .text,
      wrap: .none
    )
  }
}
