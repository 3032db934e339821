/// The title of a section, in one line; a collapsed section says how many rows it hides.
///
/// ```
///   Fruit
///   ▸ Vegetables (12)
/// ```
public struct TitleCell: CellConfiguration {
  /// What it says.
  public let title: String

  /// The role it is drawn in.
  public let role: StyleRole

  /// A title; line breaks in it are not shown.
  public init(_ title: String, role: StyleRole = .header) {
    self.title = title
    self.role = role
  }

  /// One line.
  public func height(fitting width: Int, in context: CellContext) -> Int { 1 }

  /// Draws the title over the whole line.
  public func draw(on canvas: inout Canvas, in context: CellContext) {
    let style = context.theme[context.isCursor && context.hasFocus ? .cursor : role]
    canvas.fill(style: style)
    let text = context.isCollapsed ? "▸ \(title) (\(context.hiddenRows))" : title
    canvas.write(text, column: 0, line: 0, style: style)
  }
}

extension CellConfiguration where Self == TitleCell {
  /// The title of a section.
  public static func title(_ title: String) -> TitleCell { TitleCell(title) }
}
