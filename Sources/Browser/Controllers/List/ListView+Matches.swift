import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

// Where in a row its match is, and showing it there.
extension ListView<SectionID, RecordID> {
  /// The first line of a row in which something is found, as the row is shown.
  func firstMatch(of cell: RecordCell, in id: RecordID) -> Int? {
    var context = CellContext(theme: theme, metrics: metrics)
    context.density = density
    context.isExpanded = isExpanded(id)
    context.lineLimit = lineLimit
    return cell.firstMatch(fitting: contentWidth, in: context)
  }

  /// Scrolls so that a line of the cursor's row is on screen.
  func showLine(_ line: Int, of id: RecordID) {
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
