import ListKit

/// Keys and what they do, on as many lines as they need.
///
/// ```
///   q back  j k move  + wider     two blanks are between hints, and none is broken
///   x list  …                     there are more than so many lines
/// ```
enum KeyHints {
  private static let gap = "  "

  /// The lines of some hints at a width in columns, at most so many, and at least one.
  static func lines(of hints: String, width: Int, atMost most: Int) -> [String] {
    var lines: [String] = []
    for hint in hints.split(separator: gap).map(String.init) {
      let longer = lines.last.map { $0 + gap + hint }
      if let longer, TextMetrics.standard.columns(of: longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(hint)
      }
    }
    guard lines.count > max(1, most) else { return lines }
    return lines.prefix(max(1, most) - 1) + [lines[max(1, most) - 1] + gap + "…"]
  }
}
