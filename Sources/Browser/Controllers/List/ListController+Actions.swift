import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit
import ListProgram

// What a list does for each action: movement first, then everything else.
extension ListController {
  func perform(_ action: Action, count: Int?) -> Bool {
    isTouched = true
    forgetPlaceBefore()
    visits.announcement = nil
    hasSpoken = false
    if action == .open, acceptSearchOffer() { return true }
    let place = (list.cursor, list.anchor)
    if move(action, count: count) {
      hasReaderMoved = true
      if place.0 == list.cursor, place.1 == list.anchor, destination == nil, !hasSpoken {
        if list.cursorRow == list.rowCount - 1, action.leadsDown, askAboutSpeculation() {
          return true
        }
        say(sentence(afterStanding: action))
      }
      return true
    }
    switch action {
    case .search: promptForSearch()
    case .clearSearch: if !endSearch() { say("No match is highlighted.") }
    case .nextMatch: step(.next, times: count ?? 1)
    case .previousMatch: step(.previous, times: count ?? 1)
    case .searchValue: searchForValue()
    case .filter: promptForFilter()
    case .filterValue: say("Name a field: \(Action.filterValue.command) FIELD.")
    case .sort: promptForSort()
    case .reverseSort: reverseSort()
    case .sourceOrder: restoreSourceOrder()
    case .sectionBy: promptForSections()
    case .sectionFooter:
      say("Say what: \(Action.sectionFooter.command) count, sum:FIELD, min:FIELD or max:FIELD.")
    case .dismiss:
      return endSearch() || dismissArranging() || clearFilter() || clearMarks()
        || arranger.isSettling
    case .open: open()
    case .accept: accept()
    case .expand, .collapse, .cycleWrap, .cycleLines: changeLines(action)
    case .openURL: openURL()
    case .retryOrRefresh: retryOrRefresh()
    case .refresh: refresh()
    case .nextCandidate: nextCandidate()
    case .nextChange: goToChange(.next, times: count ?? 1)
    case .previousChange: goToChange(.previous, times: count ?? 1)
    case .difference: showDifference()
    case .follow: source.status.isFollowing ? endFollowing() : follow()
    case .cancel: return cancel()
    default:
      return performOnColumns(action, count: count) || performOnSections(action, count: count)
        || performOnMarks(action, count: count)
        || performCopying(action, action.copies ? taken(.markedOrCurrent) : nil)
    }
    return true
  }

  func perform(_ action: Action, text: String) -> Bool {
    hasSpoken = false
    if text.isEmpty, sayWhatIs(action) { return true }
    switch action {
    case .search: search(for: text)
    case .filter: ask(.filter(text))
    case .filterValue where text.isEmpty: return perform(action, count: nil)
    case .filterValue: filterByValue(of: text)
    case .sort: ask(.sort(text))
    case .sectionBy: ask(.sections(text))
    case .sectionFooter: ask(.footer(text))
    case .jumpToSection where text.isEmpty: return performOnSections(action, count: nil)
    case .jumpToSection: jump(toSection: text)
    case .layout: layOut(as: text)
    case .chooseColumns where text.isEmpty: return perform(action, count: nil)
    case .chooseColumns: showColumns(text)
    default: return false
    }
    return true
  }

  private func move(_ action: Action, count: Int?) -> Bool {
    guard let command = action.listCommand else { return false }
    destination = nil
    switch command {
    case .last: go(to: count.map { .row($0 - 1) } ?? .end)
    case .percent: goTo(percent: count)
    default: list.perform(command, count: count)
    }
    return true
  }

  /// Asks the reader, who wants to go beyond the last row, whether to try a request for which nothing
  /// says that there is a next page; false when there is none.
  func askAboutSpeculation() -> Bool {
    guard let speculation = source.status.speculation else { return false }
    host?.ask("There may be more. Try \(Scrubber.scrubbingLine(speculation))?", isYesByEnter: true)
    {
      [weak self] isYes in
      guard let self else { return }
      guard isYes else { return say("Not tried.") }
      source.loadNextPage()
    }
    return true
  }

  /// What is said where a movement moves nothing.
  private func sentence(afterStanding action: Action) -> String {
    guard list.rowCount > 0 else { return "There are no rows." }
    switch action {
    case .nextRow, .pageDown, .halfPageDown, .last:
      guard list.cursorRow == list.rowCount - 1 else { return "The cursor is there already." }
      if source.status.isFinished { return "This is the last row." }
      return source.status.hasFailed
        ? "The next rows could not be loaded." : "The next rows are not loaded yet."
    case .previousRow, .pageUp, .halfPageUp: return "This is the first row."
    case .first where list.cursorRow == 0: return "This is the first row."
    case .lineDown: return "The list does not scroll further down."
    case .lineUp: return "The list does not scroll further up."
    case .cursorToTop, .cursorToMiddle, .cursorToBottom:
      return "The list does not scroll further."
    default: return "The cursor is there already."
    }
  }

  /// Opens the record under the cursor, which stays there: the reader is not on the way any more.
  func open() {
    destination = nil
    guard let id = list.cursor else { return say("There is no row to open.") }
    guard !unfoldUnderCursor() else { return }
    guard !source.retryRecord(id) else { return say("Trying again.") }
    host?.open(.record(id))
  }

  /// Changes how many lines of a row are seen, or how they are broken.
  private func changeLines(_ action: Action) {
    guard rows.layout != .columns else {
      return say("In columns a row has one line; \(key(.columns)) shows rows.")
    }
    switch action {
    case .expand: expand(true)
    case .collapse: expand(false)
    case .cycleWrap: cycleWrap()
    default: cycleLines()
    }
  }

  private func expand(_ isExpanded: Bool) {
    guard let item = list.cursor else { return say("There is no row here.") }
    guard list.isExpanded(item) || isExpanded else { return say("This row is not expanded.") }
    let (wasExpanded, before) = (list.isExpanded(item), list.height(of: item))
    list.setExpanded(item, to: isExpanded)
    guard isExpanded, list.height(of: item) == before else { return }
    list.setExpanded(item, to: wasExpanded)
    say("This row is shown whole.")
  }

  private func cycleWrap() {
    rows.wrap = rows.wrap.next
    list.styleDidChange()
    say("Wrap: \(rows.wrap.name).")
  }

  private func cycleLines() {
    switch list.density {
    case .regular: list.density = .expanded
    case .expanded: list.density = .compact
    case .compact: list.density = .regular(maxLines: 3)
    }
    say("Lines per row: \(list.density.name).")
  }

  private func openURL() {
    guard let row = list.cursor, content(of: row)?.url.isEmpty == false,
      case let url = sentURL(of: row), !url.isEmpty
    else { return say("This row has no URL.", kind: .warning) }
    host?.openLink(url) { [source] in source.shown($0) }
  }

  private func retryOrRefresh() {
    if let id = list.cursor, source.retryRecord(id) { return say("Trying again.") }
    if source.status.isStopped { return onceAgreed { $0.goOn() } }
    guard source.parts.contains(where: { $0.status.hasFailed && !$0.isReadOnce }) else {
      return refresh()
    }
    onceAgreed { $0.source.retry() }
  }

  /// Goes on where the reader has stopped loading; nothing that is here is loaded again.
  private func goOn() {
    source.retry()
    let page = source.parts.count == 1 ? source.status.page : 1
    say(page > 1 ? "Loading goes on with page \(page)." : "Loading goes on.")
  }

  private func refresh() {
    guard !source.isReadOnce else {
      return say(source.readOnceSentence, kind: .warning)
    }
    onceAgreed {
      $0.awaitsAnswer = true
      $0.source.refresh()
    }
  }

  /// Requests something again, where that may change something only after the reader has agreed.
  private func onceAgreed(_ request: @escaping (ListController) -> Void) {
    guard let question = source.questionBeforeRepetition else { return request(self) }
    host?.ask(question) { [weak self] isYes in
      if let self, isYes { request(self) }
    }
  }

  private func cancel() -> Bool {
    if stopCopying() {
      say("Cancelled: nothing was copied.")
      return true
    }
    let isSearching = search?.goal != nil
    search?.goal = nil
    search?.loadsOn = false
    guard source.status.isLoading || destination != nil else {
      if isSearching {
        say("Cancelled.")
      } else if !cancelArranging(), source.status.isFollowing {
        endFollowing()
      }
      return hasSpoken
    }
    destination = nil
    hasReaderMoved = false
    source.stop()
    recordsDidChange()
    say(
      source.status.isStopped || !source.isReadOnce
        ? "Cancelled. Press \(key(.retryOrRefresh)) to continue." : "Cancelled."
    )
    return true
  }

  /// The key of an action, as sentences name it.
  func key(_ action: Action) -> String { keymap.key(of: action) }

  func say(_ text: String, kind: Message.Kind = .note) {
    hasSpoken = true
    host?.show(Message(text, kind: kind))
  }
}

extension Action {
  /// Whether it is a way to go on below the last row.
  fileprivate var leadsDown: Bool {
    switch self {
    case .nextRow, .pageDown, .halfPageDown, .last, .lineDown: true
    default: false
    }
  }
}
