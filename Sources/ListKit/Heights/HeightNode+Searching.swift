extension HeightNode {
  /// Whether any row of the node has lines or has not been measured.
  private var mayHaveLines: Bool { lines > 0 || unmeasured > 0 }

  /// The first row from a row on that has lines or has not been measured; nil when there is none.
  ///
  /// O(log n).
  func rowWithLines(from row: Int) -> Int? {
    guard mayHaveLines, row < rows else { return nil }
    switch content {
    case .run: return max(0, row)
    case .heights(let heights): return heights[max(0, row)...].firstIndex { $0 > 0 }
    case .branch(let parts):
      var first = 0
      for part in parts {
        if let found = part.rowWithLines(from: row - first) { return first + found }
        first += part.rows
      }
      return nil
    }
  }

  /// The last row up to and with a row that has lines or has not been measured; nil when there is
  /// none.
  ///
  /// O(log n).
  func rowWithLines(upTo row: Int) -> Int? {
    guard mayHaveLines, row >= 0 else { return nil }
    switch content {
    case .run: return min(row, rows - 1)
    case .heights(let heights): return heights[...min(row, rows - 1)].lastIndex { $0 > 0 }
    case .branch(let parts):
      var first = rows
      for part in parts.reversed() {
        first -= part.rows
        if let found = part.rowWithLines(upTo: row - first) { return first + found }
      }
      return nil
    }
  }
}
