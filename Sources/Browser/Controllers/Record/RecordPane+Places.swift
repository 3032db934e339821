import BrowserModels
import ListKit

// Where the reader is in a record, as paths: it is found again in another version of it, and later.
extension RecordPane {
  /// Where the cursor is, and what is folded; where the reader is on the way to a place, that one.
  var place: RecordPlace {
    if case .place(let place) = destination { return place }
    let anchor = list.anchor.flatMap { list.cursor == $0.item ? $0 : nil }
    return RecordPlace(
      cursor: list.cursor.map { outline.path(of: $0) },
      screenLine: anchor?.screenLine,
      lineInRow: anchor?.lineInItem ?? 0,
      folds: outline.ownFolds
    )
  }

  /// Goes back to a place, so far as what was there still is; where the record is not scanned up to there,
  /// once it is.
  func restore(_ place: RecordPlace) {
    guard isReadable else { return }
    destination = nil
    if let folds = place.folds {
      outline.refold(folds)
      outlineDidChange()
    }
    goOn(to: place)
  }

  /// Goes to a place, so far as the record is scanned and unfolded.
  func goOn(to place: RecordPlace) {
    let arrival = place.cursor.map { outline.reveal($0) }
    outlineDidChange()
    if let row = arrival?.row { list.moveCursor(to: row) }
    let isOnTheWay = if case .notYet = arrival { true } else { outline.refolding != nil }
    if isOnTheWay { destination = .place(place) }
    guard case .there(let row) = arrival, let line = place.screenLine else { return }
    list.restore(ListAnchor(item: row, lineInItem: place.lineInRow, screenLine: line))
  }

  /// Keeps the place in the record that is shown for when it is shown again.
  ///
  /// Not of one that is being loaded: the reader may be on the way back to the place that is kept.
  func keepPlace() {
    guard let id, isReadable, !isGone, awaited != id, list.rowCount > 0 else { return }
    let isOnTheWay = if case .place = destination { true } else { false }
    let isAtStart = list.cursorRow == 0 && list.anchor?.screenLine == 0 && !isOnTheWay
    parent.recordPlaces[id] = isAtStart && !outline.hasOwnFolds ? nil : place
    knownPlace = parent.recordPlaces[id]
  }
}
