import BrowserManagers
import BrowserModels
import ListKit

// Which records are taken along by what copies, hands over, writes and answers.
extension ListController {
  /// The records that an action takes; nil where there are none.
  ///
  /// O(records taken), and of many marks O(rows).
  func taken(_ rule: TakenRecords.Rule) -> TakenRecords? {
    if !marks.isEmpty { return takenMarks }
    switch rule {
    case .markedOrCurrent:
      guard let row = list.cursorRow else { return nil }
      guard let section = foldedRows(around: row) else {
        return TakenRecords(list.snapshot.item(at: row))
      }
      return TakenRecords(records(inRows: section), .section)
    case .markedOrShown:
      let shown = records(inRows: 0..<list.rowCount)
      guard arranger.query.filter == nil else {
        return TakenRecords(shown, .filtered, remark: unreadRemark)
      }
      return TakenRecords(shown + missing(from: shown), .all, remark: unreadRemark)
    }
  }

  private var takenMarks: TakenRecords? {
    let shown = shownInOrder(marks.ids)
    let hidden = inSourceOrder(marks.ids, without: shown)
    // Those of a filter that was given up are not in the list yet.
    let isFiltered = arranger.query.filter != nil
    let hiddenCount = isFiltered ? hidden.reduce(0) { $0 + $1.count } : 0
    return TakenRecords(shown + hidden, .marked, hiddenCount: hiddenCount)
  }

  /// Marks up to which their rows are looked up one by one, rather than all rows walked through.
  private static let fewMarks = 1_000

  /// Those of some records that are in the list, in its order.
  private func shownInOrder(_ ids: RecordIDSet) -> [Range<RecordID>] {
    var found: [Range<RecordID>] = []
    guard ids.count > Self.fewMarks else {
      let rows = ids.runs.joined().compactMap { list.snapshot.position(of: $0) }.sorted()
      for row in rows {
        let id = list.snapshot.item(at: row)
        found.append(ids: id..<id.advanced(by: 1))
      }
      return found
    }
    for run in records(inRows: 0..<list.rowCount) {
      ids.forEachRun(in: run) { found.append(ids: $0) }
    }
    return found
  }

  /// The records that are loaded and not among these, since the list is being put in order.
  private func missing(from shown: [Range<RecordID>]) -> [Range<RecordID>] {
    guard list.rowCount < source.rowCount else { return [] }
    var all = RecordIDSet()
    for run in source.order { all.insert(run) }
    return inSourceOrder(all, without: shown)
  }

  private func inSourceOrder(
    _ ids: RecordIDSet,
    without shown: [Range<RecordID>]
  ) -> [Range<RecordID>] {
    var rest = ids
    for run in shown { rest.remove(run) }
    guard !rest.isEmpty else { return [] }
    var found: [Range<RecordID>] = []
    for run in source.order { rest.forEachRun(in: run) { found.append(ids: $0) } }
    return found
  }

  /// That the filter is at work still, and that more may be loaded.
  var unreadRemark: String {
    let isFiltering = arranger.query.filter != nil && arranger.isBusy
    return (isFiltering ? " The filter has not looked at all records yet." : "")
      + ListWording.unloaded(of: source, keymap: keymap)
  }
}
