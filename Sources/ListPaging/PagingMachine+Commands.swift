// What the user wants: to open, refresh, go on, retry, stop.
extension PagingMachine {
  mutating func open(_ page: NextPage<Request>) -> [Action] {
    let actions = cancelLoads()
    first = page
    window = PageWindow(isBounded: options.maxResidentRows != nil)
    return actions + begin(page, isRefresh: false)
  }

  mutating func refresh() -> [Action] {
    guard let first else { return [] }
    let actions = cancelLoads()
    if !isAwaitingFirst {
      beforeRefresh = Progress(
        frontiers: frontiers.map(\.resting),
        pageCount: pageCount,
        recordCount: recordCount,
        answered: answered
      )
    }
    return actions + begin(first, isRefresh: true)
  }

  /// Starts a generation with its first page.
  mutating func begin(_ page: NextPage<Request>, isRefresh: Bool) -> [Action] {
    generation += 1
    pageCount = 0
    recordCount = 0
    frontiers = PagingFrontiers()
    answered = []
    isAwaitingFirst = true
    if !isRefresh { beforeRefresh = nil }
    goal = nil
    isAsking = false
    isViewportOld = true
    return start(page, .forward, isRefresh: isRefresh)
  }

  mutating func loadNext(_ direction: PagingDirection) -> [Action] {
    isAsking = false
    resume(direction)
    guard case .idle(let page) = frontiers[direction].state else { return settle() }
    var actions = deferOthers(for: direction, isAsked: true)
    if canStart(direction) {
      actions += start(page, direction)
      frontiers[direction].isAsked = true
      return actions
    }
    frontiers[direction].deferStart(of: page)
    frontiers[direction].isAsked = true
    return actions + settle()
  }

  mutating func loadToEnd(askEvery: Int?, rows: Int?) -> [Action] {
    isAsking = false
    resume(.forward)
    let state = frontiers[.forward].state
    let lastRow = rows.map { recordCount + min($0, PagingViewport.farthest) }
    goal = state.isFailed || state.hasEnded ? nil : LoadGoal(askEvery: askEvery, lastRow: lastRow)
    guard case .idle(let page) = state else { return settle() }
    if page.eagerness == .asked { goal = nil }
    return deferOthers(for: .forward, isAsked: true) + settle()
  }

  /// Lets a stopped direction go on.
  mutating func resume(_ direction: PagingDirection) {
    guard case .stopped(let page) = frontiers[direction].state else { return }
    frontiers[direction].state = .idle(page)
  }

  /// Makes everything that failed or was stopped wanted again; the first page begins at once.
  mutating func retry() -> [Action] {
    var actions: [Action] = []
    window.forgetFailures()
    for direction in PagingDirection.allCases {
      var frontier = frontiers[direction]
      var failed: Load?
      let page: Page
      switch frontier.state {
      case .failed(let load, _): (page, failed) = (load.page, load)
      case .stopped(let stopped): page = stopped
      case .idle, .loading, .ended: continue
      }
      frontier.repetitions = 0
      frontier.emptyPages = 0
      if isAwaitingFirst && direction == .forward {
        frontiers[direction] = frontier
        if options.isSerial { actions += giveUpRefill() }
        actions += start(page, direction, isRefresh: failed?.isRefresh ?? false)
      } else {
        frontier.stateAtRest = frontier.state
        frontier.state = .idle(page)
        frontier.isDeferred = true
        frontiers[direction] = frontier
      }
    }
    return actions + settle()
  }

  mutating func stop() -> [Action] {
    let stopped = loads
    let actions = cancelLoads()
    goal = nil
    isAsking = false
    isViewportOld = true
    frontiers = frontiers.map(\.resting)
    if let before = beforeRefresh, stopped.contains(where: \.isRefresh) {
      frontiers = before.frontiers
      goBack(to: before)
      isAwaitingFirst = false
    }
    return actions
  }

  /// Counts on from where a refresh began.
  mutating func goBack(to before: Progress) {
    pageCount = before.pageCount
    recordCount = before.recordCount
    answered.formUnion(before.answered)
    beforeRefresh = nil
  }

  /// Gives up what is in flight; the ends are the caller's to change.
  private mutating func cancelLoads() -> [Action] {
    let given = PagingDirection.allCases.compactMap { frontiers[$0].state.load }
    return given.flatMap { [.cancel($0), .tell(.didCancel($0))] } + giveUpRefill()
  }
}
