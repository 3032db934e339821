/// The columns of a table: one value that the header and all rows share.
///
/// ```
///     Name       Weight      Colour        Fo›     two columns of the gutter, then
///   ▌ Lithium      6.94 u    silver        in›     a frozen column, which stays while
///     Gold       196.97 u    yellow        fu›     the others are scrolled sideways
/// ```
///
/// It knows which column the cell cursor is in. Widths are fitted to a sample of rows once and laid
/// out once for each width of the screen, not for each row, so that no column changes its width
/// while the reader scrolls.
public struct TableColumns: Hashable, Sendable {
  /// The columns from left to right.
  ///
  /// Setting them keeps what is fitted, and the cursor in its column; where that is gone, it is in
  /// the one that has come to its place. Columns with the same id are told apart by their order.
  public var columns: [TableColumn] {
    didSet { columnsDidChange(from: oldValue) }
  }

  /// How many of the first columns stay at the left while the others are scrolled.
  ///
  /// Not more stay than leave half of the screen to the others.
  public var frozenCount: Int {
    didSet { layouts = TableLayoutCache() }
  }

  /// Blank columns between two columns of the table.
  public let gap: Int

  /// Which column the cell cursor is in, counted from the left; nil while there are no columns, or
  /// for a table without one.
  public private(set) var cursorColumn: Int?

  private let hasCursor: Bool

  /// Columns of the screen that the sample needs.
  private var fitted: [Name: Int] = [:]

  private var layouts = TableLayoutCache()

  /// Columns without a sample: each fitted one is as wide as its title.
  public init(_ columns: [TableColumn], frozenCount: Int = 0, gap: Int = 2, hasCursor: Bool = true)
  {
    self.columns = columns
    self.frozenCount = frozenCount
    self.gap = min(max(0, gap), TableLayout.widest)
    self.hasCursor = hasCursor
    cursorColumn = hasCursor && !columns.isEmpty ? 0 : nil
  }

  /// Fits columns to a sample of rows, such as those on screen; what was fitted before is forgotten.
  ///
  /// A row is its fields from left to right; those that are missing are empty. Work: the sample, each
  /// field up to the width that its column may have.
  public mutating func fit(to rows: some Sequence<[String]>, metrics: TextMetrics = .standard) {
    layouts = TableLayoutCache()
    var needed = Array(repeating: 0, count: columns.count)
    for row in rows {
      for (number, field) in zip(columns.indices, row) {
        guard let most = columns[number].width.widestSample, needed[number] < most else { continue }
        let shown = metrics.prefix(of: field, columns: TableLayout.bounded(most))
        let isWhole = shown.endIndex == field.endIndex
        needed[number] = max(needed[number], isWhole ? metrics.columns(of: shown) : most)
      }
    }
    fitted = Dictionary(uniqueKeysWithValues: zip(Self.names(of: columns), needed))
  }

  /// Where the columns are on a screen of so many columns; laid out once for each width.
  func layout(in width: Int, metrics: TextMetrics) -> TableLayout {
    layouts.layout(in: width, metrics: metrics) {
      TableLayout(
        widths: widths(in: width, metrics: metrics),
        gap: gap,
        frozenCount: frozenCount,
        width: width
      )
    }
  }

  /// How often the columns were laid out since they changed; for tests.
  var layoutCount: Int { layouts.count }

  private func widths(in width: Int, metrics: TextMetrics) -> [Int] {
    let needed = zip(columns, Self.names(of: columns)).map { column, name in
      max(fitted[name] ?? 0, metrics.columns(of: column.title))
    }
    var widths = zip(columns, needed).map { column, needed in
      switch column.width {
      case .fixed(let width): return TableLayout.bounded(width)
      case .share(_, let least): return TableLayout.bounded(least)
      case .fitted(let least, let most), .growing(let least, let most, _):
        return TableLayout.bounded(max(least, min(most, needed)))
      }
    }
    var rest = width - widths.reduce(0, +) - gap * max(0, columns.count - 1)
    guard rest > 0 else { return widths }
    grow(&widths, by: &rest) { column, width in
      guard case .growing(_, _, let limit) = columns[column].width else { return 0 }
      return TableLayout.bounded(min(limit, needed[column])) - width
    }
    grow(&widths, by: &rest) { column, width in
      let most = TableLayout.bounded(columns[column].width.widestSample ?? 0)
      return min(TableLayout.bounded(columns[column].reserve), most - width)
    }
    let weights = columns.map { column in
      if case .share(let weight, _) = column.width { TableLayout.bounded(weight) } else { 0 }
    }
    let all = weights.reduce(0, +)
    guard all > 0 else { return widths }
    // What is left is shared so that rounding leaves nothing over.
    var passed = 0
    return zip(widths, weights).map { least, weight in
      let before = rest * passed / all
      passed += weight
      return least + rest * passed / all - before
    }
  }

  /// Gives columns what is left of what they wish, those that wish the least first, so that all others get more.
  private func grow(
    _ widths: inout [Int],
    by rest: inout Int,
    wish: (_ column: Int, _ width: Int) -> Int
  ) {
    let wishes = widths.indices.map { (number: $0, count: wish($0, widths[$0])) }
      .filter { $0.count > 0 }
      .sorted { ($0.count, $0.number) < ($1.count, $1.number) }
    for (place, wish) in wishes.enumerated() {
      let given = min(wish.count, rest / (wishes.count - place))
      widths[wish.number] += given
      rest -= given
    }
  }

  private mutating func columnsDidChange(from old: [TableColumn]) {
    layouts = TableLayoutCache()
    guard hasCursor, !columns.isEmpty else {
      cursorColumn = nil
      return
    }
    let (before, names) = (Self.names(of: old), Self.names(of: columns))
    cursorColumn = min(
      cursorColumn.map { place in names.firstIndex(of: before[place]) ?? place } ?? 0,
      columns.count - 1
    )
  }
}

extension TableColumns {
  /// What a column is known by when the columns are others: its id, and how many before it have that.
  private struct Name: Hashable {
    let id: String
    let place: Int
  }

  private static func names(of columns: [TableColumn]) -> [Name] {
    var counts: [String: Int] = [:]
    return columns.map { column in
      defer { counts[column.id, default: 0] += 1 }
      return Name(id: column.id, place: counts[column.id] ?? 0)
    }
  }
}

// The cell cursor.
extension TableColumns {
  /// The id of the column that the cursor is in; nil without a cursor.
  public var cursor: String? { cursorColumn.map { columns[$0].id } }

  /// Moves the cell cursor by columns, to the right when positive, as far as there are columns.
  public mutating func moveCursor(by count: Int) {
    guard let place = cursorColumn else { return }
    let (target, isOutside) = place.addingReportingOverflow(count)
    let clamped = isOutside ? (count > 0 ? columns.count - 1 : 0) : target
    cursorColumn = min(max(0, clamped), columns.count - 1)
  }

  /// Puts the cell cursor into a column, of several with that id into the first; false when there is
  /// none.
  @discardableResult
  public mutating func moveCursor(to id: String) -> Bool {
    guard hasCursor, let found = columns.firstIndex(where: { $0.id == id }) else { return false }
    cursorColumn = found
    return true
  }

  /// The sideways offset nearest to a given one at which the cursor's column is seen: all of it, or
  /// its beginning where it is wider than the screen.
  ///
  /// `width` are the columns of the cells.
  public func offset(showingCursorFrom offset: Int, in width: Int, metrics: TextMetrics) -> Int {
    let layout = layout(in: TableCell.room(in: width), metrics: metrics)
    guard let cursorColumn else { return layout.clamped(offset) }
    return layout.offset(showing: cursorColumn, from: offset)
  }

  /// Columns of the screen that a column of the table takes, of several with that id the first; nil when there
  /// is none.
  ///
  /// `width` are the columns of the cells.
  public func width(of id: String, in width: Int, metrics: TextMetrics) -> Int? {
    let layout = layout(in: TableCell.room(in: width), metrics: metrics)
    return columns.firstIndex { $0.id == id }.map { layout.spans[$0].count }
  }

  /// The column of the table at a column of the cells, such as one that the mouse is on; nil between
  /// columns and beside them.
  public func column(
    atColumn column: Int,
    offset: Int,
    in width: Int,
    metrics: TextMetrics
  ) -> TableColumn? {
    guard column >= 0 else { return nil }
    let layout = layout(in: TableCell.room(in: width), metrics: metrics)
    let inTable = CanvasFrame.bounded(column) - TableCell.gutter(in: width)
    let found = layout.column(at: inTable, offset: offset)
    return found.map { columns[$0] }
  }
}

extension TableColumn.Width {
  /// Columns of the screen up to which fields of a sample are measured; nil where none is.
  fileprivate var widestSample: Int? {
    switch self {
    case .fixed, .share: nil
    case .fitted(_, let most): most
    case .growing(_, let most, let limit): max(most, limit)
    }
  }
}
