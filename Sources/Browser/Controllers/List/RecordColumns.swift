import BrowserModels
import ListKit

/// The columns of a list of records: which fields they are, in which order, and how wide.
///
/// ```
///   choices   title ✓  state ✓  comments    user.login ✓  …     all fields, in an order of the reader's
///   table     title    state    user.login                      those that are shown, with the cursor
/// ```
struct RecordColumns {
  /// A record by which columns are chosen and fitted, and the title of its source.
  struct Sample {
    let record: JSONValue
    let source: String
  }

  /// Every field that can be a column, those that are shown in the order of the columns.
  private(set) var choices: [RecordColumn] = []

  /// The columns that are shown.
  private(set) var shown: [RecordColumn] = []

  /// The same for cells, with the cursor; the first one stays where the others are scrolled.
  private(set) var table = TableColumns([], frozenCount: 1)

  /// Whether the reader has changed what is shown.
  private(set) var isChanged = false

  /// Columns of the screen.
  private var width = 0

  /// No columns yet.
  init() {}

  /// The column that the cursor is in; nil without columns.
  var current: RecordColumn? { table.cursorColumn.map { shown[$0] } }

  /// Shows other columns, and offers those of the fields that are left; widths are fitted to a sample, and
  /// the cursor stays in its column.
  mutating func choose(
    _ columns: [RecordColumn],
    among fields: [FieldPath],
    _ sample: [Sample],
    isTime: (FieldPath) -> Bool,
    now: Double,
    metrics: TextMetrics
  ) {
    let chosen = Set(columns.map(\.field))
    choices = columns.map { column in
      var column = column
      column.isShown = true
      return column
    }
    choices += fields.lazy.map { RecordColumn(field: .path($0)) }.filter {
      !chosen.contains($0.field)
    }
    for number in choices.indices {
      let column = choices[number]
      let isTime = column.field.paths.contains(where: isTime)
      guard isTime || column.isShown else { continue }
      choices[number].kind = Self.kind(of: column, sample, isTime: isTime)
    }
    isChanged = false
    fit(sample, now: now, metrics: metrics)
  }

  private static func kind(
    of column: RecordColumn,
    _ sample: [Sample],
    isTime: Bool
  ) -> ColumnFinder.Kind {
    let values = sample.map { column.value(in: $0.record, of: $0.source) }
    return ColumnFinder.kind(of: values, isTime: isTime)
  }

  /// Changes what is shown, as the reader wants it.
  mutating func change(
    _ sample: [Sample],
    now: Double,
    metrics: TextMetrics,
    _ change: (inout [RecordColumn]) -> Void
  ) {
    change(&choices)
    isChanged = true
    for number in choices.indices where choices[number].isShown && choices[number].kind == .texts {
      choices[number].kind = Self.kind(of: choices[number], sample, isTime: false)
    }
    fit(sample, now: now, metrics: metrics)
  }

  /// Fits the widths of what is shown to a sample.
  mutating func fit(_ sample: [Sample], now: Double, metrics: TextMetrics) {
    shown = choices.filter(\.isShown)
    table.columns = tableColumns
    table.fit(
      to: sample.map {
        texts(of: $0.record, from: $0.source, isBeginning: false, now: now).map(\.text)
      },
      metrics: metrics
    )
  }

  /// Lays the columns out for a screen: the first one takes no more than half of it.
  mutating func layOut(in width: Int) {
    guard width != self.width else { return }
    self.width = width
    table.columns = tableColumns
  }

  private var tableColumns: [TableColumn] {
    zip(shown, headings).enumerated().map { number, column in
      column.0.tableColumn(column.1, isFirst: number == 0, halfScreen: width / 2 - 4)
    }
  }

  /// What the header says: of each path as many of its last names as no other column has.
  private var headings: [String] {
    let names = shown.map(\.field.pathNames)
    var counts = Array(repeating: 1, count: names.count)
    while true {
      let ends = zip(names, counts).map { Array($0.suffix($1)) }
      let double = Dictionary(grouping: ends.indices) { ends[$0] }.values.filter { $0.count > 1 }
      let longer = double.joined().filter { counts[$0] < names[$0].count }
      guard !longer.isEmpty else {
        return zip(shown, ends).map {
          $1.isEmpty ? $0.title : RecordColumn.title(FieldPath($1).dotted)
        }
      }
      for number in longer { counts[number] += 1 }
    }
  }

  /// What a record says in each column.
  ///
  /// One that is no object and has no value in any of them is itself in the first one. `isBeginning` of a
  /// record that is not known to its end. O(columns · members).
  func texts(
    of record: JSONValue,
    from source: String,
    isBeginning: Bool,
    now: Double
  ) -> [StyledText] {
    var hasValue = false
    var texts = shown.map { column in
      let value = column.value(in: record, of: source)
      hasValue = hasValue || value != nil
      if value == nil, isBeginning { return StyledText("…", role: .dimmed) }
      return Self.styled(ColumnText(value, now: column.kind == .times ? now : nil))
    }
    if !hasValue, record.object == nil, !texts.isEmpty {
      texts[0] = Self.styled(ColumnText(record))
    }
    return texts
  }

  private static func styled(_ text: ColumnText) -> StyledText {
    text.isDimmed ? StyledText(text.text, role: .dimmed) : StyledText(text.text)
  }

  /// Moves the cursor by columns; false where it stays.
  mutating func moveCursor(by count: Int) -> Bool {
    let before = table.cursorColumn
    table.moveCursor(by: count)
    return table.cursorColumn != before
  }

  /// Puts the cursor into a column by its number.
  mutating func moveCursor(toColumn number: Int) {
    table.moveCursor(by: number - (table.cursorColumn ?? 0))
  }
}
