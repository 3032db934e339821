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
      let (sum, isOutside) = list.columnOffset.addingReportingOverflow(columns)
      let target = isOutside ? (columns > 0 ? Int.max : 0) : max(0, sum)
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
    let padding = min(max(0, padding), contentWidth / 4)
    let first = columns.lowerBound.subtractingReportingOverflow(padding)
    let end = columns.upperBound.addingReportingOverflow(padding)
    let start = max(0, first.overflow ? 0 : first.partialValue)
    let most = (end.overflow ? Int.max : end.partialValue) - contentWidth
    change { $0.columnOffset = $0.clamped(min(max($0.columnOffset, most), start)) }
  }

  /// The nearest offset at which some row on screen is seen to its end.
  private func clamped(_ offset: Int) -> Int {
    let (sum, isOutside) = offset.addingReportingOverflow(contentWidth)
    let limit = isOutside ? Int.max : sum
    let widest = geometry.slots.map { slot in
      cell(ofSlot: slot.index)?.columnCount(
        fitting: contentWidth,
        limit: limit,
        in: context(ofSlot: slot.index)
      ) ?? 0
    }
    return min(offset, max(0, (widest.max() ?? 0) - contentWidth))
  }
}
