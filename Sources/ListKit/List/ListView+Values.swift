extension ListView {
  /// The item under the cursor as a sequence: first the present one, then each that it goes to,
  /// whether the reader or an update moved it; nil while there are no rows.
  ///
  /// A value comes when the change is over that made it. Each sequence is for one reader, and there
  /// may be many. A slow reader gets the newest value and none in between. It ends with the list.
  public var cursorChanges: some AsyncSequence<Item?, Never> & Sendable {
    cursorReaders.values(from: cursor)
  }

  /// The selected items as a sequence, as ``cursorChanges``; another order is another value.
  ///
  /// While it is read, a change of the selection or of the rows costs O(selected) at most, and what
  /// ``selectedItems`` says; every other change costs O(1).
  public var selectionChanges: some AsyncSequence<ListSelection<Item>, Never> & Sendable {
    let present = selectedItems
    sentSelection = (selection.rows, swaps)
    return selectionReaders.values(from: present)
  }

  /// Tells those who read the cursor and the selection, at the end of a change.
  func sendValues() {
    if cursorReaders.count > 0 { cursorReaders.send(cursor) }
    guard selectionReaders.count > 0 else { return }
    deselectDisabledRows()
    guard sentSelection.swaps != swaps || sentSelection.rows != selection.rows else { return }
    sentSelection = (selection.rows, swaps)
    selectionReaders.send(selectedItems)
  }
}
