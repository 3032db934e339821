import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// Makes the cells of records: which fields play which role, and the contents made last.
@MainActor struct RecordRows {
  /// Records that the roles are chosen by, at most.
  private static let sampleSize = 40

  /// Records that are enough to choose by: from then on rows keep their look.
  private static let enough = 8

  /// Contents kept; enough for the rows near the screen.
  private static let mostContents = 512

  /// How rows break their lines.
  var wrap = WrappedText.Mode.word

  private let overrides: RowDeclaration
  private var roles: RowRoles?
  private var sampled = 0
  private var place: RecordLocation?
  private var epoch = 0
  private var contents: [RecordID: RowContent] = [:]

  init(overrides: RowDeclaration) {
    self.overrides = overrides
  }

  /// Chooses the roles by the first records; again while there are few of them, and when they come
  /// from another place.
  mutating func findRoles(in source: any RecordSource) {
    if let location = source.facts.location, !location.isSamePlace(as: place) {
      place = location
      sampled = 0
      forgetAll()
    }
    let count = source.recordCount
    guard count > sampled, sampled < Self.enough else { return }
    var values: [JSONValue] = []
    for id in source.order.joined().prefix(Self.sampleSize) {
      if case .success(let value) = source.store.record(at: id).content { values.append(value) }
    }
    sampled = min(count, Self.sampleSize)
    let found = RoleFinder.roles(for: values, url: source.facts.name, declared: overrides)
    guard found != roles else { return }
    roles = found
    epoch += 1
    contents = [:]
  }

  /// Forgets the contents of records that have changed, or that may be others now.
  mutating func forget(_ change: RecordChange) {
    if !change.updated.isEmpty || change.isReordered { forgetAll() }
  }

  /// Changes whenever a row may have another height.
  func version(of id: RecordID) -> Int { epoch }

  /// What a row shows of a record; nil when the record cannot be read.
  mutating func content(of record: Record, now: Double) -> RowContent? {
    if let known = contents[record.id] { return known }
    guard case .success(let value) = record.content else { return nil }
    let made = RowContent(record: value, roles: roles ?? RowRoles(), now: now)
    if contents.count >= Self.mostContents { contents = [:] }
    contents[record.id] = made
    return made
  }

  /// The cell of a record, or the sentence that says why there is none.
  mutating func cell(for record: Record, now: Double) -> any CellConfiguration {
    if let content = content(of: record, now: now) {
      return RecordCell(content: content, wrap: wrap)
    }
    if case .failure(let failure) = record.content {
      return PlainCell(Scrubber.scrubbingLine(failure.sentence), role: .error)
    }
    return PlainCell("", role: .error)
  }

  private mutating func forgetAll() {
    epoch += 1
    contents = [:]
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
