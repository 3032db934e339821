// Loading pages again that were dropped to save memory.
extension PagingMachine {
  /// Loads a dropped page on screen again, whatever is the matter at the ends.
  ///
  /// One at a time: a page that is not on screen gives way to it, and where one request is made in
  /// all, so do the ends.
  mutating func refillOnScreen() -> [Action] {
    guard let (page, direction) = droppedPage(), isOnScreen(page) else { return [] }
    var actions: [Action] = []
    if let refill {
      guard !isOnScreen(refill) else { return [] }
      actions += giveUpRefill()
    }
    if options.isSerial {
      for direction in PagingDirection.allCases { actions += deferLoad(direction) }
    }
    guard !options.isSerial || loads.isEmpty else { return actions }
    return actions + start(page.page, direction, refilledPage: page.number)
  }

  /// Loads the dropped page nearest to the screen again, in place of one that is no longer near.
  ///
  /// Where one request is made in all, it waits for the ends.
  mutating func refillNearScreen() -> [Action] {
    guard let (page, direction) = droppedPage(), !isOnScreen(page) else { return [] }
    if let refill, isNear(refill) { return [] }
    let actions = giveUpRefill()
    guard !options.isSerial || loads.isEmpty else { return actions }
    return actions + start(page.page, direction, refilledPage: page.number)
  }

  /// Puts the records of a dropped page back; its rows were there all the time.
  mutating func fill(
    _ page: Int,
    _ load: Load,
    _ arrival: PageArrival<Request>
  ) -> [Action] {
    refill = nil
    let rows = window.rows(ofPage: page)
    let growth = window.refill(page: page, rows: arrival.unseen)
    if growth != 0, let rows {
      isViewportOld = true
      moveVisibleRows(below: rows, by: growth)
    }
    return [.tell(.didSucceed(load, arrival))] + settle()
  }

  /// A page has so many rows more than it had: until it is told anew what is on screen, that is all
  /// that may be.
  mutating func moveVisibleRows(below rows: Range<Int>, by growth: Int) {
    guard let visible = viewport?.visibleRows, rows.lowerBound < visible.upperBound else { return }
    let isAbove = rows.upperBound <= visible.lowerBound
    let first = visible.lowerBound + (isAbove ? growth : min(0, growth))
    let end = visible.upperBound + (isAbove ? growth : max(0, growth))
    viewport?.visibleRows = max(0, first)..<max(0, first, end)
  }

  /// Cancels the load of a dropped page, which stays dropped.
  mutating func giveUpRefill() -> [Action] {
    guard let load = refill, let page = load.refilledPage else { return [] }
    refill = nil
    window.setContent(.dropped, ofPage: page)
    return [.cancel(load), .tell(.didCancel(load))]
  }

  /// Whether the reader sees rows of a page that is loaded again.
  func isOnScreen(_ refill: Load) -> Bool {
    guard let viewport, let page = refill.refilledPage, let rows = window.rows(ofPage: page)
    else { return false }
    return rows.overlaps(viewport.visibleRows)
  }

  private func isOnScreen(_ page: PageWindow<Request>.Page) -> Bool {
    guard let viewport, let rows = window.rows(ofPage: page.number) else { return false }
    return rows.overlaps(viewport.visibleRows)
  }

  private func isNear(_ refill: Load) -> Bool {
    guard let viewport, let page = refill.refilledPage, let rows = window.rows(ofPage: page)
    else { return false }
    let (margin, visible) = (reach(viewport), viewport.visibleRows)
    return rows.lowerBound < visible.upperBound + margin
      && rows.upperBound > visible.lowerBound - margin
  }

  /// The dropped page to load again, those on screen and below it first.
  private func droppedPage() -> (PageWindow<Request>.Page, PagingDirection)? {
    guard let viewport, !isViewportOld else { return nil }
    for direction in PagingDirection.allCases {
      let (rows, margin) = (viewport.visibleRows, reach(viewport))
      if let page = window.droppedPage(near: rows, margin: margin, direction: direction) {
        return (page, direction)
      }
    }
    return nil
  }

  private func reach(_ viewport: PagingViewport) -> Int { isSourceBusy ? 0 : margin(viewport) }
}
