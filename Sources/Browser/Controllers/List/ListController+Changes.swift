import BrowserManagers
import BrowserModels
import ListKit

// The rows that the last refresh has added or changed: from one to the next, and what is different.
extension ListController {
  /// Whether what comes now is marked: it comes by a refresh, or by following, above what is here.
  var isNews: Bool { refreshes.isUnderWay || hasNewsAtTop }

  /// Marks the rows that the last refresh has brought, as a filter may have hidden them before.
  ///
  /// Where these are too many, marks only stay on rows that are shown.
  func markNews() {
    guard news.isWhole, !news.isEmpty else { return }
    list.setMarks(added: news.added, changed: news.changed)
  }

  /// Which way to go.
  enum ChangeDirection {
    case next
    case previous
  }

  /// Goes to the next row that is marked, so many times, or as far as there are any.
  func goToChange(_ direction: ChangeDirection, times: Int) {
    let start = list.cursorRow
    for _ in 0..<max(1, times) {
      let row = direction == .next ? list.nextMarkedRow : list.previousMarkedRow
      guard let row else { break }
      unfold(row: row)
      list.moveCursor(toRow: row)
    }
    let marked = list.markedRows
    guard list.cursorRow != start else {
      return say(sentence(withoutChange: direction, marked.count))
    }
    destination = nil
    hasReaderMoved = true
    let total = ListWording.grouped(marked.count)
    say("Change \(ListWording.grouped(marked.beforeCursor + 1)) of \(total).")
  }

  private func sentence(withoutChange direction: ChangeDirection, _ count: Int) -> String {
    let hidden = arranger.query.filter == nil ? 0 : news.count(in: source.order) - count
    guard count == 0 else {
      let place = direction == .next ? "last" : "first"
      let others = hidden > 0 ? "; the filter hides \(ListWording.grouped(hidden)) more" : ""
      return "This is the \(place) changed row\(others)."
    }
    if hidden > 0 {
      let rows = Quantity.text(hidden, "changed row", ListWording.grouped)
      return "The filter hides \(rows); \(key(.dismiss)) shows all."
    }
    if source.isReadOnce { return source.readOnceSentence }
    return hasRefreshed
      ? "The last refresh has changed none of these rows."
      : "Nothing was loaded again yet; \(key(.refresh)) does that."
  }

  /// Opens the fields that are different, or says why there are none.
  func showDifference() {
    guard let id = list.cursor else { return say("There is no row here.") }
    showDifference(of: id)
  }

  /// Opens the fields of a record that are different, or says why there are none.
  func showDifference(of id: RecordID) {
    if source.store.versions(of: id) != nil { return host?.open(.difference(id)) ?? () }
    switch list.mark(of: id) {
    case .added: say("This row is new: there is nothing before it to compare with.")
    case .changed: say("What this row was before is not kept.")
    case nil:
      say(
        hasRefreshed
          ? "The last refresh has not changed this row." : sentence(withoutChange: .next, 0)
      )
    }
  }
}
