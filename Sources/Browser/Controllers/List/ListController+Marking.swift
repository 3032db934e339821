import BrowserModels
import BrowserViews
import ListKit

// Marking records: the keys, what is said of marks, and what becomes of them when the records change.
extension ListController {
  /// Carries out an action on marks; false for any other.
  func performOnMarks(_ action: Action, count: Int?) -> Bool {
    switch action {
    case .mark: markOn(by: count ?? 1)
    case .markUp: markOn(by: -(count ?? 1))
    case .markRange: markRange()
    case .invertMarks: invertMarks()
    case .clearMarks: if !clearMarks() { restoreMarks() }
    case .markAll: markAll()
    default: return false
    }
    return true
  }

  /// The records of some rows, in their order.
  func records(inRows rows: Range<Int>) -> [Range<RecordID>] {
    var runs: [Range<RecordID>] = []
    list.snapshot.items.forEachRun(in: rows) {
      runs.append($0.lowerBound..<$0.upperBound.advanced(by: 1))
    }
    return runs
  }

  /// Marks a record that is open, or unmarks it; a filter may hide it.
  func toggleMark(of id: RecordID) {
    let run = id..<id.advanced(by: 1)
    let isMarked = marks.contains(id)
    if isMarked { marks.unmark([run]) } else { marks.mark([run], last: id) }
    if arranger.query.filter != nil, !list.snapshot.contains(id) {
      hiddenMarkCount += isMarked ? -1 : 1
    }
    host?.setNeedsDisplay()
  }

  /// Unmarks all; false where nothing is marked.
  func clearMarks() -> Bool {
    guard !marks.isEmpty else { return false }
    let count = Quantity.text(marks.count, "mark", ListWording.grouped)
    marks.clear()
    hiddenMarkCount = 0
    let them = marks.cleared.count == 1 ? "it" : "them"
    say("\(count) cleared; \(key(.clearMarks)) brings \(them) back.")
    return true
  }

  /// `3 marked`, and how many of them are not shown; empty where nothing is marked.
  var markRemark: String {
    guard !marks.isEmpty else { return "" }
    let hidden = hiddenMarkCount > 0 ? ", \(ListWording.grouped(hiddenMarkCount)) hidden" : ""
    return "\(ListWording.grouped(marks.count)) marked\(hidden)"
  }

  /// The cell of a record, marked if it is.
  func marked(_ cell: any CellConfiguration, of id: RecordID) -> any CellConfiguration {
    marks.contains(id) ? MarkedCell(cell) : cell
  }
}

// The keys.
extension ListController {
  /// Marks so many rows from the cursor on, and goes to the one behind them, or before them for a
  /// negative number; where all are marked, unmarks them.
  private func markOn(by count: Int) {
    guard let row = list.cursorRow else { return say("There is no row to mark.") }
    let rows = rows(from: row, stops: count)
    let records = records(inRows: rows)
    if marks.containsAll(records) {
      marks.unmark(records)
    } else {
      let end = count > 0 ? records.last?.last : records.first?.first
      marks.mark(records, last: end)
    }
    destination = nil
    hasReaderMoved = true
    list.moveCursor(toRow: count > 0 ? rows.upperBound : rows.lowerBound - 1)
  }

  /// The rows of so many stops of the cursor from a row's on, or up to it for a negative number: a folded
  /// section is one.
  private func rows(from row: Int, stops: Int) -> Range<Int> {
    let snapshot = list.snapshot
    var rows = foldedRows(around: row) ?? row..<row + 1
    var left = max(1, stops.magnitude) - 1
    while left > 0 {
      let next = stops > 0 ? rows.upperBound : rows.lowerBound - 1
      guard (0..<snapshot.itemCount).contains(next) else { break }
      let section = snapshot.rows(inSectionAt: snapshot.sectionPosition(atRow: next))
      let room = stops > 0 ? section.upperBound - next : next + 1 - section.lowerBound
      let isFolded = foldedRows(around: next) != nil
      let step = isFolded ? room : Int(min(left, UInt(room)))
      rows =
        stops > 0
        ? rows.lowerBound..<rows.upperBound + step : rows.lowerBound - step..<rows.upperBound
      left -= isFolded ? 1 : UInt(step)
    }
    return rows
  }

  /// The rows of the section of a row; nil where it is not folded.
  func foldedRows(around row: Int) -> Range<Int>? {
    let section = list.snapshot.sectionPosition(atRow: row)
    guard list.isCollapsed(list.snapshot.section(at: section)) else { return nil }
    return list.snapshot.rows(inSectionAt: section)
  }

  /// Marks the rows from the one that was marked last to the cursor's.
  private func markRange() {
    guard let row = list.cursorRow else { return say("There is no row to mark.") }
    guard let last = marks.last else {
      return say("A range begins at the row that was marked last: \(key(.mark)) marks one.")
    }
    guard let start = list.snapshot.position(of: last) else {
      return say("The row that was marked last is hidden: \(key(.mark)) marks another one.")
    }
    let own = foldedRows(around: row) ?? row..<row + 1
    let rows = min(start, own.lowerBound)..<max(start + 1, own.upperBound)
    let before = marks.count
    marks.mark(records(inRows: rows), last: list.cursor)
    let added = marks.count - before
    say(
      added == 0
        ? "All rows from the one marked last to this one are marked already."
        : "\(Quantity.text(added, "row", ListWording.grouped)) marked."
    )
  }

  private func invertMarks() {
    guard list.rowCount > 0 else { return say("There are no rows to mark.") }
    marks.invert(records(inRows: 0..<list.rowCount))
    say("Inverted: \(marks.isEmpty ? "nothing is marked" : markRemark).")
  }

  private func markAll() {
    guard list.rowCount > 0 else { return say("There are no rows to mark.") }
    marks.mark(records(inRows: 0..<list.rowCount), last: list.cursor)
    say("\(markRemark).\(unreadRemark)")
  }

  private func restoreMarks() {
    guard !marks.cleared.isEmpty else { return say("Nothing is marked.") }
    marks.restore()
    countHiddenMarks()
    say("\(Quantity.text(marks.count, "mark", ListWording.grouped)) brought back.")
  }
}

// What becomes of marks.
extension ListController {
  /// Counts the marked records that are not in the list, since this or its rows are others now.
  ///
  /// O(marks), or O(rows) where these are fewer.
  func countHiddenMarks() {
    hiddenMarkCount = arranger.query.filter == nil ? 0 : marks.count - shownMarkCount
  }

  private var shownMarkCount: Int {
    guard !marks.isEmpty else { return 0 }
    let snapshot = list.snapshot
    if marks.count < snapshot.itemCount {
      return marks.ids.runs.reduce(0) { count, run in
        count + run.count { snapshot.contains($0) }
      }
    }
    return records(inRows: 0..<snapshot.itemCount).reduce(0) { $0 + marks.ids.count(in: $1) }
  }

  /// Forgets the marks of records that are gone.
  func dropLostMarks() {
    lostMarkCount += marks.keep(only: source.order)
  }

  /// Forgets the marks of a source whose records come from another place now: its ids stand for others.
  func dropMarks(ofPart part: Int) {
    let first = RecordID(0, ofPart: part)
    lostMarkCount += marks.forget(first..<RecordID(0, ofPart: part + 1))
  }

  /// That marked records are gone, since it was said last; with a blank before it, empty where none are.
  func takeLossSentence() -> String {
    defer { lostMarkCount = 0 }
    switch lostMarkCount {
    case 0: return ""
    case 1: return " A marked record is gone."
    default: return " \(ListWording.grouped(lostMarkCount)) marked records are gone."
    }
  }

  /// Says that marked records are gone, unless what is loaded again tells it at its end; together with which
  /// list was asked for, if that was just said.
  func tellLostMarks() {
    guard lostMarkCount > 0, !refreshes.isUnderWay else { return }
    let sentences = [visits.announcement, String(takeLossSentence().dropFirst())]
    say(sentences.compactMap(\.self).joined(separator: " "), kind: .warning)
  }
}
