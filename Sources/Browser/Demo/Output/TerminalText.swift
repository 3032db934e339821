import ListKit

/// Frames as text and escape sequences for a terminal.
enum TerminalText {
  /// Shows the cursor of the terminal again, at the end of a recording.
  static let showingCursor = "\u{1B}[?25h"

  /// What a terminal is sent to show another frame; without an old one, all of it.
  static func changing(_ old: Frame?, into new: Frame) -> String {
    guard let old, old.size == new.size else {
      return "\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
        + new.lines.indices.map { drawn(line: $0, of: new, isCleared: true) }.joined()
        + cursor(new)
    }
    let changed = new.lines.indices.filter { new.lines[$0] != old.lines[$0] }
    guard !changed.isEmpty || old.cursor != new.cursor else { return "" }
    let hiding = old.cursor == nil ? "" : "\u{1B}[?25l"
    return hiding + changed.map { drawn(line: $0, of: new, isCleared: false) }.joined()
      + cursor(new)
  }

  /// A line of text with the sequences of its colours, reset at its end.
  static func line(_ line: Int, of frame: Frame) -> String {
    var text = ""
    var column = 0
    for span in frame.spans(ofLine: line) {
      text += String(repeating: " ", count: span.column - column)
      text += span.style == .plain ? span.text : sequence(of: span.style) + span.text + "\u{1B}[0m"
      column = span.column + span.columns
    }
    return text
  }

  /// The sequence that switches from any style to this one.
  static func sequence(of style: Style) -> String {
    var codes: [String] = ["0"]
    let attributes: [(TextAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    codes += attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    if let code = code(of: style.foreground, base: 30) { codes.append(code) }
    if let code = code(of: style.background, base: 40) { codes.append(code) }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func code(of color: Color, base: Int) -> String? {
    switch color {
    case .standard: nil
    case .ansi(let number): "\(Int(number) + (number < 8 ? base : base + 52))"
    case .indexed(let number): "\(base + 8);5;\(number)"
    case .rgb(let color): "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  // Every span that may be wider elsewhere is followed by a move to its column.
  private static func drawn(line: Int, of frame: Frame, isCleared: Bool) -> String {
    let spans = frame.spans(ofLine: line, isSplit: true)
    if isCleared, spans.isEmpty { return "" }
    var text = "\u{1B}[\(line + 1);1H" + (isCleared ? "" : "\u{1B}[2K")
    var column = 0
    var style = Style.plain
    for span in spans {
      if span.column != column { text += "\u{1B}[\(span.column + 1)G" }
      if span.style != style { text += sequence(of: span.style) }
      text += span.text
      style = span.style
      column = span.isPlain ? span.column + span.columns : -1
    }
    return text + (style == .plain ? "" : "\u{1B}[0m")
  }

  private static func cursor(_ frame: Frame) -> String {
    guard let cursor = frame.cursor else { return "" }
    return "\u{1B}[\(cursor.line + 1);\(cursor.column + 1)H\u{1B}[?25h"
  }
}
