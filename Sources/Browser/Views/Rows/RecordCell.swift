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
  private let matcher: (any TextMatcher)?

  /// A row of this content, whose values are scrubbed already; what the `matcher` finds is marked.
  package init(
    content: RowContent,
    wrap: WrappedText.Mode,
    matcher: (any TextMatcher)? = nil
  ) {
    self.content = content
    self.wrap = wrap
    self.matcher = matcher
  }

  /// The first line of the row in which something is found, at a width and as it is shown; nil for
  /// none.
  package func firstMatch(fitting width: Int, in context: CellContext) -> Int? {
    layout(width: width, context).firstMatch
  }

  private func layout(width: Int, _ context: CellContext) -> RowLayout {
    RowLayout(content: content, wrap: wrap, width: width, context: context, matcher: matcher)
  }
}

extension RecordCell: CellConfiguration {
  package func height(fitting width: Int, in context: CellContext) -> Int {
    RowLayout(content: content, wrap: wrap, width: width, context: context).height
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    layout(width: canvas.size.width, context).draw(on: &canvas, in: context)
  }
}
