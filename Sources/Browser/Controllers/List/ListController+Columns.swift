import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// The first records of a source, by which columns are chosen and fitted.
struct ColumnOrigin: Hashable {
  let count: Int
  let location: RecordLocation?
}

// Records in columns, and side by side.
extension ListController {
  /// Carries out an action on columns; false for any other.
  func performOnColumns(_ action: Action, count: Int?) -> Bool {
    let times = count ?? 1
    switch action {
    case .columns: choose(rows.layout == .columns ? .rows : .columns)
    case .layout: say("Say which: \(Action.layout.command) rows, columns or grid.")
    case .nextColumn: moveColumn(by: times)
    case .previousColumn: moveColumn(by: -times)
    case .scrollRight: scrollSideways(by: times)
    case .scrollLeft: scrollSideways(by: -times)
    case .chooseColumns:
      guard rows.choices.contains(where: { $0.sampled > 0 }) else {
        say("There are no records yet whose fields could be columns.")
        return true
      }
      let layout = rows.layout
      show(.columns)
      columnsBefore = (layout, rows.columns, declaredColumns)
      host?.open(.columns)
    default: return false
    }
    return true
  }

  /// Shows the records as a word says.
  func layOut(as text: String) {
    let word = text.filter { $0 != " " }
    if word.isEmpty { return say("Say which: \(Action.layout.command) rows, columns or grid.") }
    guard let layout = RowsLayout(rawValue: word) else {
      let shown = Scrubber.scrubbingLine(String(word.prefix(40)))
      return say("There is no layout \(shown): rows, columns and grid are.", kind: .warning)
    }
    choose(layout)
  }

  private func choose(_ layout: RowsLayout) {
    let isOther = show(layout)
    let keys = layout == .grid ? " Left and Right move." : ""
    say(
      isOther
        ? "Layout: \(layout.rawValue).\(keys)" : "The layout is \(layout.rawValue) already.\(keys)"
    )
  }

  /// Shows the records as rows, in columns or side by side, and keeps the place; false where they are so
  /// already.
  @discardableResult
  func show(_ layout: RowsLayout) -> Bool {
    guard rows.layout != layout else { return false }
    let anchor = list.anchor
    let hadColumns = rows.layout == .columns
    rows.layout = layout
    chooseColumns()
    list.layout = layout == .grid ? .grid(.width(atLeast: Self.leastCell)) : .list
    list.scroll(toColumn: 0)
    layOut(in: screenSize)
    list.rowHeight = layout == .columns ? 1 : nil
    if let anchor { list.restore(anchor) }
    if layout == .columns { fitColumns() }
    // Other fields are searched in columns.
    if search != nil, hadColumns || layout == .columns { rowsDidChangeForSearch(isAppended: false) }
    return true
  }

  /// Columns of the screen of a cell in a grid, at least.
  private static let leastCell = 36

  /// Shows the fields that were written as columns.
  func showColumns(_ text: String) {
    do throws(QueryMistake) {
      declaredColumns = try ColumnList(parsing: text)
    } catch {
      let remark = QueryRemark(mistake: error.sentence, at: error.position)
      return say(remark.sentence, kind: .warning)
    }
    columnOrigin = []
    rows.columns = RecordColumns()
    if rows.layout == .columns { chooseColumns() } else { show(.columns) }
    layOut(in: screenSize)
    showCursorColumn()
    if let doubt = declared?.doubts.first { say(Scrubber.scrubbingLine(doubt), kind: .warning) }
  }

  /// The columns that were asked for, by the fields that are known, and what is doubtful in them.
  private var declared: (columns: [RecordColumn], doubts: [String])? {
    guard let declaredColumns else { return nil }
    let catalog = catalog
    let found = declaredColumns.columns.map { column in
      (field: catalog.column(of: column.path), width: column.width)
    }
    var columns: [RecordColumn] = []
    for column in found where !columns.contains(where: { $0.field == column.field.field }) {
      columns.append(RecordColumn(field: column.field.field, width: column.width))
    }
    return (columns, found.compactMap(\.field.doubt))
  }

  /// The fields of the columns that were asked for; nil for none.
  var declaredFields: [QueryField]? { declared?.columns.map(\.field) }

  /// Chooses the columns by the first records, once: again only while the first page arrives, and when the
  /// records come from another place.
  ///
  /// What the reader has changed stays while the records are from the same place. False where nothing was chosen.
  @discardableResult
  func chooseColumns() -> Bool {
    let origin = rows.choices.map { ColumnOrigin(count: $0.sampled, location: $0.location) }
    guard rows.layout == .columns, origin != columnOrigin, origin.contains(where: { $0.count > 0 })
    else { return false }
    let isElsewhere = zip(columnOrigin, origin).contains { before, now in
      before.location != nil && before.location != now.location
    }
    columnOrigin = origin
    guard isElsewhere || !rows.columns.isChanged else { return false }
    let sample = columnSample
    let roles = rows.choices.compactMap(\.roles)
    rows.columns.choose(
      declared?.columns ?? foundColumns(sample, roles.first ?? RowRoles()),
      among: catalog.paths,
      sample,
      isTime: { path in roles.contains { path == $0.time || path == $0.span?.start } },
      now: clock.now,
      metrics: list.metrics
    )
    rows.forgetFields()
    return true
  }

  private func foundColumns(_ sample: [RecordColumns.Sample], _ roles: RowRoles) -> [RecordColumn] {
    var columns = ColumnFinder.paths(for: sample.map(\.record), roles: roles)
      .map { RecordColumn(field: .path($0)) }
    // In one list of several sources each record says where it is from.
    if source.parts.count > 1, !source.showsPartsApart {
      columns.insert(RecordColumn(field: .source), at: 1)
    }
    return columns
  }

  /// The first records of all sources.
  private var columnSample: [RecordColumns.Sample] {
    let count = max(1, Self.sampleSize / source.parts.count)
    return source.parts.flatMap { part in
      part.order.joined().prefix(count).compactMap { sample(of: $0, in: part) }
    }
  }

  /// The records on screen.
  private var visibleSample: [RecordColumns.Sample] {
    list.visibleRows.compactMap { row in
      let id = list.snapshot.item(at: row)
      let part = source.parts.dropFirst(id.part).first
      return part.flatMap { sample(of: id.own, in: $0) }
    }
  }

  private func sample(of id: RecordID, in part: any RecordSource) -> RecordColumns.Sample? {
    let record = part.store.record(at: id)
    guard !record.isAwaited, let value = try? record.content.get() else { return nil }
    return RecordColumns.Sample(record: value, source: part.title)
  }

  /// Fits the columns anew, also to the records on screen, at a moment in which all of the screen changes.
  func fitColumns() {
    rows.columns.fit(columnSample + visibleSample, now: clock.now, metrics: list.metrics)
    showCursorColumn()
  }

  /// Records by which widths are fitted.
  private static let sampleSize = 100

  /// Changes which columns are shown, in which order or how wide.
  func changeColumns(_ change: (inout [RecordColumn]) -> Void) {
    rows.columns.change(columnSample, now: clock.now, metrics: list.metrics, change)
    columnsDidChange()
  }

  func columnsDidChange() {
    rows.forgetFields()
    layOut(in: screenSize)
    list.styleDidChange()
    fitColumns()
    host?.setNeedsDisplay()
  }

  /// Moves the cursor from column to column; in a grid from cell to cell.
  private func moveColumn(by count: Int) {
    switch rows.layout {
    case .rows: say("There are no columns; \(key(.columns)) shows them.")
    case .grid:
      let before = list.cursor
      list.moveCursor(by: count)
      hasReaderMoved = true
      if list.cursor == before {
        say(count > 0 ? "This is the last row." : "This is the first row.")
      }
    case .columns:
      guard rows.columns.moveCursor(by: count) else {
        return say(count > 0 ? "This is the last column." : "This is the first column.")
      }
      showCursorColumn()
    }
  }

  private func scrollSideways(by count: Int) {
    guard rows.layout == .columns else {
      return say(
        rows.layout == .grid
          ? "Left and Right go from cell to cell; \(key(.columns)) shows columns."
          : "There are no columns; \(key(.columns)) shows them."
      )
    }
    let before = list.columnOffset
    list.scroll(byColumns: count.multipliedReportingOverflow(by: Self.sideways).partialValue)
    guard list.columnOffset == before else { return }
    say("The columns do not go on \(count > 0 ? "to the right" : "to the left").")
  }

  /// Columns of the screen that are scrolled at once.
  private static let sideways = 8

  /// Scrolls sideways so that the cursor's column is seen.
  func showCursorColumn() {
    let offset = rows.columns.table.offset(
      showingCursorFrom: list.columnOffset,
      in: list.rowColumns.count,
      metrics: list.metrics
    )
    list.scroll(toColumn: offset)
  }

  /// Puts the cursor into a column in which the search has found something, unless it is in one.
  func showColumn(withMatchIn id: RecordID) {
    guard rows.layout == .columns, let pattern = search?.pattern,
      let fields = try? rows.fields(of: id, in: source, now: clock.now).get()
    else { return }
    let found = fields.indices.filter { !pattern.ranges(in: fields[$0].text, limit: 1).isEmpty }
    if let first = found.first, !found.contains(rows.columns.table.cursorColumn ?? -1) {
      rows.columns.moveCursor(toColumn: first)
    }
    showCursorColumn()
  }
}
