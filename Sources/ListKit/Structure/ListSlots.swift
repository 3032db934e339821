/// The slots of a list from top to bottom: the bands of rows, and the headers and footers between
/// them.
///
/// A band is what stands side by side: one row of a list, and in a grid as many rows of a section as
/// there are columns, the last band of a section perhaps fewer.
///
///     slot 0   list header
///          1   header of section 0
///          2   rows 0 1 2             row 1 is in column 1
///          3   row 3
///          4   footer of section 0
///          5   header of section 1, collapsed: its rows and its footer have no slots
///          6   list footer
///
/// A stop is where a cursor can stand: a row, or the header of a collapsed section, which stands
/// for the first of its rows and counts as a band of it. Making it costs O(sections), every question
/// O(log sections).
struct ListSlots {
  /// What a slot holds; sections and rows are positions, and a band is named by its first row.
  enum Slot: Equatable {
    case listHeader
    case header(Int)
    case row(Int)
    case footer(Int)
    case listFooter
  }

  /// Which slots there are besides the rows.
  struct Options: Equatable {
    var hasListHeader = false
    var hasListFooter = false
    var hasHeaders = false
    var hasFooters = false
  }

  let options: Options

  /// Rows side by side, at least 1.
  let columns: Int

  /// The first row of each section, and the end; the same for slots, stops and bands.
  private let rowStarts: [Int]
  private(set) var slotStarts: [Int] = []
  private var stopStarts: [Int] = []
  private var bandStarts: [Int] = []

  /// Which sections are collapsed; empty while none is.
  private(set) var collapsed: [Bool]

  /// The slots of sections that begin at these rows, some of them collapsed.
  ///
  /// Parameters:
  /// `rowStarts`: The first row of each section, and the number of rows.
  /// `columns`: Rows side by side.
  /// `collapsed`: For each section whether it is collapsed; empty when none is.
  init(
    rowStarts: [Int] = [0],
    columns: Int = 1,
    collapsed: [Bool] = [],
    options: Options = Options()
  ) {
    self.options = options
    self.columns = max(1, columns)
    self.rowStarts = rowStarts
    self.collapsed = collapsed
    countSlots()
  }

  /// Collapses a section, or shows its rows.
  mutating func setCollapsed(section: Int, to isCollapsed: Bool) {
    if collapsed.isEmpty { collapsed = Array(repeating: false, count: rowStarts.count - 1) }
    collapsed[section] = isCollapsed
    countSlots()
  }

  private mutating func countSlots() {
    let around = (options.hasHeaders ? 1 : 0) + (options.hasFooters ? 1 : 0)
    var slot = options.hasListHeader ? 1 : 0
    var (slots, stops, bands) = ([slot], [0], [0])
    slots.reserveCapacity(rowStarts.count)
    if !collapsed.isEmpty { stops.reserveCapacity(rowStarts.count) }
    if columns > 1 { bands.reserveCapacity(rowStarts.count) }
    var (stop, band) = (0, 0)
    for section in 0..<rowStarts.count - 1 {
      var rows = rowStarts[section + 1] - rowStarts[section]
      let isCollapsed = isCollapsed(section)
      if isCollapsed { rows = min(1, rows) }
      let count = columns == 1 ? rows : (rows + columns - 1) / columns
      slot += isCollapsed ? 1 : around + count
      slots.append(slot)
      stop += rows
      if !collapsed.isEmpty { stops.append(stop) }
      band += count
      if columns > 1 { bands.append(band) }
    }
    slotStarts = slots
    stopStarts = collapsed.isEmpty ? rowStarts : stops
    bandStarts = columns > 1 ? bands : stopStarts
  }

  /// The number of slots.
  var count: Int { sectionsEnd + (options.hasListFooter ? 1 : 0) }

  /// The number of sections.
  var sectionCount: Int { rowStarts.count - 1 }

  /// The number of stops.
  var stopCount: Int { stopStarts.last ?? 0 }

  /// The number of bands, headers of collapsed sections that have rows included.
  var bandCount: Int { bandStarts.last ?? 0 }

  private var rowCount: Int { rowStarts.last ?? 0 }

  private var sectionsEnd: Int { slotStarts.last ?? 0 }

  /// Whether the rows of a section are hidden.
  func isCollapsed(_ section: Int) -> Bool { !collapsed.isEmpty && collapsed[section] }
}

extension ListSlots {
  /// What a slot holds; the slot must exist.
  func slot(at index: Int) -> Slot {
    if index < slotStarts[0] { return .listHeader }
    if index >= sectionsEnd { return .listFooter }
    let section = SectionLayout.section(at: index, starts: slotStarts)
    let offset = index - slotStarts[section] - headerCount(section)
    if offset < 0 { return .header(section) }
    let row = rowStarts[section] + offset * columns
    return row < rowStarts[section + 1] ? .row(row) : .footer(section)
  }

  /// The section that a slot belongs to; nil for the list's own header and footer.
  func section(ofSlot index: Int) -> Int? {
    guard index >= slotStarts[0], index < sectionsEnd else { return nil }
    return SectionLayout.section(at: index, starts: slotStarts)
  }

  /// The slot of something; nil when it has none.
  ///
  /// A row is at its band, and one of a collapsed section at its header.
  func index(of slot: Slot) -> Int? {
    switch slot {
    case .listHeader: return options.hasListHeader ? 0 : nil
    case .listFooter: return options.hasListFooter ? sectionsEnd : nil
    case .header(let section):
      return headerCount(section) > 0 ? slotStarts[section] : nil
    case .footer(let section):
      return footerCount(section) > 0 ? slotStarts[section + 1] - 1 : nil
    case .row(let row):
      let section = section(ofRow: row)
      if isCollapsed(section) { return slotStarts[section] }
      return slotStarts[section] + headerCount(section) + (row - rowStarts[section]) / columns
    }
  }

  /// The slot of something, or of the row nearest to it where it has none; 0 without rows.
  func slot(nearestTo slot: Slot) -> Int {
    if let index = index(of: slot) { return index }
    return rowCount > 0 ? index(of: .row(row(nearestTo: slot))) ?? 0 : 0
  }

  /// The row nearest to what a slot holds; there must be rows.
  func row(nearestTo slot: Slot) -> Int {
    let row =
      switch slot {
      case .listHeader: 0
      case .listFooter: rowCount
      case .header(let section): rows(ofSection: section).lowerBound
      case .footer(let section): max(0, rows(ofSection: section).upperBound - 1)
      case .row(let row): row
      }
    return min(row, rowCount - 1)
  }

  /// The slots of a section: header, bands and footer.
  func slots(ofSection section: Int) -> Range<Int> {
    slotStarts[section]..<slotStarts[section + 1]
  }

  /// The slots of a section's bands; none when it is collapsed.
  func bandSlots(ofSection section: Int) -> Range<Int> {
    let first = slotStarts[section] + headerCount(section)
    return first..<max(first, slotStarts[section + 1] - footerCount(section))
  }

  private func headerCount(_ section: Int) -> Int {
    options.hasHeaders || isCollapsed(section) ? 1 : 0
  }

  private func footerCount(_ section: Int) -> Int {
    options.hasFooters && !isCollapsed(section) ? 1 : 0
  }
}

extension ListSlots {
  /// The rows of a section.
  func rows(ofSection section: Int) -> Range<Int> {
    rowStarts[section]..<rowStarts[section + 1]
  }

  /// The section of a row.
  func section(ofRow row: Int) -> Int { SectionLayout.section(at: row, starts: rowStarts) }

  /// The slots of the bands all of whose rows are among some rows of a section, and the column of the
  /// first of these rows; nil when the section is collapsed.
  func bands(
    within rows: Range<Int>,
    ofSection section: Int
  ) -> (slots: Range<Int>, column: Int)? {
    guard !isCollapsed(section) else { return nil }
    let all = self.rows(ofSection: section)
    let (first, end) = (rows.lowerBound - all.lowerBound, rows.upperBound - all.lowerBound)
    let start = bandSlots(ofSection: section).lowerBound
    let low = start + (first + columns - 1) / columns
    let high = start + (rows.upperBound == all.upperBound ? end + columns - 1 : end) / columns
    return (low..<max(low, high), first % columns)
  }

  /// The rows of a band; none for every other slot.
  func rows(ofSlot index: Int) -> Range<Int> {
    guard case .row(let first) = slot(at: index) else { return 0..<0 }
    if columns == 1 { return first..<first + 1 }
    let section = section(ofRow: first)
    return first..<min(first + columns, rowStarts[section + 1])
  }

  /// The slots of the bands that some rows stand in, section by section; collapsed ones have none.
  func slots(ofRows rows: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let section = section(ofRow: row)
      let end = min(rows.upperBound, self.rows(ofSection: section).upperBound)
      if !isCollapsed(section), let first = index(of: .row(row)),
        let last = index(of: .row(end - 1))
      {
        found.append(first..<last + 1)
      }
      row = end
    }
    return found
  }

  /// The column of a row in its band; 0 while it is hidden.
  func column(ofRow row: Int) -> Int {
    guard columns > 1 else { return 0 }
    let section = section(ofRow: row)
    return isCollapsed(section) ? 0 : (row - rowStarts[section]) % columns
  }

  /// The rows that a cursor can be on at a slot: those of a band, the first one of a collapsed section
  /// at its header; none elsewhere.
  func rows(atStop index: Int) -> Range<Int> {
    guard case .header(let section) = slot(at: index), isCollapsed(section) else {
      return rows(ofSlot: index)
    }
    return rows(ofSection: section).prefix(1)
  }

  /// How many stops are above a row's.
  func stop(ofRow row: Int) -> Int {
    let section = section(ofRow: row)
    return stopStarts[section] + (isCollapsed(section) ? 0 : row - rowStarts[section])
  }

  /// The row at the stop that has so many above it.
  func row(ofStop stop: Int) -> Int {
    let section = SectionLayout.section(at: stop, starts: stopStarts)
    return rowStarts[section] + stop - stopStarts[section]
  }

  /// How many bands are above a row's.
  func band(ofRow row: Int) -> Int {
    let section = section(ofRow: row)
    return bandStarts[section] + (isCollapsed(section) ? 0 : (row - rowStarts[section]) / columns)
  }

  /// The rows at the band that has so many above it; of a collapsed section the first.
  func rows(ofBand band: Int) -> Range<Int> {
    let section = SectionLayout.section(at: band, starts: bandStarts)
    let rows = rows(ofSection: section)
    let first = rows.lowerBound + (band - bandStarts[section]) * columns
    return first..<min(rows.upperBound, first + (isCollapsed(section) ? 1 : columns))
  }
}
