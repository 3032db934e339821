import BrowserModels
import Dispatch

// One load, from its announcement to its one end.
extension PageManager {
  func begin(_ page: PendingPage) {
    announce(page)
    fetch(page)
  }

  func announce(_ page: PendingPage) {
    pending = page
    failed = nil
    restingPhase = status.phase
    status.phase = .loading
    status.page = page.load.page
    status.since = clock.uptime
    status.bytes = 0
    status.expected = nil
    delegate?.recordSource(self, willStart: page.load)
  }

  /// Gives up what is under way; the delegate hears of it before this returns, and of nothing after.
  func giveUp() {
    status.isLoadingToEnd = false
    handle?.cancel()
    handle = nil
    guard let page = pending else { return }
    pending = nil
    status.phase = restingPhase
    if case .failed = restingPhase { failed = page }
    delegate?.recordSource(self, didCancel: page.load)
  }

  func fetch(_ page: PendingPage) {
    handle = fetcher.fetch(page.request) { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: FetchEvent) {
    guard pending != nil else { return }
    switch event {
    case .started:
      status.phase = .loading
    case .progress(let bytes, let total):
      status.bytes = bytes
      status.expected = total
    case .waiting(let seconds, let reason):
      status.phase = .waiting(seconds: seconds, reason: reason)
    case .warning(let text):
      status.warning = text
    case .finished(let answer):
      handle = nil
      return read(answer)
    case .failed(let error):
      handle = nil
      return take(error)
    }
    delegate?.recordSource(self, didChange: status)
  }

  private func take(_ error: PageError) {
    if case .status(let status, _, _) = error, let next = pending?.next,
      next.mechanism.meansEnd(status: status)
    {
      course.request = nil
      return succeed(
        RecordChange(added: records.count..<records.count),
        then: .complete(reason: "\(source.name) answered \(status) to the page after the last")
      )
    }
    fail(error)
  }

  /// Reads a page: beside the interface when it is big, so that keys are answered meanwhile.
  func read(_ answer: PageAnswer) {
    facts.note(answer)
    facts.bytes += answer.body.count
    var reader = PageReader(name: source.name, named: source.records, known: facts.location)
    if let chosen {
      reader.known = chosen
      reader.isChosen = true
      reader.named = nil
    } else if pending?.load.direction == .start, facts.pages == 0 {
      reader.known = nil
    }
    guard answer.body.count > 256 << 10 else {
      return take(Result { () throws(PageError) in try reader.read(answer) }, of: answer)
    }
    let number = generation
    let request = pending?.request
    DispatchQueue.global(qos: .userInitiated).async { [reader] in
      let result = Result { () throws(PageError) in try reader.read(answer) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard self.generation == number, self.pending?.request == request else { return }
          self.take(result, of: answer)
        }
      }
    }
  }

  private func take(_ result: Result<PageReading, PageError>, of answer: PageAnswer) {
    guard let page = pending else { return }
    do {
      let reading = try result.get()
      if page.load.direction == .start, page.load.isRefresh {
        try takeRefresh(reading, of: answer)
      } else {
        try takePage(reading, of: answer, page: page)
      }
    } catch {
      fail(error)
    }
  }

  func succeed(_ change: RecordChange, then phase: SourceStatus.Phase) {
    guard let page = pending else { return }
    pending = nil
    settle(phase)
    delegate?.recordSource(self, didSucceed: page.load, change: change)
    goOnTowardsEnd()
  }

  func fail(_ error: PageError) {
    guard let page = pending else { return }
    pending = nil
    failed = page
    settle(.failed(error))
    delegate?.recordSource(self, didFail: page.load, with: error)
  }

  private func settle(_ phase: SourceStatus.Phase) {
    status.phase = phase
    switch phase {
    case .complete:
      status.isLoadingToEnd = false
      status.lookahead = .never
      let isWhole = source.maximumPages == nil && source.maximumRecords == nil
      if isWhole { facts.total = .exact(recordCount) }
    case .failed:
      status.isLoadingToEnd = false
      status.lookahead = .never
    default: break
    }
  }

  private func goOnTowardsEnd() {
    guard status.isLoadingToEnd, status.phase == .ready else { return }
    pagesTowardsEnd += 1
    if pagesTowardsEnd.isMultiple(of: 100) {
      status.isLoadingToEnd = false
      status.phase = .paused(pages: pagesTowardsEnd)
      delegate?.recordSource(self, didChange: status)
    } else {
      loadNextPage()
    }
  }
}
