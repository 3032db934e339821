extension PagingMachine {
  /// What a page means for its direction.
  private enum Verdict {
    case goesOn(PagingState<Request>)
    case fails(PagingFailure)
    case isWrongGuess
  }

  /// Takes in an answer; one that nobody waits for any more is dropped.
  mutating func arrive(_ load: Load, _ arrival: PageArrival<Request>) -> [Action] {
    guard lane(load.direction).load == load else { return [] }
    guard load.refilledPage == nil else { return refilled(load, arrival) }
    switch judge(load, arrival) {
    case .fails(let failure): return fail(load, failure)
    case .isWrongGuess:
      guard let page = load.page.byNextAlternative else { return fail(load, .repetition) }
      return [.tell(.didCancel(load))] + start(page, load.direction)
    case .goesOn(let state): return accept(load, arrival, then: state)
    }
  }

  /// Stops a direction until it is retried.
  mutating func fail(_ load: Load, _ failure: PagingFailure) -> [Action] {
    if load.refilledPage == nil {
      lanes[load.direction]?.state = .failed(load, failure)
    } else {
      lanes[load.direction]?.refill = .failed(load, failure)
    }
    if load.direction == .forward { run = nil }
    return [.tell(.didFail(load, failure))] + settle()
  }

  /// Weighs an answer: records that were not seen are the only proof of progress.
  private mutating func judge(_ load: Load, _ arrival: PageArrival<Request>) -> Verdict {
    let isAskedAgain = !answered.insert(load.request.hashValue).inserted
    if arrival.received == 0 { return judgeEmpty(load, arrival) }
    if load.page.isGuessed && !isFirstLoad(load) && arrival.unseen <= arrival.received / 10 {
      return .isWrongGuess
    }
    lanes[load.direction]?.emptyPages = 0
    if arrival.unseen > 0 {
      lanes[load.direction]?.repetitions = 0
    } else {
      lanes[load.direction]?.repetitions += 1
      if isAskedAgain || lane(load.direction).repetitions >= Self.repetitionLimit {
        return .fails(.repetition)
      }
    }
    guard let page = next(arrival) else { return .goesOn(.ended(.lastPage)) }
    let isLast = page.mechanism == .numbered && arrival.isShort
    return .goesOn(isLast ? .ended(.shortPage) : .idle(page))
  }

  private mutating func judgeEmpty(_ load: Load, _ arrival: PageArrival<Request>) -> Verdict {
    guard let page = next(arrival) else { return .goesOn(.ended(.lastPage)) }
    guard page.mechanism == .token, !answered.contains(page.request.hashValue) else {
      return .goesOn(.ended(.emptyPage))
    }
    lanes[load.direction]?.emptyPages += 1
    let count = lane(load.direction).emptyPages
    return count >= Self.emptyPageLimit ? .fails(.emptyPages(count)) : .goesOn(.idle(page))
  }

  /// Makes rows of an answer.
  private mutating func accept(
    _ load: Load,
    _ arrival: PageArrival<Request>,
    then state: PagingState<Request>
  ) -> [Action] {
    if isFirstLoad(load) {
      window = PageWindow()
      beforeRefresh = nil
      isAwaitingFirst = false
      var other = PagingLane<Request>()
      if case .next(let page) = arrival.previous {
        other.state = .idle(page)
      } else {
        other.state = .ended(.lastPage)
      }
      lanes[.backward] = other
    }
    pageCount += 1
    recordCount += arrival.unseen
    lanes[load.direction]?.state = state
    if arrival.unseen > 0 { addRows(load, arrival.unseen) }
    applyLimits()
    return [.tell(.didSucceed(load, arrival))] + goOnRunning(load) + settle()
  }

  private mutating func addRows(_ load: Load, _ count: Int) {
    window.add(load, rows: count)
    isViewportOld = true
    guard load.direction == .backward, let visible = viewport?.visibleRows else { return }
    viewport?.visibleRows = visible.lowerBound + count..<visible.upperBound + count
  }

  /// Ends every direction once as much is loaded as was asked for.
  private mutating func applyLimits() {
    let isPageLimit = options.maxPages.map { pageCount >= $0 } ?? false
    let isRecordLimit = options.maxRecords.map { recordCount >= $0 } ?? false
    guard isPageLimit || isRecordLimit else { return }
    for direction in PagingDirection.allCases {
      if case .idle = lane(direction).state { lanes[direction]?.state = .ended(.limit) }
    }
  }

  /// Counts a page on the way to the end, and asks when it is time.
  private mutating func goOnRunning(_ load: Load) -> [Action] {
    guard load.direction == .forward, var running = run else { return [] }
    running.pages += 1
    run = running
    guard case .idle = lane(.forward).state else {
      run = nil
      return []
    }
    guard let limit = running.askEvery, running.pages >= limit else { return [] }
    run = nil
    isAsking = true
    return [.askToGoOn(pages: running.pages)]
  }

  /// Puts the records of a dropped page back; its rows were there all the time.
  private mutating func refilled(_ load: Load, _ arrival: PageArrival<Request>) -> [Action] {
    lanes[load.direction]?.refill = .ended(.unopened)
    if let page = load.refilledPage, window.refill(page: page, rows: arrival.unseen) != 0 {
      isViewportOld = true
    }
    return [.tell(.didSucceed(load, arrival))] + settle()
  }

  /// Whether a load opens a generation.
  private func isFirstLoad(_ load: Load) -> Bool { isAwaitingFirst && load.direction == .forward }

  private func next(_ arrival: PageArrival<Request>) -> NextPage<Request>? {
    if case .next(let page) = arrival.continuation { page } else { nil }
  }
}
