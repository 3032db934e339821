import BrowserModels
import ListKit

// Where the reader is in a record, as paths: it is found again in another version of it, and later.
extension RecordPane {
  /// Levels of a value whose place is kept.
  private static let mostLevels = 256
  /// Containers that are looked through for those that are unfolded.
  private static let mostFolds = 1_000

  /// Where the cursor is.
  var place: RecordPlace {
    let anchor = list.anchor
    return RecordPlace(
      cursor: list.cursor.map { outline.path(of: $0) },
      screenLine: anchor.flatMap { list.cursor == $0.item ? $0.screenLine : nil }
    )
  }

  /// Goes back to a place, so far as what was there still is.
  func restore(_ place: RecordPlace) {
    guard isReadable else { return }
    if let unfolded = place.unfolded {
      outline.unfoldOnly(unfolded)
      outlineDidChange()
    }
    guard let path = place.cursor, let row = outline.reveal(path) else { return }
    outlineDidChange()
    list.moveCursor(to: row)
    guard let line = place.screenLine else { return }
    list.restore(ListAnchor(item: row, lineInItem: 0, screenLine: line))
  }

  /// Keeps the place in the record that is shown for when it is shown again.
  func keepPlace() {
    guard let id, isReadable, !isGone, list.rowCount > 0 else { return }
    let isAtStart = list.cursorRow == 0 && list.anchor?.screenLine == 0
    guard !isAtStart || outline.hasOwnFolds else {
      parent.recordPlaces[id] = nil
      return
    }
    let isDeep = list.cursor.map { outline.level(of: $0) > Self.mostLevels } ?? true
    var kept = isDeep ? RecordPlace() : place
    if outline.hasOwnFolds, outline.folds.count <= Self.mostFolds {
      kept.unfolded = outline.unfoldedPaths
    }
    parent.recordPlaces[id] = kept
  }
}
