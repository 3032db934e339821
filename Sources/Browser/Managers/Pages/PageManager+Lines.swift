import BrowserModels
import Dispatch
import ListPaging

// A page of JSON Lines becomes rows while it arrives, but for one that must be seen whole: the first
// page again, and a guess.
extension PageManager {
  /// Keeps what is new in the lines that have come; many are read on a background queue.
  func part(_ answer: PageAnswer, _ hold: LineHold?, for load: Machine.Load) {
    guard !answer.isPiece else { return piece(answer, hold, for: load) }
    guard !load.isRefresh, !load.page.isGuessed else { return wait(load, after: answer) }
    let waiting = waitingLines()
    let reader = reader(of: answer)
    let isMuch = waiting.count + answer.body.count > MemoryLimit.pageOnMainActor
    read(inBackground: isMuch, hold, for: load) {
      let answer = waiting.joined(to: answer)
      return (reader.readLines(answer), answer)
    } then: { [weak self] result, answer in
      self?.linesWereRead(result, of: answer, for: load)
    }
  }

  /// Reads a part of a page, on a background queue where that takes long: what comes meanwhile waits.
  func read<Outcome: Sendable>(
    inBackground isLong: Bool,
    _ hold: LineHold?,
    for load: Machine.Load,
    _ work: @escaping @Sendable () -> Outcome,
    then receive: @escaping @MainActor (Outcome) -> Void
  ) {
    guard isLong else { return receive(work()) }
    flight?.isReadingLines = true
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let outcome = work()
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.partWasRead(for: load) { receive(outcome) } }
        withExtendedLifetime(hold) {}
      }
    }
  }

  /// Whether an event waits for lines that are being read, so that all come in their order.
  func mustWait(_ event: FetchEvent) -> Bool {
    guard flight?.isReadingLines == true else { return false }
    switch event {
    case .part, .finished, .failed:
      flight?.pendingEvents.append(event)
      return true
    case .started, .progress, .waiting, .refused, .warning: return false
    }
  }

  private func partWasRead(for load: Machine.Load, _ keep: () -> Void) {
    guard machine.loads.contains(load), flight?.isReadingLines == true else { return }
    flight?.isReadingLines = false
    keep()
    let events = flight?.pendingEvents ?? []
    flight?.pendingEvents = []
    for event in events { receive(event, for: load) }
  }

  private func linesWereRead(
    _ result: Result<PageReading?, PageError>,
    of answer: PageAnswer,
    for load: Machine.Load
  ) {
    do throws(PageError) {
      guard let reading = try result.get() else { return wait(load, after: answer) }
      if flight?.arrived.form == nil { facts.note(answer, hiding: secrets) }
      facts.bytes += answer.body.count
      keep(reading, of: answer, for: load)
    } catch {
      giveUp(load, error)
    }
  }

  /// Keeps what is new in a part of a page; gives up a guess that proves to be wrong.
  func keep(_ part: PageReading, of answer: PageAnswer, for load: Machine.Load) {
    guard machine.loads.contains(load) else { return }
    let earlier = flight?.arrived ?? PageInFlight.Parts()
    let comparison = records.compare(part)
    let received = earlier.received + part.records.count
    let unseen = proving(earlier.unseen + comparison.newPositions.count, of: received, load)
    guard machine.accepts(load, received: received, unseen: unseen) else {
      flight?.parts?.close()
      plan.rejectCandidate()
      let arrival = Arrival(received: received, unseen: unseen, continuation: .end)
      let change = RecordChange(added: records.end)
      return finish(load, with: PageOutcome(arrival: arrival, change: change))
    }
    do throws(PageError) {
      let change = try keep(part, comparison)
      flight?.change = change
      delegate?.recordSource(self, didAdd: change)
      if records.isFull { endEarly(load, after: part, of: answer) }
    } catch {
      giveUp(load, error)
    }
  }

  /// Keeps lines for later, as many as one page may have.
  private func wait(_ load: Machine.Load, after answer: PageAnswer) {
    flight?.arrived.waiting.append(answer.body)
    guard let count = flight?.arrived.waiting.count, count > source.greatestPage else { return }
    flight?.arrived.waiting = WaitingLines()
    giveUp(load, .pageTooLarge(host: source.name, bytes: source.greatestPage))
  }

  /// Ends a load in the middle of its page.
  func giveUp(_ load: Machine.Load, _ error: PageError) {
    flight?.handle?.cancel()
    flight?.parts?.close()
    fail(load, error)
  }

  /// The lines that wait, which wait no longer.
  func waitingLines() -> WaitingLines {
    defer { flight?.arrived.waiting = WaitingLines() }
    return flight?.arrived.waiting ?? WaitingLines()
  }

  /// Lets the rest of a page go, because as much is here as the user wants.
  private func endEarly(_ load: Machine.Load, after reading: PageReading, of answer: PageAnswer) {
    flight?.handle?.cancel()
    flight?.parts?.close()
    if flight?.load.direction == .start { records.setFirstPage(nil) }
    note(reading, of: answer)
    endPage()
    let arrived = flight?.arrived ?? PageInFlight.Parts()
    let arrival = Arrival(
      received: arrived.received,
      unseen: arrived.unseen,
      continuation: .next(load.page)
    )
    finish(load, with: PageOutcome(arrival: arrival, change: RecordChange(added: records.end)))
  }
}

extension PageReader {
  /// Reads lines that have come; nil for too few to say where the records are.
  fileprivate func readLines(_ answer: PageAnswer) -> Result<PageReading?, PageError> {
    Result { () throws(PageError) in isUndecided(answer) ? nil : try read(answer) }
  }
}
