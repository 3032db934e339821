import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// Makes the cells of records: which fields play which role in each source, and the contents of rows near
/// the screen.
@MainActor struct RecordRows {
  /// How rows break their lines.
  var wrap = WrappedText.Mode.word
  /// What the reader looks for; it is marked in the rows.
  var matcher: (any TextMatcher)?

  /// Whether records are rows of their own form, columns, or cells side by side.
  var layout = RowsLayout.rows
  /// The fields that are shown in columns.
  var columns = RecordColumns()

  /// What was chosen in each source of the list.
  private(set) var choices: [RoleChoice] = []

  private let declaration: RowDeclaration
  private let retryKey: String
  /// How texts are ordered.
  let collation: TextCollation

  /// What rows show, or why they cannot.
  ///
  /// The cache keeps at least the last 512 used, more than are visible or measured ahead.
  private var contents = RecentCache<RecordID, Result<RowContent, RecordFailure>>(capacity: 1_024)
  /// The same in columns.
  private var fields = RecentCache<RecordID, Result<[StyledText], RecordFailure>>(capacity: 1_024)

  /// Rows whose roles are found in the records, but for those that were declared.
  ///
  /// - Parameters:
  ///   - declaration: The roles that were declared.
  ///   - retryKey: The key that reads rows again.
  ///   - collation: How texts are ordered by which the list is sorted.
  init(
    _ declaration: RowDeclaration,
    retryKey: String,
    collation: TextCollation = .folded
  ) {
    self.declaration = declaration
    self.collation = collation
    self.retryKey = retryKey
  }

  /// Why no further row of a source can be read; nil while they can.
  var sourceFailure: RecordFailure? { choices.lazy.compactMap(\.failure).first }

  /// Chooses the roles in each source, once.
  ///
  /// A source that is its own only part is one of one.
  mutating func findRoles(in source: any RecordSource) {
    for (number, part) in source.parts.enumerated() { findRoles(in: part, number) }
  }

  private mutating func findRoles(in part: any RecordSource, _ number: Int) {
    makeRoom(for: number)
    let epoch = choices[number].epoch
    choices[number].findRoles(in: part)
    if choices[number].epoch != epoch { forgetAll() }
  }

  /// Forgets the contents of records that have changed; rows that only moved stay as they are.
  mutating func forget(_ change: RecordChange) {
    contents.remove(change.updated)
    fields.remove(change.updated)
  }

  /// Forgets what records say in columns, since these are other ones.
  mutating func forgetFields() { fields.removeAll() }

  private mutating func forgetAll() {
    contents.removeAll()
    fields.removeAll()
  }

  /// A number that changes whenever all rows of the record's source may have other heights.
  func version(of id: RecordID) -> Int {
    choices.indices.contains(id.part) ? choices[id.part].epoch : 0
  }

  /// What a row shows of a record; nil when the record cannot be read.
  ///
  /// The record is read from the store only when its content is not known. `now` is in seconds since
  /// 1970.
  mutating func content(
    of id: RecordID,
    in source: any RecordSource,
    now: Double
  ) -> RowContent? {
    try? result(of: id, in: source, now: now).get()
  }

  /// The cell of a record, or the sentence that says why there is none.
  mutating func cell(
    for id: RecordID,
    in source: any RecordSource,
    now: Double
  ) -> any CellConfiguration {
    guard layout != .columns else { return tableCell(for: id, in: source, now: now) }
    switch result(of: id, in: source, now: now) {
    case .success(let content): return RecordCell(content: content, wrap: wrap, matcher: matcher)
    case .failure(let failure): return sentence(of: failure, in: source)
    }
  }

  private mutating func tableCell(
    for id: RecordID,
    in source: any RecordSource,
    now: Double
  ) -> any CellConfiguration {
    switch fields(of: id, in: source, now: now) {
    case .success(let fields) where fields.isEmpty:
      // A record that is yet to come, whose id would not fit a column.
      guard let content = content(of: id, in: source, now: now) else { return SentenceCell("…") }
      let words = [content.title, content.subtitle].filter { !$0.isEmpty }
      return SentenceCell(words.joined(separator: " · ")).inOneLine
    case .success(let fields): return TableCell(marked(fields), in: columns.table)
    case .failure(let failure): return sentence(of: failure, in: source).inOneLine
    }
  }

  /// Texts in which what the reader looks for is marked.
  private func marked(_ fields: [StyledText]) -> [StyledText] {
    guard let matcher else { return fields }
    return fields.map { field in
      var field = field
      field.matches = matcher.ranges(in: field.text, limit: Self.mostMatches)
      return field
    }
  }

  /// Matches of one text that are marked at most.
  private static let mostMatches = 100

  private func sentence(
    of failure: RecordFailure,
    in source: any RecordSource
  ) -> SentenceCell {
    if failure.concernsSource { return SentenceCell("…", role: .dimmed, mark: .changed) }
    if failure.isUnfinished, source.status.isFollowing {
      return SentenceCell("… the rest of the line is awaited", role: .dimmed)
    }
    return SentenceCell(
      Scrubber.scrubbingLine(failure.sentence(retryKey: retryKey)),
      role: .error
    )
  }

  private mutating func result(
    of id: RecordID,
    in source: any RecordSource,
    now: Double
  ) -> Result<RowContent, RecordFailure> {
    guard let part = part(of: id, in: source) else { return .failure(Self.missing) }
    if let known = contents.value(for: id) { return known }
    let roles = choices[id.part].roles ?? RowRoles()
    let record = part.store.record(at: id.own)
    let made = record.content.map { value in
      guard record.isAwaited else { return RowContent(record: value, roles: roles, now: now) }
      return RowContent(awaiting: value)
    }
    contents.insert(made, for: id)
    note(made, of: id)
    return made
  }

  /// What a record says in each column, nothing while it is yet to come, or why it cannot be read; read and
  /// kept as what a row shows is.
  mutating func fields(
    of id: RecordID,
    in source: any RecordSource,
    now: Double
  ) -> Result<[StyledText], RecordFailure> {
    guard let part = part(of: id, in: source) else { return .failure(Self.missing) }
    if let known = fields.value(for: id) { return known }
    let record = part.store.record(at: id.own)
    let made = record.content.map { value -> [StyledText] in
      guard !record.isAwaited else { return [] }
      return columns.texts(
        of: value,
        from: part.title,
        isBeginning: record.isBeginning,
        now: now
      )
    }
    fields.insert(made, for: id)
    note(made, of: id)
    return made
  }

  /// Reads what a record says in each column, to be kept; false where it is known, and where there is none.
  mutating func readFields(of id: RecordID, in source: any RecordSource, now: Double) -> Bool {
    guard part(of: id, in: source) != nil, fields.value(for: id) == nil else { return false }
    _ = fields(of: id, in: source, now: now)
    return true
  }

  private static let missing = RecordFailure(sentence: "This record is not here.")

  /// The source of a record; nil where there is none.
  private mutating func part(
    of id: RecordID,
    in source: any RecordSource
  ) -> (any RecordSource)? {
    let parts = source.parts
    guard parts.indices.contains(id.part) else { return nil }
    makeRoom(for: id.part)
    if choices[id.part].use(parts[id.part].store) { forgetAll() }
    return parts[id.part]
  }

  private mutating func note<Content>(_ made: Result<Content, RecordFailure>, of id: RecordID) {
    guard case .failure(let failure) = made, failure.concernsSource else { return }
    choices[id.part].failure = failure
  }

  private mutating func makeRoom(for number: Int) {
    while choices.count <= number { choices.append(RoleChoice(declaration)) }
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
