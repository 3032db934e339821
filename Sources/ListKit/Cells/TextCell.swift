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

  /// Columns of what ends the last line of a text that has more, at most.
  private static let ellipsisColumns = 4

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
    let (ofEach, ofBoth) = mostLines(in: context)
    let columns = textColumns(of: width, in: context)
    func count(_ text: StyledText, _ most: Int) -> Int {
      WrappedText.lineCount(
        of: text.text,
        width: columns,
        mode: wrap,
        limit: min(ofEach, most),
        metrics: context.metrics
      )
    }
    let lines = count(title, ofBoth)
    return body.text.isEmpty ? lines : lines + count(body, ofBoth - lines)
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
    let lines = lines(fitting: width, in: context, columns: limit)
    let columns =
      lines.map { $0.columns + ($0.rest == nil ? 0 : Self.ellipsisColumns) }.max() ?? 0
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
    let style = theme[context.isSelected ? .selection : line.isBody ? bodyRole : role]
    let end = " " + canvas.ellipsis
    let cut = line.rest.map { (line.isBody ? body : title).part($0, endingIn: end) }
    canvas.inFrame(column: Self.gutter, line: number, width: columns, height: 1) { frame in
      if wrap != .none, let cut {
        frame.write(ellipsized: cut, column: 0, line: 0, style: style, theme: theme)
        return
      }
      let offset = wrap == .none ? max(0, context.columnOffset) : 0
      frame.write(
        cut ?? text,
        utf8Range: cut == nil ? line.utf8Range : nil,
        column: -offset,
        line: 0,
        style: style,
        theme: theme
      )
      guard wrap == .none else { return }
      let all = line.columns + (cut == nil ? 0 : frame.metrics.columns(of: end))
      let hasMoreLeft = offset > 0 && all > 0
      let hasMoreRight = all - columns > offset
      frame.markEdges(
        line: 0,
        left: hasMoreLeft,
        right: hasMoreRight,
        style: style,
        theme: theme
      )
    }
  }

  /// A line of one of the texts.
  private struct Line {
    let isBody: Bool
    let utf8Range: Range<Int>
    /// The code units of a line that stands for more than there is room for; else nil.
    let rest: Range<Int>?
    /// Columns of the line, without what ends it then.
    let columns: Int
  }

  /// The lines that are shown, of which so many columns are counted where they are not broken.
  private func lines(fitting width: Int, in context: CellContext, columns: Int = 1) -> [Line] {
    let room = Room(
      width: textColumns(of: width, in: context),
      columnLimit: columns,
      metrics: context.metrics
    )
    let (ofEach, ofBoth) = mostLines(in: context)
    let first = lines(isBody: false, room, most: min(ofEach, ofBoth))
    guard !body.text.isEmpty, first.count < ofBoth else { return first }
    return first + lines(isBody: true, room, most: min(ofEach, ofBoth - first.count))
  }

  /// How many lines of each text are shown at most, and of both.
  private func mostLines(in context: CellContext) -> (ofEach: Int, ofBoth: Int) {
    // One line more than are shown tells that there are more.
    let most = min(max(0, context.lineLimit), .max - 1) + 1
    return switch context.effectiveDensity {
    case .compact: (1, 1)
    case .regular(let lines): (max(1, lines), most)
    case .expanded: (most, most)
    }
  }

  /// What lines are made for.
  private struct Room {
    let width: Int
    /// Columns that are counted of a line that is not broken.
    let columnLimit: Int
    let metrics: TextMetrics
  }

  private func lines(isBody: Bool, _ room: Room, most: Int) -> [Line] {
    let text = isBody ? body : title
    let wrapped = WrappedText(
      text.text,
      width: room.width,
      mode: wrap,
      maxLines: most,
      columnLimit: room.columnLimit,
      metrics: room.metrics
    )
    return wrapped.lines.indices.map { number in
      let line = wrapped.lines[number]
      let isCut = number == wrapped.lines.count - 1 && !wrapped.isTotalExact
      return Line(
        isBody: isBody,
        utf8Range: line.utf8Range,
        rest: isCut ? rest(of: text, line, room) : nil,
        columns: line.columns
      )
    }
  }

  /// What is left of a text from a line on, up to its next line feed: of megabytes as much as could be
  /// drawn.
  private func rest(of text: StyledText, _ line: WrappedText.Line, _ room: Room) -> Range<Int> {
    let start = line.utf8Range.lowerBound
    let shown: Substring
    if wrap == .none {
      let all = text.text[utf8: line.utf8Range]
      shown = room.metrics.prefix(of: all, columns: room.columnLimit)
    } else {
      let all = text.text[utf8: start..<text.text.utf8.count]
      shown = room.metrics.prefix(of: all, columns: room.width).prefix { !$0.isNewline }
    }
    return start..<start + shown.utf8.count
  }
}
