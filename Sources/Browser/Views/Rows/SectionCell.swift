import ListKit

/// The header of a section, in one line: its title, and how many rows it has.
///
/// ```
///   open  12
///   ▸ closed  340, sum of comments: 1,204       folded, with the footer that is not seen
/// ```
package struct SectionCell: CellConfiguration {
  private let title: String
  private let detail: String
  private let footer: String?

  /// A header; all texts are scrubbed already.
  package init(title: String, detail: String = "", footer: String? = nil) {
    self.title = title
    self.detail = detail
    self.footer = footer
  }

  package func height(fitting width: Int, in context: CellContext) -> Int { 1 }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    let isCursor = context.isCursor && context.hasFocus
    let style = context.theme[isCursor ? .cursor : .header]
    canvas.fill(style: style)
    let hidden = context.isCollapsed ? footer.map { ", " + $0 } ?? "" : ""
    let detail = detail + hidden
    let detailColumns = canvas.metrics.columns(of: detail)
    let room = canvas.size.width - detailColumns - 2
    let used = canvas.write(
      ellipsized: (context.isCollapsed ? "▸ " : "") + title,
      column: 0,
      line: 0,
      style: style,
      maxColumns: max(0, room)
    )
    guard room > 0 else { return }
    canvas.write(detail, column: used + 2, line: 0, style: context.theme[.dimmed])
  }
}
