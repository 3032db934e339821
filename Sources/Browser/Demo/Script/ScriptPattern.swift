/// Text to search for, literal or as a regular expression.
package enum ScriptPattern: Hashable, Sendable, CustomStringConvertible {
  case text(String)
  case expression(String)

  /// How long a regular expression may be, in characters.
  static let longestExpression = 1_000

  /// How many opening brackets it may have, escaped ones too: each may be nested in the one before,
  /// and all that reads an expression calls itself for each.
  static let mostBrackets = 50

  /// What makes an expression too large to be tried, as part of a sentence; nil when nothing does.
  static func excess(of expression: String) -> String? {
    if expression.unicodeScalars.count > longestExpression {
      return "longer than \(longestExpression) characters"
    }
    let brackets = expression.unicodeScalars.count { "[({".unicodeScalars.contains($0) }
    return brackets > mostBrackets ? "a pattern with more than \(mostBrackets) brackets" : nil
  }

  /// As a script writes it; of a long one the beginning.
  package var description: String {
    switch self {
    case .text(let text): "\"\(Self.beginning(of: text))\""
    case .expression(let text): "/\(Self.beginning(of: text))/"
    }
  }

  /// What a message shows of a pattern.
  static func beginning(of text: String) -> String {
    let beginning = text.unicodeScalars.prefix(80)
    return beginning.endIndex < text.unicodeScalars.endIndex ? String(beginning) + "…" : text
  }
}
