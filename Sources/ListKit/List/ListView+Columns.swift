// Rows that are wider than the screen.
extension ListView {
  /// Scrolls sideways by columns, to the right when positive, as far as a row on screen goes on there.
  ///
  /// Rows scroll that are not broken, such as those of a table; others stay. The offset stays while
  /// the list is scrolled up and down, also where the rows that are then on screen are short.
  /// No row changes its height. Work: O(lines of the screen), and the text of the rows up to where
  /// they are scrolled.
  public func scroll(byColumns columns: Int) {
    change { list in
      let target = max(0, list.columnOffset + CanvasFrame.bounded(columns))
      list.columnOffset = columns > 0 ? max(list.columnOffset, list.clamped(target)) : target
    }
  }

  /// Scrolls sideways to a column of the rows, counted from 0 at their left end: it is the first one,
  /// or as near to that as there is something to be seen.
  public func scroll(toColumn column: Int) {
    change { $0.columnOffset = $0.clamped(max(0, column)) }
  }

  /// Scrolls sideways just so far that columns of the rows are seen, with `padding` more on each side.
  ///
  /// It is the way to what a search has found. Of too many columns the first are seen.
  public func scroll(toColumns columns: Range<Int>, padding: Int = 4) {
    change { list in
      let width = list.bandColumns.width
      let padding = min(max(0, padding), width / 4)
      let start = max(0, CanvasFrame.bounded(columns.lowerBound) - padding)
      let most = CanvasFrame.bounded(columns.upperBound) + padding - width
      list.columnOffset = list.clamped(min(max(list.columnOffset, most), start))
    }
  }

  /// The nearest offset at which some cell on screen is seen to its end.
  private func clamped(_ offset: Int) -> Int {
    let offset = CanvasFrame.bounded(offset)
    let limit = offset + contentWidth
    func rest(of cell: (any CellConfiguration)?, width: Int, in context: CellContext) -> Int {
      max(0, cell?.columnCount(fitting: width, limit: limit, in: context) ?? 0) - width
    }
    let rests: [Int] = asking {
      geometry.slots.flatMap { slot -> [Int] in
        let rows = slots.rows(ofSlot: slot.index)
        if rows.isEmpty {
          let cell = self.cell(ofSlot: slot.index)
          return [rest(of: cell, width: contentWidth, in: self.context(ofSlot: slot.index))]
        }
        return rows.map { row in
          let item = self.snapshot.item(at: row)
          let context = self.context(of: item, atRow: row)
          return rest(of: self.cell(of: item), width: bandColumns.width, in: context)
        }
      }
    }
    return min(offset, max(0, rests.max() ?? 0))
  }
}
