import BrowserModels
import ListPaging

/// Loads the pages of one source one after the other and keeps their records.
///
/// The paging machine decides when a page is asked for and what its arrival means for the next one;
/// here its actions are carried out, answers are read and records are kept.
@MainActor package final class PageManager: RecordSource {
  typealias Machine = PagingMachine<PageRequest>

  package weak var delegate: (any RecordSourceDelegate)?
  package internal(set) var status = SourceStatus()
  package internal(set) var facts = SourceFacts()

  /// What is loaded, and what of a folder was passed over.
  var source: PageSource
  let fetcher: any PageFetcher
  let clock: any ProgramClock
  let keepsPages: Bool
  /// What was learnt about this source before, and what is learnt now.
  let memory: SourceMemory
  var machine: Machine
  /// What the machine wants and is yet to be carried out.
  var pendingActions: [Machine.Action] = []
  var isCarryingOut = false
  /// What has come.
  var records: PageRecords
  /// What is known of how the source pages.
  var plan: PagingPlan
  /// The page under way, or the last one.
  var flight: PageInFlight?
  /// Whether the page of a folder that says where the records are is one of several documents, which
  /// says nothing about pages that are one.
  var isLocationOfLines = false
  /// Whether the next load is a refresh although no records are here.
  var refreshesNone = false
  /// What the user gave, and what the last request has in its URL by name: it may be of the server.
  var secrets: Secrets
  /// The records that are loaded one by one, of a list of ids; nil for any other list.
  var items: ItemStore?
  /// How newer records are asked for; nil while they are not.
  var following: PageFollowing?
  /// Where they are.
  var newer = NewerRecords()
  /// The place of the records that the reader chose, and the answer to be read again for it.
  var choice: (location: RecordLocation, answer: PageAnswer?)?

  /// A manager that has loaded nothing yet.
  ///
  /// - Parameters:
  ///   - source: What is loaded.
  ///   - fetcher: Gets the pages.
  ///   - clock: Tells when a load began.
  ///   - keepsPages: Whether pages are kept, in memory and past 16 MB in a file; without, the
  ///     store has the records of the last page alone, as is enough for printing them.
  ///   - memory: What was learnt about sources before.
  package init(
    source: PageSource,
    fetcher: any PageFetcher,
    clock: any ProgramClock,
    keepsPages: Bool = true,
    memory: SourceMemory? = nil
  ) {
    self.source = source
    secrets = source.secrets
    self.fetcher = fetcher
    self.clock = clock
    self.keepsPages = keepsPages
    self.memory = memory ?? SourceMemory()
    records = Self.noRecords(of: source, keepsPages: keepsPages)
    plan = PagingPlan(source, proved: self.memory[source.request.url].proved)
    machine = Machine(
      options: .init(maxPages: source.maximumPages, maxRecords: source.maximumRecords)
    )
    facts.name = source.secrets.shown(Redaction.url(source.request.url))
    noteOmissions()
    status.warning = source.folder?.notice
  }

  isolated deinit {
    flight?.handle?.cancel()
    flight?.parts?.close()
    following?.stop()
  }

  package var title: String { source.title }

  package var declaration: SourceDeclaration { source.declaration }

  package func shown(_ text: String) -> String { secrets.shown(text) }

  package var urlToLeave: @Sendable (String) -> String {
    { [secrets] in secrets.removed(fromURL: $0) }
  }

  package var store: any RecordStore { items ?? records.store }

  package func readerSees(_ ids: [RecordID]) { items?.want(ids) }

  package func retryRecord(_ id: RecordID) -> Bool { items?.retry(id) ?? false }

  package var order: [Range<RecordID>] { records.order }

  package var recordCount: Int { records.recordCount }

  package var isReadOnce: Bool { source.request.repetition == .never }

  package var readOnceSentence: String { source.request.onceClause + "." }

  package var questionBeforeRepetition: String? {
    source.request.repetition == .onRequest
      ? "Send the \(source.request.method) request to \(source.name) again?" : nil
  }

  package func loadData() {
    if status.phase == .idle { open() } else { refresh() }
  }

  package func readerMoved(screensBelow: Double, isDeliberate: Bool) {
    if isDeliberate { tell(.resumed) }
    tell(
      .viewportMoved(
        .init(visibleRows: 0..<0, screensToStart: .infinity, screensToEnd: screensBelow)
      )
    )
  }

  package func loadNextPage() { tell(.nextAsked(.forward)) }

  package func loadOn(to count: Int?) {
    if status.phase == .idle { open() }
    tell(.endAsked(askEvery: 100, rows: count.map { $0 - records.count }))
  }

  package func retry() {
    if !isReadOnce { tell(.retried) }
  }

  package func refresh() {
    guard !isReadOnce else { return }
    guard order.isEmpty else { return tell(.refreshed) }
    refreshesNone = facts.pages > 0
    open()
  }

  package func stop() { tell(.stopped) }

  /// Loads the records of a list of ids one by one, where it is known from where (rule R7); what is
  /// printed are the ids.
  func openItems(of reading: PageReading) {
    guard items == nil, keepsPages, source.following == nil, reading.location.shape == .scalars,
      source.request.repetition == .always,
      let place = ItemURL(ofList: source.request.url, records: reading.records)
    else { return }
    items = ItemStore(of: records.store, at: place, fetcher, hiding: secrets) { [weak self] id in
      guard let self else { return }
      delegate?.recordSource(self, didAdd: RecordChange(added: records.end, updated: [id]))
    }
  }

  package func selectNextCandidate() -> RecordLocation? {
    let candidates = facts.candidates
    let chosen = status.isLoading ? choice?.location : nil
    // Without the answer the request would have to be sent again.
    guard source.request.repetition == .always || records.firstAnswer != nil else { return nil }
    guard candidates.count > 1, let current = chosen ?? facts.location else { return nil }
    let place = candidates.firstIndex { $0.path == current.path && $0.shape == current.shape }
    let next = candidates[((place ?? 0) + 1) % candidates.count]
    select(next)
    return next
  }

  /// Finds the records at this place from now on; those that are here are dropped.
  private func select(_ location: RecordLocation) {
    stop()
    choice = (location, records.firstAnswer)
    memory[source.request.url].choice = location
    records = Self.noRecords(of: source, keepsPages: keepsPages)
    items = nil
    facts.duplicates = 0
    open()
  }

  private func open() {
    newer = NewerRecords()
    forgetPages()
    tell(.opened(.init(source.firstRequest)))
  }

  /// Forgets how the source pages, because its first page comes anew.
  func forgetPages() {
    plan = PagingPlan(source, proved: memory[source.request.url].proved)
    facts.pages = 0
    source.folder?.forgetPassedOver()
    noteOmissions()
  }

  /// Notes what of a folder is not read.
  func noteOmissions() {
    facts.omissions = source.folder?.omissions.map { ($0.name, $0.reason) } ?? []
  }

  private static func noRecords(of source: PageSource, keepsPages: Bool) -> PageRecords {
    PageRecords(
      in: keepsPages ? PageRecordStore(hiding: source.secrets) : LastPageStore(),
      id: source.declaration.records.id,
      maximum: source.maximumRecords
    )
  }
}
