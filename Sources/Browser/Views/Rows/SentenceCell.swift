import ListKit

/// A row that is one sentence, shown whole whatever the density unless it is to be one line: what is loading,
/// why a record cannot be shown, that this is the end.
package struct SentenceCell: CellConfiguration, Equatable {
  private let text: TextCell
  private let mark: RowMark?
  private var isWhole = true

  /// A sentence; the `mark` stands before it unless the row has one of its own.
  package init(_ text: String, role: StyleRole = .dimmed, mark: RowMark? = nil) {
    self.text = TextCell(text, role: role)
    self.mark = mark
  }

  /// The same in one line, which ends in an ellipsis where it is cut.
  package var inOneLine: SentenceCell {
    var cell = self
    cell.isWhole = false
    return cell
  }

  package func height(fitting width: Int, in context: CellContext) -> Int {
    text.height(fitting: width, in: whole(context))
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    text.draw(on: &canvas, in: whole(context))
  }

  package func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
    text.character(atLine: line, width: width, in: whole(context))
  }

  package func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
    text.line(ofCharacter: character, width: width, in: whole(context))
  }

  private func whole(_ context: CellContext) -> CellContext {
    var context = context
    context.isExpanded = isWhole
    if !isWhole { context.density = .compact }
    context.mark = context.mark ?? mark
    return context
  }
}
