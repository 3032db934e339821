/// Reads the ids of a list at positions that mostly ascend: in O(1) where they are near each other.
struct RowReader<Item: Hashable & Sendable> {
  private let rows: RowSequence<Item>
  private var segment: RowSegment<Item>?
  /// The positions of the segment's rows.
  private var range = 0..<0

  /// Reads these ids.
  init(_ items: ListItems<Item>) {
    rows = items.rows
  }

  /// The id at a position, which must be there.
  mutating func item(at row: Int) -> Item {
    if let segment, range.contains(row) { return segment[row - range.lowerBound] }
    let place = rows.segmentPosition(at: row)
    let found = rows.segments[place]
    segment = found
    range = rows.start(ofSegment: place)..<rows.ends[place]
    return found[row - range.lowerBound]
  }
}
