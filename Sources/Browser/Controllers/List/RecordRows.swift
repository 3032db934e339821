import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// Makes the cells of records: which fields play which role, and the contents of rows near the screen.
@MainActor struct RecordRows {
  /// How rows break their lines.
  var wrap = WrappedText.Mode.word
  /// What the reader looks for; it is marked in the rows.
  var matcher: (any TextMatcher)?

  private let declaration: RowDeclaration
  private let retryKey: String
  private(set) var roles: RowRoles?
  /// How many records the roles are chosen by.
  private(set) var sampled = 0
  /// The lists inside those records.
  private(set) var children: [RecordChild] = []
  /// Whether the first page, or as much of it as roles are chosen by, was here: rows keep their look.
  private var isChosen = false
  private var location: RecordLocation?
  /// Where the contents were read: in another store ids stand for other records.
  private var store: (any RecordStore)?
  private var epoch = 0

  /// What rows show, or why they cannot.
  ///
  /// The cache keeps at least the last 512 used, more than are visible or measured ahead.
  private var contents = RecentCache<RecordID, Result<RowContent, RecordFailure>>(capacity: 1_024)

  /// Why no further row can be read; nil while they can.
  private(set) var sourceFailure: RecordFailure?

  /// Rows whose roles are found in the records, but for those that were declared.
  ///
  /// `retryKey` is the key that reads them again.
  init(_ declaration: RowDeclaration, retryKey: String) {
    self.declaration = declaration
    self.retryKey = retryKey
  }

  /// Chooses the roles once, by the first records of the first page: again only while it arrives, and
  /// when the records come from another location.
  ///
  /// Neither another page nor the same one again changes them, and neither does how the bytes arrived.
  mutating func findRoles(in source: any RecordSource) {
    use(source.store)
    if let found = source.facts.location, !found.isSamePlace(as: location) {
      location = found
      sampled = 0
      isChosen = false
      forgetAll()
    }
    guard !isChosen else { return }
    let count = source.rowCount
    let isLater = sampled > 0 && source.status.page > 1
    var isAwaited = false
    if count > sampled, !isLater { isAwaited = chooseRoles(in: source) }
    isChosen =
      sampled > 0
      && (isLater || sampled == RoleFinder.sampleSize || (!source.status.isLoading && !isAwaited))
  }

  /// Chooses the roles by the records that are here; whether some of those asked for are yet to come.
  private mutating func chooseRoles(in source: any RecordSource) -> Bool {
    let sample = source.order.joined().prefix(RoleFinder.sampleSize).map {
      source.store.record(at: $0)
    }
    let here = sample.filter { !$0.isAwaited }
    guard here.count > sampled else { return here.count < sample.count }
    sampled = here.count
    let values = here.compactMap { try? $0.content.get() }
    children = RecordChild.all(in: values, url: source.facts.name)
    let found = RoleFinder.roles(
      for: values,
      url: source.facts.name,
      declared: declaration,
      id: source.declaration.records.id
    )
    if found != roles {
      roles = found
      forgetAll()
    }
    return here.count < sample.count
  }

  /// Forgets the contents of records that have changed; rows that only moved stay as they are.
  mutating func forget(_ change: RecordChange) { contents.remove(change.updated) }

  /// A number that changes whenever all rows may have other heights.
  func version(of id: RecordID) -> Int { epoch }

  /// What a row shows of a record; nil when the record cannot be read.
  ///
  /// The record is read from the store only when its content is not known. `now` is in seconds since
  /// 1970.
  mutating func content(
    of id: RecordID,
    in store: any RecordStore,
    now: Double
  ) -> RowContent? {
    try? result(of: id, in: store, now: now).get()
  }

  /// The cell of a record, or the sentence that says why there is none.
  mutating func cell(
    for id: RecordID,
    in store: any RecordStore,
    now: Double
  ) -> any CellConfiguration {
    switch result(of: id, in: store, now: now) {
    case .success(let content): RecordCell(content: content, wrap: wrap, matcher: matcher)
    case .failure(let failure) where failure.concernsSource:
      SentenceCell("…", role: .dimmed, mark: .changed)
    case .failure(let failure):
      SentenceCell(Scrubber.scrubbingLine(failure.sentence(retryKey: retryKey)), role: .error)
    }
  }

  private mutating func result(
    of id: RecordID,
    in store: any RecordStore,
    now: Double
  ) -> Result<RowContent, RecordFailure> {
    use(store)
    if let known = contents.value(for: id) { return known }
    let roles = roles ?? RowRoles()
    let record = store.record(at: id)
    let made = record.content.map { value in
      guard record.isAwaited else { return RowContent(record: value, roles: roles, now: now) }
      return RowContent(awaiting: value)
    }
    contents.insert(made, for: id)
    if case .failure(let failure) = made, failure.concernsSource { sourceFailure = failure }
    return made
  }

  /// Forgets what was read from another store.
  private mutating func use(_ store: any RecordStore) {
    guard self.store !== store else { return }
    self.store = store
    sourceFailure = nil
    forgetAll()
  }

  private mutating func forgetAll() {
    epoch += 1
    contents.removeAll()
  }
}

extension WrappedText.Mode {
  /// The mode after this one.
  var next: WrappedText.Mode {
    switch self {
    case .word: .character
    case .character: .none
    case .none: .word
    }
  }

  /// What the status line calls it.
  var name: String {
    switch self {
    case .word: "by word"
    case .character: "by character"
    case .none: "off"
    }
  }
}

extension Density {
  /// What the status line calls it.
  var name: String {
    switch self {
    case .compact: "1"
    case .regular(let lines): "\(lines)"
    case .expanded: "all"
    }
  }
}
