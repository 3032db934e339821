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
        lanes: lanes.map(\.resting),
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
    lanes = PagingLanes()
    answered = []
    isAwaitingFirst = true
    if !isRefresh { beforeRefresh = nil }
    run = nil
    isAsking = false
    isViewportOld = true
    return start(page, .forward, isRefresh: isRefresh)
  }

  mutating func loadNext(_ direction: PagingDirection) -> [Action] {
    isAsking = false
    resume(direction)
    guard canStart(direction), case .idle(let page) = lanes[direction].state else {
      return settle()
    }
    return start(page, direction)
  }

  mutating func loadToEnd(askEvery: Int?, rows: Int?) -> [Action] {
    isAsking = false
    resume(.forward)
    let state = lanes[.forward].state
    let lastRow = rows.map { recordCount + $0 }
    run = state.isFailed || state.hasEnded ? nil : Run(askEvery: askEvery, lastRow: lastRow)
    return settle()
  }

  /// Lets a stopped direction go on.
  mutating func resume(_ direction: PagingDirection) {
    if case .stopped(let page) = lanes[direction].state { lanes[direction].state = .idle(page) }
  }

  mutating func retry() -> [Action] {
    var actions: [Action] = []
    for direction in PagingDirection.allCases where !(options.isSerial && !loads.isEmpty) {
      let lane = lanes[direction]
      guard lane.load == nil else { continue }
      lanes[direction].repetitions = 0
      lanes[direction].emptyPages = 0
      if case .failed(let load, _) = lane.state {
        actions += start(load.page, direction, isRefresh: load.isRefresh)
      } else if case .failed(let load, _) = lane.refill {
        actions += start(load.page, direction, refilledPage: load.refilledPage)
      } else if case .stopped(let page) = lane.state {
        actions += start(page, direction)
      }
    }
    return actions
  }

  mutating func stop() -> [Action] {
    let stopped = loads
    let actions = cancelLoads()
    run = nil
    isAsking = false
    isViewportOld = true
    for load in stopped { lanes[load.direction] = lanes[load.direction].resting }
    if let before = beforeRefresh, stopped.contains(where: \.isRefresh) {
      lanes = before.lanes
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

  /// Gives up what is in flight; the lanes are the caller's to change.
  private func cancelLoads() -> [Action] {
    loads.flatMap { [.cancel($0), .tell(.didCancel($0))] }
  }
}
