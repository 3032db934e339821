import ListKit

/// Draws lines of a screen as SVG elements, each in its columns whatever font the viewer has.
///
/// ```
///   plain text    the space between letters is stretched to fill the columns
///   漢  é  👍     each in the middle of its columns, unscaled
///   הליום         one element, ordered and shaped by the viewer
///   ▌ █           a rectangle; the character is transparent, so that it can be selected
/// ```
struct SVGScreen {
  static let fontSize = 14
  private static let columnWidth = 8.4
  private static let lineHeight = 18
  private static let baseline = 13

  let palette: Palette

  /// Pixels that a screen takes.
  static func extent(of size: Size) -> (width: Int, height: Int) {
    (Int((Double(size.width) * columnWidth).rounded(.up)), size.height * lineHeight)
  }

  /// The elements of a line; nothing when the frame has no such line.
  func line(_ line: Int, of frame: Frame) -> String {
    guard line < frame.lines.count else { return "" }
    let spans = frame.spans(ofLine: line, isSplit: true)
    return SVGTextElement.elements(of: spans)
      .map { background(of: $0.span, line) + text($0, line) }.joined()
  }

  /// The cursor's rectangle; nothing while it is hidden.
  func cursor(of frame: Frame) -> String {
    guard let cursor = frame.cursor else { return "" }
    return Self.rectangle(cursor.column, 1, cursor.line, "fill-opacity=\".5\" ", palette.foreground)
  }

  private func background(of span: StyledSpan, _ line: Int) -> String {
    guard let color = palette.colors(of: span.style).background else { return "" }
    return Self.rectangle(span.column, Double(span.columns), line, "", color)
  }

  private func text(_ element: SVGTextElement, _ line: Int) -> String {
    let span = element.span.trimmed
    guard !span.text.isEmpty else { return "" }
    let color = palette.colors(of: span.style).foreground
    var classes = Self.classes(of: span.style)
    var left = Double(span.column)
    var width = span.columns == 1 ? "" : " textLength=\"\(Self.pixels(Double(span.columns)))\""
    var block = ""
    switch element.kind {
    case .monospaced: break
    case .rightToLeft: width += " lengthAdjust=\"spacingAndGlyphs\""
    case .single:
      left += Double(span.columns) / 2
      width = ""
      classes.append("m")
    case .block(let width):
      block = Self.rectangle(span.column, width, line, "", color)
      classes.append("h")
    }
    let style = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let fill = color == palette.foreground ? "" : " style=\"fill:\(color)\""
    let top = line * Self.lineHeight + Self.baseline
    return block + "<text x=\"\(Self.pixels(left))\" y=\"\(top)\"\(width)\(style)\(fill)>"
      + MarkupEscape.escaping(span.text) + "</text>\n"
  }

  private static func rectangle(
    _ column: Int,
    _ columns: Double,
    _ line: Int,
    _ attributes: String,
    _ color: String
  ) -> String {
    "<rect x=\"\(pixels(Double(column)))\" y=\"\(line * lineHeight)\" "
      + "width=\"\(pixels(columns))\" height=\"\(lineHeight)\" \(attributes)fill=\"\(color)\"/>\n"
  }

  private static func classes(of style: Style) -> [String] {
    let names: [(TextAttributes, String)] = [
      (.bold, "b"), (.italic, "i"), (.underline, "u"), (.dim, "d"),
    ]
    return names.filter { style.attributes.contains($0.0) }.map(\.1)
  }

  private static func pixels(_ columns: Double) -> String {
    decimal(Int((columns * columnWidth * 10).rounded()), per: 10)
  }

  /// A number of tenths, hundredths … as a decimal fraction without trailing zeros.
  static func decimal(_ number: Int, per scale: Int) -> String {
    var digits = String(scale + number % scale).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(number / scale)" : "\(number / scale).\(digits)"
  }
}
