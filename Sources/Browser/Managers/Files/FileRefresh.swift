import BrowserModels

/// A file that is read again: what was found so far, and what that does to the records before.
///
/// What was found takes their place at the end, or as soon as it begins with all of them; so no row
/// vanishes in between, and a refresh that fails leaves them as they are.
@MainActor struct FileRefresh {
  private let former: FileRecordStore
  private let formerLayout: FileLayout?
  /// Where the id of a record was declared to be.
  private let id: JSONPointer?
  /// What was found and is not shown yet.
  private(set) var found: FileRecordStore?
  /// Whether a layout was found.
  private(set) var hasBegun = false
  private var isGrowth: Bool?
  /// Whether the records are where they were; elsewhere a record is none of before by its place alone.
  private var isSameList = true
  private var change = RecordChange(added: 0..<0)

  /// A refresh of these records, which has found nothing yet.
  init(_ records: FileRecordStore, _ layout: FileLayout?, id: JSONPointer?) {
    former = records
    formerLayout = layout
    self.id = id
  }

  /// Notes that records will be found in this store.
  mutating func begin(_ store: FileRecordStore, _ layout: FileLayout) {
    hasBegun = true
    isSameList = layout.findsTheSame(as: formerLayout)
    found = store
    isGrowth = nil
  }

  /// What was found, once it begins with all records of before; nil until then, and later.
  mutating func takeGrowth() -> (records: FileRecordStore, change: RecordChange)? {
    guard let found, isGrowth == nil, found.count >= former.count else { return nil }
    isGrowth = found.begins(with: former)
    return isGrowth == true ? take() : nil
  }

  /// What was found in place of the records before, and what that changes; nil when it is shown already.
  mutating func take() -> (records: FileRecordStore, change: RecordChange)? {
    guard let found else { return nil }
    self.found = nil
    change = found.replace(former, id: id, pairsByPlace: isSameList)
    return (found, change)
  }

  /// What the whole refresh has changed.
  func wholeChange(in records: FileRecordStore?) -> RecordChange {
    var change = change
    change.added = change.added.lowerBound..<max(change.added.upperBound, records?.end ?? 0)
    return change
  }
}
