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
  package private(set) var failedCount = 0
  /// Whether the warnings say what becomes of the numbers in results that are not their records.
  package var tellsOfDoubles = true

  private let makeTransform: @MainActor () throws(PageError) -> any RecordTransform
  private var transform: (any RecordTransform)?
  private let results: any PageStore
  /// False where results are printed and not kept: then no record comes again.
  let keepsResults: Bool
  private let form: RecordLocation
  /// Whoever heard of the source before.
  private(set) weak var outer: (any RecordSourceDelegate)?
  private var isOpen = false
  private(set) var failure: PageError?

  // Records that are turned into results.
  private var index = ResultIndex()
  /// Records that were sent and are not done, in order.
  private var sent: [SentRecords] = []
  /// What came of the first of them so far.
  private var current = RecordInWork()
  private(set) var sentCount = 0
  private(set) var doneCount = 0
  /// Records with results that are not those of what they are now, since the program was stopped.
  private var stale: Set<RecordID> = []
  /// Where the records are kept; where that is another one, ids may stand for other records.
  private var baseStore: (any RecordStore)?

  // The order of the results.
  /// The records in the order in which they were sent first.
  private var sentOrder: [Range<RecordID>] = []
  /// Whether that is the order of the source, so that the results are in the order in which they came.
  private var isInOrder = true
  /// The first result that counts; those before it are of records that are no more.
  private var firstResult = 0
  /// The results in order, where that is not the one in which they came; nil when it is to be made anew.
  private var arranged: [Range<RecordID>]?

  // Loads of the source.
  /// The loads that are told of, by those of the source.
  var loads: [SourceLoad: SourceLoad] = [:]
  private var generation = 0
  /// Loads that have ended, by how many records were sent until then.
  private var pending: [(load: SourceLoad, sent: Int)] = []
  /// The sources that are being loaded again, by their numbers among its parts.
  var refreshing: Set<Int> = []
  /// What changed in them meanwhile.
  var changedMeanwhile: Set<RecordID> = []
  /// What loading again has changed.
  private var refreshed = RecordChange(added: 0..<0)
  /// Pages in a row that brought few results, since the reader moved.
  private var sparsePages = 0
  /// Records and results since the last page was done.
  private var sinceLastPage = (records: 0, results: 0)

  private var hasChangedRecords = false
  /// The first record that failed, as it was counted then.
  private var firstFailure: (id: RecordID, reason: String)?
  private var warning: String?

  /// Records that may wait for their results before further pages are loaded, and pages of such records.
  private static let (mostWaiting, mostPagesWaiting) = (2_000, 3)
  /// Pages in a row with few results that are loaded while the reader does not move.
  private static let mostSparsePages = 3
  /// Results that one record may have.
  private static let mostResults = 10_000_000

  /// The results of a source that may have loaded something, or nothing yet.
  ///
  /// - Parameters:
  ///   - base: The source of the records.
  ///   - program: What the title calls what is done with them.
  ///   - keepsResults: Whether results are kept; not when they are printed as they come.
  ///   - makeTransform: Begins to turn records into results; called again when its predecessor has ended.
  package init(
    _ base: any RecordSource,
    program: String,
    keepsResults: Bool = true,
    makeTransform: @escaping @MainActor () throws(PageError) -> any RecordTransform
  ) {
    self.base = base
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
    facts.total = base.status.isFinished && !isWorking ? .exact(rowCount) : .unknown
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

/// Records that were sent together.
private struct SentRecords {
  /// Those that are not done.
  var ids: Range<RecordID>
  /// Whether they come of loading again.
  let isOfRefresh: Bool
}

/// What came so far of a record that is not done.
private struct RecordInWork {
  var results: [Range<RecordID>] = []
  var hasFailed = false
  /// The results that it had before; nil for one that was not done before.
  var former: [RecordID]?
  /// The texts of its results where it was, until all of them are here.
  var texts: [[UInt8]] = []
  /// Whether `former` was looked up.
  var isBegun = false

  /// How many results it has so far.
  var count: Int { results.reduce(texts.count) { $0 + $1.count } }
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

// Records that become results.
extension TransformedSource {
  /// Notes what the source has added or changed.
  func note(_ change: RecordChange) {
    guard keepsResults else { return send(change.added) }
    let isSameStore = baseStore == nil || baseStore === base.store
    guard isSameStore, change.updated.isEmpty else { return sendMissing(changed: change.updated) }
    baseStore = base.store
    send(change.added)
    if isInOrder, failure == nil, base.order != sentOrder { rearrange() }
  }

  /// Sends the records that are not done and those that have changed, and forgets those that are gone.
  ///
  /// O(records).
  func sendMissing(changed: some Sequence<RecordID> = [], isRefresh: Bool = false) {
    stale.formUnion(changed)
    guard failure == nil else { return }
    let before = rowCount
    if !isRefresh, let baseStore, baseStore !== base.store { forgetAll() }
    baseStore = base.store
    let order = base.order
    var changed: Set<RecordID> = []
    swap(&changed, &stale)
    for ids in order {
      var start = ids.lowerBound
      for id in ids where changed.contains(id) || isDone(id) || isSent(id) {
        send(start..<id, isOfRefresh: isRefresh)
        if changed.contains(id) { send(id..<id.advanced(by: 1), isOfRefresh: isRefresh) }
        start = id.advanced(by: 1)
      }
      send(start..<ids.upperBound, isOfRefresh: isRefresh)
    }
    if !changed.isEmpty || order != sentOrder { rearrange() }
    failedCount = index.failedCount(in: order)
    if let id = firstFailure?.id,
      changed.contains(id) || !order.contains(where: { $0.contains(id) })
    {
      firstFailure = nil
    }
    if isRefresh { refreshed.removedCount += max(0, before - rowCount) }
  }

  private func isDone(_ id: RecordID) -> Bool { index[id] != nil }

  private func isSent(_ id: RecordID) -> Bool { sent.contains { $0.ids.contains(id) } }

  private func rearrange() {
    isInOrder = false
    arranged = nil
  }

  /// Forgets all records and results: what comes is of others.
  private func forgetAll() {
    transform?.stop()
    transform = nil
    index = ResultIndex()
    (sent, current) = ([], RecordInWork())
    (sentCount, doneCount) = (0, 0)
    pending = pending.map { ($0.load, 0) }
    (sentOrder, isInOrder, arranged) = ([], true, nil)
    firstResult = results.count
    stale = []
  }

  private func send(_ ids: Range<RecordID>, isOfRefresh: Bool = false) {
    guard !ids.isEmpty, failure == nil else { return }
    do throws(PageError) {
      let transform = try begunTransform()
      sentCount += ids.count
      sent.append(SentRecords(ids: ids, isOfRefresh: isOfRefresh))
      if !isDone(ids.lowerBound) { sentOrder.append(ids: ids) }
      transform.send(ids, of: base.store.reader)
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
      do throws(PageError) {
        try keep(made)
        tellEnds()
      } catch {
        end(with: error)
      }
    }
  }

  /// Keeps results; those of a record that was done before in the place of its former ones.
  private func keep(_ made: TransformResults) throws(PageError) {
    var (work, waiting) = (current, sent)
    var done: [(id: RecordID, work: RecordInWork)] = []
    var adding: [Int] = []
    var replacing: [(id: RecordID, position: Int)] = []
    var texts = RecordTexts(bytes: made.bytes, ranges: made.ranges)
    var failures = made.failures[...]
    var (start, removedCount, isOfRefresh) = (0, 0, false)
    for record in 0...made.ends.count {
      let isDone = record < made.ends.count
      let end = isDone ? made.ends[record] : made.ranges.count
      guard let id = waiting.first?.ids.lowerBound else { break }
      if !work.isBegun {
        work.isBegun = true
        work.former = keepsResults ? index[id]?.results.flatMap { $0 } : nil
      }
      isOfRefresh = isOfRefresh || waiting[0].isOfRefresh
      func add(_ position: Int, inPlaceOf former: RecordID? = nil) {
        let result = former ?? RecordID(integer: results.count + adding.count)
        if former != nil { replacing.append((result, position)) } else { adding.append(position) }
        work.results.append(ids: result..<result.advanced(by: 1))
      }
      if work.former == nil {
        for position in start..<end { add(position) }
      } else {
        work.texts += made.ranges[start..<end].map { Array(made.bytes[$0]) }
      }
      start = end
      if let failure = failures.first, failure.record == record {
        failures.removeFirst()
        work.hasFailed = true
        if firstFailure == nil, !failure.reason.isEmpty { firstFailure = (id, failure.reason) }
      }
      guard isDone else { break }
      if let former = work.former {
        let pairs = pairs(of: work.texts, with: former)
        for (text, former) in zip(work.texts, pairs) {
          texts.ranges.append(texts.bytes.count..<texts.bytes.count + text.count)
          texts.bytes += text
          add(texts.ranges.count - 1, inPlaceOf: former)
        }
        removedCount += former.count - pairs.count { $0 != nil }
      }
      done.append((id, work))
      work = RecordInWork()
      waiting[0].ids = id.advanced(by: 1)..<waiting[0].ids.upperBound
      if waiting[0].ids.isEmpty { waiting.removeFirst() }
    }
    let kept = try results.keep(texts, adding: adding, replacing: replacing, form: form)
    (current, sent) = (work, waiting)
    for (id, work) in done { noteDone(id, work) }
    if made.haveChanges { hasChangedRecords = true }
    sinceLastPage.results += kept.added.count
    arranged = nil
    var change = RecordChange(added: kept.added, updated: kept.updated, removedCount: removedCount)
    if isOfRefresh {
      refreshed.add(change)
    } else if !kept.added.isEmpty || !kept.updated.isEmpty || removedCount > 0 {
      change.removedCount = 0
      delegate?.recordSource(self, didAdd: change)
    }
    try checkCount()
  }

  /// The former results that these ones are: equal ones, and all others in order if there are as many; nil
  /// for one that is new.
  private func pairs(of texts: [[UInt8]], with former: [RecordID]) -> [RecordID?] {
    if texts.count == 1, former.count == 1 { return former }
    var equal: [[UInt8]: [RecordID]] = [:]
    for id in former.reversed() {
      if let text = try? results.recordBytes(at: id) { equal[text, default: []].append(id) }
    }
    var found = texts.map { equal[$0]?.popLast() }
    let used = Set(found.compactMap(\.self))
    var left = former.filter { !used.contains($0) }[...]
    guard left.count == found.count(where: { $0 == nil }) else { return found }
    for position in found.indices where found[position] == nil { found[position] = left.popFirst() }
    return found
  }

  private func noteDone(_ id: RecordID, _ work: RecordInWork) {
    doneCount += 1
    sinceLastPage.records += 1
    failedCount += work.hasFailed ? 1 : 0
    guard keepsResults else { return }
    failedCount -= index[id]?.hasFailed == true ? 1 : 0
    index.note(id, work.results, hasFailed: work.hasFailed)
  }

  /// Ends the program when the record that it is at has more results than are kept of one.
  private func checkCount() throws(PageError) {
    guard keepsResults, let id = sent.first?.ids.lowerBound else { return }
    guard current.count > Self.mostResults else { return }
    if let former = current.former { current.results = former.map { $0..<$0.advanced(by: 1) } }
    current.hasFailed = true
    noteDone(id, current)
    current = RecordInWork()
    sent[0].ids = id.advanced(by: 1)..<sent[0].ids.upperBound
    if sent[0].ids.isEmpty { sent.removeFirst() }
    let most = Quantity.grouped(Self.mostResults)
    throw .transformFailed(reason: "jq has more than \(most) results of \(place(of: id))")
  }
}

// What is told.
extension TransformedSource {
  /// The load that is told of in place of one of the source that begins.
  func began(_ load: SourceLoad) -> SourceLoad {
    generation += 1
    var own = load
    own.generation = generation
    own.part = 0
    loads[load] = own
    return own
  }

  /// The load that is told of in place of one of the source that ends.
  func ended(_ load: SourceLoad) -> SourceLoad { loads.removeValue(forKey: load) ?? began(load) }

  /// Tells that a load has ended, once all records that were sent are done.
  func tellEnd(of load: SourceLoad) {
    if let failure {
      delegate?.recordSource(self, didFail: load, with: failure)
    } else {
      pending.append((load, sentCount))
      tellEnds()
    }
  }

  private func tellEnds() {
    let end = RecordID(integer: results.count)
    while let first = pending.first, first.sent <= doneCount, failure == nil {
      pending.removeFirst()
      warning = faultSentence
      var change = RecordChange(added: end..<end)
      if first.load.isRefresh {
        swap(&change, &refreshed)
      } else {
        let isSparse = sinceLastPage.results * 2 < sinceLastPage.records
        sparsePages = isSparse ? sparsePages + 1 : 0
      }
      sinceLastPage = (0, 0)
      delegate?.recordSource(self, didSucceed: first.load, change: change)
    }
    if !isWorking, base.status.isFinished, !base.status.isFollowing {
      transform?.stop()
      transform = nil
    }
  }

  /// What is said of records that have no results, or other ones than may be expected.
  private var faultSentence: String? {
    guard failedCount > 0 else {
      return hasChangedRecords && tellsOfDoubles
        ? "Numbers in changed results are 64-bit floating point, as in jq." : nil
    }
    let count = Quantity.text(failedCount, "record", Quantity.grouped)
    guard let firstFailure else { return "jq failed on \(count)." }
    let place = place(of: firstFailure.id)
    let reason = base.shown(firstFailure.reason)
    guard failedCount > 1 else { return "jq failed on \(place): \(reason)." }
    return "jq failed on \(count), first on \(place): \(reason)."
  }

  /// What sentences call a record: `record 1,037` of the source.
  private func place(of id: RecordID) -> String {
    var number = 1
    for ids in base.order {
      guard !ids.contains(id) else {
        return "record \(Quantity.grouped(number + ids.lowerBound.distance(to: id)))"
      }
      number += ids.count
    }
    return "a record"
  }

  /// Goes on no further; what is here stays.
  private func end(with error: PageError) {
    transform?.stop()
    transform = nil
    failure = error
    // Those that are not done are sent again by `retry`.
    var unsent = 0
    for records in sent {
      if isDone(records.ids.lowerBound) {
        stale.formUnion(records.ids)
      } else {
        unsent += records.ids.count
      }
    }
    if let id = sent.first?.ids.lowerBound, !current.results.isEmpty, !isDone(id) {
      index.note(id, current.results, hasFailed: false)
      stale.insert(id)
      unsent -= 1
    }
    sentOrder.removeLast(ids: unsent)
    refreshed = RecordChange(added: 0..<0)
    (sent, current) = ([], RecordInWork())
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

extension RecordChange {
  /// Adds what came later of the same refresh.
  fileprivate mutating func add(_ other: RecordChange) {
    if added.isEmpty {
      added = other.added
    } else if !other.added.isEmpty {
      added = added.lowerBound..<other.added.upperBound
    }
    updated += other.updated
    removedCount += other.removedCount
  }
}

extension [Range<RecordID>] {
  /// Removes so many ids from the end.
  fileprivate mutating func removeLast(ids count: Int) {
    var left = count
    while left > 0, let last {
      removeLast()
      if last.count > left { append(last.dropLast(left)) }
      left -= last.count
    }
  }
}
