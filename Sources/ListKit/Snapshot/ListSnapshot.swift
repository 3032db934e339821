/// The rows of a list as ids in sections: a value, never the models themselves.
///
/// ```swift
/// var snapshot = ListSnapshot<String, Int>()
/// snapshot.appendSections(["elements"])
/// snapshot.append(0..<118)
/// list.apply(snapshot)
/// ```
///
/// Copies share what they have in common. Consecutive integer ids are kept as runs: ten million of
/// them cost as much as two. Everything that looks up an id other than those in runs needs a table
/// of all ids, which is made on first use and shared by copies. Rows that come, go and move are noted
/// beside it; after a few times √n of them it is made anew, so that an edit costs O(√n) by and large.
///
/// Every id is in the snapshot at most once. Ids that come twice and ids that are asked for and not
/// there are reported in ``issues``.
public struct ListSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// A section, its rows, and the stamp of its last reload.
  @usableFromInline
  struct SectionRows: Sendable {
    @usableFromInline let id: Section
    @usableFromInline var rows = RowSequence<Item>()
    @usableFromInline var stamp: ChangeStamp?
  }

  /// A section and the position of its first row.
  struct SectionStart: Sendable {
    var section = 0
    var row = 0
  }

  /// How many of its issues a snapshot remembers.
  public static var issueLimit: Int { 1000 }

  /// What happens to ids that are added twice.
  public let duplicates: DuplicatePolicy
  /// The first of what could not be done as asked, at most ``issueLimit``.
  public private(set) var issues: [ListIssue<Section, Item>] = []
  /// How much could not be done as asked, remembered in ``issues`` or not.
  public private(set) var issueCount = 0
  /// How many ids were dropped because they came twice.
  public internal(set) var droppedCount = 0
  /// The number of rows in all sections.
  public internal(set) var itemCount = 0

  /// How many rows a list has at most; what would be more is refused as a whole.
  public static var itemLimit: Int { 1 << 40 }

  @usableFromInline var storage: [SectionRows] = []
  var sectionPositions = SectionPositions<Section>()
  var reconfigured = ReconfiguredRows<Item>()
  /// No integer id is outside; nil when there is none.
  @usableFromInline var integerBounds: ClosedRange<Int>?
  var layout = SharedOnce<SectionLayout>()
  /// A section and the position of its first row, to go on from while there is no layout.
  var lastStart: SectionStart?
  @usableFromInline var positions = ItemPositions<Item>()

  /// A snapshot without sections.
  public init(duplicates: DuplicatePolicy = .keepFirst) {
    self.duplicates = duplicates
  }

  /// Forgets the issues, having read them.
  public mutating func clearIssues() {
    issues = []
    issueCount = 0
  }

  /// Remembers an issue.
  mutating func report(_ issue: ListIssue<Section, Item>) {
    report(1) { _ in issue }
  }

  /// Remembers so many issues, each made when there is room for it.
  mutating func report(_ count: Int, _ issue: (Int) -> ListIssue<Section, Item>) {
    let sum = issueCount.addingReportingOverflow(count)
    issueCount = sum.overflow ? .max : sum.partialValue
    for number in 0..<min(count, Self.issueLimit - issues.count) { issues.append(issue(number)) }
  }
}

extension ListSnapshot {
  /// The sections in order.
  public var sections: [Section] { storage.map(\.id) }

  /// The number of sections.
  public var sectionCount: Int { storage.count }

  /// All ids in order, section after section.
  ///
  /// O(segments); one section costs nothing.
  public var items: ListItems<Item> {
    if storage.count == 1 { return ListItems(storage[0].rows) }
    var rows = RowSequence<Item>()
    for section in storage { rows.append(section.rows) }
    return ListItems(rows)
  }

  /// The ids of a section; none when there is no such section.
  public func items(in section: Section) -> ListItems<Item> {
    ListItems(sectionPosition(of: section).map { storage[$0].rows } ?? RowSequence())
  }

  /// The id at a position in the whole list, from 0 below ``itemCount``.
  @inlinable
  public func item(at position: Int) -> Item {
    if storage.count == 1 {
      if position < 0 || position >= itemCount { stop(atRow: position) }
      return storage[0].rows[position]
    }
    let section = sectionPosition(atRow: position)
    return storage[section].rows[position &- starts[section]]
  }

  /// The id at a place, which must be there: a path of an older snapshot may not be.
  public func item(at path: ListIndexPath) -> Item {
    if !hasRow(at: path) { stop(at: path) }
    return storage[path.section].rows[path.offset]
  }

  /// Whether there is a row at a place.
  func hasRow(at path: ListIndexPath) -> Bool {
    storage.indices.contains(path.section) && path.offset >= 0
      && path.offset < storage[path.section].rows.count
  }

  /// Whether an id is there.
  @inlinable
  public func contains(_ item: Item) -> Bool { position(of: item) != nil }

  /// The position of an id in the whole list.
  @inlinable
  public func position(of item: Item) -> Int? {
    if let integerBounds, let integer = RowSegment.integer(item),
      !integerBounds.contains(integer)
    {
      return nil
    }
    return positions.position(of: item) {
      self.item(at: $0)
    } orMake: {
      makeIndex()
    }
  }

  /// Where an id is.
  public func indexPath(of item: Item) -> ListIndexPath? {
    position(of: item).map { indexPath(at: $0) }
  }

  /// Where the row at a position in the whole list, from 0 below ``itemCount``, is.
  public func indexPath(at position: Int) -> ListIndexPath {
    let section = sectionPosition(atRow: position)
    return ListIndexPath(section: section, offset: position - starts[section])
  }

  /// The position in the whole list of the row at a place, or of the end of a section.
  public func position(at path: ListIndexPath) -> Int {
    let isEnd =
      storage.indices.contains(path.section) && path.offset == storage[path.section].rows.count
    if !isEnd && !hasRow(at: path) { stop(at: path) }
    return starts[path.section] + path.offset
  }

  /// The section at a position among the sections, from 0 below ``sectionCount``.
  public func section(at position: Int) -> Section {
    if !storage.indices.contains(position) { stop(atSection: position) }
    return storage[position].id
  }

  /// The position of a section among the sections.
  public func sectionPosition(of section: Section) -> Int? {
    sectionPositions.position(of: section)
  }

  /// The section whose rows include a position in the whole list, from 0 below ``itemCount``.
  public func sectionPosition(atRow position: Int) -> Int {
    if position < 0 || position >= itemCount { stop(atRow: position) }
    return storage.count == 1 ? 0 : SectionLayout.section(at: position, starts: starts)
  }

  /// The positions in the whole list of the rows of the section at a position.
  public func rows(inSectionAt section: Int) -> Range<Int> {
    if !storage.indices.contains(section) { stop(atSection: section) }
    return starts[section]..<starts[section + 1]
  }

  /// The position of every section's first row, and behind them the number of rows.
  @usableFromInline package var starts: [Int] { sectionLayout.starts }

  private var sectionLayout: SectionLayout {
    layout.value { SectionLayout(counts: storage.indices.lazy.map { storage[$0].rows.count }) }
  }

  @usableFromInline
  func makeIndex() -> ItemIndex<Item> {
    let index = ItemIndex<Item>(capacity: RowSegment<Item>.areIntegers ? 0 : itemCount)
    index.insert(storage.map(\.rows), at: starts)
    return index
  }
}

extension ListSnapshot {
  /// Ends the program, saying which row was asked for, and what there is.
  @usableFromInline
  func stop(atRow row: Int) -> Never {
    fatalError("\(Self.self) has no row \(row). \(rowsInWords(itemCount)) \(Self.hint)")
  }

  /// Ends the program, saying which place was asked for, and what there is.
  private func stop(at path: ListIndexPath) -> Never {
    guard storage.indices.contains(path.section) else { stop(atSection: path.section) }
    let count = storage[path.section].rows.count
    fatalError(
      "\(Self.self) has no row \(path.offset) in section \(path.section). "
        + "\(rowsInWords(count)) \(Self.hint)"
    )
  }

  /// Ends the program, saying which section was asked for, and what there is.
  private func stop(atSection section: Int) -> Never {
    let sections = storage.isEmpty ? "There are none." : "They go from 0 to \(storage.count - 1)."
    fatalError("\(Self.self) has no section \(section). \(sections) \(Self.hint)")
  }

  private func rowsInWords(_ count: Int) -> String {
    count == 0 ? "There are none." : "There they go from 0 to \(count - 1)."
  }

  private static var hint: String {
    "A place of an older snapshot may be gone: keep the id, and ask for its place when you need it."
  }
}

extension ListSnapshot: Equatable {
  /// Whether both have the same sections with the same rows in the same order.
  public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool {
    left.itemCount == right.itemCount
      && left.storage.elementsEqual(right.storage) {
        $0.id == $1.id && ListItems($0.rows) == ListItems($1.rows)
      }
  }
}
