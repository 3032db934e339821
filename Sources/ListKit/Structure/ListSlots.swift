/// The slots of a list from top to bottom: the rows, and the headers and footers between them.
///
///     slot 0   list header
///          1   header of section 0
///          2   row 0
///          3   row 1
///          4   footer of section 0
///          5   header of section 1, collapsed: its rows and its footer have no slots
///          6   list footer
///
/// A stop is where a cursor can stand: a row, or the header of a collapsed section, which stands
/// for the first of its rows. Making it costs O(sections), every question O(log sections).
struct ListSlots {
  /// What a slot holds; sections and rows are positions.
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
  private let rowStarts: [Int]
  private let collapsed: Set<Int>
  private var slotStarts: [Int]
  private var stopStarts = [0]

  /// The slots of sections that begin at these rows, some of them collapsed.
  init(rowStarts: [Int] = [0], collapsed: Set<Int> = [], options: Options = Options()) {
    self.options = options
    self.rowStarts = rowStarts
    self.collapsed = collapsed
    slotStarts = [options.hasListHeader ? 1 : 0]
    slotStarts.reserveCapacity(rowStarts.count)
    stopStarts.reserveCapacity(rowStarts.count)
    for section in 0..<rowStarts.count - 1 {
      let rows = rowStarts[section + 1] - rowStarts[section]
      let isCollapsed = collapsed.contains(section)
      let extra = isCollapsed ? 1 : (options.hasHeaders ? 1 : 0) + (options.hasFooters ? 1 : 0)
      slotStarts.append((slotStarts.last ?? 0) + extra + (isCollapsed ? 0 : rows))
      stopStarts.append((stopStarts.last ?? 0) + (isCollapsed ? min(1, rows) : rows))
    }
  }

  /// The number of slots.
  var count: Int { sectionsEnd + (options.hasListFooter ? 1 : 0) }

  /// The number of stops.
  var stopCount: Int { stopStarts.last ?? 0 }

  private var sectionsEnd: Int { slotStarts.last ?? 0 }

  /// What a slot holds; the slot must exist.
  func slot(at index: Int) -> Slot {
    if index < slotStarts[0] { return .listHeader }
    if index >= sectionsEnd { return .listFooter }
    let section = SectionLayout.section(atRow: index, starts: slotStarts)
    let offset = index - slotStarts[section]
    let headers = headerCount(section)
    if offset < headers { return .header(section) }
    let row = rowStarts[section] + offset - headers
    return row < rowStarts[section + 1] ? .row(row) : .footer(section)
  }

  /// The section that a slot belongs to; nil for the list's own header and footer.
  func section(ofSlot index: Int) -> Int? {
    guard index >= slotStarts[0], index < sectionsEnd else { return nil }
    return SectionLayout.section(atRow: index, starts: slotStarts)
  }

  /// The slot of something; nil when it has none.
  ///
  /// A row of a collapsed section is at its header.
  func index(of slot: Slot) -> Int? {
    switch slot {
    case .listHeader: return options.hasListHeader ? 0 : nil
    case .listFooter: return options.hasListFooter ? sectionsEnd : nil
    case .header(let section):
      return headerCount(section) > 0 ? slotStarts[section] : nil
    case .footer(let section):
      let hasFooter = options.hasFooters && !collapsed.contains(section)
      return hasFooter ? slotStarts[section + 1] - 1 : nil
    case .row(let row):
      let section = SectionLayout.section(atRow: row, starts: rowStarts)
      if collapsed.contains(section) { return slotStarts[section] }
      return slotStarts[section] + headerCount(section) + row - rowStarts[section]
    }
  }

  /// The slots of a section: header, rows and footer.
  func slots(ofSection section: Int) -> Range<Int> {
    slotStarts[section]..<slotStarts[section + 1]
  }

  /// The row that a cursor is on when it stands on a slot; nil when it cannot.
  func row(atStop index: Int) -> Int? {
    switch slot(at: index) {
    case .row(let row): row
    case .header(let section) where collapsed.contains(section):
      rowStarts[section] < rowStarts[section + 1] ? rowStarts[section] : nil
    default: nil
    }
  }

  /// How many stops are above a row's.
  func stop(ofRow row: Int) -> Int {
    let section = SectionLayout.section(atRow: row, starts: rowStarts)
    return stopStarts[section] + (collapsed.contains(section) ? 0 : row - rowStarts[section])
  }

  /// The row at the stop that has so many above it.
  func row(ofStop stop: Int) -> Int {
    let section = SectionLayout.section(atRow: stop, starts: stopStarts)
    return rowStarts[section] + stop - stopStarts[section]
  }

  /// The slots of neighbouring rows, section by section; collapsed ones have none.
  func slots(ofRows rows: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let section = SectionLayout.section(atRow: row, starts: rowStarts)
      let end = min(rows.upperBound, rowStarts[section + 1])
      if !collapsed.contains(section) {
        let first = slotStarts[section] + headerCount(section) + row - rowStarts[section]
        found.append(first..<first + end - row)
      }
      row = end
    }
    return found
  }

  private func headerCount(_ section: Int) -> Int {
    options.hasHeaders || collapsed.contains(section) ? 1 : 0
  }
}
