import BrowserModels
import ListKit

/// Writes single screens as text, coloured text, JSON and HTML.
///
/// Several screens of one file follow one another, text with a line of dashes between.
enum StillWriter {
  /// The screens as lines of text.
  static func text(_ pictures: [Picture]) -> String {
    pictures.map(\.text).joined(separator: separator(pictures))
  }

  /// The screens as text with the escape sequences of its colours.
  static func coloredText(_ pictures: [Picture]) -> String {
    pictures.map { picture in
      picture.lines.indices.map { TerminalText.line($0, of: picture) + "\n" }.joined()
    }.joined(separator: separator(pictures))
  }

  /// The screens as an array of objects: size, cursor, and for each line its runs of one style.
  static func json(_ pictures: [Picture]) -> String {
    "[" + pictures.map(json).joined(separator: ",\n") + "]\n"
  }

  /// A page with the screens one below the other.
  static func html(_ pictures: [Picture], isDark: Bool) -> String {
    let palette = Palette(isDark: isDark)
    let screens = pictures.map { "<pre>\(html($0, palette))</pre>\n" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>riffle</title>
      <style>body{background:\(palette.background);color:\(palette.foreground)}
      pre{font:14px/18px ui-monospace,monospace}</style></head><body>
      \(screens)</body></html>

      """
  }

  private static func separator(_ pictures: [Picture]) -> String {
    String(repeating: "-", count: pictures.first?.width ?? 0) + "\n"
  }

  private static func json(_ picture: Picture) -> String {
    let cursor = picture.cursor.map { "[\($0.column),\($0.line)]" } ?? "null"
    let lines = picture.lines.indices.map { line in
      "  [" + picture.runs(ofLine: line).map(json).joined(separator: ",") + "]"
    }
    return "{\"width\":\(picture.width),\"height\":\(picture.lines.count),\"cursor\":\(cursor),"
      + "\"lines\":[\n" + lines.joined(separator: ",\n") + "]}"
  }

  private static func json(_ run: PictureRun) -> String {
    var parts = ["\"column\":\(run.column)", "\"columns\":\(run.columns)"]
    parts.append("\"text\":\(JSONWriter.quoted(run.text))")
    if let color = code(run.style.foreground) { parts.append("\"fg\":\(color)") }
    if let color = code(run.style.background) { parts.append("\"bg\":\(color)") }
    for (name, attribute) in TextAttributes.names where run.style.attributes.contains(attribute) {
      parts.append("\"\(name)\":true")
    }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static func code(_ color: Color) -> String? {
    switch color {
    case .standard: nil
    case .ansi(let number), .indexed(let number): "\(number)"
    }
  }

  private static func html(_ picture: Picture, _ palette: Palette) -> String {
    picture.lines.indices.map { line in
      var text = ""
      var column = 0
      for run in picture.runs(ofLine: line) {
        text += String(repeating: " ", count: run.column - column)
        text += html(run, palette)
        column = run.column + run.columns
      }
      return text + "\n"
    }.joined()
  }

  private static func html(_ run: PictureRun, _ palette: Palette) -> String {
    guard run.style != .plain else { return MarkupEscape.escaping(run.text) }
    let colors = palette.colors(of: run.style)
    var css = ["color:\(colors.foreground)"]
    if let background = colors.background { css.append("background:\(background)") }
    let attributes = run.style.attributes
    if attributes.contains(.bold) { css.append("font-weight:bold") }
    if attributes.contains(.italic) { css.append("font-style:italic") }
    if attributes.contains(.underline) { css.append("text-decoration:underline") }
    if attributes.contains(.dim) { css.append("opacity:.6") }
    return "<span style=\"\(css.joined(separator: ";"))\">\(MarkupEscape.escaping(run.text))</span>"
  }
}
