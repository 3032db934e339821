import BrowserModels

/// The results of a program over the records of another source, while these arrive.
///
/// Its loads are those of that source: each ends when all of its records are results. A list that shows the
/// source itself goes on hearing of it. Where that is loaded again, all results are made anew.
@MainActor package final class TransformedSource: RecordSource {
  package weak var delegate: (any RecordSourceDelegate)? {
    didSet { if delegate == nil, oldValue != nil { close() } }
  }
  package let title: String
  package private(set) var store: any RecordStore
  /// The source of the records.
  package let base: any RecordSource
  /// How many records have failed so far, and the first of them.
  package private(set) var failedCount = 0

  private var hasChangedRecords = false
  /// Whether the warnings say what becomes of the numbers in results that are not their records.
  package var tellsOfDoubles = true

  private let program: String
  private let makeTransform: @MainActor () throws(PageError) -> any RecordTransform
  private var transform: (any RecordTransform)?
  private var results = PageRecordStore()
  private let form: RecordLocation
  /// Whoever heard of the source before.
  private(set) weak var outer: (any RecordSourceDelegate)?
  private var isOpen = false
  private var generation = 0
  private(set) var sentCount = 0
  private var doneCount = 0
  /// Loads that have ended, by how many records were sent until then.
  var pending: [(load: SourceLoad, sent: Int)] = []
  var isRefreshing = false
  private(set) var failure: PageError?
  private var firstFailure: (record: Int, reason: String)?
  var hasChanges = false
  private var warning: String?

  /// Records that may wait for their results before further pages are loaded.
  private static let mostWaiting = 2_000

  /// The results of a source that may have loaded something, or nothing yet.
  ///
  /// - Parameters:
  ///   - base: The source of the records.
  ///   - program: What the title calls what is done with them.
  ///   - makeTransform: Begins to turn records into results; called again when all are made anew.
  package init(
    _ base: any RecordSource,
    program: String,
    makeTransform: @escaping @MainActor () throws(PageError) -> any RecordTransform
  ) {
    self.base = base
    self.program = program
    self.makeTransform = makeTransform
    form = .documents(evidence: "the results of \(program)")
    store = results
    title = Scrubber.scrubbingLine("\(base.title) | \(program)")
  }

  package var declaration: SourceDeclaration { base.declaration }

  package var order: [Range<RecordID>] {
    results.count == 0 ? [] : [RecordID(integer: 0)..<RecordID(integer: results.count)]
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
      // How much of the records is done says nothing of how much their results will be.
      status.expected = nil
      status.bytes = 0
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
    facts.total = base.status.isFinished && !isWorking ? .exact(results.count) : .unknown
    return facts
  }

  /// Whether records have no results yet.
  private var isWorking: Bool { !pending.isEmpty || doneCount < sentCount }

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
    beginAnew()
  }

  package func readerMoved(screensBelow: Double, isDeliberate: Bool) {
    guard failure == nil, sentCount - doneCount < Self.mostWaiting else { return }
    base.readerMoved(screensBelow: screensBelow, isDeliberate: isDeliberate)
  }

  package func loadNextPage() { base.loadNextPage() }

  package func loadOn(to count: Int?) {
    base.loadOn(to: count.map { base.rowCount + max(1, $0 - results.count) })
  }

  package func retry() {
    if base.status.hasFailed { base.retry() }
    if failure != nil { beginAnew() }
  }

  package func refresh() { base.refresh() }

  package func follow(_ isOn: Bool) { if canFollow { base.follow(isOn) } }

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

  /// Makes all results anew.
  private func beginAnew() {
    generation += 1
    let load = SourceLoad(direction: .start, generation: generation, isRefresh: false, page: 1)
    delegate?.recordSource(self, willStart: load)
    sendAll()
    pending.append((load, sentCount))
    tellEnds()
  }

  func sendAll() {
    transform?.stop()
    transform = nil
    results = PageRecordStore()
    store = results
    (sentCount, doneCount, failedCount) = (0, 0, 0)
    (failure, firstFailure, warning) = (nil, nil, nil)
    (hasChanges, hasChangedRecords) = (false, false)
    for ids in base.order { send(ids) }
  }

  func send(_ ids: Range<RecordID>) {
    guard !ids.isEmpty, failure == nil else { return }
    do throws(PageError) {
      let transform = try begunTransform()
      sentCount += ids.count
      transform.send(Array(ids), of: base.store.reader)
    } catch {
      end(with: error)
    }
  }

  private func begunTransform() throws(PageError) -> any RecordTransform {
    if let transform { return transform }
    let made = try makeTransform()
    made.receive = { [weak self] event in self?.receive(event) }
    transform = made
    return made
  }

  private func receive(_ event: TransformEvent) {
    switch event {
    case .failed(let error): end(with: error)
    case .results(let made):
      let texts = RecordTexts(bytes: made.bytes, ranges: made.ranges)
      do throws(PageError) {
        let added = try results.append(texts, at: Array(made.ranges.indices), form: form)
        doneCount += made.doneCount
        failedCount += made.failedCount
        if firstFailure == nil { firstFailure = made.firstFailure }
        if made.haveChanges { hasChangedRecords = true }
        if !added.isEmpty { delegate?.recordSource(self, didAdd: RecordChange(added: added)) }
        tellEnds()
      } catch {
        end(with: error)
      }
    }
  }

  /// Tells of loads all of whose records are done.
  func tellEnds() {
    let end = RecordID(integer: results.count)
    while let first = pending.first, first.sent <= doneCount, failure == nil {
      pending.removeFirst()
      warning = faultSentence
      let change = RecordChange(added: end..<end)
      delegate?.recordSource(self, didSucceed: first.load, change: change)
    }
    if !isWorking, base.status.isFinished, !base.status.isFollowing {
      transform?.stop()
      transform = nil
    }
  }

  /// What is said of records that have no results, or other ones than may be expected.
  private var faultSentence: String? {
    guard let firstFailure else {
      if hasChanges { return "Some records have changed since; their results have not." }
      return hasChangedRecords && tellsOfDoubles
        ? "Numbers in results that are not their records are doubles, as in jq." : nil
    }
    let place = "record \(Quantity.grouped(firstFailure.record))"
    let reason = base.shown(firstFailure.reason)
    guard failedCount > 1 else { return "jq failed on \(place): \(reason)." }
    let count = Quantity.text(failedCount, "record", Quantity.grouped)
    return "jq failed on \(count), first on \(place): \(reason)."
  }

  /// Goes on no further; what is here stays.
  private func end(with error: PageError) {
    transform?.stop()
    transform = nil
    failure = error
    (sentCount, doneCount) = (0, 0)
    let loads = pending.map(\.load)
    pending = []
    for load in loads {
      if error.isCancelled {
        delegate?.recordSource(self, didCancel: load)
      } else {
        delegate?.recordSource(self, didFail: load, with: error)
      }
    }
    if loads.isEmpty { delegate?.recordSource(self, didChange: status) }
  }
}
