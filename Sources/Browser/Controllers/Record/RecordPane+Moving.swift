import BrowserModels
import BrowserViews
import ListKit
import ListProgram

// Moving in the tree: rows, screens, numbers of rows, shares of it.
extension RecordPane {
  /// Moves the cursor or scrolls; false when the action does neither.
  func move(_ action: Action, count: Int?) -> Bool {
    guard let command = action.listCommand else { return false }
    let place = (list.cursor, list.anchor)
    destination = nil
    switch command {
    case .first: go(to: .line(count ?? 1))
    case .last: go(to: count.map { .line($0) } ?? .end)
    case .percent: goTo(percent: count)
    default: list.perform(command, count: count)
    }
    if place.0 == list.cursor, place.1 == list.anchor, destination == nil, !hasSpoken {
      say(sentence(afterStanding: action))
    }
    return true
  }

  /// Looks no longer for where the reader wanted to go; false when nothing is looked for.
  func cancel() -> Bool {
    guard destination != nil || outline.refolding != nil else { return false }
    destination = nil
    outline.refolding = nil
    say("Cancelled.")
    return true
  }

  /// What is being looked for; empty when nothing is.
  var activity: String { destination?.activity ?? "" }

  /// Where the cursor is: `line 3 of 128`; `more than` while further rows are being found.
  var position: String {
    guard let row = list.cursorRow else { return "" }
    let count = Quantity.grouped(outline.snapshot.itemCount)
    return "line \(Quantity.grouped(row + 1)) of \(outline.hasAllRows ? "" : "more than ")\(count)"
  }

  /// Whether the rows up to where the reader wants to go are found.
  var isFoundDestination: Bool {
    switch destination {
    case nil: false
    case .place: true
    case .line(let line) where line <= outline.snapshot.itemCount: true
    default: outline.hasAllRows
    }
  }

  /// Goes where the reader wants to be, if the rows up to there are found.
  func arriveIfFound() {
    guard isFoundDestination, let destination else { return }
    self.destination = nil
    if list.rowCount < outline.snapshot.itemCount { outlineDidChange() }
    let count = list.rowCount
    switch destination {
    case .end: list.moveCursor(toRow: count - 1, at: .bottom)
    case .percent(let percent): list.moveCursor(toRow: (count - 1) * percent / 100, at: .middle)
    case .place(let place): goOn(to: place)
    case .line(let line):
      list.moveCursor(toRow: min(line, count) - 1)
      guard line > count else { break }
      let verb = Quantity.isOrAre(count)
      let lines = Quantity.text(count, "line", Quantity.grouped)
      say("Line \(Quantity.grouped(line)) is beyond the end: there \(verb) \(lines).")
    }
    host?.setNeedsDisplay()
  }

  private func go(to destination: RecordDestination) {
    guard list.rowCount > 0 else { return }
    self.destination = destination
    arriveIfFound()
  }

  private func goTo(percent: Int?) {
    guard let percent else {
      return say("Type a number first: 50\(key(.percent)) goes half way.")
    }
    go(to: percent < 100 ? .percent(percent) : .end)
    guard percent > 100 else { return }
    say("There is no more than 100 %\(destination == nil ? ": this is the end" : "").")
  }

  /// What is said where a movement moves nothing.
  private func sentence(afterStanding action: Action) -> String {
    guard list.rowCount > 0 else { return "There is nothing to move in." }
    switch action {
    case .nextRow, .pageDown, .halfPageDown, .last:
      guard list.cursorRow == list.rowCount - 1 else { return "The cursor is there already." }
      return outline.hasAllRows ? "This is the end." : "The record is still being read."
    case .previousRow, .pageUp, .halfPageUp: return "This is the beginning."
    case .first where list.cursorRow == 0: return "This is the beginning."
    case .lineDown: return "The record does not scroll further down."
    case .lineUp: return "The record does not scroll further up."
    case .cursorToTop, .cursorToMiddle, .cursorToBottom:
      return "The record does not scroll further."
    default: return "The cursor is there already."
    }
  }
}
