import BrowserModels

/// Several sources as one: their records one after the other, each source loading on its own.
///
/// A record's id is that of its source with the source's number (`RecordID.part`), so that duplicates are
/// looked for within one source only. What each source tells is told on: its loads with its number, its
/// changes with the ids that its records have here. A source that fails leaves the others as they are.
@MainActor package final class JoinedSource: RecordSource {
  package weak var delegate: (any RecordSourceDelegate)?
  package let parts: [any RecordSource]
  package let showsPartsApart: Bool

  private var joinedStore: JoinedRecordStore
  /// The numbers of sources that are yet to load their first records, or to load them again.
  var waiting: ArraySlice<Int> = []
  /// Those that were asked for them and have not answered.
  var beginning: Set<Int> = []
  /// Whether one of them is being asked, so that what it tells lets no other one begin.
  var isBeginning = false
  /// Whether the reader has stopped all of them.
  var isHeld = false
  /// How far the reader wants to load.
  var goal: JoinedGoal?
  var warnings: PartWarnings

  /// A source of these; none of them has loaded anything yet.
  ///
  /// - Parameters:
  ///   - parts: At least one; several may have the same address.
  ///   - showsPartsApart: Whether each has a section of the list.
  package init(_ parts: [any RecordSource], showsPartsApart: Bool) {
    self.parts = parts
    self.showsPartsApart = showsPartsApart
    joinedStore = JoinedRecordStore(parts.map(\.store))
    warnings = PartWarnings(of: parts)
    for part in parts { part.delegate = self }
  }

  package var title: String { Quantity.text(parts.count, "source") }

  /// What was declared for all of them.
  package var declaration: SourceDeclaration { parts.first?.declaration ?? SourceDeclaration() }

  package var store: any RecordStore {
    if !joinedStore.isMade(of: parts) { joinedStore = JoinedRecordStore(parts.map(\.store)) }
    return joinedStore
  }

  package var order: [Range<RecordID>] {
    parts.enumerated().flatMap { number, part in part.order.map { Range($0, ofPart: number) } }
  }

  package var recordCount: Int { parts.reduce(0) { $0 + $1.recordCount } }

  package var canFollow: Bool { parts.contains(where: \.canFollow) }

  /// One that does is enough: the end of the list, where the others grow, comes after all of its pages.
  package var growsAtTop: Bool { parts.contains(where: \.growsAtTop) }

  package var noFollowSentence: String { parts.map(\.noFollowSentence).joined(separator: " ") }

  package var isReadOnce: Bool { parts.allSatisfy(\.isReadOnce) }

  package var readOnceSentence: String {
    parts.map(\.readOnceSentence).joined(separator: " ")
  }

  package var questionBeforeRepetition: String? {
    parts.compactMap(\.questionBeforeRepetition).first
  }

  package var status: SourceStatus {
    var status = SourceStatus(of: parts.map(\.status))
    status.warning = warnings.last.map { Self.naming(parts[$0.part].title, in: $0.warning) }
    status.isLoadingToEnd = goal != nil || status.isLoadingToEnd
    status.isStopped = status.isStopped || isHeld && !waiting.isEmpty
    return status
  }

  package var facts: SourceFacts {
    var facts = SourceFacts()
    facts.name = title
    let all = parts.map(\.facts)
    facts.total = all.dropFirst().reduce(all.first?.total ?? .unknown) { $0.adding($1.total) }
    // A file is no page.
    let isPaged = all.contains { $0.pages > 1 }
    facts.pages = isPaged ? all.reduce(0) { $0 + $1.pages } : all.map(\.pages).max() ?? 0
    facts.duplicates = all.reduce(0) { $0 + $1.duplicates }
    facts.bytes = all.reduce(0) { $0 + $1.bytes }
    return facts
  }

  package func shown(_ text: String) -> String { parts.reduce(text) { $1.shown($0) } }

  package var urlToLeave: @Sendable (String) -> String {
    let ways = parts.map(\.urlToLeave)
    return { url in ways.reduce(url) { $1($0) } }
  }

  /// A sentence about one of several sources, with its name unless that is in it.
  package static func naming(_ title: String, in sentence: String) -> String {
    sentence.contains(title) ? sentence : "\(title): \(sentence)"
  }
}
