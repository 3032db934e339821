import BrowserModels

/// Several sources as one: their records one after the other, each source loading on its own.
///
/// A record's id is that of its source with the source's number (`RecordID.part`), so that duplicates are
/// looked for within one source only. What each source tells is told on: its loads with its number, its
/// changes with the ids that its records have here. A source that fails leaves the others as they are.
@MainActor package final class JoinedSource: RecordSource {
  /// Sources that may wait for their first records at a time.
  private static let mostBeginning = 8

  package weak var delegate: (any RecordSourceDelegate)?
  package let parts: [any RecordSource]
  package let showsPartsApart: Bool

  private var joinedStore: JoinedRecordStore
  /// The numbers of sources that are yet to load their first records, or to load them again.
  private var waiting: ArraySlice<Int> = []
  /// Those that were asked for them and have not answered.
  private var beginning: Set<Int> = []
  /// Whether one of them is being asked, so that what it tells lets no other one begin.
  private var isBeginning = false
  /// Whether the reader has stopped all of them.
  private var isHeld = false
  /// How far the reader wants to load.
  private var goal: JoinedGoal?
  /// What each source warned of last.
  private var warnings: [String?]
  /// The number of the source whose warning was the last one.
  private var warner: Int?

  /// A source of these; none of them has loaded anything yet.
  ///
  /// - Parameters:
  ///   - parts: At least one; several may have the same address.
  ///   - showsPartsApart: Whether each has a section of the list.
  package init(_ parts: [any RecordSource], showsPartsApart: Bool) {
    self.parts = parts
    self.showsPartsApart = showsPartsApart
    joinedStore = JoinedRecordStore(parts.map(\.store))
    warnings = parts.map(\.status.warning)
    warner = warnings.firstIndex { $0 != nil }
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

  package var growsAtTop: Bool { parts.allSatisfy(\.growsAtTop) }

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
    status.warning = warner.flatMap { number in
      warnings[number].map { Self.naming(parts[number].title, in: $0) }
    }
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

  /// A sentence about one of several sources, with its name unless that is in it.
  package static func naming(_ title: String, in sentence: String) -> String {
    sentence.contains(title) ? sentence : "\(title): \(sentence)"
  }
}

// What is asked of all of them, or of the one that it is about.
extension JoinedSource {
  package func loadData() {
    isHeld = false
    waiting = ArraySlice(parts.indices)
    begin()
  }

  /// Each part is told by whoever knows where its records are in the list; without that all are.
  package func readerMoved(screensBelow: Double, isDeliberate: Bool) {
    for part in parts {
      part.readerMoved(screensBelow: screensBelow, isDeliberate: isDeliberate)
    }
  }

  package func readerSees(_ ids: [RecordID]) {
    for (number, ids) in Dictionary(grouping: ids, by: \.part) where parts.indices.contains(number)
    {
      parts[number].readerSees(ids.map(\.own))
    }
  }

  package func retryRecord(_ id: RecordID) -> Bool {
    parts.indices.contains(id.part) && parts[id.part].retryRecord(id.own)
  }

  package func loadNextPage() {
    let next =
      parts.first { $0.status.speculation != nil }
      ?? parts.first { !$0.status.isFinished && !$0.status.isLoading && !$0.status.hasFailed }
    next?.loadNextPage()
  }

  /// Loads the sources on one after the other, in their order.
  package func loadOn(to count: Int?) {
    isHeld = false
    begin()
    goal = JoinedGoal(rows: count)
    goOn()
  }

  /// Asks again what failed or was stopped, and nothing else.
  package func retry() {
    isHeld = false
    isBeginning = true
    for part in parts where part.status.hasFailed || part.status.isStopped { part.retry() }
    isBeginning = false
    begin()
  }

  package func refresh() {
    isHeld = false
    waiting = ArraySlice(
      parts.indices.filter { parts[$0].status.phase == .idle || !parts[$0].isReadOnce }
    )
    begin()
  }

  package func follow(_ isOn: Bool) { for part in parts where part.canFollow { part.follow(isOn) } }

  package func stop() {
    goal = nil
    isHeld = true
    for part in parts { part.stop() }
  }

  /// A candidate is chosen in the part that it is of.
  package func selectNextCandidate() -> RecordLocation? { nil }

  /// Lets sources begin that wait for it.
  ///
  /// A source that fails at once calls this again from within.
  private func begin() {
    guard !isBeginning else { return }
    isBeginning = true
    defer { isBeginning = false }
    while !isHeld, beginning.count < Self.mostBeginning, let number = waiting.popFirst() {
      let part = parts[number]
      beginning.insert(number)
      if part.status.phase == .idle { part.loadData() } else { part.refresh() }
      if !part.status.isLoading { beginning.remove(number) }
    }
  }

  /// Goes on towards the goal: with the source under way, else with the next one that has more.
  private func goOn() {
    guard var goal else { return }
    if let rows = goal.rows, rowCount >= rows {
      self.goal = nil
      return
    }
    if let current = goal.asked.last {
      if case .paused = parts[current].status.phase {
        self.goal = nil
        return
      }
      if parts[current].status.isLoading { return }
    }
    let next = parts.indices.first { !goal.asked.contains($0) && parts[$0].status.mayLoadOn }
    guard let next else {
      if !parts.contains(where: \.status.isLoading) { self.goal = nil }
      return
    }
    goal.asked.append(next)
    self.goal = goal
    parts[next].loadOn(to: goal.rows.map { $0 - rowCount + parts[next].rowCount })
    if self.goal?.asked.last == next, !parts[next].status.isLoading { goOn() }
  }
}

extension JoinedSource: RecordSourceDelegate {
  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    guard let number = number(of: source) else { return }
    delegate?.recordSource(self, willStart: load.ofPart(number))
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didSucceed: load.ofPart(number), change: change.ofPart(number))
    goOn()
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didAdd: change.ofPart(number))
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didFail: load.ofPart(number), with: error)
    goOn()
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    // The reader has stopped it, or it begins anew; it is in the middle of that.
    goal = nil
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didCancel: load.ofPart(number))
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    guard let number = number(of: source) else { return }
    noteWarning(of: number)
    goOn()
    delegate?.recordSource(self, didChange: self.status)
  }

  private func number(of source: any RecordSource) -> Int? {
    parts.firstIndex { $0 === source }
  }

  /// Lets the next source begin, since this one has answered; the number of this one.
  private func noteAnswer(of source: any RecordSource) -> Int? {
    guard let number = number(of: source) else { return nil }
    noteWarning(of: number)
    if beginning.remove(number) != nil { begin() }
    return number
  }

  private func noteWarning(of number: Int) {
    let warning = parts[number].status.warning
    guard warning != warnings[number] else { return }
    warnings[number] = warning
    warner = warning == nil ? warnings.lastIndex { $0 != nil } : number
  }
}

/// How far several sources are to be loaded, and which of them were asked to.
private struct JoinedGoal {
  /// The rows that there should be; nil for all.
  let rows: Int?
  /// The numbers of the sources that were asked to load on; the last one is under way.
  var asked: [Int] = []
}

extension SourceLoad {
  /// The same load in a list of several sources.
  fileprivate func ofPart(_ part: Int) -> SourceLoad {
    var load = self
    load.part = part
    return load
  }
}

extension SourceStatus {
  /// Whether there is more that comes when it is asked for.
  fileprivate var mayLoadOn: Bool {
    guard speculation == nil else { return false }
    return switch phase {
    case .ready, .paused: true
    default: isStopped
    }
  }
}
