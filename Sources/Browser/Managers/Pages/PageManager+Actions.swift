import BrowserModels
import ListPaging

// What the machine wants, carried out.
extension PageManager {
  /// Passes an event to the paging machine and performs the actions that it returns.
  ///
  /// Actions of events that a delegate sends meanwhile are queued and performed afterwards.
  func tell(_ event: PagingEvent<PageRequest>) {
    pendingActions += machine.handle(event)
    status.isLoadingToEnd = machine.isLoadingToEnd
    if case .stopped = machine.state(.forward) {
      status.isStopped = !isReadOnce
    } else {
      status.isStopped = false
    }
    guard !isCarryingOut else { return }
    isCarryingOut = true
    while !pendingActions.isEmpty { carryOut(pendingActions.removeFirst()) }
    isCarryingOut = false
  }

  private func carryOut(_ action: Machine.Action) {
    switch action {
    case .load(let load): if machine.loads.contains(load) { fetch(load) }
    case .cancel:
      flight?.handle?.cancel()
      flight?.handle = nil
      flight?.parts?.close()
    case .drop: break  // The store moves to a file instead, so no bound is set.
    case .askToGoOn(let pages):
      status.phase = .paused(pages: pages)
      delegate?.recordSource(self, didChange: status)
    case .tell(let notice): pass(notice)
    }
  }

  private func pass(_ notice: PagingNotice<PageRequest>) {
    if case .willStart(let load) = notice { begin(load) }
    guard let load = flight?.load else { return }
    switch notice {
    case .willStart: delegate?.recordSource(self, willStart: load)
    case .didSucceed:
      loadDidEnd()
      delegate?.recordSource(self, didSucceed: load, change: change)
    case .didFail(let machineLoad, let failure):
      if failure == .blocked { delegate?.recordSource(self, didAdd: change) }
      let error = error(for: failure, of: machineLoad).hiding(secrets)
      flight?.failure = error
      loadDidEnd()
      delegate?.recordSource(self, didFail: load, with: error)
    case .didCancel:
      loadDidEnd()
      delegate?.recordSource(self, didCancel: load)
    }
  }

  private var change: RecordChange { flight?.change ?? RecordChange(added: records.end) }

  /// Why the last load failed, or the one before it that it was to mend; nil when neither did.
  private var lastFailure: PageError? { flight?.failure ?? flight?.failureBefore }

  private func begin(_ load: Machine.Load) {
    deferFollowing()
    let isFirst = load.isRefresh || facts.pages == 0
    flight = PageInFlight(
      load: SourceLoad(
        direction: isFirst ? .start : .forward,
        generation: load.generation - 1,
        isRefresh: load.isRefresh || refreshesNone,
        page: isFirst ? 1 : facts.pages + 1
      ),
      isAskedAgain: records.pageStart != nil && !load.isRefresh,
      failureBefore: lastFailure,
      change: RecordChange(added: records.end)
    )
    refreshesNone = false
    records.keys.beginPage(origin(of: load))
    status.phase = .loading
    status.page = isFirst ? 1 : facts.pages + 1
    status.since = clock.uptime
    status.bytes = 0
    status.expected = nil
  }

  private func origin(of load: Machine.Load) -> PageOrigin {
    guard let flight, flight.load.direction == .forward else { return .first }
    guard !flight.isAskedAgain, load.page.mechanism != .listed else { return .again }
    let rule = source.declaration.next
    let isDeclared = rule.kind != nil || rule.into != nil
    let isCounted = load.page.isGuessed && !isDeclared || machine.hasAnswer(to: load.request)
    return isCounted ? .counted : .named
  }

  private func error(for failure: PagingFailure, of load: Machine.Load) -> PageError {
    switch failure {
    case .request, .timedOut, .blocked: return lastFailure ?? .cancelled
    case .repetition:
      guard load.page.isGuessed, let claim = plan.next?.claim, let page = flight?.load.page else {
        return .repeatsItself(host: source.name)
      }
      return .nothingNew(host: source.name, page: page, claim: claim)
    case .emptyPages(let count): return .emptyPages(host: source.name, count: count)
    }
  }
}

// The state while no load is in flight.
extension PageManager {
  /// Says something that stops nothing.
  func warn(_ text: String?) {
    if let text { status.warning = secrets.shown(text) }
  }

  private static let wrongGuess = "what was tried for the next page brought nothing new"

  private func loadDidEnd() {
    flight?.deadline?.cancel()
    flight?.pendingEvents = []
    describePaging()
    noteShortfall()
    status.phase = idlePhase
    guard case .complete = status.phase else { return }
    if isWhole { facts.total = .exact(recordCount) }
    if let folder = source.folder, folder.hasUntold { warn(folder.notice) }
  }

  /// Notes what the reader is asked about, which a link that is followed says without asking.
  func noteSpeculation() {
    guard case .idle(let page) = machine.state(.forward), page.eagerness == .asked else { return }
    status.speculation =
      isContinuedByLink
      ? nil : plan.speculation.map { secrets.shown(Redaction.text($0.tried(in: source))) }
    status.phase = idlePhase
  }

  /// Notes what the answers say of more that is not asked for, and what the reader is asked about.
  private func noteShortfall() {
    status.isIncomplete = false
    status.speculation = nil
    switch machine.state(.forward) {
    case .idle(let page) where page.eagerness == .asked:
      noteSpeculation()
      status.isIncomplete = plan.next?.shortfall != nil
    case .ended(let end) where end != .limit && end != .unopened:
      guard let shortfall = plan.shortfall else { return }
      status.isIncomplete = true
      guard end == .wrongGuess || plan.refusal != nil else { return }
      let why =
        plan.refusal.map { "\(source.name) answered \($0) for the next page" } ?? Self.wrongGuess
      warn("There may be more records: \(shortfall), and \(why). Use --next or --page-param.")
    default: return
    }
  }

  // Whether what is complete is the whole list, as far as anybody knows.
  private var isWhole: Bool {
    source.maximumPages == nil && source.maximumRecords == nil && !status.isIncomplete
  }

  private var idlePhase: SourceStatus.Phase {
    switch machine.state(.forward) {
    case .failed: .failed(lastFailure ?? .cancelled)
    case .ended(.unopened): .idle
    case .ended(let end): .complete(reason: secrets.shown(reason(for: end)))
    case .idle(let page) where page.eagerness == .asked && isContinuedByLink:
      .complete(reason: "")
    case .stopped where facts.pages == 0: .failed(.cancelled)
    case .idle, .loading, .stopped: facts.pages == 0 ? .idle : .ready
    }
  }

  /// Describes how the source pages; an end that no mechanism says leaves the one that led there.
  private func describePaging() {
    guard var next = plan.next, machine.state(.forward) != .ended(.limit) else { return }
    if next.rule.kind == nil, next.decision == .end, facts.location?.isList == true,
      let before = facts.paging?.rule
    {
      next.rule = before
    }
    if machine.state(.forward) == .ended(.wrongGuess) {
      next.evidence += ", and \(Self.wrongGuess)"
    }
    next.evidence = secrets.shown(next.evidence)
    facts.paging = next
  }

  private func reason(for end: PagingState<PageRequest>.End) -> String {
    switch end {
    case .limit:
      if let pages = source.maximumPages, facts.pages >= pages {
        return "stopped after \(Quantity.text(pages, "page")) (--max-pages)"
      }
      let count = source.maximumRecords ?? 0
      return "stopped after \(Quantity.text(count, "record", Quantity.grouped)) (--max-records)"
    case .emptyPage: return "\(source.name) sent no more records"
    case .unopened, .lastPage, .shortPage, .wrongGuess: break
    }
    if source.following != nil { return "the last page" }
    guard let status = plan.refusal else {
      let doubt = plan.next?.leavesRecords == true ? nil : plan.doubt
      return doubt.map { "there may be more, for \($0)" } ?? facts.paging?.evidence ?? ""
    }
    return "\(source.name) answered \(status) for the next page"
  }
}

extension PageRequest {
  /// What of a request is tried: the part of its query that the source's own does not have.
  fileprivate func tried(in source: PageSource) -> String {
    let own = Set(URLReference(source.firstRequest.url).queryItems)
    let added = URLReference(url).queryItems.first { !own.contains($0) }
    return added.map { "?\($0.name)=\($0.value ?? "")" } ?? "the next page"
  }
}
