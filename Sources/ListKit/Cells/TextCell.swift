/// Texts one below the other, wrapped by words: enough for many lists.
///
/// ```
///   ▌ Lithium                  the cursor's row
///     A soft metal, the
///     lightest of all.
///   • Beryllium                a selected row
///    +Boron                    a row that an update has added
/// ```
///
/// A compact row is the first line of its title. A regular one shows so many lines of each text, the
/// last of them ending in "…" when there is more, and an expanded one all of them.
public struct TextCell: CellConfiguration, Hashable {
  /// Columns left of the text, for the marks.
  private static let gutter = 2

  /// The first text.
  public let title: String

  /// The text below it; an empty one takes no line.
  public let body: String

  /// The role that the title is drawn in.
  public let role: StyleRole

  /// A title and a text below it.
  public init(_ title: String, body: String = "", role: StyleRole = .title) {
    self.title = title
    self.body = body
    self.role = role
  }

  /// The lines of both texts.
  public func height(fitting width: Int, in context: CellContext) -> Int {
    lines(fitting: width, in: context).count
  }

  /// Draws the lines, and left of them the marks of the row.
  public func draw(on canvas: inout Canvas, in context: CellContext) {
    let lines = lines(fitting: canvas.size.width, in: context)
    for line in canvas.visibleLines where lines.indices.contains(line) {
      let style = context.theme[context.isSelected ? .selection : lines[line].role]
      let mark = mark(ofLine: line, in: context, isASCII: canvas.ascii)
      canvas.write(mark, column: 0, line: line, style: style)
      if line == 0, let mark = context.mark {
        canvas.write(mark.sign, column: 1, line: line, style: context.theme[.mark])
      }
      if lines[line].isCut {
        canvas.write(ellipsized: lines[line].text, column: Self.gutter, line: line, style: style)
      } else {
        canvas.write(lines[line].text, column: Self.gutter, line: line, style: style)
      }
    }
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

  private func mark(ofLine line: Int, in context: CellContext, isASCII: Bool) -> String {
    if context.isEditing { return isASCII ? "=" : "↕" }
    if context.isCursor { return isASCII ? ">" : "▌" }
    return context.isSelected && line == 0 ? (isASCII ? "*" : "•") : " "
  }
}

extension TextCell {
  /// A line of one of the texts.
  private struct Line {
    let text: Substring
    let role: StyleRole
    let offset: Int
    /// Whether it stands for more lines than there is room for, and holds the rest of the text.
    let isCut: Bool
  }

  private func lines(fitting width: Int, in context: CellContext) -> [Line] {
    // One line more than are shown tells that there are more.
    let most = min(context.lineLimit, .max - 1) + 1
    return switch context.effectiveDensity {
    case .compact: lines(of: title, role, from: 0, width, most: 1, context.metrics)
    case .regular(let lines):
      self.lines(width, ofEach: max(1, lines), most: most, context.metrics)
    case .expanded: lines(width, ofEach: most, most: most, context.metrics)
    }
  }

  private func lines(_ width: Int, ofEach lines: Int, most: Int, _ metrics: TextMetrics) -> [Line] {
    let first = self.lines(of: title, role, from: 0, width, most: min(lines, most), metrics)
    guard !body.isEmpty, first.count < most else { return first }
    let left = min(lines, most - first.count)
    return first + self.lines(of: body, .body, from: title.utf8.count, width, most: left, metrics)
  }

  private func lines(
    of text: String,
    _ role: StyleRole,
    from start: Int,
    _ width: Int,
    most: Int,
    _ metrics: TextMetrics
  ) -> [Line] {
    let wrapped = WrappedText(
      text,
      width: width - Self.gutter,
      maxLines: most,
      countLimit: 1,
      metrics: metrics
    )
    return wrapped.lines.indices.map { number in
      let line = wrapped[number]
      let isCut = number == wrapped.lines.count - 1 && wrapped.totalLines > wrapped.lines.count
      // As much of the rest as could be drawn, which may be megabytes in all.
      let rest = isCut ? metrics.prefix(of: text[line.startIndex...], columns: width) : line
      return Line(
        text: isCut ? rest.prefix { !$0.isNewline } + " …" : line,
        role: role,
        offset: start + wrapped.lines[number].utf8Range.lowerBound,
        isCut: isCut
      )
    }
  }
}

extension CellConfiguration where Self == TextCell {
  /// A title and a text below it.
  public static func text(_ title: String, body: String = "") -> TextCell {
    TextCell(title, body: body)
  }
}
