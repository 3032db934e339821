import BrowserModels
import ListPaging

// What a page does to the records, and what comes after it.
extension PageManager {
  typealias Arrival = PageArrival<PageRequest>

  /// Makes records of a page: at the end of the list, or as the first page again.
  ///
  /// - Throws: Why it cannot be kept.
  func apply(
    _ reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) throws(PageError) -> PageOutcome {
    load.isRefresh
      ? try refreshFirstPage(with: reading, answer, load) : try append(reading, answer, load)
  }

  /// Adds a page at the end of the list; keeps nothing of a wrong guess.
  private func append(
    _ reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) throws(PageError) -> PageOutcome {
    let earlier = flight?.arrived ?? PageInFlight.Parts()
    let comparison = records.compare(reading)
    let received = earlier.received + reading.records.count
    let unseen = proving(earlier.unseen + comparison.newPositions.count, of: received, load)
    if received == 0, let error = listMissing(in: reading) { throw error }
    guard machine.accepts(load, received: received, unseen: unseen) else {
      records.reject(comparison)
      plan.rejectCandidate()
      let arrival = Arrival(received: received, unseen: unseen, continuation: .end)
      return PageOutcome(arrival: arrival, change: RecordChange(added: records.end))
    }
    var change = try keep(reading, comparison)
    let kept = flight?.arrived.unseen ?? 0
    var fault: RecordID?
    if source.following != nil, let error = reading.fault {
      let row = records.append(error).added
      change.added = change.added.lowerBound..<row.upperBound
      fault = row.first
    }
    passOver(reading, of: answer)
    let isHere = earlier.form == nil && !answer.isPiece
    if flight?.load.direction == .start {
      records.setFirstPage(isHere ? answer : nil, fault: fault)
    } else if unseen > 0 {
      plan.prove()
      memory[source.request.url].proved = plan.proved
    }
    note(reading, of: answer)
    let step = advance(past: reading.joined(to: earlier), answer, load)
    return outcome(change, received: received, unseen: kept, then: step)
  }

  /// Whether a guess brought a page of nothing that proves nothing.
  func isRefused(_ reading: PageReading, _ load: Machine.Load) -> Bool {
    load.page.isGuessed && flight?.load.direction == .forward && reading.records.isEmpty
      && flight?.arrived.received == 0
      && (listMissing(in: reading) != nil || plan.isDoubtful(reading))
  }

  /// Why a later page of a server has no list where the pages before it had theirs; nil when it has, or
  /// when it is an empty object.
  private func listMissing(in reading: PageReading) -> PageError? {
    guard source.following == nil, flight?.load.direction == .forward,
      let reason = reading.mismatch,
      reading.root.object?.members.isEmpty != true
    else { return nil }
    return .listMissing(host: source.name, page: facts.pages + 1, reason: reason)
  }

  /// The records of an answer that count as new: none of a further guess that brought little.
  func proving(_ unseen: Int, of received: Int, _ load: Machine.Load) -> Int {
    load.page.isGuessed && plan.hasRejected && unseen * 2 <= received ? 0 : unseen
  }

  /// Merges the first page, which came again, with the records that are here.
  private func refreshFirstPage(
    with reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) throws(PageError) -> PageOutcome {
    if let fault = reading.fault { throw fault }
    let refresh = try records.refresh(with: reading, of: answer)
    let received = reading.records.count
    if refresh.tailCount > 0, facts.pages > 0 {
      // A tail goes on where it went on before; without one, or when no page was whole before, the
      // new page says what follows it.
      facts.total = reading.total(saidBy: answer)
      warn(reading.warning)
      let growth = max(0, refresh.growth)
      let arrival = Arrival(received: received, unseen: growth, continuation: .asBefore)
      return PageOutcome(arrival: arrival, change: refresh.change)
    }
    if refresh.replacesAll { facts.duplicates = 0 }
    forgetPages()
    note(reading, of: answer)
    let step = advance(past: reading.asList, answer, load)
    return outcome(refresh.change, received: received, unseen: records.count, then: step)
  }

  /// Counts a page and finds the step after it; an incomplete page blocks, so that a retry requests it again.
  private func advance(
    past reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) -> PagingPlan.Step {
    if let fault = reading.fault, source.following == nil {
      return PagingPlan.Step(continuation: .blocked(load.page), failure: fault)
    }
    endPage()
    let step = plan.advance(past: answer, reading, number: facts.pages)
    warn(step.warning)
    return step
  }

  private func outcome(
    _ change: RecordChange,
    received: Int,
    unseen: Int,
    then step: PagingPlan.Step
  ) -> PageOutcome {
    PageOutcome(
      arrival: Arrival(received: received, unseen: unseen, continuation: step.continuation),
      change: change,
      failure: step.failure
    )
  }

  /// Makes a row of why a page of a list cannot be read, and goes on to the next one.
  func appendRow(insteadOfPage error: PageError) -> PageOutcome {
    let change = records.append(error)
    if flight?.load.direction == .start {
      records.setFirstPage(nil, fault: change.added.first)
    }
    endPage()
    let continuation = plan.listed(after: facts.pages) ?? .end
    return PageOutcome(arrival: Arrival(received: 0, continuation: continuation), change: change)
  }

  /// Makes rows of what is new in a page, or in a part of one.
  func keep(
    _ reading: PageReading,
    _ comparison: PageComparison
  ) throws(PageError) -> RecordChange {
    let change = try records.append(reading, comparison)
    if flight?.isAskedAgain == false { facts.duplicates += change.duplicates }
    noteLocation(of: reading)
    openItems(of: reading)
    flight?.arrived.count(reading, change)
    return change
  }

  /// Counts a page that is whole, or as whole as it will be.
  func endPage() {
    facts.pages += 1
    records.endPage()
  }

  /// Notes what a page says about the source.
  func note(_ reading: PageReading, of answer: PageAnswer) {
    noteLocation(of: reading)
    facts.id = records.keys.id
    facts.total = reading.total(saidBy: answer)
    warn(reading.warning)
  }

  /// Notes where the records are; in a folder the first page that is one document with a list says so
  /// for all.
  private func noteLocation(of reading: PageReading) {
    let isLaterPage = flight?.load.direction == .forward
    if source.following != nil, isLaterPage, !isLocationOfLines, let known = facts.location,
      known.isList, known.count > 0
    {
      return
    }
    isLocationOfLines = source.following != nil && reading.form != nil
    facts.location = reading.location
    facts.candidates = reading.candidates
  }

  /// Says which page of a folder has no records where the others have theirs.
  private func passOver(_ reading: PageReading, of answer: PageAnswer) {
    guard let reason = reading.mismatch, reading.fault == nil else { return }
    let name = name(of: answer)
    warn(source.folder?.passOver(name, reason))
    facts.omissions.append((name, reason))
  }
}

extension PageReading {
  /// The page as paging sees it: documents in a row are one list.
  fileprivate var asList: PageReading {
    guard form != nil else { return self }
    var list = self
    list.location.path = .root
    list.location.shape = .array
    return list
  }

  /// The page as paging sees it, with as many records as came of it before, and the last of them.
  fileprivate func joined(to earlier: PageInFlight.Parts) -> PageReading {
    guard form != nil, earlier.received > 0 else { return asList }
    var list = asList
    let own = root.array ?? []
    // Their count is looked at, and nobody counts more.
    let count = min(max(0, earlier.received - 1), JSONValue.longestList)
    let before = Array(repeating: JSONValue.null, count: count)
    list.root = .array(before + (earlier.received > 0 ? [earlier.last ?? .null] : []) + own)
    return list
  }

  fileprivate func total(saidBy answer: PageAnswer) -> RecordTotal {
    RecordTotal(saidBy: answer, root: asList.root, at: asList.location)
  }
}
