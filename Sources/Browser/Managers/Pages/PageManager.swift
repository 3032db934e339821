import BrowserModels
import ListPaging

/// Loads the pages of one source one after the other and keeps their records.
///
/// The paging machine decides when a page is asked for and what its arrival means for the next one;
/// here its actions are carried out, answers are read and records are kept.
@MainActor package final class PageManager: RecordSource {
  typealias Machine = PagingMachine<PageRequest>

  package weak var delegate: (any RecordSourceDelegate)?
  package internal(set) var order: [Range<RecordID>] = []
  package internal(set) var status = SourceStatus()
  package internal(set) var facts = SourceFacts()
  package var store: any RecordStore { records }
  package var title: String { source.title }
  package var declaration: SourceDeclaration { source.declaration }

  /// What follows the last page, as far as is known.
  package var next: PagingCandidate? { course.next }

  let source: PageSource
  let fetcher: any PageFetcher
  let clock: any ProgramClock
  private let makeStore: @MainActor () -> any PageStore
  var records: any PageStore
  var keys: RecordKeys
  var course = PagingPlan()
  var machine: Machine
  /// What the machine wants and what is yet to be carried out.
  var actions: [Machine.Action] = []
  var isActing = false
  var handle: FetchHandle?
  /// The load under way, or the last one, as the delegate knows it.
  var load = SourceLoad(direction: .start, generation: 0, isRefresh: false, page: 1)
  /// What the answer to it did to the records.
  var change = RecordChange(added: 0..<0)
  /// What was taken of the page under way while it arrives.
  var pageSoFar = PageSoFar()
  /// Why the last load failed.
  var problem = PageError.cancelled
  var chosen: RecordLocation?
  var firstAnswer: PageAnswer?
  /// An answer that is read instead of asking for the first page again.
  var answerAtHand: PageAnswer?
  var firstPageCount = 0

  /// A manager that has loaded nothing yet.
  ///
  /// - Parameters:
  ///   - source: What is loaded.
  ///   - fetcher: Gets the pages.
  ///   - clock: Tells when a load began.
  ///   - keepsPages: Whether pages are kept, in memory and past 64 MB in a file; without, the
  ///     store has the records of the last page alone, as is enough for printing them.
  package init(
    source: PageSource,
    fetcher: any PageFetcher,
    clock: any ProgramClock,
    keepsPages: Bool = true
  ) {
    self.source = source
    self.fetcher = fetcher
    self.clock = clock
    makeStore = { () -> any PageStore in
      if keepsPages { PageRecordStore() } else { PassingRecordStore() }
    }
    records = makeStore()
    keys = RecordKeys(id: source.id)
    machine = Machine(
      options: .init(maxPages: source.maximumPages, maxRecords: source.maximumRecords)
    )
    facts.name = Scrubber.scrubbingLine(Redaction.url(source.request.url))
  }

  isolated deinit { handle?.cancel() }

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
    tell(.endAsked(askEvery: 100, rows: count.map { $0 - recordCount }))
  }

  package func retry() { tell(.retried) }

  package func refresh() {
    if order.isEmpty { open() } else { tell(.refreshed) }
  }

  package func stop() { tell(.stopped) }

  package func selectNextCandidate() {
    guard facts.candidates.count > 1, let current = facts.location else { return }
    let place = facts.candidates.firstIndex { $0.path == current.path && $0.shape == current.shape }
    select(facts.candidates[((place ?? 0) + 1) % facts.candidates.count])
  }

  /// Takes the records from this place; what is here is dropped.
  private func select(_ location: RecordLocation) {
    stop()
    chosen = location
    records = makeStore()
    keys = RecordKeys(id: source.id)
    order = []
    facts.duplicates = 0
    answerAtHand = firstAnswer
    open()
  }

  private func open() {
    course = PagingPlan()
    facts.pages = 0
    var request = source.request
    if source.following == nil { request.url = source.paging.firstURL(from: request.url) }
    tell(.opened(.init(request)))
  }
}
