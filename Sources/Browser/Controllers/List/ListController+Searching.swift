import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

// Searching the rows: the prompt, the steps from match to match, what is scanned beside the interface.
extension ListController {
  /// Asks what to search; while it is typed, the first match behind the cursor is shown.
  func promptForSearch() {
    let origin = (cursor: list.cursor, anchor: list.anchor, row: list.cursorRow ?? 0)
    let before = search
    host?.prompt(
      SearchRequest.prompt(last: lastSearch) { [weak self] request throws(PatternError) in
        guard let self else { return }
        foldAgain()
        guard let request else {
          endSearch()
          return returnTo(origin.cursor, origin.anchor)
        }
        try beginSearch(request, from: origin.row, goal: .first(after: origin.row - 1))
        search?.isTyped = true
      } count: { [weak self] in
        self?.searchCount
      } ended: { [weak self] request in
        guard let self else { return }
        guard let request else {
          foldAgain()
          endSearch()
          search = before
          if let opened = before?.opened { list.setExpanded(opened, to: true) }
          returnTo(origin.cursor, origin.anchor)
          return matcherDidChange()
        }
        search?.unfolded = []
        guard !request.text.isEmpty else { return step(.next) }
        guard search?.request == request else { return begin(request, .next) }
        lastSearch = request
        // The reader is there already, or hears why not.
        search?.isTyped = false
        search?.goal = .first(after: origin.row - 1)
        goToMatch()
      }
    )
  }

  /// Searches for what was typed at the command line, or for what was searched last.
  func search(for text: String) {
    var request = lastSearch
    if !text.isEmpty { request.text = text }
    guard !request.text.isEmpty else { return promptForSearch() }
    begin(request, .first(after: list.cursorRow ?? -1))
  }

  /// Searches for the title under the cursor, in columns for the value.
  func searchForValue() {
    guard let text = textUnderCursor else { return say("There is no row here.") }
    guard !text.isEmpty else { return say("There is no value here.") }
    begin(SearchRequest(text: text, isPattern: false, scope: .rows), .next)
  }

  private func begin(_ request: SearchRequest, _ goal: SearchGoal, times: Int = 1) {
    do throws(PatternError) {
      try beginSearch(request, from: list.cursorRow ?? 0, goal: goal, times: times)
      lastSearch = request
    } catch {
      say(Scrubber.scrubbingLine(error.sentence), kind: .warning)
    }
  }

  /// Goes to the next match, or to the previous one, so many times; `arrived` hears of its record.
  func step(
    _ goal: SearchGoal,
    times: Int = 1,
    arrived: (@MainActor (RecordID) -> Void)? = nil
  ) {
    guard search != nil || !lastSearch.text.isEmpty else {
      return say("Nothing was searched yet: \(key(.search)) begins.")
    }
    guard let hadOffered = search?.hasOffered else { return begin(lastSearch, goal, times: times) }
    search?.goal = goal
    search?.times = times
    search?.arrived = arrived
    search?.hasOffered = false
    if hadOffered, goal == .next { search?.loadsOn = true }
    goToMatch()
  }

  /// Goes on into pages that are not loaded, after that was offered; false when it was not.
  func acceptSearchOffer() -> Bool {
    guard search?.hasOffered == true else { return false }
    step(.next)
    return true
  }

  /// Ends the search, which stays known for the next one; false when there was none.
  @discardableResult
  func endSearch() -> Bool {
    guard let search else { return false }
    search.scan?.stop()
    closeOpenedRow()
    self.search = nil
    matcherDidChange()
    return true
  }

  /// What the status line says of the search; nil without one.
  var searchCount: String? {
    search?.matches.count(at: list.cursorRow, rowCount: list.rowCount)
  }

  /// Whether all rows were examined, and none of them has a match.
  var hasNoMatch: Bool {
    guard let matches = search?.matches, source.status.isFinished else { return false }
    return matches.count == 0 && matches.unexamined(rowCount: list.rowCount) == nil
  }

  /// Examines rows that came, or all of them again where they are not in their order any more.
  func rowsDidChangeForSearch(isAppended: Bool) {
    guard let old = search else { return }
    if !isAppended {
      old.scan?.stop()
      search?.matches = RowMatches(from: list.cursorRow ?? 0)
      search?.scan = nil
    }
    goToMatch()
  }

  private func beginSearch(
    _ request: SearchRequest,
    from row: Int,
    goal: SearchGoal,
    times: Int = 1
  ) throws(PatternError) {
    let pattern = try request.pattern
    search?.scan?.stop()
    closeOpenedRow()
    search = ListSearch(request, pattern: pattern, from: min(row, max(0, list.rowCount - 1)))
    search?.goal = goal
    search?.times = times
    matcherDidChange()
    goToMatch()
  }

  /// What is drawn as a match has changed; heights stay what they were.
  private func matcherDidChange() {
    rows.matcher = search?.pattern
    host?.setNeedsDisplay()
  }

  func returnTo(_ cursor: RecordID?, _ anchor: ListAnchor<RecordID>?) {
    if let cursor { list.moveCursor(to: cursor) }
    if let anchor { list.restore(anchor) }
  }

  /// Examines the next rows, unless some are being examined or none are left.
  private func scanForMatches() {
    guard let search, search.scan?.hasEnded ?? true,
      let range = search.matches.unexamined(rowCount: list.rowCount)
    else { return }
    let snapshot = list.snapshot
    let matcher = rows.searchMatcher(of: search.pattern, scope: search.request.scope, in: source)
    self.search?.finder = matcher
    var next = range.lowerBound
    let scan = RecordScan<[Int]>(
      count: range.count,
      ids: { $0.map { snapshot.item(at: range.lowerBound + $0) } },
      reader: source.store.reader,
      clock: clock,
      examine: { ids, reader in matcher.positions(of: ids, in: reader) },
      receive: { [weak self] found in
        guard let self, let scan = self.search?.scan else { return }
        let end = range.lowerBound + scan.progress.examined
        self.search?.matches.note(found, in: next..<end)
        next = end
        goToMatch()
      }
    )
    self.search?.scan = scan
    scan.start()
  }

  /// Goes on to the match that the reader waits for when there are no rows to come without more pages:
  /// those of a page may all be hidden by a filter.
  func searchOn() {
    guard search?.goal != nil, !arranger.isBusy, !source.status.isLoading else { return }
    goToMatch()
  }

  /// Goes to the match that the reader waits for, if it is known.
  private func goToMatch() {
    defer {
      scanForMatches()
      host?.setNeedsDisplay()
    }
    guard let search, let goal = search.goal else { return }
    let step = search.matches.step(
      goal,
      times: search.times,
      from: list.cursorRow ?? 0,
      rowCount: list.rowCount,
      wraps: goal != .next || source.status.isFinished || source.status.hasFailed
    )
    switch step {
    case .unknown: return
    case .row(let row, let wrapped):
      self.search?.goal = nil
      // What was said while pages were loaded for it is over.
      if search.loadsOn { say("") }
      self.search?.loadsOn = false
      show(row)
      if wrapped, !goal.isTyped { say(goal.sentenceAtWrap) }
    case .edge, .none: goOnBehind(goal, hasMatches: step == .edge)
    }
  }

  /// There is no match where the reader went: loads on, or offers that, or says so.
  private func goOnBehind(_ goal: SearchGoal, hasMatches: Bool) {
    // Rows that are loaded may still come into the list: `searchOn` hears when all did.
    guard var search, !arranger.isBusy else { return }
    let hasFailed = source.status.hasFailed
    let isFinished = source.status.isFinished || hasFailed
    let text = Scrubber.scrubbingLine(search.request.text)
    let loaded = ListWording.records(source.recordCount)
    if search.loadsOn, !isFinished {
      say("Searching for \(text) in further pages; \(key(.cancel)) stops.")
      return source.status.isLoading ? () : source.loadNextPage()
    }
    if isFinished || goal == .previous {
      search.goal = nil
      search.loadsOn = false
      if !search.isTyped {
        let gaveUp = ListWording.gaveUp(on: search.finder?.abandonedValues ?? 0)
        let place = source.status.isFinished ? "" : " in the \(loaded) loaded"
        let rest = hasFailed ? ListWording.unloaded(of: source, keymap: keymap) : ""
        let scope =
          search.request.scope == .rows
          ? ListWording.rowsWereSearched(searchKey: key(.search)) : ""
        say("\(text) is not found\(place).\(gaveUp)\(rest)\(scope)")
      }
    } else {
      search.goal = nil
      search.hasOffered = !search.isTyped
      if !search.isTyped {
        let found = hasMatches ? "No further match" : "No match"
        say(
          "\(found) in the \(loaded) loaded; \(key(.nextMatch)) or \(key(.open)) searches on in the next pages."
        )
      }
    }
    self.search = search
  }

  /// Puts the cursor on a match; a row that hides it is opened at it.
  private func show(_ row: Int) {
    closeOpenedRow()
    guard row < list.rowCount else { return }
    hasReaderMoved = true
    let id = list.snapshot.item(at: row)
    if let section = unfold(row: row), search?.isTyped == true { search?.unfolded.append(section) }
    list.moveCursor(to: id, at: .nearest(padding: 2))
    search?.arrived?(id)
    search?.arrived = nil
    guard let cell = rows.cell(for: id, in: source, now: clock.now) as? RecordCell else {
      return showColumn(withMatchIn: id)
    }
    if list.firstMatch(of: cell, in: id) == nil, !list.isExpanded(id) {
      list.setExpanded(id, to: true)
      guard list.firstMatch(of: cell, in: id) != nil else {
        return list.setExpanded(id, to: false)
      }
      search?.opened = id
    }
    guard let line = list.firstMatch(of: cell, in: id), line > 0 else { return }
    list.showLine(line, of: id)
  }

  /// Folds the sections again that were unfolded while the text was typed.
  private func foldAgain() {
    for section in search?.unfolded ?? [] { list.setCollapsed(section, to: true) }
    search?.unfolded = []
  }

  private func closeOpenedRow() {
    guard let opened = search?.opened else { return }
    search?.opened = nil
    list.setExpanded(opened, to: false)
  }
}
