/// Names of fields with commas between them, as a user writes them; one in quotes may have commas in it.
enum WrittenList {
  /// What is between the commas that are not in quotes.
  static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var (start, index) = (text.startIndex, text.startIndex)
    var isQuoted = false
    var isName = false
    while index < text.endIndex {
      let character = text[index]
      if isQuoted, character == "\\" {
        index = text.index(after: index)
        guard index < text.endIndex else { break }
      } else if character == "\"" {
        isQuoted = !isQuoted && !isName
        isName = true
      } else if character == ",", !isQuoted {
        parts.append(text[start..<index])
        start = text.index(after: index)
        isName = false
      } else if !character.isWhitespace, !"+-".contains(character) {
        isName = true
      }
      index = text.index(after: index)
    }
    return parts + [text[start...]]
  }

  /// What is between two quotes; nil where the second one is not the end, or nothing is between them.
  static func unquoted(_ text: Substring) -> String? {
    var result = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if character == "\"" { return rest.isEmpty && !result.isEmpty ? result : nil }
      if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
        result.append(rest.removeFirst())
      } else {
        result.append(character)
      }
    }
    return nil
  }
}
