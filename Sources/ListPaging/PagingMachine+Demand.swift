extension PagingMachine {
  /// Brings what is in memory and what is loaded in line with what is on screen.
  ///
  /// Dropped pages on screen come first, then the ends that the reader is near, then what was
  /// deferred, then dropped pages near the screen.
  mutating func settle() -> [Action] {
    var actions = dropFarPages() + refillOnScreen()
    for direction in PagingDirection.allCases {
      guard case .idle(let page) = frontiers[direction].state, isWanted(page, direction)
      else { continue }
      if isOnScreen(direction) { actions += deferOthers(for: direction) }
      if canStart(direction) { actions += start(page, direction) }
    }
    for direction in PagingDirection.allCases where frontiers[direction].isDeferred {
      guard case .idle(let page) = frontiers[direction].state else { continue }
      if isOnScreen(direction) { actions += deferOthers(for: direction) }
      if canStart(direction) { actions += start(page, direction) }
    }
    return actions + refillNearScreen()
  }

  /// Begins a load and says so.
  mutating func start(
    _ page: NextPage<Request>,
    _ direction: PagingDirection,
    isRefresh: Bool = false,
    refilledPage: Int? = nil
  ) -> [Action] {
    ordinal += 1
    let load = Load(
      direction: direction,
      generation: generation,
      isRefresh: isRefresh,
      ordinal: ordinal,
      page: page,
      refilledPage: refilledPage
    )
    if let refilledPage {
      refill = load
      window.setContent(.loading, ofPage: refilledPage)
    } else {
      frontiers[direction].begin(load)
    }
    return [.tell(.willStart(load)), .load(load)]
  }

  /// Whether a load may begin in a direction without being asked for.
  func canStart(_ direction: PagingDirection) -> Bool {
    let state = frontiers[direction].state
    return state.load == nil && !state.isFailed && (!options.isSerial || loads.isEmpty)
  }

  /// Where one request at a time is made, cancels the one for what is not on screen, in favour of an
  /// end that is, or of which the user asks for a page: then what he asked for before goes on, too.
  mutating func deferOthers(
    for direction: PagingDirection,
    isAsked: Bool = false
  ) -> [Action] {
    guard options.isSerial else { return [] }
    if let refill { return isOnScreen(refill) ? [] : giveUpRefill() }
    let other = direction.opposite
    let goesOn = isOnScreen(other) || isAsked && frontiers[other].isAsked
    return goesOn ? [] : deferLoad(other)
  }

  /// Cancels the load at an end, to begin it anew later; the first page is not deferred.
  mutating func deferLoad(_ direction: PagingDirection) -> [Action] {
    guard let load = frontiers[direction].state.load, !isFirst(load) else { return [] }
    frontiers[direction] = frontiers[direction].deferred
    return [.cancel(load), .tell(.didCancel(load))]
  }

  /// Whether the reader sees an end of the list.
  private func isOnScreen(_ direction: PagingDirection) -> Bool {
    guard let viewport, !isViewportOld else { return false }
    return viewport.screens(toEnd: direction) <= 0
  }

  /// Whether the reader is near enough to a page.
  private func isWanted(_ page: NextPage<Request>, _ direction: PagingDirection) -> Bool {
    if direction == .forward && goal != nil { return true }
    guard let viewport, !isViewportOld, !isAsking || direction == .backward else { return false }
    let distance = viewport.screens(toEnd: direction)
    switch page.eagerness {
    case .asked: return false
    case .nearby: return distance <= (isSourceBusy ? 0 : 1)
    case .ahead: return distance <= (isSourceBusy ? 0 : fetchAhead.screens)
    }
  }

  private mutating func dropFarPages() -> [Action] {
    guard let limit = options.maxResidentRows, let viewport else { return [] }
    guard !loads.contains(where: isFirst) else { return [] }
    return window.dropFarPages(
      limit: limit,
      visible: viewport.visibleRows,
      margin: margin(viewport)
    ).map { .drop(page: $0) }
  }

  /// How many rows around the screen are kept and loaded again.
  func margin(_ viewport: PagingViewport) -> Int {
    let rows = Double(min(max(1, viewport.visibleRows.count), 1_000_000))
    return Int(rows * fetchAhead.screens)
  }
}
