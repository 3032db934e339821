import Foundation

/// The rules that tests and comments of the project cite by a letter and a number, such as `N7`.
///
/// A rule is defined by an item of a list that begins with its name:
///
///     - **N7** A URL in the body names the next page.
///
/// It is in the article about the invariants of the kit, or in a comment of the browser's models.
enum RuleBook {
  /// The rules that a line of Markdown defines: one, or none.
  static func definition(in line: some StringProtocol) -> String? {
    let parts = line.drop { $0 == " " || $0 == "/" }.split(separator: "**")
    guard parts.count > 1, parts[0] == "- ", line.contains("- **\(parts[1])** ") else { return nil }
    return isRule(parts[1]) ? String(parts[1]) : nil
  }

  /// The rules that a comment cites: those behind one of the words rule and trap, with all that lie
  /// between `T8 to T12`.
  ///
  /// A comment that is nothing but a rule cites it, too.
  static func citations(inComment line: some StringProtocol) -> [String] {
    let words = String(line).split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(
      String.init
    )
    if words.count == 1, isRule(words[0]) { return words }
    guard let place = words.firstIndex(where: ["rule", "rules", "trap", "traps"].contains) else {
      return []
    }
    return words[place...].indices.flatMap { place -> [String] in
      guard isRule(words[place]) else { return [] }
      guard place > 1, words[place - 1] == "to", isRule(words[place - 2]),
        let first = Int(words[place - 2].dropFirst()), let last = Int(words[place].dropFirst()),
        first < last
      else { return [words[place]] }
      return (first + 1...last).map { words[place].prefix(1) + "\($0)" }
    }
  }

  /// The rules that the name of a test cites: those before its colon.
  static func citations(inCode line: some StringProtocol) -> [String] {
    let names = String(line).split(separator: "`" as Character)
    return names.flatMap { name -> [String] in
      guard let colon = name.firstIndex(of: ":") else { return [] }
      let rules = name[..<colon].split(separator: ", ").map(String.init)
      return rules.allSatisfy(isRule) ? rules : []
    }
  }

  private static func isRule(_ word: some StringProtocol) -> Bool {
    word.count > 1 && word.count < 4 && "SCHAVWEPNRT".contains(word.prefix(1))
      && word.dropFirst().allSatisfy { "0"..."9" ~= $0 }
  }
}
