/// Where the reader wants to go in a list that may have to load on to get there.
enum ListDestination: Hashable, Sendable {
  /// The row at a position, from 0.
  case row(Int)
  /// The last row.
  case end

  /// How many rows must be loaded for it; nil for all of them.
  var neededRows: Int? {
    switch self {
    case .row(let row): row + 1
    case .end: nil
    }
  }

  /// Whether the way ends in a list of so many rows: it is there, or no more rows will come.
  func isReached(rowCount: Int, isComplete: Bool) -> Bool {
    isComplete || neededRows.map { $0 <= rowCount } ?? false
  }

  /// The row to go to now; nil as long as the reader stays where they are.
  ///
  /// On the way to the end the reader goes along with the last row. A row beyond the end of a complete
  /// list is its last one.
  func row(rowCount: Int, isComplete: Bool) -> Int? {
    switch self {
    case .row(let row):
      isReached(rowCount: rowCount, isComplete: isComplete) ? min(row, rowCount - 1) : nil
    case .end: rowCount - 1
    }
  }
}
