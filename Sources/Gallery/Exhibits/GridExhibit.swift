import ListKit

/// The rows of a list side by side, as many as fit, under the headers of their sections.
@MainActor final class GridExhibit: Exhibit {
  let keys = "h j k l move  + - width of cells  . gap  z density"

  private let grid: GridView<String, Int>

  init(host: any ExhibitHost) {
    grid = GridView(cellWidth: 16, density: .regular(maxLines: 2), theme: host.theme)
    grid.hasSectionHeaders = true
    grid.dataSource = self
    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["Small", "Large"])
    snapshot.append(1..<20, to: "Small")
    snapshot.append(1_000..<1_000_000, to: "Large")
    grid.apply(snapshot)
  }

  var report: [String] {
    ["\(grid.columnCount) columns of \(grid.columnWidth), cursor on \(grid.cursor ?? 0)"]
  }

  func resize(to size: Size) {
    grid.size = size
  }

  func draw(on canvas: inout Canvas) {
    grid.draw(on: &canvas)
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("h"), Key(.left): grid.moveCursor(by: -1)
    case .character("l"), Key(.right): grid.moveCursor(by: 1)
    case .character("j"), Key(.down): grid.moveCursor(byBands: 1)
    case .character("k"), Key(.up): grid.moveCursor(byBands: -1)
    case .character(" "), Key(.pageDown): grid.page(by: 1)
    case .character("b"), Key(.pageUp): grid.page(by: -1)
    case .character("g"): grid.moveCursor(toRow: 0)
    case .character("G"): grid.moveCursor(toRow: grid.snapshot.itemCount - 1)
    case .character("+"): grid.cellWidth += 4
    case .character("-"): grid.cellWidth = max(4, grid.cellWidth - 4)
    case .character("."): grid.gap = grid.gap == 2 ? 0 : 2
    case .character("z"):
      grid.density = grid.density == .compact ? .regular(maxLines: 2) : .compact
    default: return false
    }
    return true
  }

  func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheelUp: grid.moveCursor(byBands: -1)
    case .wheelDown: grid.moveCursor(byBands: 1)
    case .press:
      if let hit = grid.hitTest(column: event.column, line: event.line) {
        grid.moveCursor(to: hit.item)
      }
    case .drag, .release: break
    }
  }
}

extension GridExhibit: ListDataSource {
  func cell(for number: Int) -> any CellConfiguration {
    let divisors = (2...9).filter { number % $0 == 0 }.map(String.init)
    let body = divisors.isEmpty ? "" : "by " + divisors.joined(separator: " ")
    return TextCell("\(number)", body: body)
  }

  func header(of section: String) -> (any CellConfiguration)? { .title(section) }
}
