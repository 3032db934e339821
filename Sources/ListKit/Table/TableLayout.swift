import Synchronization

/// Where the columns of a table are on a screen of one width.
///
/// ```
///   0        frozenEnd                 width
///   │ frozen │ those scrolled sideways │
///            └── the offset counts from here
/// ```
struct TableLayout: Sendable {
  /// Columns of the screen that a column of a table takes at most.
  static let widest = 1 << 15

  /// The columns of the screen that each takes, as if none were scrolled.
  let spans: [Range<Int>]

  /// How many of the first stay.
  let frozenCount: Int

  /// Where the scrolled part begins.
  let frozenEnd: Int

  /// Columns of the screen.
  let width: Int

  init(widths: [Int], gap: Int, frozenCount: Int, width: Int) {
    var start = 0
    var spans: [Range<Int>] = []
    spans.reserveCapacity(widths.count)
    for width in widths {
      spans.append(start..<start + width)
      start += width + gap
    }
    let most = min(max(0, frozenCount), spans.count)
    let frozen = (0..<most).last { spans[$0].upperBound + gap <= width / 2 }.map { $0 + 1 } ?? 0
    self.spans = spans
    self.frozenCount = frozen
    frozenEnd = frozen > 0 ? spans[frozen - 1].upperBound + gap : 0
    self.width = max(0, width)
  }

  /// Columns of the whole table.
  var tableWidth: Int { spans.last?.upperBound ?? 0 }

  /// The offset at which the end of the table is at the right edge.
  var lastOffset: Int { max(0, tableWidth - width) }

  /// An offset at which part of the table is seen.
  func clamped(_ offset: Int) -> Int { min(max(0, offset), lastOffset) }

  /// The columns of the table, frozen ones aside, that are seen at an offset.
  func scrolled(at offset: Int) -> Range<Int> {
    let (left, right) = (frozenEnd + offset, width + offset)
    let first = firstColumn { $0.upperBound > left }
    let end = firstColumn { $0.lowerBound >= right }
    return max(frozenCount, first)..<max(frozenCount, first, end)
  }

  /// The first column that a condition holds for, which holds for all behind it; binary search.
  private func firstColumn(where holds: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(spans[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The offset nearest to a given one at which a column is seen.
  func offset(showing column: Int, from offset: Int) -> Int {
    let offset = clamped(offset)
    guard column >= frozenCount, spans.indices.contains(column) else { return offset }
    let span = spans[column]
    // Where the table goes on, the last and the first column of the screen say so.
    let leftMark = span.lowerBound > frozenEnd ? 1 : 0
    let rightMark = span.upperBound < tableWidth ? 1 : 0
    if span.upperBound + rightMark - offset > width {
      let fit = span.upperBound + rightMark - width
      return clamped(min(fit, span.lowerBound - leftMark - frozenEnd))
    }
    return clamped(min(offset, span.lowerBound - leftMark - frozenEnd))
  }

  /// The column of the table at a column of the screen.
  func column(at column: Int, offset: Int) -> Int? {
    guard (0..<width).contains(column) else { return nil }
    let isFrozen = column < frozenEnd
    let place = isFrozen ? column : column + clamped(offset)
    let found = firstColumn { $0.upperBound > place }
    guard found < spans.count, spans[found].contains(place) else { return nil }
    return (found < frozenCount) == isFrozen ? found : nil
  }

  /// A width or a weight that sums cannot overflow with.
  static func bounded(_ value: Int) -> Int { min(max(0, value), widest) }
}

/// The last layout of a table's columns, shared by the copies of one value.
final class TableLayoutCache: Sendable {
  private struct Known {
    let width: Int
    let metrics: TextMetrics
    let layout: TableLayout
  }

  private let known = Mutex<(last: Known?, count: Int)>((nil, 0))

  /// How often something was laid out.
  var count: Int { known.withLock { $0.count } }

  /// The layout in a width: the last one, or one that is made now.
  func layout(in width: Int, metrics: TextMetrics, _ make: () -> TableLayout) -> TableLayout {
    known.withLock { known in
      if let last = known.last, last.width == width, last.metrics == metrics { return last.layout }
      let layout = make()
      known = (Known(width: width, metrics: metrics, layout: layout), known.count + 1)
      return layout
    }
  }
}

/// What was laid out says nothing about the columns.
extension TableLayoutCache: Hashable {
  static func == (left: TableLayoutCache, right: TableLayoutCache) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
