import BrowserManagers
import BrowserModels
import ListKit

// A list of several sources: what belongs to one of them. A single source is its own only part.
extension ListController {
  /// The source of the record under the cursor; the first one where there is none.
  var partUnderCursor: any RecordSource { source.parts[list.cursor?.part ?? 0] }

  /// Begins at the top of several sources, whichever comes first: until the reader does something, or goes
  /// along with what comes.
  func stayAtTop() {
    guard !isTouched, source.parts.count > 1, list.rowCount > 0 else { return }
    guard !isToBeAtEnd else { return }
    list.moveCursor(toRow: 0, at: .top)
  }

  /// Screens between the end of the screen and the last record that is loaded of a source; nil for one
  /// whose records end above the screen, since what follows them would not be seen.
  ///
  /// Of several sources the rows are counted, by how many are on screen. One with no row in the list is as
  /// far as the end of the list.
  func screensBelow(ofPart number: Int) -> Double? {
    guard source.parts.count > 1 else { return list.screensBelow }
    guard let last = source.parts[number].order.last?.last,
      let row = list.snapshot.position(of: RecordID(last, ofPart: number))
    else { return list.screensBelow }
    let visible = list.visibleRows
    guard row >= visible.lowerBound else { return nil }
    return Double(max(0, row + 1 - visible.upperBound)) / Double(max(1, visible.count))
  }

  /// Whether less than a screen of what is loaded of a source is below the screen.
  func isNear(endOfPart number: Int) -> Bool {
    screensBelow(ofPart: number).map { $0 < 1 } ?? false
  }

  /// The first row of a source; the first one of the list where it has none.
  func firstRow(ofPart number: Int) -> Int {
    source.parts[number].order.first?.first
      .flatMap { list.snapshot.position(of: RecordID($0, ofPart: number)) } ?? 0
  }
}
