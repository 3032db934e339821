/// Which line each row begins at: heights by position, as a balanced tree of measured rows and of
/// runs of rows that nobody has measured.
///
/// Every operation is O(log n). A run is one node however long it is, so ten million fresh rows
/// cost what one costs; a measured row costs two bytes, and nodes about as much again at worst.
package struct HeightIndex: Sendable {
  /// No row is taller than this many lines.
  package static let tallest = Int(UInt16.max)

  /// There are no more rows than this, so that their lines can be counted; others are left out.
  static let mostRows = 1 << 46

  private(set) var root = HeightNode(run: 0, estimate: 0)

  /// No rows.
  package init() {}

  /// The rows of leaves.
  init(_ leaves: HeightLeaves) { root = leaves.root }

  /// The number of rows.
  package var rowCount: Int { root.rows }

  /// The sum of all heights, estimates included.
  package var lineCount: Int { root.lines }

  /// How many nodes a look-up passes through, for tests that it stays logarithmic.
  package var depth: Int { root.depth + 1 }

  /// The height of a row, an estimate if it has not been measured; 0 where there is no row.
  package func height(ofRow row: Int) -> Int {
    holds(row) ? root.height(ofRow: row).lines : 0
  }

  /// Whether the row's height was set by `setHeight`.
  package func isMeasured(row: Int) -> Bool {
    holds(row) && root.height(ofRow: row).isMeasured
  }

  /// The line at which a row begins; the total for the row after the last.
  package func line(ofRow row: Int) -> Int {
    guard row > 0 else { return 0 }
    return holds(row) ? root.line(ofRow: row) : lineCount
  }

  /// The row that a line belongs to, clamped into the list; nil when there are no rows.
  package func row(atLine line: Int) -> Int? {
    guard rowCount > 0 else { return nil }
    guard line < lineCount else { return rowCount - 1 }
    return root.row(atLine: max(0, line))
  }

  /// Notes the measured height of a row: from 0 to `tallest` lines, others are brought there.
  package mutating func setHeight(_ height: Int, ofRow row: Int) {
    guard holds(row) else { return }
    root.setHeight(UInt16(clamping: height), ofRow: row)
  }

  /// Puts unmeasured rows in before a row, or at the end; there are 2⁴⁶ rows at most.
  package mutating func insert(count: Int, at row: Int, estimate: Int) {
    let count = min(count, Self.mostRows - rowCount)
    guard count > 0 else { return }
    let run = HeightNode(run: count, estimate: min(max(0, estimate), Self.tallest))
    root.insert(run, at: min(max(0, row), rowCount))
  }

  /// Removes rows.
  package mutating func remove(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<rowCount)
    guard !rows.isEmpty, !root.removeInLeaf(rows) else { return }
    let (rest, after) = root.split(at: rows.upperBound)
    root = .joined(rest.split(at: rows.lowerBound).before, after)
  }

  /// Adds some rows of another index at the end, with their heights; there are 2⁴⁶ rows at most.
  package mutating func append(_ rows: Range<Int>, of other: HeightIndex) {
    let rows = rows.clamped(to: 0..<other.rowCount)
    let end = min(rows.upperBound, rows.lowerBound + Self.mostRows - rowCount)
    root = .joined(root, other.root.split(at: end).before.split(at: rows.lowerBound).after)
  }

  /// Forgets all heights: the same rows, all with this estimate.
  package mutating func reset(estimate: Int) {
    let count = rowCount
    self = HeightIndex()
    insert(count: count, at: 0, estimate: estimate)
  }

  /// Makes rows unmeasured again, each of them taken for so many lines.
  mutating func forget(_ rows: Range<Int>, estimate: Int) {
    let rows = rows.clamped(to: 0..<rowCount)
    guard !rows.isEmpty else { return }
    remove(rows)
    insert(count: rows.count, at: rows.lowerBound, estimate: estimate)
  }

  /// Takes rows that are not measured for a number of lines each, in the mean.
  ///
  /// O(runs of them).
  mutating func spread(_ mean: Double) {
    var carry = 0.0
    root.spread(max(0, mean), carry: &carry)
  }

  private func holds(_ row: Int) -> Bool { row >= 0 && row < rowCount }
}
