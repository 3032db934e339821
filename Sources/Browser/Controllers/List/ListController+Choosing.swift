import BrowserModels
import ListKit

// What the chooser asks.
extension ListController {
  /// What a field says in the row under the cursor.
  func example(of column: RecordColumn) -> String {
    guard let id = list.cursor, let part = source.parts.dropFirst(id.part).first,
      let record = try? part.store.record(at: id.own).content.get()
    else { return "" }
    return ColumnText(column.value(in: record, of: part.title)).text
  }

  /// Columns of the screen that the column of a field takes; 0 where it has none.
  func width(ofColumn field: QueryField) -> Int {
    rows.columns.table.width(of: field.name, in: list.rowColumns.count, metrics: list.metrics) ?? 0
  }

  /// Shows what was shown before the reader began to choose columns.
  func restoreColumns() {
    guard let before = columnsBefore else { return }
    (rows.columns, declaredColumns) = (before.columns, before.declared)
    columnsDidChange()
    show(before.layout)
  }
}
