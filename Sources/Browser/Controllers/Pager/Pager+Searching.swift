import BrowserManagers
import BrowserModels
import BrowserViews

// Searching the lines of a text, slice by slice where they are many.
extension Pager {
  /// Rows that are examined at once.
  private static let slice = 1_000

  /// Asks what to search; while it is typed, the first match below the top of the screen is shown.
  func promptForSearch() {
    let origin = list.anchor
    let row = list.visibleRows.lowerBound
    let before = search
    host?.prompt(
      SearchRequest.prompt(last: nil) { [weak self] request throws(PatternError) in
        guard let self else { return }
        guard let request else {
          endSearch()
          if let origin { list.restore(origin) }
          return
        }
        try beginSearch(request, from: row, goal: .first(after: row - 1))
      } count: { [weak self] in
        self?.searchCount
      } ended: { [weak self] request in
        guard let self else { return }
        guard let request else {
          search = before
          if let origin { list.restore(origin) }
          return setNeedsDisplay()
        }
        guard !request.text.isEmpty else {
          _ = step(.next)
          return
        }
        lastSearch = request
      }
    )
  }

  /// Goes to the next match, or to the previous one, so many times; false when nothing was searched.
  func step(_ direction: SearchGoal, times: Int = 1) -> Bool {
    let row = search?.current ?? list.visibleRows.lowerBound
    if search == nil {
      guard !lastSearch.text.isEmpty else { return false }
      try? beginSearch(lastSearch, from: row, goal: direction)
    }
    search?.goal = (direction, times, row)
    goToMatch()
    return true
  }

  /// Ends the search; false when there was none.
  @discardableResult
  func endSearch() -> Bool {
    guard search != nil else { return false }
    search = nil
    setNeedsDisplay()
    return true
  }

  /// What the status line says of the search; nil without one.
  var searchCount: String? { search?.matches.count(at: search?.current, rowCount: rowCount) }

  /// Examines a slice of the rows that are not examined; false when there are none.
  func searchMore() -> Bool {
    guard let range = search?.matches.unexamined(rowCount: rowCount), let pattern = search?.pattern
    else { return false }
    let rows = range.prefix(Self.slice)
    let found = rows.filter { cell(atRow: $0).marking(pattern).hasMatch }
      .map { $0 - rows.lowerBound }
    search?.matches.note(found, in: rows.lowerBound..<rows.upperBound)
    goToMatch()
    return true
  }

  private func beginSearch(
    _ request: SearchRequest,
    from row: Int,
    goal: SearchGoal
  ) throws(PatternError) {
    search = PagerSearch(
      request: request,
      pattern: try request.pattern,
      matches: RowMatches(from: row),
      goal: (goal, 1, row)
    )
    _ = searchMore()
  }

  private func goToMatch() {
    setNeedsDisplay()
    guard let search, let goal = search.goal else { return }
    let step = search.matches.step(
      goal.direction,
      times: goal.times,
      from: goal.row,
      rowCount: rowCount,
      wraps: isWhole
    )
    let isTyped = if case .first = goal.direction { true } else { false }
    switch step {
    case .unknown: return
    case .edge where !isWhole, .none where !isWhole: return
    case .edge, .none:
      self.search?.goal = nil
      guard !isTyped else { return }
      say("\(Scrubber.scrubbingLine(search.request.text)) is not found.")
    case .row(let row, let wrapped):
      self.search?.goal = nil
      self.search?.current = row
      showMatch(row)
      if wrapped, !isTyped {
        let isBack = goal.direction == .previous
        say(isBack ? "Searching on from the end." : "Searching on from the beginning.")
      }
    }
  }

  /// Scrolls to a row unless it is on screen whole.
  private func showMatch(_ row: Int) {
    let isSeen = list.visibleRows.dropLast().contains(row)
    guard !isSeen else { return }
    list.moveCursor(toRow: row, at: .middle)
  }
}
