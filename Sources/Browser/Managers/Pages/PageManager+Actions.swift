import BrowserModels
import ListPaging

// What the machine wants, carried out.
extension PageManager {
  /// Tells the machine what happened and carries out what it wants.
  ///
  /// What comes of that in between, as when a delegate asks for more, is carried out after it.
  func tell(_ event: PagingEvent<PageRequest>) {
    actions += machine.handle(event)
    status.isLoadingToEnd = machine.isLoadingToEnd
    guard !isActing else { return }
    isActing = true
    while !actions.isEmpty { carryOut(actions.removeFirst()) }
    isActing = false
  }

  private func carryOut(_ action: Machine.Action) {
    switch action {
    case .load(let load): if machine.loads.contains(load) { fetch(load) }
    case .cancel:
      handle?.cancel()
      handle = nil
    case .drop: break  // The store moves to a file instead, so no bound is set.
    case .askToGoOn(let pages):
      status.phase = .paused(pages: pages)
      delegate?.recordSource(self, didChange: status)
    case .tell(let notice): pass(notice)
    }
  }

  private func pass(_ notice: PagingNotice<PageRequest>) {
    switch notice {
    case .willStart(let load):
      begin(load)
      delegate?.recordSource(self, willStart: self.load)
    case .didSucceed:
      rest()
      delegate?.recordSource(self, didSucceed: load, change: change)
    case .didFail(let machineLoad, let failure):
      if failure == .blocked { delegate?.recordSource(self, didAdd: change) }
      note(failure, of: machineLoad)
      rest()
      delegate?.recordSource(self, didFail: load, with: problem)
    case .didCancel:
      rest()
      delegate?.recordSource(self, didCancel: load)
    }
  }

  private func begin(_ load: Machine.Load) {
    let isFirst = load.isRefresh || facts.pages == 0
    self.load = SourceLoad(
      direction: isFirst ? .start : .forward,
      generation: load.generation - 1,
      isRefresh: load.isRefresh,
      page: isFirst ? 1 : facts.pages + 1
    )
    change = RecordChange(added: Range(records.count..<records.count))
    pageSoFar = PageSoFar()
    if case .failed = status.phase { pageSoFar.isAskedAgain = true }
    keys.beginPage()
    status.phase = .loading
    status.page = self.load.page
    status.since = clock.uptime
    status.bytes = 0
    status.expected = nil
  }

  private func note(_ failure: PagingFailure, of load: Machine.Load) {
    switch failure {
    case .request, .blocked: break
    case .repetition:
      problem = .repeatsItself(host: source.name)
      if load.page.isGuessed, let claim = course.next?.claim {
        problem = .nothingNew(host: source.name, page: self.load.page, claim: claim)
      }
    case .emptyPages(let count): problem = .emptyPages(host: source.name, count: count)
    }
  }
}

// What is so while nothing is under way.
extension PageManager {
  private func rest() {
    noteCourse()
    status.phase = phaseAtRest
    if case .complete = status.phase, isWhole { facts.total = .exact(recordCount) }
  }

  // Whether what is complete is the whole list, as far as anybody knows.
  private var isWhole: Bool {
    source.maximumPages == nil && source.maximumRecords == nil && course.next?.leavesRecords != true
  }

  private var phaseAtRest: SourceStatus.Phase {
    switch machine.state(.forward) {
    case .failed: .failed(problem)
    case .ended(.unopened): .idle
    case .ended(let end): .complete(reason: reason(for: end))
    case .stopped where facts.pages == 0: .failed(.cancelled)
    case .idle, .loading, .stopped: facts.pages == 0 ? .idle : .ready
    }
  }

  private func noteCourse() {
    guard let next = course.next, machine.state(.forward) != .ended(.limit) else { return }
    facts.mechanism = next.mechanism == .bodyEnd ? facts.mechanism ?? .bodyEnd : next.mechanism
    facts.evidence = Scrubber.scrubbingLine(Redaction.text(next.evidence))
    facts.confidence = next.confidence
  }

  private func reason(for end: PagingState<PageRequest>.End) -> String {
    switch end {
    case .limit:
      if let pages = source.maximumPages, facts.pages >= pages {
        return "no more than \(pages) pages, as you said"
      }
      return "no more than \(source.maximumRecords ?? 0) records, as you said"
    case .emptyPage: return "\(source.name) sent no more records"
    case .unopened, .lastPage, .shortPage, .wrongGuess: break
    }
    if source.following != nil { return "the last page" }
    guard let status = course.refusal else { return facts.evidence }
    return "\(source.name) answered \(status) to the page after the last"
  }
}
