import BrowserModels
import ListKit

/// One record as a row: title with badges, a dim subtitle, and the beginning of its text.
///
///     ▌ Hydrogen                              nonmetal
///     ▌   1 · H · 3 h ago
///     ▌   The lightest of all elements, and the one
///     ▌   that stars are made of. … +4 lines
///      ~Helium                                  noble gas     what a refresh has changed
package struct RecordCell: Sendable {
  private let content: RowContent
  private let wrap: WrappedText.Mode

  /// A row of this content; values are scrubbed already.
  package init(content: RowContent, wrap: WrappedText.Mode) {
    self.content = content
    self.wrap = wrap
  }
}

extension RecordCell: CellConfiguration {
  package func height(fitting width: Int, in context: CellContext) -> Int {
    RowLayout(content: content, wrap: wrap, width: width, context: context).height
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    RowLayout(content: content, wrap: wrap, width: canvas.size.width, context: context)
      .draw(on: &canvas, in: context)
  }
}
