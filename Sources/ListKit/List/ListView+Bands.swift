extension ListView {
  /// Rows side by side: 1 in a list, and in a grid as many as there are columns.
  public var columnCount: Int { slots.columns }

  /// The columns that rows stand in.
  var bandColumns: BandColumns {
    BandColumns(layout, in: contentWidth, inset: numberWidth)
  }

  /// The columns of the screen that the cells of rows stand in; in a grid those of its first column.
  ///
  /// A header that is drawn above the list in its ``headerContext`` stands over them.
  public var rowColumns: Range<Int> {
    let columns = bandColumns
    let start = columns.start(of: 0)
    return start..<start + columns.width
  }

  /// The row that the anchor slot stands still for: the policy's, the cursor's, else the first in it;
  /// nil where the slot is no band.
  var anchorRow: Int? {
    let slot = viewport.place.slot
    guard slot < slots.count, !slots.rows(ofSlot: slot).isEmpty else { return nil }
    return chosenAnchorRow ?? slots.rows(ofSlot: slot).first
  }

  /// The row that the policy or the cursor makes the anchor; nil when neither is in the anchor slot.
  var chosenAnchorRow: Int? {
    let rows = slots.count > viewport.place.slot ? slots.rows(ofSlot: viewport.place.slot) : 0..<0
    if case .row(let item) = anchorPolicy, let row = snapshot.position(of: item), rows.contains(row)
    {
      return row
    }
    return cursorRow.flatMap { rows.contains($0) ? $0 : nil }
  }

  /// The column of the cursor, or the one that it was in when it began to go up or down.
  var cursorColumn: Int {
    guard let cursor, let row = cursorRow else { return 0 }
    let own = slots.column(ofRow: row)
    if let keptColumn, keptColumn.item == cursor, keptColumn.own == own { return keptColumn.column }
    return own
  }

  /// The row of a slot that a cursor could stand on, nearest to the cursor's column, the left one
  /// first; nil where there is none or all are disabled.
  func enabledRow(atSlot slot: Int) -> Int? {
    enabledRow(in: slots.rows(atStop: slot))
  }

  /// The enabled one of some rows side by side that is nearest to the cursor's column, the left one
  /// first.
  func enabledRow(in rows: Range<Int>) -> Int? {
    guard rows.count > 1 else { return rows.first { isEnabled(row: $0) } }
    let column = cursorColumn
    return rows.sorted {
      (abs($0 - rows.lowerBound - column), $0) < (abs($1 - rows.lowerBound - column), $1)
    }
    .first { isEnabled(row: $0) }
  }

  /// Puts the cursor on a row that it comes to by going up or down: it keeps its column.
  func setCursor(toRow row: Int, keepingColumn column: Int) {
    setCursor(toRow: row)
    keep(column: column)
  }

  /// The cursor has come to its row by going up or down from a column.
  func keep(column: Int) {
    keptColumn = cursorRow.map { (snapshot.item(at: $0), column, slots.column(ofRow: $0)) }
  }

  /// Remakes the slots if as many rows as stood side by side do not any more, around the anchor row.
  ///
  /// No height is known then. Answers whether they were remade.
  @discardableResult
  func fitColumns() -> Bool {
    let columns = bandColumns.count
    guard columns != slots.columns else { return false }
    var place = viewport.place
    let row = anchorRow
    let (old, new) = (slots, makeSlots(columns: columns))
    if let row {
      place.slot = new.index(of: .row(row)) ?? 0
    } else if place.slot < old.count {
      place.slot = new.slot(nearestTo: old.slot(at: place.slot))
    }
    restructure(to: new, keeping: [], place: place)
    return true
  }
}
