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
    let anchor = list.anchor.flatMap { list.cursor == $0.item ? $0 : nil }
    return RecordPlace(
      cursor: list.cursor.map { outline.path(of: $0) },
      screenLine: anchor?.screenLine,
      lineInRow: anchor?.lineInItem ?? 0
    )
  }

  /// Goes back to a place, so far as what was there still is; where the record is not scanned up to there,
  /// once it is.
  func restore(_ place: RecordPlace) {
    guard isReadable else { return }
    destination = nil
    var left = place
    left.unfolded = place.unfolded.map { outline.unfoldOnly($0) }
    outlineDidChange()
    goOn(to: left)
  }

  /// Unfolds what is left of a place, and goes there.
  func goOn(to place: RecordPlace) {
    var left = place
    left.unfolded = place.unfolded.map { outline.unfold($0) }
    let arrival = place.cursor.map { outline.reveal($0) }
    outlineDidChange()
    if let row = arrival?.row { list.moveCursor(to: row) }
    let isOnTheWay = if case .notYet = arrival { true } else { left.unfolded?.isEmpty == false }
    if isOnTheWay { destination = .place(left) }
    guard case .there(let row) = arrival, let line = place.screenLine else { return }
    list.restore(ListAnchor(item: row, lineInItem: place.lineInRow, screenLine: line))
  }

  /// Keeps the place in the record that is shown for when it is shown again.
  ///
  /// Not of one that is being loaded: the reader may be on the way back to the place that is kept.
  func keepPlace() {
    guard let id, isReadable, !isGone, awaited != id, list.rowCount > 0 else { return }
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
