extension PagingMachine {
  /// What a page means for its direction.
  private enum Verdict {
    case goesOn(PagingState<Request>)
    case fails(PagingFailure)
  }

  /// Takes in an answer; one that nobody waits for any more is dropped.
  mutating func arrive(_ load: Load, _ arrival: PageArrival<Request>) -> [Action] {
    guard isAwaited(load) else { return [] }
    if let page = load.refilledPage { return fill(page, load, arrival) }
    guard accepts(load, received: arrival.received, unseen: arrival.unseen) else {
      return reject(load, arrival)
    }
    switch judge(load, arrival) {
    case .fails(let failure): return fail(load, failure)
    case .goesOn(let state): return accept(load, arrival, then: state)
    }
  }

  /// Stops a direction, or keeps a dropped page away, until a retry.
  mutating func fail(_ load: Load, _ failure: PagingFailure) -> [Action] {
    if let page = load.refilledPage {
      refill = nil
      window.setContent(.failed(failure), ofPage: page)
    } else {
      frontiers[load.direction].state = .failed(load, failure)
      if load.direction == .forward { goal = nil }
    }
    return [.tell(.didFail(load, failure))] + settle()
  }

  /// Takes in that the source refused what was asked for.
  mutating func refuse(_ load: Load) -> [Action] {
    guard isAwaited(load) else { return [] }
    guard load.page.isGuessed, !isFirst(load), load.refilledPage == nil else {
      return fail(load, .request)
    }
    return reject(load, PageArrival(received: 0, continuation: .end))
  }

  /// Tries the next way after a wrong guess; nothing of the answer becomes rows.
  private mutating func reject(_ load: Load, _ arrival: PageArrival<Request>) -> [Action] {
    var rejected = arrival
    rejected.unseen = 0
    let success = Action.tell(.didSucceed(load, rejected))
    guard let page = load.page.byNextAlternative else {
      guard !load.page.isPromised else { return fail(load, .repetition) }
      frontiers[load.direction].state = .ended(.wrongGuess)
      return [success] + countPage(of: load) + settle()
    }
    return [success] + start(page, load.direction)
  }

  /// Weighs an answer: records that were not seen are the only proof of progress.
  private mutating func judge(_ load: Load, _ arrival: PageArrival<Request>) -> Verdict {
    if case .next(let page) = arrival.continuation, page.mechanism == .listed {
      return .goesOn(.idle(page))
    }
    if arrival.continuation == .blocked(load.page) { return .goesOn(end(after: load, arrival)) }
    let isAskedAgain = !answered.insert(load.request).inserted
    if arrival.received == 0 { return judgeEmpty(load, arrival) }
    frontiers[load.direction].emptyPages = 0
    if arrival.unseen > 0 {
      frontiers[load.direction].repetitions = 0
    } else {
      frontiers[load.direction].repetitions += 1
      let leadsBack =
        if case .next(let page) = arrival.continuation { answered.contains(page.request) } else {
          false
        }
      if isAskedAgain || leadsBack
        || frontiers[load.direction].repetitions >= Self.repetitionLimit
      {
        return .fails(.repetition)
      }
    }
    guard case .next(let page) = arrival.continuation else {
      return .goesOn(end(after: load, arrival))
    }
    let isLast = page.mechanism == .numbered && arrival.isShort
    return .goesOn(isLast ? .ended(.shortPage) : .idle(page))
  }

  private mutating func judgeEmpty(_ load: Load, _ arrival: PageArrival<Request>) -> Verdict {
    guard case .next(let page) = arrival.continuation else {
      return .goesOn(end(after: load, arrival))
    }
    guard page.mechanism == .token, !answered.contains(page.request) else {
      return .goesOn(.ended(.emptyPage))
    }
    frontiers[load.direction].emptyPages += 1
    let count = frontiers[load.direction].emptyPages
    return count >= Self.emptyPageLimit ? .fails(.emptyPages(count)) : .goesOn(.idle(page))
  }

  /// The state after a page that names no further one; a guess of which something came is proved.
  private func end(
    after load: Load,
    _ arrival: PageArrival<Request>
  ) -> PagingState<Request> {
    guard case .blocked(var page) = arrival.continuation else { return .ended(.lastPage) }
    if page == load.page, arrival.unseen > 0 { page.isGuessed = false }
    return .failed(load.retried(with: page), .blocked)
  }

  /// Makes rows of an answer.
  private mutating func accept(
    _ load: Load,
    _ arrival: PageArrival<Request>,
    then state: PagingState<Request>
  ) -> [Action] {
    frontiers[load.direction].state = state
    var actions: [Action] = []
    if isFirst(load) {
      actions = beginRows(load, arrival)
    } else {
      addRows(load, arrival.unseen)
    }
    recordCount += arrival.unseen
    if arrival.continuation != .blocked(load.page) {
      pageCount += 1
      applyLimits(load.direction)
    }
    if case .failed(_, let failure) = frontiers[load.direction].state {
      if load.direction == .forward { goal = nil }
      return actions + [.tell(.didFail(load, failure))] + settle()
    }
    return actions + [.tell(.didSucceed(load, arrival))] + countPage(of: load) + settle()
  }

  /// Makes the rows of a generation of its first page, or lets those of the one before stay.
  private mutating func beginRows(_ load: Load, _ arrival: PageArrival<Request>) -> [Action] {
    isAwaitingFirst = false
    if let before = beforeRefresh, arrival.continuation == .asBefore {
      frontiers = before.frontiers.map(\.resumed)
      goBack(to: before)
      pageCount -= 1
      if let (rows, growth) = window.renewFirstPage(growth: arrival.unseen) {
        moveVisibleRows(below: rows, by: growth)
      }
      window.forgetFailures()
      isViewportOld = true
      return []
    }
    let actions = giveUpRefill()
    beforeRefresh = nil
    window = PageWindow(isBounded: options.maxResidentRows != nil)
    // What of the new rows is on screen nobody has said yet.
    viewport = nil
    addRows(load, arrival.unseen)
    let previous =
      if case .next(let page) = arrival.previous { page } else { NextPage<Request>?.none }
    frontiers[.backward].state = previous.map { .idle($0) } ?? .ended(.lastPage)
    return actions
  }

  /// Adds a page that has rows, and the first one even without any: a refresh may bring some.
  private mutating func addRows(_ load: Load, _ count: Int) {
    guard count > 0 || window.pages.isEmpty else { return }
    window.add(load, rows: count)
    isViewportOld = true
    guard load.direction == .backward, let visible = viewport?.visibleRows else { return }
    viewport?.visibleRows = visible.lowerBound + count..<visible.upperBound + count
  }

  /// Ends every direction once as much is loaded as was asked for; a failure stays, but for that of
  /// the page after the one that has just come.
  private mutating func applyLimits(_ latest: PagingDirection) {
    let isPageLimit = options.maxPages.map { pageCount >= $0 } ?? false
    let isRecordLimit = options.maxRecords.map { recordCount >= $0 } ?? false
    guard isPageLimit || isRecordLimit else { return }
    for direction in PagingDirection.allCases {
      let isRetry = frontiers[direction].isDeferred && frontiers[direction].stateAtRest.isFailed
      switch frontiers[direction].state {
      case .idle where !isRetry:
        frontiers[direction].state = .ended(.limit)
        frontiers[direction].isDeferred = false
      case .failed(_, .blocked) where direction == latest:
        frontiers[direction].state = .ended(.limit)
      default: break
      }
    }
  }

  /// Counts a page on the way to the end or to a row, and asks when it is time.
  private mutating func countPage(of load: Load) -> [Action] {
    guard load.direction == .forward, var goal else { return [] }
    goal.pages += 1
    self.goal = goal
    let isThere = goal.lastRow.map { recordCount >= $0 } ?? false
    guard case .idle(let page) = frontiers[.forward].state, !isThere, page.eagerness > .asked else {
      self.goal = nil
      return []
    }
    guard let limit = goal.askEvery, goal.pages >= limit else { return [] }
    self.goal = nil
    isAsking = true
    return [.askToGoOn(pages: goal.pages)]
  }
}
