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
/// A compact row is the first line of its title. A regular one shows so many lines of each text, the
/// last of them ending in "…" when there is more, and an expanded one all of them.
public struct TextCell: CellConfiguration, Hashable {
  /// Columns left of the text, for the marks.
  private static let gutter = Canvas.markColumns

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

  /// A title, a text below it and a mark beside it.
  public init(
    _ title: String,
    body: String = "",
    badge: String = "",
    role: StyleRole = .title,
    bodyRole: StyleRole = .body
  ) {
    self.init(
      StyledText(title),
      body: StyledText(body),
      badge: badge,
      role: role,
      bodyRole: bodyRole
    )
  }

  /// A title and a text below it, in which parts look different.
  public init(
    _ title: StyledText,
    body: StyledText = StyledText(""),
    badge: String = "",
    role: StyleRole = .title,
    bodyRole: StyleRole = .body
  ) {
    self.title = title
    self.body = body
    self.badge = badge
    self.role = role
    self.bodyRole = bodyRole
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
      let columns = textColumns(of: canvas.size.width, in: context)
      if lines[line].isCut {
        canvas.write(
          ellipsized: lines[line].text,
          column: Self.gutter,
          line: line,
          style: style,
          theme: context.theme,
          maxColumns: columns
        )
      } else {
        canvas.write(
          lines[line].text,
          utf8Range: lines[line].utf8Range,
          column: Self.gutter,
          line: line,
          style: style,
          theme: context.theme,
          maxColumns: columns
        )
      }
    }
    let columns = badgeColumns(of: canvas.size.width, in: context)
    guard columns > 0 else { return }
    let style = context.theme[context.isSelected ? .selection : .badge]
    canvas.write(badge, column: canvas.size.width - columns + 1, line: 0, style: style)
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
    width - Self.gutter - badgeColumns(of: width, in: context)
  }

  /// A line of one of the texts.
  private struct Line {
    let text: StyledText
    /// Where in the text the line is; nil for all of it.
    let utf8Range: Range<Int>?
    let role: StyleRole
    let offset: Int
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
    from start: Int,
    _ width: Int,
    most: Int,
    _ metrics: TextMetrics
  ) -> [Line] {
    let wrapped = WrappedText(
      text.text,
      width: width,
      maxLines: most,
      countLimit: 1,
      metrics: metrics
    )
    return wrapped.lines.indices.map { number in
      let range = wrapped.lines[number].utf8Range
      let isCut = number == wrapped.lines.count - 1 && wrapped.totalLines > wrapped.lines.count
      return Line(
        text: isCut ? rest(of: text, from: range.lowerBound, columns: width, metrics) : text,
        utf8Range: isCut ? nil : range,
        role: role,
        offset: start + range.lowerBound
      )
    }
  }

  /// What is left of a text, up to the end of its line: as much as could be drawn, which may be
  /// megabytes in all.
  private func rest(
    of text: StyledText,
    from start: Int,
    columns: Int,
    _ metrics: TextMetrics
  ) -> StyledText {
    let all = text.text[utf8: start..<text.text.utf8.count]
    let shown = metrics.prefix(of: all, columns: columns).prefix { !$0.isNewline }
    return text.part(start..<start + shown.utf8.count, endingIn: " …")
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
