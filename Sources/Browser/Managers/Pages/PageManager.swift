import BrowserModels
import Dispatch

/// Loads the pages of one source one after the other and keeps their records.
///
/// At most one request is under way. Everything that is known about the source is decided anew with
/// each page, by the pure parts of the models; here it is carried out.
@MainActor package final class PageManager: RecordSource {
  package weak var delegate: (any RecordSourceDelegate)?
  package internal(set) var order: [Range<Int>] = []
  package internal(set) var status = SourceStatus()
  package internal(set) var facts = SourceFacts()
  package var store: any RecordStore { records }

  /// What follows the last page, as far as is known.
  package var next: NextPage? { course.next }

  let source: PageSource
  let fetcher: any PageFetcher
  let clock: any Clock
  let makeStore: @MainActor () -> any PageStore
  var records: any PageStore
  var keys: RecordKeys
  var course = PageCourse()
  var pending: PendingPage?
  var failed: PendingPage?
  var handle: FetchHandle?
  var restingPhase = SourceStatus.Phase.idle
  var generation = 0
  var pagesTowardsEnd = 0
  var chosen: RecordLocation?
  var firstAnswer: PageAnswer?
  var lastAnswer: PageAnswer?
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
    clock: any Clock,
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
    facts.name = Scrubber.scrubbingLine(Redaction.url(source.request.url))
  }

  package func loadData() {
    guard status.phase == .idle else { return refresh() }
    begin(firstPage(isRefresh: false))
  }

  package func loadNextPage() {
    switch status.phase {
    case .ready, .paused: break
    default: return
    }
    guard let request = course.request else { return }
    let load = PageLoad(
      direction: .forward,
      generation: generation,
      isRefresh: false,
      page: facts.pages + 1
    )
    begin(PendingPage(load: load, request: request, next: course.next))
  }

  package func loadToEnd() {
    pagesTowardsEnd = 0
    switch status.phase {
    case .idle, .loading, .waiting, .ready, .paused: status.isLoadingToEnd = true
    case .complete, .failed: return
    }
    if status.phase == .idle { loadData() } else { loadNextPage() }
  }

  package func retry() {
    guard case .failed = status.phase, let failed else { return }
    begin(failed)
  }

  package func refresh() {
    giveUp()
    generation += 1
    begin(firstPage(isRefresh: !order.isEmpty))
  }

  package func stop() {
    giveUp()
  }

  package func selectNextCandidate() {
    guard facts.candidates.count > 1, let current = facts.location else { return }
    let place = facts.candidates.firstIndex { $0.path == current.path && $0.shape == current.shape }
    select(facts.candidates[((place ?? 0) + 1) % facts.candidates.count])
  }

  /// Takes the records from this place; what is here is dropped.
  package func select(_ location: RecordLocation) {
    giveUp()
    generation += 1
    chosen = location
    records = makeStore()
    keys = RecordKeys(id: source.id)
    course = PageCourse()
    order = []
    facts.duplicates = 0
    facts.pages = 0
    let first = firstPage(isRefresh: false)
    guard let firstAnswer else { return begin(first) }
    announce(first)
    read(firstAnswer)
  }

  private func firstPage(isRefresh: Bool) -> PendingPage {
    var request = source.request
    if source.following == nil { request.url = source.paging.firstURL(from: request.url) }
    let load = PageLoad(
      direction: .start,
      generation: generation,
      isRefresh: isRefresh,
      page: 1
    )
    return PendingPage(load: load, request: request, next: nil)
  }
}

/// A page that is on its way, or that failed: all that is needed to ask for it again.
struct PendingPage {
  var load: PageLoad
  var request: PageRequest
  /// What led to it.
  var next: NextPage?
}

/// How the pages go on from the last one.
struct PageCourse {
  /// What follows the last page, by what its answer says.
  var next: NextPage?
  /// The request for the page after the last one.
  var request: PageRequest?
  /// What the pages so far taught.
  var memory = PagingMemory()
  /// What the pages before the last one taught.
  var memoryBefore = PagingMemory()
  /// The mechanisms that have brought new records.
  var proved: Set<PagingMechanism> = []
  /// The origin that the user has agreed to go on at, by a URL.
  var agreedURL: String?
}
