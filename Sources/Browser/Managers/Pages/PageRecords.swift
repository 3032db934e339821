import BrowserModels

/// The records of the pages that have come: their texts, their identities and their order.
@MainActor struct PageRecords {
  /// Their texts.
  let store: any PageStore
  /// The ids in the order of the source, as few runs of consecutive ones.
  var order: [Range<RecordID>] = []
  /// Their identities.
  var keys: RecordKeys
  /// How many records are in the first page.
  private(set) var firstPageCount = 0
  /// The row that says why the first page of a list is incomplete.
  private(set) var firstPageFault: RecordID?
  /// The first row of a page that has begun to come and is not yet whole; a failure keeps it.
  private(set) var pageStart: RecordID?
  /// The first page's answer, unless it is large or came in parts: read again when its records are
  /// looked for elsewhere.
  private(set) var firstAnswer: PageAnswer?

  private let id: JSONPointer?
  /// How many records are kept at most.
  let maximum: Int?

  /// No records yet.
  ///
  /// - Parameters:
  ///   - store: Where texts are kept.
  ///   - id: Where the id of a record is, if that was declared.
  ///   - maximum: How many records are kept at most.
  init(in store: any PageStore, id: JSONPointer?, maximum: Int?) {
    self.store = store
    self.id = id
    self.maximum = maximum
    keys = RecordKeys(id: id)
  }

  /// The rows that say why a page, or the rest of one, cannot be read.
  private(set) var faults: Set<RecordID> = []

  /// How many rows are here.
  var count: Int { order.reduce(0) { $0 + $1.count } }

  /// How many records are here.
  var recordCount: Int { count - faults.count }

  /// The empty run behind all ids.
  var end: Range<RecordID> { Range(store.count..<store.count) }

  /// Whether as many are here as are wanted.
  var isFull: Bool { maximum.map { recordCount >= $0 } ?? false }

  /// Compares a page, or a part of one, with what is here.
  mutating func compare(_ reading: PageReading) -> PageComparison {
    keys.compare(reading.records, from: pageStart)
  }

  /// Keeps what is new in a page, or in a part of one, at the end.
  ///
  /// - Throws: When there is no room to keep it; then nothing has changed.
  mutating func append(
    _ reading: PageReading,
    _ comparison: PageComparison
  ) throws(PageError) -> RecordChange {
    let positions = allowed(comparison.newPositions)
    let added = try store.append(reading.texts, at: positions, form: reading.location)
    keys.remember(comparison, as: added)
    order.append(ids: added)
    if pageStart == nil { pageStart = added.first }
    return RecordChange(added: added, duplicates: comparison.oldCount)
  }

  /// Notes that a page was not what was guessed: the next one is compared with it.
  mutating func reject(_ comparison: PageComparison) { keys.reject(comparison) }

  /// Makes a row of why a page, or the rest of one, cannot be read.
  mutating func append(_ error: PageError) -> RecordChange {
    let added = store.append(error)
    order.append(ids: added)
    faults.formUnion(added)
    return RecordChange(added: added)
  }

  /// Says that a page is whole, or as whole as it will be.
  mutating func endPage() {
    pageStart = nil
    keys.endPage()
  }

  /// Says that the records here are those of the first page; nil for an answer that came in parts.
  mutating func setFirstPage(_ answer: PageAnswer?, fault: RecordID? = nil) {
    setFirstPage(answer, count: count)
    firstPageFault = fault
  }

  /// Says how many records the first page has, which is whole.
  mutating func setFirstPage(_ answer: PageAnswer?, count: Int) {
    firstPageCount = count
    firstPageFault = nil
    firstAnswer = answer.flatMap { $0.body.count <= MemoryLimit.firstPage ? $0 : nil }
  }

  /// Replaces all records by those of a first page of which no record is known.
  mutating func replaceAll(
    with reading: PageReading,
    of answer: PageAnswer
  ) throws(PageError) -> RecordChange {
    let positions = allowed(Array(reading.records.indices), beside: 0)
    let added = try store.append(reading.texts, at: positions, form: reading.location)
    let removedCount = recordCount
    faults = []
    keys = RecordKeys(id: id)
    keys.remember(keys.compare(reading.records), as: added)
    order = added.isEmpty ? [] : [added]
    setFirstPage(answer, count: added.count)
    return RecordChange(added: added, removedCount: removedCount)
  }

  /// Forgets rows that said why a page cannot be read, and are gone.
  mutating func forgetFaults(_ gone: [RecordID]) { faults.subtract(gone) }

  /// As many of these positions as there is room for.
  private func allowed(_ positions: [Int], beside known: Int? = nil) -> [Int] {
    guard let maximum else { return positions }
    return Array(positions.prefix(max(0, maximum - (known ?? recordCount))))
  }
}
