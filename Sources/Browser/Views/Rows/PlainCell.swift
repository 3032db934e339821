import ListKit

/// A row that is one sentence, such as why a record cannot be shown.
package struct PlainCell: CellConfiguration, Sendable, Equatable {
  private let text: String
  private let role: StyleRole
  private let mark: RowMark?

  /// A sentence; the `mark` stands before it unless the row has one of its own.
  package init(_ text: String, role: StyleRole, mark: RowMark? = nil) {
    self.text = text
    self.role = role
    self.mark = mark
  }

  package func height(fitting width: Int, in context: CellContext) -> Int {
    wrapped(width: width, in: context).lines.count
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    let wrapped = wrapped(width: canvas.size.width, in: context)
    for line in wrapped.lines.indices {
      if context.isCursor {
        let mark = canvas.ascii ? ">" : "\u{258C}"
        canvas.write(mark, column: 0, line: line, style: context.theme[.barAccent])
      }
      canvas.write(wrapped[line], column: 2, line: line, style: context.theme[role])
    }
    if let mark = context.mark ?? mark {
      canvas.write(mark.sign, column: 1, line: 0, style: context.theme[.mark])
    }
  }

  private func wrapped(width: Int, in context: CellContext) -> WrappedText {
    WrappedText(text, width: width - 2, maxLines: 100, metrics: context.metrics)
  }
}
