import ListKit

/// The row of a marked record: the cell that it would have, drawn as a selected one.
///
/// Marks belong to records, of which a filter hides some; a list only selects rows that it has.
package struct MarkedCell: CellConfiguration {
  private let cell: any CellConfiguration

  /// This cell, marked.
  package init(_ cell: any CellConfiguration) { self.cell = cell }

  package func height(fitting width: Int, in context: CellContext) -> Int {
    cell.height(fitting: width, in: context)
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    var context = context
    context.isSelected = true
    cell.draw(on: &canvas, in: context)
  }

  package func columnCount(fitting width: Int, limit: Int, in context: CellContext) -> Int {
    cell.columnCount(fitting: width, limit: limit, in: context)
  }

  package func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
    cell.character(atLine: line, width: width, in: context)
  }

  package func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
    cell.line(ofCharacter: character, width: width, in: context)
  }
}
