import ListKit

extension Canvas {
  /// A text in so many columns: of one that does not fit a sign for what is left out, and the end.
  func end(of text: String, fitting columns: Int) -> String {
    guard metrics.columns(of: text) > columns else { return text }
    let end = metrics.characters(of: text.reversed(), fitting: columns - 1)
    return (ascii ? "~" : "…") + String(end.reversed())
  }
}

extension TextMetrics {
  /// As much of the beginning of a text as fits into so many columns.
  func beginning(of text: String, fitting columns: Int) -> String {
    String(characters(of: text, fitting: columns))
  }

  /// The first ones of characters that fit into so many columns.
  fileprivate func characters(
    of text: some Sequence<Character>,
    fitting columns: Int
  ) -> [Character] {
    var left = columns
    return text.prefix {
      left -= self.columns(of: String($0))
      return left >= 0
    }
  }
}
