import BrowserModels
import ListPaging

// What a page does to the records, and what comes after it.
extension PageManager {
  typealias Arrival = PageArrival<PageRequest>

  /// Keeps what is new in a page.
  ///
  /// - Throws: Why it cannot be kept.
  func outcome(
    of reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) throws(PageError) -> PageOutcome {
    load.isRefresh
      ? try refreshed(by: reading, answer, load) : try appended(reading, answer, load)
  }

  /// A page at the end of the list; nothing is kept of a wrong guess.
  private func appended(
    _ reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) throws(PageError) -> PageOutcome {
    let earlier = flight?.arrived ?? PageInFlight.Parts()
    let comparison = records.keys.compare(reading.records)
    let received = earlier.received + reading.records.count
    let unseen = earlier.unseen + comparison.newPositions.count
    guard machine.accepts(load, received: received, unseen: unseen) else {
      plan.rejectCandidate()
      let arrival = Arrival(received: received, unseen: unseen, continuation: .end)
      return PageOutcome(arrival: arrival, change: RecordChange(added: records.end))
    }
    var change = try keep(reading, comparison)
    let kept = flight?.arrived.unseen ?? 0
    if flight?.load.direction == .start {
      records.setFirstPage(earlier.form == nil ? answer : nil, count: kept)
    } else if unseen > 0 {
      plan.prove()
    }
    note(reading, of: answer)
    if source.following != nil, let fault = reading.fault {
      let row = records.append(fault)
      change.added = change.added.lowerBound..<row.added.upperBound
      let step = step(after: reading, answer, load)
      return outcome(change, received: received + 1, unseen: change.added.count, then: step)
    }
    var whole = reading
    if earlier.form != nil { whole.root = .array(Array(repeating: .null, count: received)) }
    let step = step(after: whole, answer, load)
    return outcome(change, received: received, unseen: kept, then: step)
  }

  /// The first page again.
  private func refreshed(
    by reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) throws(PageError) -> PageOutcome {
    if let fault = reading.fault { throw fault }
    let refresh = try records.refresh(with: reading, of: answer)
    let received = reading.records.count
    if refresh.keepsTail {
      // A tail goes on where it went on before; without one the new page says what follows it.
      facts.total = RecordTotal(saidBy: answer, root: reading.root, at: reading.location)
      status.warning = reading.warning ?? status.warning
      let unseen = refresh.change.added.count
      let arrival = Arrival(received: received, unseen: unseen, continuation: .asBefore)
      return PageOutcome(arrival: arrival, change: refresh.change)
    }
    if refresh.replacesAll { facts.duplicates = 0 }
    plan = PagingPlan(source)
    facts.pages = 0
    note(reading, of: answer)
    let step = step(after: reading, answer, load)
    return outcome(refresh.change, received: received, unseen: received, then: step)
  }

  /// The step after a page; an incomplete page blocks, so that a retry requests it again.
  private func step(
    after reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) -> PagingPlan.Step {
    if let fault = reading.fault, source.following == nil {
      return PagingPlan.Step(continuation: .blocked(load.page), failure: fault)
    }
    facts.pages += 1
    let step = plan.advance(past: answer, reading, number: facts.pages)
    status.warning = step.warning ?? status.warning
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
  func rowInstead(of error: PageError) -> PageOutcome {
    let change = records.append(error)
    facts.pages += 1
    let continuation = plan.listed(after: facts.pages) ?? .end
    return PageOutcome(arrival: Arrival(received: 1, continuation: continuation), change: change)
  }

  /// Makes rows of what is new in a page, or in a part of one.
  func keep(
    _ reading: PageReading,
    _ comparison: PageComparison
  ) throws(PageError) -> RecordChange {
    let change = try records.append(reading, comparison)
    if flight?.isAskedAgain == false { facts.duplicates += change.duplicates }
    facts.location = reading.location
    facts.candidates = reading.candidates
    flight?.arrived.count(reading, change)
    return change
  }

  private func note(_ reading: PageReading, of answer: PageAnswer) {
    facts.location = reading.location
    facts.candidates = reading.candidates
    facts.id = records.keys.id
    facts.total = RecordTotal(saidBy: answer, root: reading.root, at: reading.location)
    status.warning = reading.warning ?? status.warning
  }
}
