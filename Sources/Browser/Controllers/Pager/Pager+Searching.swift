import BrowserManagers
import BrowserModels
import BrowserViews

// Searching the lines of a text: all of them at once.
extension Pager {
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

  /// Searches for a text that was typed at the command line, from the top of the screen on; asks for one
  /// where none was typed.
  func search(for text: String) {
    guard !text.isEmpty else { return promptForSearch() }
    let request = SearchRequest(text: text)
    do throws(PatternError) {
      try beginSearch(request, from: list.visibleRows.lowerBound - 1, goal: .next)
      lastSearch = request
    } catch {
      host?.show(Message(Scrubber.scrubbingLine(error.sentence), kind: .warning))
    }
  }

  /// Goes to the next match, or to the previous one, so many times; false when nothing was searched.
  func step(_ direction: SearchGoal, times: Int = 1) -> Bool {
    let row = search?.current ?? list.visibleRows.lowerBound
    if search == nil {
      guard !lastSearch.text.isEmpty else { return false }
      try? beginSearch(lastSearch, from: row, goal: direction)
    }
    goToMatch(direction, times: times, from: row)
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
  var searchCount: String? { search?.matches.count(at: search?.current, rowCount: lines.count) }

  private func beginSearch(
    _ request: SearchRequest,
    from row: Int,
    goal: SearchGoal
  ) throws(PatternError) {
    let pattern = try request.pattern
    var matches = RowMatches(from: 0)
    matches.note(lines.indices.filter { lines[$0].marking(pattern).hasMatch }, in: lines.indices)
    search = PagerSearch(request: request, pattern: pattern, matches: matches)
    goToMatch(goal, from: row)
  }

  private func goToMatch(_ goal: SearchGoal, times: Int = 1, from row: Int) {
    setNeedsDisplay()
    guard let search else { return }
    let count = lines.count
    let step = search.matches.step(goal, times: times, from: row, rowCount: count, wraps: true)
    switch step {
    case .unknown, .edge, .none:
      guard !goal.isTyped else { return }
      say("\(Scrubber.scrubbingLine(search.request.text)) is not found.")
    case .row(let row, let wrapped):
      self.search?.current = row
      showMatch(row)
      if wrapped, !goal.isTyped { say(goal.sentenceAtWrap) }
    }
  }

  /// Scrolls to a row unless it is on screen whole.
  private func showMatch(_ row: Int) {
    let isSeen = list.visibleRows.dropLast().contains(row)
    guard !isSeen else { return }
    list.moveCursor(toRow: row, at: .middle)
  }
}
