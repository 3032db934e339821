import BrowserModels
import ListKit

/// The lines of one record's row at a width: the one computation behind its height and its drawing.
struct RowLayout {
  /// A line of text with its column and role.
  private struct Line {
    var text: Substring
    let role: StyleRole
    let column: Int
    /// What the reader looked for, in code units of the text.
    var matches: [Range<Int>] = []
    /// What follows the ellipsis at its end, such as `+4 lines`; nil for a line that is not cut.
    var rest: String?

    /// The dimmed end of the line, such as ` … +4 lines`; empty for one that is not cut.
    func ending(ascii: Bool) -> String {
      guard let rest else { return "" }
      let mark = ascii ? "~" : "…"
      return rest.isEmpty ? mark : " \(mark) \(rest)"
    }
  }

  /// Lines that a row shows at most; the number of further ones is shown.
  private static let maximumLines = 1_000

  /// Columns of a text at most, so that the eye finds its next line.
  private static let measure = 120

  /// Matches of one text that are drawn at most.
  private static let mostMatches = 1_000

  private let content: RowContent
  private let matcher: (any TextMatcher)?
  /// Those that there is room for.
  private let badges: [String]
  private let badgeColumns: Int
  private let gutter: Int
  /// Columns of the row: on a wide screen fewer than that has.
  private let width: Int
  private var lines: [Line] = []

  /// The lines of a record; what the `matcher` finds in them is drawn as a match.
  init(
    content: RowContent,
    wrap: WrappedText.Mode,
    width: Int,
    context: CellContext,
    matcher: (any TextMatcher)? = nil
  ) {
    self.content = content
    self.matcher = matcher
    gutter = width >= 12 ? Canvas.markColumns : width >= 4 ? 1 : 0
    let isWrapped = wrap != .none && context.effectiveDensity != .compact
    let width = isWrapped ? min(width, gutter + Self.measure) : width
    self.width = width
    let room = max(1, width - gutter)
    badges = Self.badges(content.badges, fitting: room / 2 - 2, metrics: context.metrics)
    badgeColumns = context.metrics.columns(of: badges.joined(separator: Self.badgeSeparator))
    switch context.effectiveDensity {
    case .compact:
      lines = [
        Line(
          text: Substring(content.title),
          role: titleRole,
          column: gutter,
          matches: matches(in: content.title)
        )
      ]
    case .regular(let most):
      layOut(wrap: wrap, room: room, titleLines: 2, bodyLines: most, metrics: context.metrics)
    case .expanded:
      layOut(
        wrap: wrap,
        room: room,
        titleLines: Self.maximumLines / 2,
        bodyLines: Self.maximumLines / 2,
        metrics: context.metrics
      )
    }
  }

  /// As many badges as there is room for, the first ones.
  private static func badges(
    _ badges: [String],
    fitting columns: Int,
    metrics: TextMetrics
  ) -> [String] {
    var line = ""
    return Array(
      badges.prefix { badge in
        line += line.isEmpty ? badge : badgeSeparator + badge
        return metrics.columns(of: line) <= columns
      }
    )
  }

  private static let badgeSeparator = " · "

  /// The subtitle, the time and the domain on one line, cut so that the time is whole: first the domain
  /// goes, then the end of the subtitle.
  private func subtitleLine(fitting columns: Int, metrics: TextMetrics) -> String {
    let whole = content.subtitleLine
    guard metrics.columns(of: whole) > columns else { return whole }
    let time = content.subtitle.isEmpty ? content.time : " · " + content.time
    let room = columns - metrics.columns(of: time)
    guard !content.time.isEmpty, room >= 0 else { return whole }
    guard metrics.columns(of: content.subtitle) > room else { return content.subtitle + time }
    guard room >= 8 else { return content.time }
    let cut = WrappedText(content.subtitle, width: room - 1, maxLines: 1, metrics: metrics)[0]
    return cut + "…" + time
  }

  /// Lines of the row.
  var height: Int { lines.count }

  /// The first line with a match; nil when none has one.
  ///
  /// The line of the badges is the first.
  var firstMatch: Int? {
    let line = lines.firstIndex { !$0.matches.isEmpty }
    return badges.allSatisfy { matches(in: $0).isEmpty } ? line : 0
  }

  private func matches(in text: String) -> [Range<Int>] {
    text.isEmpty ? [] : matcher?.ranges(in: text, limit: Self.mostMatches) ?? []
  }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    let theme = context.theme
    let hasCursor = context.isCursor && context.hasFocus
    canvas.drawMarks(in: context, lines: lines.indices, columns: gutter)
    for (number, line) in lines.enumerated() {
      let isTitle = number == 0
      let style = theme[isTitle && context.isSelected ? .selection : line.role]
      draw(
        line,
        at: number,
        style: isTitle && hasCursor ? theme[.cursor].merged(over: style) : style,
        reserving: isTitle && badgeColumns > 0 ? badgeColumns + 2 : 0,
        on: &canvas,
        theme: theme
      )
    }
    if badgeColumns > 0, !lines.isEmpty { drawBadges(on: &canvas, theme: theme) }
  }

  /// Draws the badges at the right end of the first line, each in the colour of its value.
  private func drawBadges(on canvas: inout Canvas, theme: Theme) {
    var column = width - badgeColumns
    let style = theme[theme.badges.isEmpty ? .badge : .dimmed]
    for (number, badge) in badges.enumerated() {
      if number > 0 {
        let separator = Self.badgeSeparator
        column += canvas.write(separator, column: column, line: 0, style: style)
      }
      let text = StyledText(badge, matches: matches(in: badge))
      let style = theme.badgeStyle(of: badge)
      column += canvas.write(text, column: column, line: 0, style: style, theme: theme)
    }
  }

  /// Draws the text of a line and its end; `reserved` columns at the right stay free.
  private func draw(
    _ line: Line,
    at number: Int,
    style: Style,
    reserving reserved: Int,
    on canvas: inout Canvas,
    theme: Theme
  ) {
    let ending = line.ending(ascii: canvas.ascii)
    let endingColumns = canvas.metrics.columns(of: ending)
    let room = width - line.column - reserved
    let used = draw(line, at: number, style, columns: max(0, room - endingColumns), &canvas, theme)
    guard !ending.isEmpty else { return }
    canvas.write(
      ending,
      column: line.column + used,
      line: number,
      style: theme[.dimmed],
      maxColumns: endingColumns
    )
  }

  /// Draws the text of a line; returns the columns that it took.
  private func draw(
    _ line: Line,
    at number: Int,
    _ style: Style,
    columns: Int,
    _ canvas: inout Canvas,
    _ theme: Theme
  ) -> Int {
    guard !line.matches.isEmpty else {
      return canvas.write(
        ellipsized: line.text,
        column: line.column,
        line: number,
        style: style,
        maxColumns: columns
      )
    }
    return canvas.write(
      ellipsized: StyledText(String(line.text), matches: line.matches),
      column: line.column,
      line: number,
      style: style,
      theme: theme,
      maxColumns: columns
    )
  }

  private var titleRole: StyleRole { content.isTitleDimmed ? .dimmed : .title }

  private mutating func layOut(
    wrap: WrappedText.Mode,
    room: Int,
    titleLines: Int,
    bodyLines: Int,
    metrics: TextMetrics
  ) {
    func add(_ text: String, _ role: StyleRole, indent: Int, width: Int, lines: Int) {
      guard !text.isEmpty else { return }
      let isBody = role == .body
      let wrapped = WrappedText(
        text,
        width: width,
        mode: wrap,
        maxLines: isBody ? lines + 1 : lines,
        countLimit: isBody ? Self.maximumLines : 1,
        metrics: metrics
      )
      let column = gutter + indent
      let first = self.lines.count
      self.add(wrapped, most: lines, role: role, column: column, width: width, metrics: metrics)
      let matches = matches(in: text)
      guard !matches.isEmpty else { return }
      for number in first..<self.lines.count {
        let start = wrapped.lines[number - first].utf8Range.lowerBound
        let shown = start..<start + self.lines[number].text.utf8.count
        self.lines[number].matches = matches.filter { $0.overlaps(shown) }
          .map { max(0, $0.lowerBound - start)..<$0.upperBound - start }
      }
    }
    let indent = room >= 20 ? 2 : 0
    let isExpanded = titleLines > 2
    let titleRoom = badgeColumns > 0 ? room - badgeColumns - 2 : room
    add(content.title, titleRole, indent: 0, width: titleRoom, lines: titleLines)
    add(
      isExpanded
        ? content.subtitleLine : subtitleLine(fitting: room - indent, metrics: metrics),
      .subtitle,
      indent: indent,
      width: room - indent,
      lines: isExpanded ? titleLines : 1
    )
    let body = isExpanded ? content.body : content.bodyWithoutBlankLines
    add(body, .body, indent: indent, width: room - indent, lines: bodyLines)
  }

  /// Adds the first lines of a text; of the body the last one says how many more there are, unless it
  /// is one more, which is shown.
  private mutating func add(
    _ wrapped: WrappedText,
    most: Int,
    role: StyleRole,
    column: Int,
    width: Int,
    metrics: TextMetrics
  ) {
    let isExact = wrapped.isTotalExact && !(role == .body && content.isBodyCut)
    let isWhole = isExact && wrapped.totalLines == wrapped.lines.count
    let shown = isWhole ? wrapped.lines.count : min(most, wrapped.lines.count)
    for number in 0..<shown {
      lines.append(Line(text: wrapped[number], role: role, column: column))
    }
    let left = wrapped.totalLines - shown
    guard left > 0, shown > 0 else { return }
    let count = "+" + (isExact ? "" : "more than ") + Quantity.text(left, "line")
    var last = lines[lines.count - 1]
    last.rest = role == .body ? count : ""
    let room = max(1, width - metrics.columns(of: last.ending(ascii: false)))
    last.text = WrappedText(String(last.text), width: room, maxLines: 1, metrics: metrics)[0]
    lines[lines.count - 1] = last
  }
}
