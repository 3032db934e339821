/// The text of a GraphQL query, as far as paging needs it: its variables, and which of them are
/// arguments of which field.
///
/// It is looked at as words and marks, not parsed: strings and comments in it may mislead, and then no
/// variable is found.
struct GraphQLText {
  private let words: [Substring]

  /// A text that may be a query; nil when it has no selection.
  init?(_ text: String) {
    guard text.contains("{") else { return nil }
    var words: [Substring] = []
    var rest = text.prefix(100_000)
    while let first = rest.first {
      if first.isLetter || first == "_" || first == "$" || first.isNumber {
        let end = rest.dropFirst().firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
        words.append(rest[..<(end ?? rest.endIndex)])
        rest = end.map { rest[$0...] } ?? ""
      } else {
        if !first.isWhitespace, first != "," { words.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      }
    }
    self.words = words
  }

  /// The names of the variables, in the order of their first use.
  var variables: [String] {
    var names: [String] = []
    for word in words where word.hasPrefix("$") && word.count > 1 {
      let name = String(word.dropFirst())
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether any field has that argument.
  func hasArgument(_ name: String) -> Bool {
    words.indices.dropLast().contains { words[$0] == name && words[$0 + 1] == ":" }
  }

  /// The variable that is an argument of a field, which may have an alias; nil when there is none.
  func variable(ofArgument argument: String, in field: String) -> String? {
    var position = 0
    while let start = words[position...].firstIndex(where: { $0 == field }) {
      position = start + 1
      var open = position
      // `alias: field(`
      if open + 1 < words.count, words[open] == ":" { open += 2 }
      guard open < words.count, words[open] == "(" else { continue }
      if let name = variable(ofArgument: argument, after: open) { return name }
    }
    return nil
  }

  /// The variable that is an argument of any field.
  func variable(ofArgument argument: String) -> String? {
    variable(ofArgument: argument, after: -1)
  }

  // Up to the bracket that closes; from the beginning, in the whole text.
  private func variable(ofArgument argument: String, after start: Int) -> String? {
    var position = start + 1
    while position + 2 < words.count, start < 0 || words[position] != ")" {
      if words[position] == argument, words[position + 1] == ":", words[position + 2].hasPrefix("$")
      {
        return String(words[position + 2].dropFirst())
      }
      position += 1
    }
    return nil
  }
}
