/// The look of one row: a value made for one frame that is measured and drawn, and keeps no model.
public protocol CellConfiguration: Sendable {
  /// The lines that the cell needs at a width in columns.
  ///
  /// Pure: the same content, width, density and theme give the same height. It must not depend on
  /// `isCursor`, `isSelected` and `mark`. Less than 0 counts as 0. Measuring may stop beyond the
  /// context's ``CellContext/lineLimit``.
  func height(fitting width: Int, in context: CellContext) -> Int

  /// Draws the cell on a canvas of its height; a part of it may be clipped away.
  func draw(on canvas: inout Canvas, in context: CellContext)

  /// The columns that a cell needs to show its lines whole: more than the width where it can be
  /// scrolled sideways by ``CellContext/columnOffset``.
  ///
  /// What is beyond `limit` columns need not be counted. Asked of the cells on screen by each command
  /// that scrolls sideways.
  func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int

  /// The character, counted from the beginning of the content, that a line begins with at a width.
  ///
  /// With `line(ofCharacter:)` it keeps a reader's place inside a row when the width changes.
  func character(atLine line: Int, width: Int, in context: CellContext) -> Int?

  /// The line that a character stands on at a width.
  func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int?
}

extension CellConfiguration {
  /// Those that it is given: the cell is not scrolled.
  public func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int { width }

  /// Unknown: the list keeps the place in proportion to the height.
  public func character(atLine line: Int, width: Int, in context: CellContext) -> Int? { nil }

  /// Unknown: the list keeps the place in proportion to the height.
  public func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? { nil }
}
