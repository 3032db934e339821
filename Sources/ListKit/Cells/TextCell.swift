/// Texts one below the other, wrapped by words: enough for many lists.
///
/// ```
///   ▌ Lithium                  the cursor's row
///     A soft metal, the
///     lightest of all.
///   • Beryllium                a selected row
///    +Boron            new     a row that an update has added, with a badge
/// ```
///
/// Parts of both texts may look different, and what a search found is marked: see ``StyledText``.
///
/// Lines that are not broken, with a `wrap` of `.none`, are scrolled sideways with the list.
///
/// A compact row is the first line of its title. A regular one shows so many lines of each text, the
/// last of them ending in "…" when there is more, and an expanded one all of them.
public struct TextCell: CellConfiguration, Hashable {
  /// Columns left of the text, for the marks.
  private static let gutter = Canvas.markColumns

  /// What ends the last line of a text that has more.
  private static let ellipsis = " …"

  /// The first text.
  public let title: StyledText

  /// The text below it; an empty one takes no line.
  public let body: StyledText

  /// The role that the title is drawn in.
  public let role: StyleRole

  /// The role that the text below it is drawn in.
  public let bodyRole: StyleRole

  /// A short mark at the right of the first line; left out where it would take half of it.
  public let badge: String

  /// Where lines are broken that do not fit.
  public let wrap: WrappedText.Mode

  /// A title, a text below it and a mark beside it.
  public init(
    _ title: String,
    body: String = "",
    badge: String = "",
    role: StyleRole = .title,
    bodyRole: StyleRole = .body,
    wrap: WrappedText.Mode = .word
  ) {
    self.init(
      StyledText(title),
      body: StyledText(body),
      badge: badge,
      role: role,
      bodyRole: bodyRole,
      wrap: wrap
    )
  }

  /// A title and a text below it, in which parts look different.
  public init(
    _ title: StyledText,
    body: StyledText = StyledText(""),
    badge: String = "",
    role: StyleRole = .title,
    bodyRole: StyleRole = .body,
    wrap: WrappedText.Mode = .word
  ) {
    self.title = title
    self.body = body
    self.badge = badge
    self.role = role
    self.bodyRole = bodyRole
    self.wrap = wrap
  }

  /// The lines of both texts.
  public func height(fitting width: Int, in context: CellContext) -> Int {
    lines(fitting: width, in: context).count
  }

  /// Draws the lines, and left of them the marks of the row.
  public func draw(on canvas: inout Canvas, in context: CellContext) {
    let lines = lines(fitting: canvas.size.width, in: context)
    canvas.drawMarks(in: context, lines: lines.indices)
    for line in canvas.visibleLines where lines.indices.contains(line) {
      let style = context.theme[context.isSelected ? .selection : lines[line].role]
      draw(lines[line], line, style: style, on: &canvas, context)
    }
    let columns = badgeColumns(of: canvas.size.width, in: context)
    guard columns > 0 else { return }
    let style = context.theme[context.isSelected ? .selection : .badge]
    canvas.write(badge, column: canvas.size.width - columns + 1, line: 0, style: style)
  }

  /// Columns of the longest line, where lines are not broken.
  public func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int {
    guard wrap == .none else { return width }
    let columns = lines(fitting: width, in: context).map(\.columns).max() ?? 0
    let width = max(0, width)
    return columns + (width - textColumns(of: width, in: context))
  }

  /// The UTF-8 code unit at which a line begins, counted over both texts.
  public func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
    let lines = lines(fitting: width, in: context)
    return lines.indices.contains(line) ? lines[line].offset : nil
  }

  /// The last line that begins at a code unit or before it.
  public func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
    lines(fitting: width, in: context).lastIndex { $0.offset <= character }
  }
}

extension TextCell {
  /// Columns that the badge takes at the right, with the blank before it.
  private func badgeColumns(of width: Int, in context: CellContext) -> Int {
    let columns = badge.isEmpty ? 0 : context.metrics.columns(of: badge) + 1
    return columns > width / 2 ? 0 : columns
  }

  /// Columns that are left to the texts.
  private func textColumns(of width: Int, in context: CellContext) -> Int {
    max(0, width) - Self.gutter - badgeColumns(of: width, in: context)
  }

  /// Draws the text of a line.
  private func draw(
    _ text: Line,
    _ line: Int,
    style: Style,
    on canvas: inout Canvas,
    _ context: CellContext
  ) {
    let columns = textColumns(of: canvas.size.width, in: context)
    let theme = context.theme
    if wrap == .none {
      canvas.inFrame(column: Self.gutter, line: line, width: columns, height: 1) { frame in
        let offset = max(0, context.columnOffset)
        frame.write(
          text.text,
          utf8Range: text.utf8Range,
          column: -offset,
          line: 0,
          style: style,
          theme: theme
        )
        let hasMoreLeft = offset > 0 && text.columns > 0
        let hasMoreRight = text.columns - columns > offset
        frame.markEdges(
          line: 0,
          left: hasMoreLeft,
          right: hasMoreRight,
          style: style,
          theme: theme
        )
      }
    } else if text.isCut {
      canvas.write(
        ellipsized: text.text,
        column: Self.gutter,
        line: line,
        style: style,
        theme: theme,
        maxColumns: columns
      )
    } else {
      canvas.write(
        text.text,
        utf8Range: text.utf8Range,
        column: Self.gutter,
        line: line,
        style: style,
        theme: theme,
        maxColumns: columns
      )
    }
  }

  /// A line of one of the texts.
  private struct Line {
    let text: StyledText
    /// Where in the text the line is; nil for all of it.
    let utf8Range: Range<Int>?
    let role: StyleRole
    let offset: Int
    /// Columns of the line, with what ends it.
    let columns: Int
    /// Whether it stands for more lines than there is room for, and holds the rest of the text.
    var isCut: Bool { utf8Range == nil }
  }

  private func lines(fitting width: Int, in context: CellContext) -> [Line] {
    // One line more than are shown tells that there are more.
    let most = min(context.lineLimit, .max - 1) + 1
    let width = textColumns(of: width, in: context)
    return switch context.effectiveDensity {
    case .compact: lines(of: title, role, from: 0, width, most: 1, context.metrics)
    case .regular(let lines):
      self.lines(width, ofEach: max(1, lines), most: most, context.metrics)
    case .expanded: lines(width, ofEach: most, most: most, context.metrics)
    }
  }

  private func lines(_ width: Int, ofEach lines: Int, most: Int, _ metrics: TextMetrics) -> [Line] {
    let first = self.lines(of: title, role, from: 0, width, most: min(lines, most), metrics)
    guard !body.text.isEmpty, first.count < most else { return first }
    let left = min(lines, most - first.count)
    return first
      + self.lines(of: body, bodyRole, from: title.text.utf8.count, width, most: left, metrics)
  }

  private func lines(
    of text: StyledText,
    _ role: StyleRole,
    from offset: Int,
    _ width: Int,
    most: Int,
    _ metrics: TextMetrics
  ) -> [Line] {
    let wrapped = WrappedText(
      text.text,
      width: width,
      mode: wrap,
      maxLines: most,
      countLimit: 1,
      metrics: metrics
    )
    return wrapped.lines.indices.map { number in
      let line = wrapped.lines[number]
      let start = line.utf8Range.lowerBound
      let isCut = number == wrapped.lines.count - 1 && wrapped.totalLines > wrapped.lines.count
      return Line(
        text: isCut ? rest(of: text, line, columns: width, metrics) : text,
        utf8Range: isCut ? nil : line.utf8Range,
        role: role,
        offset: offset + start,
        columns: line.columns + (isCut ? metrics.columns(of: Self.ellipsis) : 0)
      )
    }
  }

  /// What is left of a text from a line on, up to its next line feed.
  ///
  /// Of a text of megabytes that is broken it is as much as could be drawn; where it is not, all.
  private func rest(
    of text: StyledText,
    _ line: WrappedText.Line,
    columns: Int,
    _ metrics: TextMetrics
  ) -> StyledText {
    guard wrap != .none else { return text.part(line.utf8Range, endingIn: Self.ellipsis) }
    let start = line.utf8Range.lowerBound
    let all = text.text[utf8: start..<text.text.utf8.count]
    let shown = metrics.prefix(of: all, columns: columns).prefix { !$0.isNewline }
    return text.part(start..<start + shown.utf8.count, endingIn: Self.ellipsis)
  }
}

extension CellConfiguration where Self == TextCell {
  /// A title and a text below it.
  public static func text(_ title: String, body: String = "") -> TextCell {
    TextCell(title, body: body)
  }

  /// A title and a second one below it, which stands back.
  public static func subtitle(_ title: String, _ subtitle: String) -> TextCell {
    TextCell(title, body: subtitle, bodyRole: .subtitle)
  }

  /// A title with a short mark at the right, such as a state or a count, and a text below it.
  public static func badge(_ badge: String, _ title: String, body: String = "") -> TextCell {
    TextCell(title, body: body, badge: badge)
  }

  /// What may be overlooked, such as that more is loading.
  public static func dimmed(_ text: String) -> TextCell {
    TextCell(text, role: .dimmed)
  }

  /// What went wrong.
  public static func failure(_ text: String) -> TextCell {
    TextCell(text, role: .error)
  }
}
