import BrowserManagers
import BrowserModels
import ListKit

// The value under the cursor, by which prompts are filled.
extension ListController {
  /// What the prompt of a filter is filled with in columns: the value under the cursor, behind the filter that
  /// is there; nil where there is none.
  var filterPrefill: String? {
    guard let cell = cellUnderCursor, cell.isKnown else { return nil }
    let catalog = catalog
    return FilterPrefill(cell.column.field, value: cell.value, fields: catalog)?
      .text(after: arranger.query.filterText, fields: catalog)
  }

  /// What the prompt of a sort is filled with in columns: the column of the cursor.
  var sortPrefill: String? {
    guard rows.layout == .columns, let column = rows.columns.current else { return nil }
    return arranger.query.sort.prefill(column.field)
  }

  /// What `*` searches: the title under the cursor, or the value in columns; nil without a row.
  var textUnderCursor: String? {
    guard let id = list.cursor else { return nil }
    guard rows.layout == .columns else { return titleToSearch(of: id) }
    if let text = cellUnderCursor?.value.flatMap(FilterPrefill.searchText) { return text }
    guard let fields = try? rows.fields(of: id, in: source, now: clock.now).get(),
      let number = rows.columns.table.cursorColumn, fields.indices.contains(number)
    else { return nil }
    return fields[number].text
  }

  /// The title of a row; of one that was sent with line breaks or controls the first part without them.
  private func titleToSearch(of id: RecordID) -> String? {
    guard let shown = content(of: id)?.title, let part = source.parts.dropFirst(id.part).first,
      let record = try? part.store.record(at: id.own).content.get(),
      let sent = rows.choices[id.part].roles?.title({ $0.value(in: record) })?.text,
      !sent.contains(shown), let typable = FilterPrefill.searchText(of: .string(sent)),
      !typable.isEmpty
    else { return content(of: id)?.title }
    return shown.hasPrefix(typable) ? typable : shown
  }

  /// The column and the value under the cursor; nil where rows are not in columns.
  private var cellUnderCursor: (column: RecordColumn, value: JSONValue?, isKnown: Bool)? {
    guard rows.layout == .columns, let column = rows.columns.current, let id = list.cursor,
      let part = source.parts.dropFirst(id.part).first
    else { return nil }
    let record = part.store.record(at: id.own)
    guard !record.isAwaited, let content = try? record.content.get() else { return nil }
    let value = column.value(in: content, of: part.title)
    // Of a large record the rest is not known, and what is no object has no fields.
    return (column, value, value != nil || (!record.isBeginning && content.object != nil))
  }
}
