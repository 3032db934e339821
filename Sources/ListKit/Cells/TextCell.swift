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
/// Lines that are not broken, with a `wrap` of `.none`, are scrolled sideways with the list; of each
/// as much is measured as is asked for, and behind that the next line feed is looked for.
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
    let offset = CanvasFrame.bounded(max(0, context.columnOffset))
    let seen = offset + textColumns(of: canvas.size.width, in: context)
    let lines = lines(fitting: canvas.size.width, in: context, columns: seen + 1)
    canvas.drawMarks(in: context, lines: lines.indices)
    let visible = canvas.visibleLines.clamped(to: lines.indices)
    // A text may have very many parts: each line looks at those alone that are on screen.
    let title = Self.parts(of: self.title, near: lines[visible].filter { !$0.isBody })
    let body = Self.parts(of: self.body, near: lines[visible].filter(\.isBody))
    for line in visible {
      draw(lines[line], of: lines[line].isBody ? body : title, line, on: &canvas, context)
    }
    let columns = badgeColumns(of: canvas.size.width, in: context)
    guard columns > 0 else { return }
    let style = context.theme[context.isSelected ? .selection : .badge]
    canvas.write(badge, column: canvas.size.width - columns + 1, line: 0, style: style)
  }

  /// Columns of the longest line, where lines are not broken.
  public func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int {
    guard wrap == .none else { return width }
    let columns = lines(fitting: width, in: context, columns: limit).map(\.columns).max() ?? 0
    let width = max(0, width)
    let others = width - textColumns(of: width, in: context)
    return min(columns, .max - others) + others
  }

  /// The UTF-8 code unit at which a line begins, counted over both texts.
  public func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
    let lines = lines(fitting: width, in: context)
    return lines.indices.contains(line) ? offset(of: lines[line]) : nil
  }

  /// The last line that begins at a code unit or before it.
  public func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
    lines(fitting: width, in: context).lastIndex { offset(of: $0) <= character }
  }
}

extension TextCell {
  /// The UTF-8 code unit at which a line begins, counted over both texts.
  private func offset(of line: Line) -> Int {
    line.utf8Range.lowerBound + (line.isBody ? title.text.utf8.count : 0)
  }

  /// Columns that the badge takes at the right, with the blank before it.
  private func badgeColumns(of width: Int, in context: CellContext) -> Int {
    let columns = badge.isEmpty ? 0 : context.metrics.columns(of: badge) + 1
    return columns > width / 2 ? 0 : columns
  }

  /// Columns that are left to the texts.
  private func textColumns(of width: Int, in context: CellContext) -> Int {
    max(0, width) - Self.gutter - badgeColumns(of: width, in: context)
  }

  /// A text with those parts alone that touch some of its lines.
  private static func parts(of text: StyledText, near lines: [Line]) -> StyledText {
    guard let first = lines.first, let last = lines.last else { return text }
    return text.keepingParts(in: first.utf8Range.lowerBound..<last.utf8Range.upperBound)
  }

  /// Draws a line of a text.
  private func draw(
    _ line: Line,
    of text: StyledText,
    _ number: Int,
    on canvas: inout Canvas,
    _ context: CellContext
  ) {
    let columns = textColumns(of: canvas.size.width, in: context)
    let theme = context.theme
    let role = line.isBody ? bodyRole : self.role
    let style = theme[context.isSelected ? .selection : role]
    if wrap == .none {
      canvas.inFrame(column: Self.gutter, line: number, width: columns, height: 1) { frame in
        let offset = max(0, context.columnOffset)
        frame.write(
          line.cut ?? text,
          utf8Range: line.cut == nil ? line.utf8Range : nil,
          column: -offset,
          line: 0,
          style: style,
          theme: theme
        )
        let hasMoreLeft = offset > 0 && line.columns > 0
        let hasMoreRight = line.columns - columns > offset
        frame.markEdges(
          line: 0,
          left: hasMoreLeft,
          right: hasMoreRight,
          style: style,
          theme: theme
        )
      }
    } else if let cut = line.cut {
      canvas.write(
        ellipsized: cut,
        column: Self.gutter,
        line: number,
        style: style,
        theme: theme,
        maxColumns: columns
      )
    } else {
      canvas.write(
        text,
        utf8Range: line.utf8Range,
        column: Self.gutter,
        line: number,
        style: style,
        theme: theme,
        maxColumns: columns
      )
    }
  }

  /// A line of one of the texts.
  private struct Line {
    let isBody: Bool
    let utf8Range: Range<Int>
    /// The text of a line that stands for more than there is room for; else nil.
    let cut: StyledText?
    /// Columns of the line, with what ends it.
    let columns: Int
  }

  /// The lines that are shown, of which so many columns are counted where they are not broken.
  private func lines(fitting width: Int, in context: CellContext, columns: Int = 1) -> [Line] {
    // One line more than are shown tells that there are more.
    let most = min(context.lineLimit, .max - 1) + 1
    let room = Room(
      width: textColumns(of: width, in: context),
      columnLimit: columns,
      metrics: context.metrics
    )
    return switch context.effectiveDensity {
    case .compact: lines(isBody: false, room, most: 1)
    case .regular(let lines): self.lines(room, ofEach: max(1, lines), most: most)
    case .expanded: lines(room, ofEach: most, most: most)
    }
  }

  /// What lines are made for.
  private struct Room {
    let width: Int
    /// Columns that are counted of a line that is not broken.
    let columnLimit: Int
    let metrics: TextMetrics
  }

  private func lines(_ room: Room, ofEach lines: Int, most: Int) -> [Line] {
    let first = self.lines(isBody: false, room, most: min(lines, most))
    guard !body.text.isEmpty, first.count < most else { return first }
    return first + self.lines(isBody: true, room, most: min(lines, most - first.count))
  }

  private func lines(isBody: Bool, _ room: Room, most: Int) -> [Line] {
    let text = isBody ? body : title
    let wrapped = WrappedText(
      text.text,
      width: room.width,
      mode: wrap,
      maxLines: most,
      countLimit: 1,
      columnLimit: room.columnLimit,
      metrics: room.metrics
    )
    return wrapped.lines.indices.map { number in
      let line = wrapped.lines[number]
      let isCut = number == wrapped.lines.count - 1 && wrapped.totalLines > wrapped.lines.count
      return Line(
        isBody: isBody,
        utf8Range: line.utf8Range,
        cut: isCut ? rest(of: text, line, room) : nil,
        columns: line.columns + (isCut ? room.metrics.columns(of: Self.ellipsis) : 0)
      )
    }
  }

  /// What is left of a text from a line on, up to its next line feed: of megabytes as much as could be
  /// drawn.
  private func rest(of text: StyledText, _ line: WrappedText.Line, _ room: Room) -> StyledText {
    let start = line.utf8Range.lowerBound
    let shown: Substring
    if wrap == .none {
      let all = text.text[utf8: line.utf8Range]
      shown = room.metrics.prefix(of: all, columns: room.columnLimit)
    } else {
      let all = text.text[utf8: start..<text.text.utf8.count]
      shown = room.metrics.prefix(of: all, columns: room.width).prefix { !$0.isNewline }
    }
    return text.part(start..<start + shown.utf8.count, endingIn: Self.ellipsis)
  }
}
