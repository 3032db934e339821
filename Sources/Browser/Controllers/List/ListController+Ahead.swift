import BrowserManagers
import BrowserModels
import ListKit

// What is read before the reader comes to it.
extension ListController {
  /// Rows above and below the screen that are read ahead at most: with those on screen fewer than are kept.
  private static let mostAhead = 128

  /// The records on screen and those of half a screen below it.
  var idsNearScreen: [RecordID] {
    let rows = list.visibleRows
    let end = min(list.rowCount, rows.upperBound + (rows.count + 1) / 2)
    return (rows.lowerBound..<max(rows.lowerBound, end)).map { list.snapshot.item(at: $0) }
  }

  /// Reads what the rows a screen below and a screen above say in columns, until the slice is used up; false
  /// when all of it is known.
  ///
  /// Rows of their own form are read as they are measured ahead; those in columns have one line and are not,
  /// but to go to the next page must not wait for its records either.
  func readColumnsAhead() -> Bool {
    guard rows.layout == .columns else { return false }
    let visible = list.visibleRows
    let count = min(visible.count, Self.mostAhead)
    let below = visible.upperBound..<min(list.rowCount, visible.upperBound + count)
    let above = max(0, visible.lowerBound - count)..<visible.lowerBound
    let deadline = ContinuousClock.now.advanced(by: clock.idleSlice)
    for row in [Array(below), above.reversed()].joined() {
      let id = list.snapshot.item(at: row)
      guard rows.readFields(of: id, in: source, now: clock.now) else { continue }
      if ContinuousClock.now >= deadline { return true }
    }
    return false
  }
}
