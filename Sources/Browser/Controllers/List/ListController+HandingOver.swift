import BrowserManagers
import BrowserModels

// The records that other programs hear of.
extension ListController {
  var recordsToHandOver: HandedRecords? {
    recordsToHandOver(under: list.cursor, taking: taken(.markedOrCurrent))
  }

  /// What is handed over while the reader is at a record, and an action takes these along; nil where there
  /// are none.
  func recordsToHandOver(under row: RecordID?, taking taken: TakenRecords?) -> HandedRecords? {
    guard row != nil || taken != nil else { return nil }
    var records = HandedRecords(reader: source.store.shownReader)
    records.row = row
    if let row, let shown = content(of: row) {
      records.id = shown.id
      records.url = source.urlToLeave(shown.url)
    }
    records.filter = arranger.query.filterText
    records.taken = taken
    return records
  }
}
