import ListKit

/// Draws lines of a screen as SVG elements, each piece of text in the columns that it has there.
///
/// Readers have different fonts, so nothing is left to the widths of their letters:
///
/// ```
///   plain text    the space between letters is stretched to fill its columns
///   漢  é  👍     each in the middle of its columns, as it is
///   הליום         as one piece, put in order and joined by the rules of its script
///   ▌ █           a rectangle; the character is there to be selected, unseen
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

  /// What is on a line; nothing when the picture has no such line.
  func line(_ line: Int, of picture: Picture) -> String {
    guard line < picture.lines.count else { return "" }
    let runs = picture.runs(ofLine: line, isSplit: true)
    return SVGPiece.pieces(of: runs).map { ground(under: $0.run, line) + text($0, line) }.joined()
  }

  /// The cursor, where it is shown.
  func cursor(of picture: Picture) -> String {
    guard let place = picture.cursor else { return "" }
    return Self.rectangle(place.column, 1, place.line, "fill-opacity=\".5\" ", palette.foreground)
  }

  private func ground(under run: PictureRun, _ line: Int) -> String {
    guard let color = palette.colors(of: run.style).background else { return "" }
    return Self.rectangle(run.column, Double(run.columns), line, "", color)
  }

  private func text(_ piece: SVGPiece, _ line: Int) -> String {
    let run = piece.run.withoutBlanksAtEnds
    guard !run.text.isEmpty else { return "" }
    let color = palette.colors(of: run.style).foreground
    var classes = Self.classes(of: run.style)
    var left = Double(run.column)
    var width = run.columns == 1 ? "" : " textLength=\"\(Self.pixels(Double(run.columns)))\""
    var block = ""
    switch piece.kind {
    case .even: break
    case .rightToLeft: width += " lengthAdjust=\"spacingAndGlyphs\""
    case .single:
      left += Double(run.columns) / 2
      width = ""
      classes.append("m")
    case .block(let share):
      block = Self.rectangle(run.column, share, line, "", color)
      classes.append("h")
    }
    let style = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let fill = color == palette.foreground ? "" : " style=\"fill:\(color)\""
    let top = line * Self.lineHeight + Self.baseline
    return block + "<text x=\"\(Self.pixels(left))\" y=\"\(top)\"\(width)\(style)\(fill)>"
      + MarkupEscape.escaping(run.text) + "</text>\n"
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

  /// A share of a power of ten, without zeros at its end.
  static func decimal(_ number: Int, per scale: Int) -> String {
    var digits = String(scale + number % scale).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(number / scale)" : "\(number / scale).\(digits)"
  }
}
