/// How the items of a grid fall into bands from top to bottom: the header of a section, or as many
/// items side by side as there are columns.
///
/// ```
///   band 0   ── Fruit ──
///   band 1   0  1  2
///   band 2   3
///   band 3   ── Roots ──
///   band 4   4  5
/// ```
///
/// Making it costs O(sections), every question O(log sections).
struct GridBands: Sendable {
  /// What a band holds; sections and rows are positions in the snapshot.
  enum Band: Hashable {
    case header(section: Int)
    case items(Range<Int>)
  }

  /// Items side by side.
  let columns: Int
  private let hasHeaders: Bool
  /// The first row of each section, and the end.
  private let rowStarts: [Int]
  /// The first band of each section, and the end.
  private var bandStarts = [0]

  /// The bands of sections that begin at these rows.
  init(rowStarts: [Int] = [0], columns: Int, hasHeaders: Bool) {
    self.columns = max(1, columns)
    self.hasHeaders = hasHeaders
    self.rowStarts = rowStarts
    for (first, end) in zip(rowStarts, rowStarts.dropFirst()) {
      let bands = (end - first + self.columns - 1) / self.columns
      bandStarts.append((bandStarts.last ?? 0) + headerCount + bands)
    }
  }

  /// The number of bands.
  var count: Int { bandStarts.last ?? 0 }

  private var headerCount: Int { hasHeaders ? 1 : 0 }

  /// What a band holds; it must exist.
  func band(at index: Int) -> Band {
    let section = SectionLayout.section(atRow: index, starts: bandStarts)
    let offset = index - bandStarts[section] - headerCount
    guard offset >= 0 else { return .header(section: section) }
    let first = rowStarts[section] + offset * columns
    return .items(first..<min(first + columns, rowStarts[section + 1]))
  }

  /// The band and the column of a row, which must exist.
  func place(ofRow row: Int) -> (band: Int, column: Int) {
    let section = SectionLayout.section(atRow: row, starts: rowStarts)
    let offset = row - rowStarts[section]
    return (bandStarts[section] + headerCount + offset / columns, offset % columns)
  }

  /// The nearest band with items at or beyond a band, in a direction; nil when there is none.
  func itemBand(from index: Int, step: Int) -> (index: Int, rows: Range<Int>)? {
    var index = index
    while (0..<count).contains(index) {
      if case .items(let rows) = band(at: index) { return (index, rows) }
      index += step < 0 ? -1 : 1
    }
    return nil
  }
}
