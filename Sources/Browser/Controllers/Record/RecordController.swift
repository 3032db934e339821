import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// The screen of one record, whole: a tree with a cursor.
@MainActor final class RecordController: Screen {
  /// What shows the record.
  let pane: RecordPane
  private let parent: ListController
  private weak var host: (any ScreenHost)?

  /// The record of an id, on which the list puts its cursor; nil when it is not in the list.
  init?(_ id: RecordID, in parent: ListController, host: any ScreenHost) {
    guard parent.list.cursor == id || parent.list.moveCursor(to: id) else { return nil }
    self.parent = parent
    self.host = host
    pane = RecordPane(in: parent, host: host)
    pane.didPassMatches = { [weak self] in self?.stepInList($0) }
    // A place has a line of the screen.
    pane.list.size = parent.screenSize
    parent.willOpenRecord?()
    pane.show(id)
    parent.listeners[ObjectIdentifier(self)] = { [weak self] in self?.pane.recordsDidChange($0) }
  }

  var route: Route { .record(pane.id ?? RecordID(integer: 0)) }

  var titleBar: TitleBar { TitleBar(title: pane.title, detail: parent.name) }

  var statusBar: StatusBar {
    var bar = pane.statusBar
    if let id = pane.id, parent.marks.contains(id) { bar.position += " · marked" }
    return bar
  }

  func words(behind action: Action) -> PromptCompletion.Words? { parent.words(behind: action) }

  /// The record that is open, whatever is marked in the list.
  var recordsToHandOver: HandedRecords? {
    parent.recordsToHandOver(under: pane.id, taking: taken(.markedOrCurrent))
  }

  func resize(to size: Size) { pane.list.size = size }

  func appearanceDidChange(to appearance: Appearance) {
    pane.list.show(appearance)
  }

  func focusDidChange(to hasFocus: Bool) { pane.list.hasFocus = hasFocus }

  func draw(on canvas: inout Canvas) { pane.list.draw(on: &canvas) }

  func handle(_ event: MouseEvent) -> Bool { pane.handle(event) }

  func idle() -> Bool { pane.idle() }

  func didClose() {
    pane.keepPlace()
    parent.listeners[ObjectIdentifier(self)] = nil
  }

  func perform(_ action: Action, count: Int?) -> Bool {
    switch action {
    case .nextRecord: step(by: count ?? 1)
    case .previousRecord: step(by: -(count ?? 1))
    case .accept: parent.accept(pane.id)
    case .filter: promptForFilter()
    case .sort: promptForSort()
    case .clearSearch: clearSearch()
    case .nextMatch: goToMatch(.next, times: count ?? 1)
    case .previousMatch: goToMatch(.previous, times: count ?? 1)
    case .mark: mark()
    case .retryOrRefresh, .refresh: return parent.perform(action, count: nil)
    case .difference: pane.showDifference()
    case .cancel: return pane.cancel() || parent.perform(.cancel, count: count)
    default:
      return pane.perform(action, count: count)
        || parent.performCopying(action, taken(.markedOrCurrent))
    }
    return true
  }

  /// The record that is open.
  func taken(_ rule: TakenRecords.Rule) -> TakenRecords? {
    pane.isGone ? nil : pane.id.map { TakenRecords($0) }
  }

  /// Arranges the list, and goes back to it; where nothing was typed does what the key does.
  func perform(_ action: Action, text: String) -> Bool {
    switch action {
    case .search:
      pane.search(for: text)
      return true
    case .filter, .filterValue, .sort, .sectionBy, .sectionFooter:
      guard !text.isEmpty else { return perform(action, count: nil) }
      host?.close(self, choosing: true)
      return parent.perform(action, text: text)
    default: return false
    }
  }

  /// Asks for a filter by the value under the cursor; the list is what it keeps.
  private func promptForFilter() {
    guard let text = pane.filterText else {
      return pane.say("There is no field here to filter by.")
    }
    parent.promptForFilter(filledWith: text) { [weak self] in self?.goBack(if: $0) }
  }

  /// Asks for an order by the field under the cursor.
  private func promptForSort() {
    guard let text = pane.sortText else {
      return pane.say("There is no field here to sort by.")
    }
    parent.promptForSort(filledWith: text) { [weak self] in self?.goBack(if: $0) }
  }

  /// Marks the record that is open, or unmarks it.
  private func mark() {
    guard let id = pane.id, !pane.isGone else {
      return pane.say("This record is not in the source any more.")
    }
    parent.toggleMark(of: id)
    let now = parent.marks.contains(id) ? "Marked" : "Not marked any more"
    let total = parent.marks.isEmpty ? "nothing is marked" : parent.markRemark
    pane.say("\(now): \(total).")
  }

  private func goBack(if isSubmitted: Bool) {
    if isSubmitted { host?.close(self, choosing: true) }
  }

  /// Ends the search of the record, else that of the list.
  private func clearSearch() {
    guard !pane.endSearch() else { return }
    _ = parent.perform(.clearSearch, count: nil)
    pane.search(asInList: nil)
  }

  /// Goes to a match in the record, else to one in the list.
  private func goToMatch(_ goal: SearchGoal, times: Int) {
    if !pane.step(goal, times: times) { stepInList(goal, times: times) }
  }

  /// Goes to the next match of the list, or to the previous one.
  private func stepInList(_ goal: SearchGoal, times: Int = 1) {
    parent.step(goal, times: times) { [weak self] in self?.follow($0) }
  }

  /// Shows the record that a search of the list has led to, from its first match on.
  func follow(_ next: RecordID) {
    guard next != pane.id else { return pane.searchAgain(goesToMatch: true) }
    pane.show(next)
    host?.setNeedsDisplay()
  }

  /// Goes to a record further down the list, or up for a negative number; the list's cursor goes along.
  private func step(by rows: Int) {
    let open = pane.id.flatMap { parent.list.snapshot.position(of: $0) }
    guard let row = open ?? parent.list.cursorRow else {
      return pane.say("There is no other record.")
    }
    var rows = rows
    if open == nil, pane.wasLast {
      // The cursor of the list went to the one before it.
      guard rows < 0 else { return pane.say(endSentence) }
      rows += 1
    } else if open == nil, rows > 0 {
      // The record that has come in its place is the next one.
      rows -= 1
    }
    let target = min(max(0, row + rows), parent.list.rowCount - 1)
    parent.list.moveCursor(toRow: target)
    parent.hasReaderMoved = true
    if target != row + rows { parent.say(rows < 0 ? "This is the first record." : endSentence) }
    guard let next = parent.list.cursor, next != pane.id else { return }
    pane.show(next)
  }

  /// Why there is no next record to go to.
  private var endSentence: String {
    if parent.source.status.isFinished { return "This is the last record." }
    return parent.source.status.hasFailed
      ? "The next record could not be loaded. Go back to the list to try again."
      : "The next record is not loaded yet."
  }
}
