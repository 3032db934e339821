import BrowserModels
import ListKit

/// A row of a record that is shown as a tree: its sign, its key, its value and what that means.
///
///       ▾ user {18}
///     ▌     login: "octocat"
///           color: "#ff8800"   ██ red 255, green 136, blue 0
///       ▸ labels [2]
///         created_at: "2011-04-10T20:09:31Z"   15 years ago, Sunday
///       ▾ body: 12 lines
///           First line of the text
///
/// All levels together take half of the row at most.
package struct TreeCell: CellConfiguration {
  /// What a row says beside its node.
  package struct Remarks: Sendable {
    /// What the value means.
    package var explanation: ValueExplanation?

    /// What else is to be known, such as that another member has the same key.
    package var remark = ""

    /// What is shown of a line of a text, in place of its marks and tags; nil for the line as it is.
    package var formatted: String?

    /// Nothing.
    package init() {}
  }

  private var line: LineCell
  private let level: Int
  private let isUnfolded: Bool?
  /// Code units of the key.
  private let keyLength: Int
  private let swatch: (color: ExplainedColor, offset: Int)?

  /// The row of a node at a level, from 0; `isUnfolded` is nil of one without rows below it.
  ///
  /// Of lines that are not wrapped `shift` columns are scrolled away at the left.
  package init(
    _ node: TreeNode,
    level: Int,
    isUnfolded: Bool?,
    notes: Remarks = Remarks(),
    wrap: WrappedText.Mode = .word,
    shift: Int = 0
  ) {
    let spans = TreeWording.spans(of: node, formatted: notes.formatted)
    var note: [LineCell.Span] = []
    if let color = notes.explanation?.color {
      let start = spans.reduce(0) { $0 + $1.text.utf8.count }
      swatch = (color, start + Self.gap.utf8.count)
      note.append(.init(Self.gap + Self.block + " ", .dimmed))
    } else {
      swatch = nil
      if notes.explanation != nil { note.append(.init(Self.gap, .dimmed)) }
    }
    if let explanation = notes.explanation { note.append(.init(explanation.text, .dimmed)) }
    if !notes.remark.isEmpty { note.append(.init(Self.gap + notes.remark, .dimmed)) }
    let isWord = node.key != nil && !spans[spans.count - 1].text.contains(" ")
    let before = isWord ? spans.dropLast().reduce(0) { $0 + $1.text.utf8.count } : 0
    line = LineCell(spans, note: note, keyLength: before, wrap: wrap, shift: shift)
    self.level = level
    self.isUnfolded = isUnfolded
    keyLength = node.key == nil ? 0 : spans[0].text.utf8.count
  }

  /// What is between a value and what is said of it.
  private static let gap = "   "

  /// Where a colour is shown; no line is broken in it.
  private static let block = "\u{2588}\u{2588}"

  /// The row with what the matcher finds in its key and its value marked.
  package func marking(_ matcher: any TextMatcher) -> TreeCell {
    var cell = self
    cell.line = line.marking(matcher)
    return cell
  }

  /// Whether something is marked in it.
  package var hasMatch: Bool { line.hasMatch }

  /// Where what is marked first is in a row of a width: its line, and its columns within the text of the
  /// row as if nothing were scrolled away; nil when nothing is marked.
  package func firstMatch(
    fitting width: Int,
    in context: CellContext
  ) -> (line: Int, columns: Range<Int>)? {
    line.firstMatch(fitting: textColumns(fitting: width).count, in: context)
  }

  /// Columns of the widest line of its text in a row of a width.
  package func widest(fitting width: Int, in context: CellContext) -> Int {
    line.widest(fitting: textColumns(fitting: width).count, in: context)
  }

  /// The columns of its text in a row of a width, right of the sign.
  package func textColumns(fitting width: Int) -> Range<Int> {
    let start = signColumns(fitting: width).upperBound
    return start..<max(start, width)
  }

  private var outline: OutlineCell { OutlineCell(line, level: level, isExpanded: isUnfolded) }

  /// Columns left of the tree, for the marks of the row.
  private static func gutter(in width: Int) -> Int { min(Canvas.markColumns, max(0, width) / 4) }

  /// The columns of the sign at a width, where a click folds or unfolds.
  package func signColumns(fitting width: Int) -> Range<Int> {
    let gutter = Self.gutter(in: width)
    let columns = outline.signColumns(fitting: width - gutter)
    return columns.lowerBound + gutter..<columns.upperBound + gutter
  }

  package func height(fitting width: Int, in context: CellContext) -> Int {
    outline.height(fitting: width - Self.gutter(in: width), in: context)
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    let size = canvas.size
    let gutter = Self.gutter(in: size.width)
    canvas.drawMarks(in: context, lines: 0..<size.height, columns: gutter)
    canvas.inFrame(column: gutter, line: 0, width: size.width - gutter, height: size.height) {
      drawTree(on: &$0, in: context)
    }
  }

  private func drawTree(on canvas: inout Canvas, in context: CellContext) {
    let isCursor = context.isCursor && context.hasFocus
    let shown = isCursor ? line.laying(.cursor, overFirst: keyLength) : line
    OutlineCell(shown, level: level, isExpanded: isUnfolded).draw(on: &canvas, in: context)
    guard let swatch, !canvas.ascii else { return }
    let inset = outline.signColumns(fitting: canvas.size.width).upperBound
    let width = max(0, canvas.size.width - inset)
    let place = line.place(ofCodeUnit: swatch.offset, width: width, in: context)
    guard canvas.visibleLines.contains(place.line), place.column >= 0, place.column + 2 < width
    else { return }
    canvas.write(
      Self.block,
      column: inset + place.column,
      line: place.line,
      style: Style(foreground: swatch.color.shown)
    )
  }

  package func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
    outline.character(atLine: line, width: width - Self.gutter(in: width), in: context)
  }

  package func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
    outline.line(ofCharacter: character, width: width - Self.gutter(in: width), in: context)
  }
}

extension ExplainedColor {
  /// The colour itself; a terminal without so many shows the nearest of its own.
  var shown: Color { .rgb(RGBColor(red: red, green: green, blue: blue)) }
}
