import BrowserModels
import BrowserViews
import ListKit
import ListProgram

// What the mouse does to a record.
extension RecordPane {
  /// Scrolls, moves the cursor, folds and unfolds at the sign of a row or by a double click; false for
  /// what asks for nothing here.
  func handle(_ event: MouseEvent) -> Bool {
    let time = parent.clock.uptime
    guard let outcome = pointer.handle(event, at: time, in: list) else { return false }
    hasSpoken = false
    destination = nil
    switch outcome {
    case .moved:
      guard event.action == .press, let row = list.cursor, isSign(of: row, at: event) else { break }
      // Another click is another fold.
      pointer = ListPointer()
      toggle(row)
    case .opened(let row) where outline.isContainer(row): toggle(row)
    case .opened: _ = performOnTree(.open, count: nil)
    case .header, .listHeader: break
    }
    return true
  }

  private func isSign(of row: TreeNodeID, at event: MouseEvent) -> Bool {
    guard case .row(row, line: 0)? = list.hitTest(column: event.column, line: event.line) else {
      return false
    }
    return signColumns(of: row).contains(event.column)
  }
}
