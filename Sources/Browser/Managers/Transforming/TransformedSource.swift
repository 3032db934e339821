import BrowserModels

/// The results of a program over the records of another source, while these arrive.
///
/// Its loads are those of that source: each ends when all of its records are results. A list that shows the
/// source itself goes on hearing of it. A record that comes again unchanged keeps its results, and these
/// their ids; of one that has changed the results are made again, in place of those before.
@MainActor package final class TransformedSource: RecordSource {
  package weak var delegate: (any RecordSourceDelegate)? {
    didSet { if delegate == nil, oldValue != nil { close() } }
  }
  package let title: String
  /// The source of the records.
  package let base: any RecordSource
  /// On how many of the records the program failed so far.
  package internal(set) var failedCount = 0
  /// Whether the warnings say what becomes of the numbers in results that are not their records.
  package var tellsOfDoubles = true

  let clock: any ProgramClock
  let makeTransform: @MainActor () throws(PageError) -> any RecordTransform
  var transform: (any RecordTransform)?
  let results: any PageStore
  /// False where results are printed and not kept: then no record comes again.
  let keepsResults: Bool
  let form: RecordLocation
  /// Whoever heard of the source before.
  package private(set) weak var outer: (any RecordSourceDelegate)?
  private var isOpen = false
  var failure: PageError?

  // Records that are turned into results.
  var index = ResultIndex()
  /// Records that were sent and are not done, in order.
  var sent: [SentRecords] = []
  /// What came of the first of them so far.
  var current = RecordInWork()
  var sentCount = 0
  var doneCount = 0
  /// The clock's uptime when records were sent last while none was in work.
  var workingSince = 0.0
  /// Records with results that are not those of what they are now, since the program was stopped.
  var stale: Set<RecordID> = []
  /// Where the records are kept; where that is another one, ids may stand for other records.
  var baseStore: (any RecordStore)?

  // The order of the results.
  /// The records in the order in which they were sent first.
  var sentOrder: [Range<RecordID>] = []
  /// Whether that is the order of the source, so that the results are in the order in which they came.
  var isInOrder = true
  /// The first result that counts; those before it are of records that are no more.
  var firstResult = 0
  /// The results in order, where that is not the one in which they came; nil when it is to be made anew.
  var arranged: [Range<RecordID>]?

  // Loads of the source.
  /// The loads that are told of, by those of the source.
  var loads: [SourceLoad: SourceLoad] = [:]
  var generation = 0
  /// Loads that have ended, by how many records were sent until then.
  var pending: [(load: SourceLoad, sent: Int)] = []
  /// The sources that are being loaded again, by their numbers among its parts.
  var refreshing: Set<Int> = []
  /// What changed in them meanwhile.
  var changedMeanwhile: Set<RecordID> = []
  /// What loading again has changed.
  var refreshed = RecordChange(added: 0..<0)
  /// Pages in a row that brought few results, since the reader moved.
  var sparsePages = 0
  /// Records and results since the last page was done.
  var sinceLastPage = (records: 0, results: 0)

  var hasMadeNumbers = false
  /// The first record that failed, as it was counted then.
  var firstFailure: (id: RecordID, reason: String)?
  var warning: String?

  /// Records that may wait for their results before further pages are loaded, and pages of such records.
  static let (mostWaiting, mostPagesWaiting) = (2_000, 3)
  /// Pages in a row with few results that are loaded while the reader does not move.
  static let mostSparsePages = 3
  /// Results that one record may have.
  static let mostResults = 10_000_000

  /// The results of a source that may have loaded something, or nothing yet.
  ///
  /// - Parameters:
  ///   - base: The source of the records.
  ///   - program: What the title calls what is done with them.
  ///   - clock: Says since when records wait for their results.
  ///   - keepsResults: Whether results are kept; not when they are printed as they come.
  ///   - makeTransform: Begins to turn records into results; called again when its predecessor has ended.
  package init(
    _ base: any RecordSource,
    program: String,
    clock: any ProgramClock,
    keepsResults: Bool = true,
    makeTransform: @escaping @MainActor () throws(PageError) -> any RecordTransform
  ) {
    self.base = base
    self.clock = clock
    self.keepsResults = keepsResults
    self.makeTransform = makeTransform
    form = .documents(evidence: "the results of \(program)")
    results = keepsResults ? PageRecordStore() : LastPageStore()
    title = Scrubber.scrubbingLine("\(base.title) | \(program)")
  }

  package var store: any RecordStore { results }

  package var declaration: SourceDeclaration { base.declaration }

  package var order: [Range<RecordID>] {
    if isInOrder {
      return results.count == firstResult ? [] : [Range(firstResult..<results.count)]
    }
    if let arranged { return arranged }
    let made = index.results(of: base.order)
    arranged = made
    return made
  }

  package var status: SourceStatus {
    var status = base.status
    if !isOpen {
      status.phase = .idle
    } else if let failure {
      status.phase = .failed(failure)
      status.isStopped = failure.isCancelled
    } else if isWorking, !base.status.isLoading {
      status.phase = .loading
      status.since = workingSince
      // Nothing of it says how far the results are: records that are done, neither pages nor bytes of these.
      (status.page, status.bytes, status.expected) = (0, 0, nil)
    }
    status.warning = warning ?? base.status.warning
    return status
  }

  package var facts: SourceFacts {
    var facts = base.facts
    facts.name = title
    facts.location = form
    facts.candidates = [form]
    facts.id = nil
    facts.duplicates = 0
    facts.total = base.status.isFinished && !isWorking ? .exact(rowCount) : .unknown
    return facts
  }

  /// Whether records have no results yet.
  var isWorking: Bool { !pending.isEmpty || doneCount < sentCount }

  package var isReadOnce: Bool { base.isReadOnce }

  package var readOnceSentence: String { base.readOnceSentence }

  package var questionBeforeRepetition: String? { base.questionBeforeRepetition }

  package var canFollow: Bool { base.canFollow && !base.growsAtTop }

  package var noFollowSentence: String {
    base.canFollow ? "The results of a program cannot be followed here." : base.noFollowSentence
  }

  package func shown(_ text: String) -> String { base.shown(text) }

  package var urlToLeave: @Sendable (String) -> String { base.urlToLeave }
}

// What is asked of it is asked of the source of the records, as far as that has more.
extension TransformedSource {
  package func loadData() {
    open()
    if base.status.phase == .idle, base.rowCount == 0 { return base.loadData() }
    begin()
  }

  package func readerMoved(screensBelow: Double, isDeliberate: Bool) {
    if isDeliberate { sparsePages = 0 }
    guard failure == nil, sentCount - doneCount < Self.mostWaiting,
      pending.count < Self.mostPagesWaiting, sparsePages < Self.mostSparsePages
    else { return }
    base.readerMoved(screensBelow: screensBelow, isDeliberate: isDeliberate)
  }

  package func loadNextPage() { base.loadNextPage() }

  package func loadOn(to count: Int?) {
    base.loadOn(to: count.map { base.rowCount + max(1, $0 - rowCount) })
  }

  package func retry() {
    if base.status.hasFailed { base.retry() }
    if failure != nil { begin() }
  }

  package func refresh() { base.refresh() }

  /// Follows the source, or ends that; a list that shows the source itself goes on following it when this
  /// one is closed.
  package func follow(_ isOn: Bool) {
    guard canFollow, isOn || isOpen || outer == nil else { return }
    base.follow(isOn)
    outer?.recordSource(base, didChange: base.status)
  }

  package func stop() {
    if outer == nil { base.stop() }
    guard isWorking, failure == nil else { return }
    end(with: .cancelled)
  }

  package func selectNextCandidate() -> RecordLocation? { nil }

  /// Hears of the source in place of whoever did, who is told all the same.
  private func open() {
    guard !isOpen else { return }
    isOpen = true
    if base.delegate !== self { outer = base.delegate }
    base.delegate = self
  }

  private func close() {
    transform?.stop()
    transform = nil
    guard isOpen else { return }
    isOpen = false
    if base.delegate === self { base.delegate = outer }
    if outer == nil { base.stop() }
  }

  /// Sends the records that are here and not done.
  private func begin() {
    failure = nil
    warning = nil
    generation += 1
    let load = SourceLoad(direction: .start, generation: generation, isRefresh: false, page: 1)
    delegate?.recordSource(self, willStart: load)
    sendMissing()
    tellEnd(of: load)
  }
}
