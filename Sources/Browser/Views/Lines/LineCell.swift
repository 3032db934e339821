import BrowserModels
import ListKit

/// One line of a page of text, in parts with roles, wrapped where it is wider than the screen.
///
/// Where it is not to be wrapped, it ends in "…" (on an ASCII canvas "...") at the edge, and can be
/// scrolled sideways.
package struct LineCell: CellConfiguration, Sendable, Equatable {
  /// A part of the line.
  package struct Span: Sendable, Equatable {
    let text: String
    let role: StyleRole

    package init(_ text: String, _ role: StyleRole = .text) {
      self.text = text
      self.role = role
    }
  }

  private var text: StyledText
  private let indent: Int
  private let label: Span?
  /// What is marked in the label, in code units.
  private var labelMatches: [Range<Int>] = []
  private let wrap: WrappedText.Mode
  /// Columns that are scrolled away at the left of a line that is not broken.
  private let shift: Int
  /// Bytes of the text that are searched; a remark on them follows.
  private let searched: Int
  /// Bytes at the beginning that a long word is not broken from.
  private let keyLength: Int

  /// A line; all its wrapped lines are indented by `indent` columns.
  ///
  /// The `label` is drawn in the indent and cut to it; on a narrow canvas the indent is at most half
  /// of the width. The `note` follows the line; nothing is found in it. Where the first `keyLength` code
  /// units are before a word that is longer than a line, that begins on their line. Of a line that is
  /// not wrapped, and has no indent, `shift` columns are scrolled away at the left.
  package init(
    _ spans: [Span],
    note: [Span] = [],
    label: Span? = nil,
    indent: Int = 0,
    keyLength: Int = 0,
    wrap: WrappedText.Mode = .word,
    shift: Int = 0
  ) {
    self.shift = wrap == .none ? shift : 0
    self.keyLength = keyLength
    text = Self.text(of: spans + note)
    searched = spans.reduce(0) { $0 + $1.text.utf8.count }
    self.label = label
    self.indent = indent
    self.wrap = wrap
  }

  /// The line with what the matcher finds in it and in its label marked.
  package func marking(_ matcher: any TextMatcher) -> LineCell {
    var line = self
    line.text.matches = matcher.ranges(in: text.text, limit: Self.mostMatches)
      .filter { $0.lowerBound < searched }.map { $0.clamped(to: 0..<searched) }
    line.labelMatches = label.map { matcher.ranges(in: $0.text, limit: Self.mostMatches) } ?? []
    return line
  }

  /// The line with a role laid over its first code units.
  func laying(_ role: StyleRole, overFirst count: Int) -> LineCell {
    var line = self
    line.text.spans.append(StyledText.Span(0..<count, role: role))
    return line
  }

  /// Whether something is marked in it.
  package var hasMatch: Bool { !text.matches.isEmpty || !labelMatches.isEmpty }

  /// Matches of a line that are drawn at most.
  private static let mostMatches = 1_000

  package func height(fitting width: Int, in context: CellContext) -> Int {
    WrappedText.lineCount(
      of: text.text,
      width: room(in: width),
      mode: wrap,
      unbrokenPrefix: unbrokenPrefix(in: width),
      limit: context.lineLimit < .max ? context.lineLimit + 1 : .max,
      metrics: context.metrics
    )
  }

  package func draw(on canvas: inout Canvas, in context: CellContext) {
    let width = canvas.size.width
    let shown = canvas.visibleLines
    let wrapped = wrapped(width: width, maxLines: shown.upperBound, in: context)
    if let label, shown.contains(0) {
      canvas.write(
        ellipsized: StyledText(label.text, matches: labelMatches),
        column: 0,
        line: 0,
        style: context.theme[label.role],
        theme: context.theme,
        maxColumns: max(0, inset(in: width) - 1)
      )
    }
    for number in shown where number < wrapped.lines.count {
      canvas.write(
        text,
        utf8Range: wrapped.lines[number].utf8Range,
        column: inset(in: width) - shift,
        line: number,
        theme: context.theme
      )
      let mark = canvas.ascii ? "..." : "…"
      let columns = wrapped.lines[number].columns
      if shift > 0, columns > 0 {
        canvas.write(mark, column: 0, line: number, style: context.theme[.dimmed])
      }
      guard columns - shift > room(in: width) else { continue }
      let column = width - canvas.metrics.columns(of: mark)
      canvas.write(mark, column: column, line: number, style: context.theme[.dimmed])
    }
  }

  package func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
    wrapped(width: width, maxLines: line + 1, in: context).lines.last?.utf8Range.lowerBound
  }

  package func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
    wrapped(width: width, in: context).lines.lastIndex { $0.utf8Range.lowerBound <= character }
  }

  /// Where what is marked first is at a width: its line, and its columns as if nothing were scrolled away;
  /// nil when nothing is marked.
  func firstMatch(
    fitting width: Int,
    in context: CellContext
  ) -> (line: Int, columns: Range<Int>)? {
    guard let match = text.matches.first else { return nil }
    let place = place(ofCodeUnit: match.lowerBound, width: width, in: context)
    let columns = context.metrics.columns(of: part(match))
    let start = place.column + shift
    return (place.line, start..<start + columns)
  }

  /// Columns of the widest of its lines at a width.
  func widest(fitting width: Int, in context: CellContext) -> Int {
    wrapped(width: width, in: context).lines.reduce(0) { max($0, $1.columns) }
  }

  /// The line and the column at which a code unit of the text is drawn at a width.
  func place(
    ofCodeUnit offset: Int,
    width: Int,
    in context: CellContext
  ) -> (line: Int, column: Int) {
    let wrapped = wrapped(width: width, in: context)
    let line = wrapped.lines.lastIndex { $0.utf8Range.lowerBound <= offset } ?? 0
    let start = wrapped.lines[line].utf8Range.lowerBound
    let before = part(start..<max(start, offset))
    return (line, inset(in: width) - shift + context.metrics.columns(of: before))
  }

  /// The text of a range of code units.
  private func part(_ range: Range<Int>) -> String {
    String(decoding: text.text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  private func wrapped(
    width: Int,
    maxLines: Int? = nil,
    in context: CellContext
  ) -> WrappedText {
    WrappedText(
      text.text,
      width: room(in: width),
      mode: wrap,
      unbrokenPrefix: unbrokenPrefix(in: width),
      maxLines: maxLines,
      metrics: context.metrics
    )
  }

  private func unbrokenPrefix(in width: Int) -> Int {
    searched - keyLength > room(in: width) ? keyLength : 0
  }

  private func inset(in width: Int) -> Int { min(indent, width / 2) }

  private func room(in width: Int) -> Int { max(1, width - inset(in: width)) }

  private static func text(of spans: [Span]) -> StyledText {
    var end = 0
    let styled = spans.map { span in
      defer { end += span.text.utf8.count }
      return StyledText.Span(end..<end + span.text.utf8.count, role: span.role)
    }
    return StyledText(spans.map(\.text).joined(), spans: styled)
  }
}
