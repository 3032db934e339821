/// The row of an outline: any other cell, indented by its level, with a sign that tells whether there
/// is more below it.
///
/// ```
///   ▾ ▌ Sources           - > Sources          on an ASCII canvas
///   │ ▸   Gallery         | +   Gallery        with level guides
///   │     Package.swift   |     Package.swift
/// ```
///
/// A level takes two columns, all levels together half of the row at most.
public struct OutlineCell: CellConfiguration {
  /// Columns of a level, and of the sign.
  private static let step = 2

  /// The cell of the item itself.
  public let content: any CellConfiguration

  /// How many levels it is indented; less than 0 counts as 0.
  public let level: Int

  /// Whether the children of the item are shown; nil for an item without children.
  public let isExpanded: Bool?

  /// Whether a vertical line goes down from the sign of each item above this one.
  public let hasGuides: Bool

  /// A cell as given.
  public init(
    _ content: any CellConfiguration,
    level: Int,
    isExpanded: Bool?,
    hasGuides: Bool = false
  ) {
    self.content = content
    self.level = level
    self.isExpanded = isExpanded
    self.hasGuides = hasGuides
  }

  /// The cell of an item of an outline.
  public init<Item>(
    _ content: any CellConfiguration,
    of item: Item,
    in outline: ListOutline<Item>,
    hasGuides: Bool = false
  ) {
    self.init(
      content,
      level: outline.level(of: item) ?? 0,
      isExpanded: outline.isExpandable(item) ? outline.isExpanded(item) : nil,
      hasGuides: hasGuides
    )
  }

  /// The columns of the sign at a width, where a click expands or collapses.
  public func signColumns(fitting width: Int) -> Range<Int> {
    let indent = Self.step * min(max(0, level), max(0, width) / (2 * Self.step))
    return indent..<indent + Self.step
  }

  /// The lines of the content in what is left of the width.
  public func height(fitting width: Int, in context: CellContext) -> Int {
    content.height(fitting: contentWidth(of: width), in: context)
  }

  /// The columns of the content, with those of the sign.
  public func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int {
    let width = max(0, width)
    let inner = contentWidth(of: width)
    let sign = width - inner
    let limit = max(0, limit - min(sign, max(0, limit)))
    let columns = content.columnCount(fitting: inner, limit: limit, in: context)
    return sign + min(max(0, columns), .max - sign)
  }

  /// Draws guides, sign and content.
  public func draw(on canvas: inout Canvas, in context: CellContext) {
    let size = canvas.size
    let sign = signColumns(fitting: size.width)
    if hasGuides {
      let guide = canvas.verticalLine
      for line in canvas.visibleLines {
        for column in stride(from: 0, to: sign.lowerBound, by: Self.step) {
          canvas.write(guide, column: column, line: line, style: context.theme[.border])
        }
      }
    }
    if let isExpanded {
      let text = canvas.ascii ? (isExpanded ? "-" : "+") : (isExpanded ? "▾" : "▸")
      canvas.write(text, column: sign.lowerBound, line: 0, style: context.theme[.border])
    }
    canvas.inFrame(
      column: sign.upperBound,
      line: 0,
      width: contentWidth(of: size.width),
      height: size.height
    ) {
      content.draw(on: &$0, in: context)
    }
  }

  /// The character of the content.
  public func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
    content.character(atLine: line, width: contentWidth(of: width), in: context)
  }

  /// The line of the content.
  public func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
    content.line(ofCharacter: character, width: contentWidth(of: width), in: context)
  }

  private func contentWidth(of width: Int) -> Int {
    max(0, max(0, width) - signColumns(fitting: width).upperBound)
  }
}
