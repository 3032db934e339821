import BrowserModels
import ListKit

/// Screens as text for messages: one in a box, or two side by side.
enum ScreenComparison {
  /// A screen in a box.
  static func boxed(_ frame: Frame) -> String {
    let rule = String(repeating: "─", count: frame.width)
    let lines = frame.lines.indices.map { "│\(padded(frame.text(ofLine: $0), frame.width))│" }
    return (["┌\(rule)┐"] + lines + ["└\(rule)┘"]).map { $0 + "\n" }.joined()
  }

  /// Expected and actual screens beside each other; a line of `^` marks the columns that differ.
  static func sideBySide(expected: [String], actual: [String]) -> String {
    let metrics = TextMetrics.standard
    let width = (expected + ["expected"]).map { metrics.columns(of: $0) }.max() ?? 0
    var lines = [padded("expected", width) + " │ actual"]
    for line in 0..<max(expected.count, actual.count) {
      let left = line < expected.count ? expected[line] : ""
      let right = line < actual.count ? actual[line] : ""
      lines.append(padded(left, width) + " │ " + right)
      guard left != right else { continue }
      let marks = marks(left, right)
      lines.append(padded(marks, width) + " │ " + marks)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines that differ, expected and actual below each other.
  static func differences(expected: [String], actual: [String]) -> String {
    let different = (0..<max(expected.count, actual.count)).filter {
      $0 >= expected.count || $0 >= actual.count || expected[$0] != actual[$0]
    }
    let shown = different.prefix(mostLines).map { line in
      let (left, right) = (expected.dropFirst(line).first, actual.dropFirst(line).first)
      return "line \(line + 1)\n  expected \(left ?? "no line")\n  actual   \(right ?? "no line")\n"
    }
    let rest = different.count - shown.count
    return shown.joined()
      + (rest > 0
        ? "\(Quantity.text(rest, "more line")) \(rest == 1 ? "differs" : "differ")\n" : "")
  }

  private static let mostLines = 20

  private static func marks(_ left: String, _ right: String) -> String {
    let (left, right) = (columns(of: left), columns(of: right))
    let marks = (0..<max(left.count, right.count)).map { column -> Character in
      let mine = column < left.count ? left[column] : " "
      let other = column < right.count ? right[column] : " "
      return mine == other ? " " : "^"
    }
    return String(marks.reversed().drop { $0 == " " }.reversed())
  }

  // The text at each column; a wide glyph is there twice.
  private static func columns(of text: String) -> [String] {
    text.flatMap { character in
      let columns = max(1, TextMetrics.standard.columns(of: String(character)))
      return Array(repeating: String(character), count: columns)
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let columns = TextMetrics.standard.columns(of: text)
    return text + String(repeating: " ", count: max(0, width - columns))
  }
}
