import BrowserModels
import ListKit

/// The lines of one record's row at a width: the one computation behind its height and its drawing.
struct RowLayout {
  /// A line of text with its place and role.
  private struct Line {
    var text: Substring
    let role: StyleRole
    let column: Int
    /// What follows the ellipsis at its end, such as `+4 lines`; nil for a line that is not cut.
    var rest: String?

    /// What ends the line in dimmed letters, such as ` … +4 lines`; empty for one that is not cut.
    func ending(ascii: Bool) -> String {
      guard let rest else { return "" }
      let mark = ascii ? "~" : "…"
      return rest.isEmpty ? mark : " \(mark) \(rest)"
    }
  }

  /// Lines that a row shows at most; what is left is counted.
  private static let mostLines = 1_000

  private let content: RowContent
  private let isCursor: Bool
  private let mark: RowMark?
  private let badges: String
  private let badgeColumns: Int
  private let gutter: Int
  private var lines: [Line] = []

  init(content: RowContent, wrap: WrappedText.Mode, width: Int, context: CellContext) {
    self.content = content
    isCursor = context.isCursor
    mark = context.mark
    gutter = width >= 12 ? 2 : width >= 4 ? 1 : 0
    let room = max(1, width - gutter)
    let badges = content.badges.joined(separator: " · ")
    let columns = context.metrics.columns(of: badges)
    let hasRoom = !badges.isEmpty && columns + 2 <= room / 2
    self.badges = hasRoom ? badges : ""
    badgeColumns = hasRoom ? columns : 0
    switch context.effectiveDensity {
    case .compact:
      lines = [Line(text: Substring(content.title), role: titleRole, column: gutter)]
    case .regular(let most):
      layOut(wrap: wrap, room: room, titleLines: 2, bodyLines: most, metrics: context.metrics)
    case .expanded:
      layOut(
        wrap: wrap,
        room: room,
        titleLines: Self.mostLines / 2,
        bodyLines: Self.mostLines / 2,
        metrics: context.metrics
      )
    }
  }

  /// Lines of the row.
  var height: Int { lines.count }

  func draw(on canvas: inout Canvas, theme: Theme) {
    let width = canvas.size.width
    for (number, line) in lines.enumerated() {
      let style = theme[line.role]
      if isCursor, gutter > 0 {
        let mark = canvas.ascii ? ">" : "\u{258C}"
        canvas.write(mark, column: 0, line: number, style: theme[.barAccent])
      }
      let isTitle = number == 0
      if isTitle, let mark, gutter > 1 {
        canvas.write(mark.sign, column: 1, line: 0, style: theme[.mark])
      }
      let room = width - line.column - (isTitle && badgeColumns > 0 ? badgeColumns + 2 : 0)
      let ending = line.ending(ascii: canvas.ascii)
      let endingColumns = canvas.metrics.columns(of: ending)
      let used = canvas.write(
        ellipsized: line.text,
        column: line.column,
        line: number,
        style: isTitle && isCursor ? theme[.cursor].merged(over: style) : style,
        maxColumns: max(0, room - endingColumns)
      )
      if !ending.isEmpty {
        canvas.write(
          ending,
          column: line.column + used,
          line: number,
          style: theme[.dimmed],
          maxColumns: endingColumns
        )
      }
      if isTitle, badgeColumns > 0 {
        canvas.write(badges, column: width - badgeColumns, line: 0, style: theme[.badge])
      }
    }
  }

  private var titleRole: StyleRole { content.isTitleDimmed ? .dimmed : .title }

  private mutating func layOut(
    wrap: WrappedText.Mode,
    room: Int,
    titleLines: Int,
    bodyLines: Int,
    metrics: TextMetrics
  ) {
    let titleRoom = badgeColumns > 0 ? room - badgeColumns - 2 : room
    add(
      content.title,
      role: titleRole,
      column: gutter,
      width: titleRoom,
      most: titleLines,
      wrap: wrap,
      metrics: metrics,
      counts: false
    )
    let indent = room >= 20 ? 2 : 0
    let column = gutter + indent
    let isExpanded = titleLines > 2
    if !content.subtitleLine.isEmpty {
      add(
        content.subtitleLine,
        role: .subtitle,
        column: column,
        width: room - indent,
        most: isExpanded ? titleLines : 1,
        wrap: wrap,
        metrics: metrics,
        counts: false
      )
    }
    if !content.body.isEmpty {
      add(
        content.body,
        role: .body,
        column: column,
        width: room - indent,
        most: bodyLines,
        wrap: wrap,
        metrics: metrics,
        counts: true
      )
    }
  }

  /// Adds the first lines of a text; the last of them says how many are left.
  private mutating func add(
    _ text: String,
    role: StyleRole,
    column: Int,
    width: Int,
    most: Int,
    wrap: WrappedText.Mode,
    metrics: TextMetrics,
    counts: Bool
  ) {
    let wrapped = WrappedText(
      text,
      width: width,
      mode: wrap,
      maxLines: most,
      countLimit: counts ? Self.mostLines : 1,
      metrics: metrics
    )
    for number in wrapped.lines.indices {
      lines.append(Line(text: wrapped[number], role: role, column: column))
    }
    let left = wrapped.totalLines - wrapped.lines.count
    guard left > 0, !wrapped.lines.isEmpty else { return }
    let plus = wrapped.isTotalExact && !(counts && content.isBodyCut) ? "" : "more than "
    var last = lines[lines.count - 1]
    last.rest = counts ? "+\(plus)\(left) \(left == 1 ? "line" : "lines")" : ""
    let room = max(1, width - metrics.columns(of: last.ending(ascii: false)))
    last.text = WrappedText(String(last.text), width: room, maxLines: 1, metrics: metrics)[0]
    lines[lines.count - 1] = last
  }
}
