extension PagingMachine {
  /// Brings what is in memory and what is loaded in line with what is on screen.
  mutating func settle() -> [Action] {
    var actions = dropFarPages()
    for direction in PagingDirection.allCases where canStart(direction) {
      if let page = droppedPage(direction) {
        actions += start(page.page, direction, refilledPage: page.number)
      } else if case .idle(let page) = lanes[direction].state, isWanted(page, direction) {
        actions += start(page, direction)
      }
    }
    return actions
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
    var lane = lanes[direction]
    if refilledPage == nil {
      lane.stateAtRest = lane.state.isFailed ? lane.state : .stopped(page)
      lane.state = .loading(load)
    } else {
      lane.refill = .loading(load)
    }
    lanes[direction] = lane
    return [.tell(.willStart(load)), .load(load)]
  }

  /// Whether a load may begin in a direction without being asked for.
  func canStart(_ direction: PagingDirection) -> Bool {
    lanes[direction].isFree && (!options.isSerial || loads.isEmpty)
  }

  /// Whether the reader is near enough to a page.
  private func isWanted(_ page: NextPage<Request>, _ direction: PagingDirection) -> Bool {
    if direction == .forward && run != nil { return true }
    guard let viewport, !isViewportOld, !isAsking || direction == .backward else { return false }
    let distance = viewport.screens(toEnd: direction)
    switch page.eagerness {
    case .asked: return false
    case .nearby: return distance <= (isSourceBusy ? 0 : 1)
    case .ahead: return distance <= (isSourceBusy ? 0 : fetchAhead.screens)
    }
  }

  /// The dropped page to load again; none before a refresh has come.
  private func droppedPage(_ direction: PagingDirection) -> PageWindow<Request>.Page? {
    guard let viewport, !isViewportOld, !isAwaitingFirst else { return nil }
    let margin = isSourceBusy ? 0 : margin(viewport)
    return window.droppedPage(
      near: viewport.visibleRows,
      margin: margin,
      direction: direction
    )
  }

  private mutating func dropFarPages() -> [Action] {
    guard let limit = options.maxResidentRows, let viewport, !isAwaitingFirst else {
      return []
    }
    return window.dropFarPages(
      limit: limit,
      visible: viewport.visibleRows,
      margin: margin(viewport)
    ).map { .drop(page: $0) }
  }

  /// How many rows around the screen are kept and loaded again.
  private func margin(_ viewport: PagingViewport) -> Int {
    let rows = Double(min(max(1, viewport.visibleRows.count), 1_000_000))
    return Int(rows * fetchAhead.screens)
  }
}
