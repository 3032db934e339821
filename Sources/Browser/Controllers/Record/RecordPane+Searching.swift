import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

// Searching a record, slice by slice where it is large: folded rows, too.
extension RecordPane {
  /// Asks what to search; while it is typed, the first match from the cursor on is shown.
  func promptForSearch() {
    let origin = SearchOrigin(
      outline: outline,
      row: list.cursor,
      path: list.cursor.map { outline.path(of: $0) },
      anchor: list.anchor,
      shift: shift,
      folds: outline.ownFolds
    )
    outline.trial = []
    let row = list.cursor
    let offset = offset(of: row)
    let before = search
    host?.prompt(
      SearchRequest.prompt(last: nil) { [weak self] request throws(PatternError) in
        guard let self else { return }
        guard let request else {
          endSearch()
          return goBack(to: origin)
        }
        // What the text so far has led to is not what the whole text is looked for in.
        goBack(to: origin)
        try beginSearch(request, from: row, goal: .first(after: offset - 1))
      } count: { [weak self] in
        self?.searchCount
      } ended: { [weak self] request in
        guard let self else { return }
        defer { outline.trial = nil }
        guard let request else {
          search = before
          goBack(to: origin)
          return marksDidChange()
        }
        guard !request.text.isEmpty else {
          _ = step(.next)
          return
        }
        lastSearch = request
        if let failure = search?.matches.failure { say(of: failure) }
      }
    )
  }

  /// Searches for a text that was typed at the command line.
  func search(for text: String) {
    guard !text.isEmpty else { return promptForSearch() }
    begin(SearchRequest(text: text), .first(after: offset(of: list.cursor)))
  }

  /// Searches for something from the cursor on.
  func begin(_ request: SearchRequest, _ goal: SearchGoal) {
    do throws(PatternError) {
      try beginSearch(request, from: list.cursor, goal: goal)
      lastSearch = request
    } catch {
      say(Scrubber.scrubbingLine(error.sentence), kind: .warning)
    }
  }

  /// Goes to the next match, or to the previous one, so many times; false when nothing was searched.
  func step(_ direction: SearchGoal, times: Int = 1) -> Bool {
    let offset = offset(of: list.cursor)
    if search == nil {
      guard !lastSearch.text.isEmpty else { return false }
      try? beginSearch(lastSearch, from: list.cursor, goal: direction)
    }
    search?.goal = (direction, times, offset)
    goToMatch()
    return true
  }

  /// Searches as the list does, unless the record is searched by itself; nil ends that.
  ///
  /// The record that is shown next is searched.
  func search(asInList request: SearchRequest?) {
    guard search?.isOfList ?? true else { return }
    search = nil
    guard let request, let pattern = try? request.pattern else { return }
    search = RecordSearch(request, isOfList: true, matches: matches(of: pattern, from: nil))
  }

  /// Searches another record, or another version of it, for the same; a search of the list goes to its first
  /// match when asked to.
  func searchAgain(goesToMatch: Bool) {
    guard let old = search else { return }
    let goes = goesToMatch && old.isOfList
    search = RecordSearch(
      old.request,
      isOfList: old.isOfList,
      matches: matches(of: old.matches.pattern, from: nil),
      goal: goes ? (.first(after: -1), 1, 0) : nil
    )
    if goes { _ = searchMore() }
  }

  /// Ends the search of the record by itself; false when there was none.
  @discardableResult
  func endSearch() -> Bool {
    guard search?.isOfList == false else { return false }
    search = nil
    marksDidChange()
    return true
  }

  /// What the status line says of the search; nil without one.
  var searchCount: String? { search?.remark() }

  /// Examines a slice of the record, or finds rows up to a match; false when there is nothing to do.
  func searchMore() -> Bool {
    if let offset = search?.awaited {
      showMatch(offset)
      return true
    }
    guard search?.matches.examineMore() == true else { return false }
    goToMatch()
    return true
  }

  private func matches(of pattern: TextPattern, from row: TreeNodeID?) -> RecordMatches {
    RecordMatches(pattern, in: outline.tree, from: row)
  }

  /// The byte at which a row begins.
  private func offset(of row: TreeNodeID?) -> Int {
    row.flatMap { outline.node($0) }?.byteRange.lowerBound ?? 0
  }

  private func marksDidChange() { host?.setNeedsDisplay() }

  /// Where a search was begun: the cursor, the place on screen, and what was folded.
  private struct SearchOrigin {
    let outline: RecordOutline
    let row: TreeNodeID?
    let path: TreePath?
    let anchor: ListAnchor<TreeNodeID>?
    let shift: Int
    let folds: RecordFolds?
  }

  private func goBack(to origin: SearchOrigin) {
    if outline.trial == nil {
      // Another version of the record, with what the search had unfolded.
      outline.refold(origin.folds)
      outline.trial = []
    } else {
      outline.takeBackTrial()
    }
    let isShown = origin.row.map { outline.snapshot.contains($0) } ?? true
    let isSame = isShown && origin.outline === outline
    let row = isSame ? origin.row : origin.path.flatMap { outline.reveal($0).row }
    outlineDidChange()
    scroll(toColumn: origin.shift)
    if let row { list.moveCursor(to: row) }
    if let anchor = origin.anchor { list.restore(anchor) }
  }

  private func beginSearch(
    _ request: SearchRequest,
    from row: TreeNodeID?,
    goal: SearchGoal
  ) throws(PatternError) {
    search = RecordSearch(
      request,
      matches: matches(of: try request.pattern, from: row),
      goal: (goal, 1, offset(of: row))
    )
    _ = searchMore()
  }

  private func goToMatch() {
    marksDidChange()
    guard let search, let goal = search.goal else { return }
    let step = search.matches.step(
      goal.direction,
      times: goal.times,
      from: goal.offset,
      wraps: !search.isOfList || parent.hasNoMatch
    )
    switch step {
    case .unknown: return
    case .edge, .none:
      self.search?.goal = nil
      if let failure = search.matches.failure, !goal.direction.isTyped { return say(of: failure) }
      guard !goal.direction.isTyped else { return }
      if search.isOfList { return didPassMatches?(goal.direction) ?? () }
      say("\(Scrubber.scrubbingLine(search.request.text)) is not found.")
    case .row(let offset, let wrapped):
      self.search?.goal = nil
      self.search?.current = offset
      showMatch(offset)
      if wrapped, !goal.direction.isTyped { say(goal.direction.sentenceAtWrap) }
    }
  }

  /// Says why the record could not be searched to its end.
  private func say(of failure: PageError) {
    let sentence = RecordFailure(failure).sentence(retryKey: key(.retryOrRefresh))
    say(Scrubber.scrubbingLine("Not searched to the end: " + sentence), kind: .warning)
  }

  /// Puts the cursor on the row at a byte, and unfolds what it is in.
  private func showMatch(_ offset: Int) {
    guard let row = outline.reveal(offset: offset) else {
      // Rows up to it are yet to be found.
      search?.awaited = outline.findMore() ? offset : nil
      return
    }
    search?.awaited = nil
    destination = nil
    outlineDidChange()
    list.moveCursor(to: row, at: .nearest(padding: 2))
    showFirstMatch(in: row)
    if let node = outline.node(row), node.value.isContainer, node.byteRange.lowerBound != offset {
      say("The match is in this value, deeper than can be unfolded at once.")
    }
  }
}
