import BrowserManagers
import BrowserModels
import ListKit

// Going from one list of the source to the next.
extension ListController {
  /// Takes the records from the next candidate for where they are.
  func nextCandidate() {
    let part = partUnderCursor
    guard part.facts.candidates.count > 1 else {
      return say("There is no other list in this source.")
    }
    if let here = part.facts.location, let row = list.cursorRow, let anchor = list.anchor {
      visits.leave(here, at: .init(row: row, anchor: anchor))
    }
    let markCount = marks.count
    guard let location = part.selectNextCandidate() else {
      return say(
        "\(part.title) can be read only once: save it to a file to see its other lists.",
        kind: .warning
      )
    }
    visits.ask(for: location)
    // Ids stand for other records now.
    recordPlaces = RecordPlaces()
    visitedPart = list.cursor?.part ?? 0
    let sentence = "Records from \(part.shown(location.name))\(number(of: location, in: part))."
    visits.announcement = sentence
    say(sentence)
    // What the source told within the call is said behind that sentence.
    lostMarkCount = markCount - marks.count
    recordsDidChange()
  }

  /// Which of the lists of the source a list is: `, list 2 of 3`.
  private func number(of location: RecordLocation, in part: any RecordSource) -> String {
    let candidates = part.facts.candidates
    return candidates.firstIndex { $0.isSamePlace(as: location) }
      .map { ", list \($0 + 1) of \(candidates.count)" } ?? ""
  }

  /// Goes to where the reader was in the list that was asked for, once its records come.
  func returnToPlace() {
    guard list.rowCount > 0, let location = source.parts[visitedPart].facts.location,
      visits.hasArrived(at: location)
    else { return }
    list.moveCursor(toRow: firstRow(ofPart: visitedPart), at: .top)
    guard let place = visits.place(in: location) else { return }
    if place.row < list.rowCount { list.restore(place.anchor) } else { go(to: .row(place.row)) }
  }
}
