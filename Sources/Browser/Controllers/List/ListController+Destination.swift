import BrowserManagers
import BrowserModels
import ListKit

// Going to a row that may have to be loaded first.
extension ListController {
  /// Goes to a row, or to the last one; loads the rows before it first.
  func go(to destination: ListDestination) {
    self.destination = destination
    arrivalSentence = nil
    loadOnToDestination()
  }

  /// Goes to a share of the list: of all its rows where their number is proved, else of those that are
  /// loaded; a number that the server says may be wrong.
  func goTo(percent: Int?) {
    guard let percent else { return say("Type a number first: 50\(key(.percent)) goes half way.") }
    let share = min(percent, 100)
    let loaded = list.rowCount
    let total = ListWording.provedTotal(of: source)
    let row = max(0, (total ?? loaded) - 1) * share / 100
    if row < loaded { list.moveCursor(toRow: row, at: .middle) }
    guard let total else {
      let count = ListWording.grouped(loaded)
      let doubt =
        ListWording.knownTotal(of: source).map {
          "That there are \(ListWording.grouped($0)) rows is not proved"
        } ?? "How many rows there are is not known"
      return say("\(doubt): this is \(share) % of the \(count) loaded.")
    }
    guard row >= loaded, total > 0 else {
      if percent > 100 { say("There is no more than 100 %: this is the last row.") }
      return
    }
    let (number, all) = (ListWording.grouped(row + 1), ListWording.grouped(total))
    go(to: .row(row))
    guard destination != nil else { return }
    say("\(share) % is row \(number) of \(all): loading up to it.")
    arrivalSentence = "Row \(number) of \(all): \(share) %."
  }

  /// Loads the rows that the reader's destination needs.
  func loadOnToDestination() {
    guard let destination else { return }
    let isThere = destination.isReached(rowCount: list.rowCount, isComplete: false)
    if !isThere, !source.status.isFinished { source.loadOn(to: destination.neededRows) }
    statusDidChange()
  }

  /// Goes to the destination, or as near to it as the rows that are there allow.
  func goToDestination() {
    // A row has its number once the rows that were asked for are there.
    guard let destination, destination == .end || !arranger.isSettling else { return }
    let rowCount = list.rowCount
    let isSpeculative = source.status.speculation != nil
    let isComplete =
      (source.status.isFinished || source.status.hasFailed || isSpeculative) && !arranger.isBusy
    if let row = destination.row(rowCount: rowCount, isComplete: isComplete) {
      // In a section that is folded the cursor would be on its first row.
      if destination != .end { unfold(row: row) }
      list.moveCursor(toRow: row)
    }
    if destination.isReached(rowCount: rowCount, isComplete: isComplete) {
      self.destination = nil
      let sentence = destination.shortfall(rowCount: rowCount) ?? arrivalSentence
      arrivalSentence = nil
      if isSpeculative, list.cursorRow == rowCount - 1, askAboutSpeculation() { return }
      if let sentence { say(sentence) }
    } else {
      loadWhatIsHidden(before: destination)
      askToGoOn()
    }
  }

  /// Loads on where as many rows are loaded as the destination needs, but a filter hides some of them.
  private func loadWhatIsHidden(before destination: ListDestination) {
    guard let neededRows = destination.neededRows, isArranged, !arranger.isBusy,
      source.status.phase == .ready
    else { return }
    source.loadOn(to: source.rowCount + neededRows - list.rowCount)
  }

  /// Asks whether to go on where the source pauses: after every hundred pages.
  private func askToGoOn() {
    guard case .paused = source.status.phase else { return }
    let destination = destination
    self.destination = nil
    let pages = Quantity.text(source.facts.pages, "page") { ListWording.grouped($0) }
    let count = ListWording.records(source.recordCount)
    host?.ask("\(pages) loaded, \(count). Go on?") { [weak self] isYes in
      guard let self else { return }
      guard isYes else { return say("Stopped after \(count); \(key(.last)) loads on.") }
      self.destination = destination
      loadOnToDestination()
    }
  }
}

extension ListDestination {
  /// What is said to a reader who wanted to go beyond the last of so many rows; nil to others.
  @MainActor fileprivate func shortfall(rowCount: Int) -> String? {
    guard case .row(let row) = self, row >= rowCount, rowCount > 0 else { return nil }
    let (wanted, last) = (ListWording.grouped(row + 1), ListWording.grouped(rowCount))
    return "Row \(wanted) is beyond the end: this is the last one, row \(last)."
  }
}
