/// Splits text into words as a shell does: at whitespace, unless it is quoted or escaped.
enum QuotedWords {
  /// A text that splits into these words.
  static func text(of words: [String]) -> String {
    words.map { word in
      let escaped = word.map { character in
        let isPlain = character.isLetter || character.isNumber || "-_./:=@%+,".contains(character)
        return isPlain ? String(character) : "\\\(character)"
      }
      return word.isEmpty ? "''" : escaped.joined()
    }.joined(separator: " ")
  }

  /// The words; where a quote is not closed, what is between whitespace.
  static func anyWords(of text: String) -> [String] {
    words(of: text) ?? text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The words; nil when a quote is not closed.
  static func words(of text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil && !isEscaped ? words : nil
  }
}
