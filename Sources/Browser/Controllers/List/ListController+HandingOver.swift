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
    if let row {
      records.id = sentValue(of: row, at: idPaths)
      if records.id == "null", content(of: row)?.id.isEmpty != false { records.id = "" }
      records.url = sentURL(of: row)
    }
    records.filter = arranger.query.filterText
    records.taken = taken
    return records
  }

  /// The URL of a record as it was sent, without the user's credentials; empty without one.
  func sentURL(of row: RecordID) -> String {
    let url = sentValue(of: row, at: urlPaths, leaving: source.urlToLeave)
    return url == "null" ? "" : url
  }

  private func sentValue(
    of row: RecordID,
    at paths: [[FieldPath]],
    leaving: (@Sendable (String) -> String)? = nil
  ) -> String {
    let form = RecordCopy.Form.fields(paths, leaving: leaving)
    return RecordCopy(ids: [row], form: form, reader: source.store.shownReader).make().text
  }
}
