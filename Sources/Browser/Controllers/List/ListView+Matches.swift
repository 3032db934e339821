import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

// Where in a row its match is, and showing it there.
extension ListView<SectionID, RecordID> {
  /// The first line of a row in which something is found, as the row is shown.
  func firstMatch(of cell: RecordCell, in id: RecordID) -> Int? {
    cell.firstMatch(fitting: contentWidth, in: cellContext(of: id))
  }
}

extension ListView {
  /// How the cell of a row is measured.
  func cellContext(of id: Item) -> CellContext {
    var context = CellContext(theme: theme, metrics: metrics)
    context.density = density
    context.isExpanded = isExpanded(id)
    context.lineLimit = lineLimit
    return context
  }

  /// Scrolls so that a line of the cursor's row is on screen.
  func showLine(_ line: Int, of id: Item) {
    guard let anchor, anchor.item == id || height(of: id).map({ line < $0 }) == true else { return }
    for screenLine in 0..<size.height {
      guard let hit = hitTest(line: screenLine), hit.item == id, hit.lineInItem == line else {
        continue
      }
      return
    }
    restore(ListAnchor(item: id, lineInItem: line, screenLine: size.height / 2))
  }
}
