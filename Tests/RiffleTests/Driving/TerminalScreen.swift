import Testing

/// What a terminal shows, as lines of text without the blanks at their ends.
struct TerminalScreen: Equatable {
  var lines: [String]

  init(text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  var text: String { lines.joined(separator: "\n") }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The position of the first line that shows the text.
  func line(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }
}

extension TerminalScreen: CustomTestStringConvertible {
  var testDescription: String { "\n" + text }
}
