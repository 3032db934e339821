import Foundation

/// The rules that tests, comments and articles of the project cite by a letter and a number, such as
/// `N7`.
///
/// A rule is defined by an item of a list that begins with its name:
///
///     - **N7** A URL in the body names the next page.
///
/// It is in the article about the invariants of the kit, or in a comment of the browser's models.
enum RuleBook {
  /// The rule that a line of Markdown or of a comment defines; nil when it defines none.
  static func definition(in line: some StringProtocol) -> String? {
    let parts = line.drop { $0 == " " || $0 == "/" }.split(separator: "**")
    guard parts.count > 1, parts[0] == "- ", line.contains("- **\(parts[1])** ") else { return nil }
    return isRule(parts[1]) ? String(parts[1]) : nil
  }

  /// The rules that a comment or a paragraph cites: those that are listed after one of the words rule
  /// and trap, with all that lie between `T8 to T12`, and those that stand alone in parentheses.
  ///
  /// A comment that is nothing but rules cites them, too. After a word or in a comment of its own
  /// every letter counts, since nothing else can be meant; in parentheses only the `letters` of rules
  /// that are defined.
  static func citations(
    inProse text: some StringProtocol,
    letters: Set<Character> = []
  ) -> [String] {
    let tokens = tokens(of: text)
    if tokens.allSatisfy({ isRule($0) || separators.contains($0) }) { return listed(tokens) }
    return tokens.indices.flatMap { place -> [String] in
      let list = tokens[(place + 1)...].prefix { isRule($0) || separators.contains($0) }
      if names.contains(tokens[place].lowercased()) { return listed(list) }
      guard tokens[place] == "(", tokens.dropFirst(place + 1 + list.count).first == ")" else {
        return []
      }
      return listed(list).filter { $0.first.map(letters.contains) ?? false }
    }
  }

  /// The rules that the name of a test cites: those before its colon.
  static func citations(inCode line: some StringProtocol) -> [String] {
    String(line).split(separator: "`" as Character).flatMap { name -> [String] in
      guard let colon = name.firstIndex(of: ":") else { return [] }
      return name[..<colon].split(separator: ", ").map(String.init).filter { isRule($0) }
    }
  }

  private static let names: Set<String> = ["rule", "rules", "trap", "traps"]
  private static let separators: Set<String> = [",", "and", "or", "to"]

  /// Words and punctuation, without the signs of comments and of code.
  private static func tokens(of text: some StringProtocol) -> [String] {
    var tokens: [String] = []
    var isInWord = false
    for character in text {
      if character.isLetter || character.isNumber {
        if isInWord {
          tokens[tokens.count - 1].append(character)
        } else {
          tokens.append("\(character)")
        }
        isInWord = true
      } else {
        isInWord = false
        if !character.isWhitespace, !["/", "`"].contains(character) {
          tokens.append("\(character)")
        }
      }
    }
    return tokens
  }

  /// The rules of a list, with those that lie between the ends of `T8 to T12`.
  private static func listed(_ tokens: some Collection<String>) -> [String] {
    let tokens = Array(tokens)
    return tokens.indices.flatMap { place -> [String] in
      guard isRule(tokens[place]) else { return [] }
      guard place > 1, tokens[place - 1] == "to", isRule(tokens[place - 2]),
        tokens[place - 2].first == tokens[place].first,
        let first = Int(tokens[place - 2].dropFirst()), let last = Int(tokens[place].dropFirst()),
        first < last
      else { return [tokens[place]] }
      return (first + 1...last).map { tokens[place].prefix(1) + "\($0)" }
    }
  }

  /// Whether a word is a letter and a number, after which a small letter may come: `N7`, `T2a`.
  private static func isRule(_ word: some StringProtocol) -> Bool {
    guard let letter = word.first, "A"..."Z" ~= letter, letter.isASCII else { return false }
    let digits = word.dropFirst().prefix { "0"..."9" ~= $0 }
    let rest = word.dropFirst(1 + digits.count)
    return !digits.isEmpty && rest.count < 2 && rest.allSatisfy { "a"..."z" ~= $0 }
  }
}
