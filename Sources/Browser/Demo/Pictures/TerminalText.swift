import ListKit

/// Pictures as a terminal is told them: text and escape sequences.
enum TerminalText {
  /// Gives the cursor back that a player's terminal had.
  static let farewell = "\u{1B}[?25h"

  /// What changes one screen into another; from nothing, all of it.
  static func changing(_ old: Picture?, into new: Picture) -> String {
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
  static func line(_ line: Int, of picture: Picture) -> String {
    var text = ""
    var column = 0
    for run in picture.runs(ofLine: line) {
      text += String(repeating: " ", count: run.column - column)
      text += run.style == .plain ? run.text : sequence(of: run.style) + run.text + "\u{1B}[0m"
      column = run.column + run.columns
    }
    return text
  }

  /// The sequence that turns a style on, from none.
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
    }
  }

  // Every run that may be wider elsewhere is followed by a move to its column.
  private static func drawn(line: Int, of picture: Picture, isCleared: Bool) -> String {
    let runs = picture.runs(ofLine: line, isSplit: true)
    if isCleared, runs.isEmpty { return "" }
    var text = "\u{1B}[\(line + 1);1H" + (isCleared ? "" : "\u{1B}[2K")
    var column = 0
    var style = Style.plain
    for run in runs {
      if run.column != column { text += "\u{1B}[\(run.column + 1)G" }
      if run.style != style { text += sequence(of: run.style) }
      text += run.text
      style = run.style
      column = run.isPlain ? run.column + run.columns : -1
    }
    return text + (style == .plain ? "" : "\u{1B}[0m")
  }

  private static func cursor(_ picture: Picture) -> String {
    guard let place = picture.cursor else { return "" }
    return "\u{1B}[\(place.line + 1);\(place.column + 1)H\u{1B}[?25h"
  }
}
