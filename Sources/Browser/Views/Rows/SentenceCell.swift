import ListKit

/// A row that is one sentence, shown whole whatever the density: what is loading, why a record cannot
/// be shown, that this is the end.
package struct SentenceCell: CellConfiguration, Equatable {
  private let text: TextCell
  private let mark: RowMark?

  /// A sentence; the `mark` stands before it unless the row has one of its own.
  package init(_ text: String, role: StyleRole = .dimmed, mark: RowMark? = nil) {
    self.text = TextCell(text, role: role)
    self.mark = mark
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
    context.isExpanded = true
    context.mark = context.mark ?? mark
    return context
  }
}
