import BrowserModels
import ListKit

/// Writes single screens as text, coloured text, JSON and HTML.
///
/// Several screens in one file follow one another, in text with a line of dashes between them.
enum StillWriter {
  /// The screens as lines of text.
  static func text(_ frames: [Frame]) -> String {
    frames.map(\.text).joined(separator: separator(frames))
  }

  /// The screens as text with the escape sequences of its colours.
  static func coloredText(_ frames: [Frame]) -> String {
    frames.map { frame in
      frame.lines.indices.map { TerminalText.line($0, of: frame) + "\n" }.joined()
    }.joined(separator: separator(frames))
  }

  /// The screens as an array of objects: size, cursor, and for each line its spans of one style.
  static func json(_ frames: [Frame]) -> String {
    "[" + frames.map(json).joined(separator: ",\n") + "]\n"
  }

  /// A page with the screens one below the other.
  static func html(_ frames: [Frame], isDark: Bool) -> String {
    let palette = Palette(isDark: isDark)
    let screens = frames.map { "<pre>\(html($0, palette))</pre>\n" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>riffle</title>
      <style>body{background:\(palette.background);color:\(palette.foreground)}
      pre{font:14px/18px ui-monospace,monospace}</style></head><body>
      \(screens)</body></html>

      """
  }

  private static func separator(_ frames: [Frame]) -> String {
    String(repeating: "-", count: frames.first?.width ?? 0) + "\n"
  }

  private static func json(_ frame: Frame) -> String {
    let cursor = frame.cursor.map { "[\($0.column),\($0.line)]" } ?? "null"
    let lines = frame.lines.indices.map { line in
      "  [" + frame.spans(ofLine: line).map(json).joined(separator: ",") + "]"
    }
    return "{\"width\":\(frame.width),\"height\":\(frame.lines.count),\"cursor\":\(cursor),"
      + "\"lines\":[\n" + lines.joined(separator: ",\n") + "]}"
  }

  private static func json(_ span: StyledSpan) -> String {
    var parts = ["\"column\":\(span.column)", "\"columns\":\(span.columns)"]
    parts.append("\"text\":\(JSONWriter.quoted(span.text))")
    if let color = code(span.style.foreground) { parts.append("\"fg\":\(color)") }
    if let color = code(span.style.background) { parts.append("\"bg\":\(color)") }
    for (name, attribute) in TextAttributes.names where span.style.attributes.contains(attribute) {
      parts.append("\"\(name)\":true")
    }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static func code(_ color: Color) -> String? {
    switch color {
    case .standard: nil
    case .ansi(let number), .indexed(let number): "\(number)"
    case .rgb(let color): "\"#\(color.digits)\""
    }
  }

  private static func html(_ frame: Frame, _ palette: Palette) -> String {
    frame.lines.indices.map { line in
      var text = ""
      var column = 0
      for span in frame.spans(ofLine: line) {
        text += String(repeating: " ", count: span.column - column)
        text += html(span, palette)
        column = span.column + span.columns
      }
      return text + "\n"
    }.joined()
  }

  private static func html(_ span: StyledSpan, _ palette: Palette) -> String {
    guard span.style != .plain else { return MarkupEscape.escaping(span.text) }
    let colors = palette.colors(of: span.style)
    var css = ["color:\(colors.foreground)"]
    if let background = colors.background { css.append("background:\(background)") }
    let attributes = span.style.attributes
    if attributes.contains(.bold) { css.append("font-weight:bold") }
    if attributes.contains(.italic) { css.append("font-style:italic") }
    if attributes.contains(.underline) { css.append("text-decoration:underline") }
    if attributes.contains(.dim) { css.append("opacity:.6") }
    return
      "<span style=\"\(css.joined(separator: ";"))\">\(MarkupEscape.escaping(span.text))</span>"
  }
}
