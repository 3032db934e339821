/// How a list was at one moment, its rows with everything that hangs on them: what edits bring back.
///
/// A copy of values that share what they have in common with the list, so that making one is O(1).
/// It is brought to rows of another time by the changes from ``snapshot`` to those.
struct ListMemory<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What was shown; memories share its ids, whatever snapshots the list was given in between.
  let snapshot: ListSnapshot<Section, Item>
  let slots: ListSlots
  /// What of it was on screen, on a screen of this size.
  let place: ListViewport.Place
  let size: Size
  let cursor: Item?
  /// The cursor's position.
  let cursorRow: Int?
  let selection: SelectedRows<Item>
  let expanded: Set<Item>
  let collapsed: Set<Section>

  /// Whether the place was that of the cursor's row.
  var standsOnCursor: Bool {
    cursorRow.flatMap { slots.index(of: .row($0)) } == place.slot
  }
}

/// How often the reader, or the program, has done something with a list by himself while edits were on
/// their way: what he has done since an edit is not taken back with it.
struct UserActionCounts: Equatable {
  /// Another row was put under the cursor.
  var cursor = 0
  /// The list was scrolled.
  var place = 0
  /// Rows were selected or deselected.
  var selection = 0
  /// Rows were expanded, or not any more.
  var expansion = 0
  /// Sections were collapsed, or not any more.
  var collapse = 0

  /// What was done since an earlier count.
  func since(_ earlier: UserActionCounts) -> UserActionCounts {
    UserActionCounts(
      cursor: cursor - earlier.cursor,
      place: place - earlier.place,
      selection: selection - earlier.selection,
      expansion: expansion - earlier.expansion,
      collapse: collapse - earlier.collapse
    )
  }

  /// Counts what a state has put there that was restored, be it as it was before.
  mutating func noteRestored(cursor hasCursor: Bool, place hasPlace: Bool) {
    if hasCursor { cursor += 1 }
    if hasPlace { place += 1 }
    selection += 1
    expansion += 1
    collapse += 1
  }

  /// Counts what differs between what was left and what is found; moves of the cursor are counted as
  /// they are made.
  mutating func note<Section, Item>(
    from left: ListMemory<Section, Item>,
    to found: ListMemory<Section, Item>
  ) {
    if left.place != found.place { place += 1 }
    if left.selection.changeCount != found.selection.changeCount { selection += 1 }
    if left.expanded != found.expanded { expansion += 1 }
    if left.collapsed != found.collapsed { collapse += 1 }
  }
}
