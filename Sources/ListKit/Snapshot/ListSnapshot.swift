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

  @usableFromInline var storage: [SectionRows] = []
  var sectionPositions: [Section: Int] = [:]
  var reconfigured = ReconfiguredRows<Item>()
  /// No integer id is outside; nil when there is none.
  var integerBounds: ClosedRange<Int>?
  var layout = SharedOnce<SectionLayout>()
  var positions = ItemPositions<Item>()

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
    issueCount += 1
    if issues.count < Self.issueLimit { issues.append(issue) }
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
    ListItems(sectionPositions[section].map { storage[$0].rows } ?? RowSequence())
  }

  /// The id at a position in the whole list.
  public func item(at position: Int) -> Item {
    if storage.count == 1 { return storage[0].rows[position] }
    let section = sectionPosition(atRow: position)
    return storage[section].rows[position - starts[section]]
  }

  /// The id at a place.
  public func item(at path: ListIndexPath) -> Item {
    storage[path.section].rows[path.row]
  }

  /// Whether an id is there.
  public func contains(_ item: Item) -> Bool { position(of: item) != nil }

  /// The position of an id in the whole list.
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

  /// Where the row at a position in the whole list is.
  public func indexPath(at position: Int) -> ListIndexPath {
    let section = sectionPosition(atRow: position)
    return ListIndexPath(section: section, row: position - starts[section])
  }

  /// The position in the whole list of the row at a place.
  public func position(at path: ListIndexPath) -> Int {
    starts[path.section] + path.row
  }

  /// The section at a position among the sections.
  public func section(at position: Int) -> Section { storage[position].id }

  /// The position of a section among the sections.
  public func sectionPosition(of section: Section) -> Int? { sectionPositions[section] }

  /// The section whose rows include a position in the whole list.
  public func sectionPosition(atRow position: Int) -> Int {
    precondition(position >= 0 && position < itemCount, "The position is outside the list.")
    return SectionLayout.section(atRow: position, starts: starts)
  }

  /// The positions in the whole list of the rows of the section at a position.
  public func rows(inSectionAt section: Int) -> Range<Int> {
    starts[section]..<starts[section + 1]
  }

  /// The position of every section's first row, and behind them the number of rows.
  public var starts: [Int] { sectionLayout.starts }

  private var sectionLayout: SectionLayout {
    layout.value { SectionLayout(counts: storage.lazy.map(\.rows.count)) }
  }

  private func makeIndex() -> ItemIndex<Item> {
    let index = ItemIndex<Item>(capacity: RowSegment<Item>.areIntegers ? 0 : itemCount)
    index.insert(storage.map(\.rows), at: starts)
    return index
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
