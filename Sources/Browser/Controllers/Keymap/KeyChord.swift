import BrowserModels
import ListKit

/// Keys that are pressed one after the other, as keymaps write them: `x`, `PgDn`, `zt`, `^X ^C`.
package struct KeyChord: Hashable, Sendable {
  package let keys: [Key]

  /// What keeps a text from being keys.
  package enum Mistake: Error, Hashable, Sendable {
    case empty
    case unknownKey(String)
    /// Terminals send the same for another key.
    case sameKey(String, as: String)
    case unsendable(String)
    /// What a key sends, in place of its name.
    case controlCharacter
    case digit
    case tooLong
  }

  /// Keys of a chord at most.
  private static let greatestLength = 4

  /// Reads keys with spaces between them; two characters side by side are two keys.
  package init(_ notation: String) throws(Mistake) {
    let words = notation.split(separator: " ")
    guard !words.isEmpty else { throw .empty }
    var keys: [Key] = []
    for word in words { keys += try Self.keys(of: String(word)) }
    guard keys.count <= Self.greatestLength else { throw .tooLong }
    if keys[0].isDigit { throw .digit }
    self.keys = keys
  }

  private static func keys(of word: String) throws(Mistake) -> [Key] {
    if word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .controlCharacter
    }
    if let key = Key(word) {
      try check(key, written: word)
      return [key]
    }
    guard word.count == 2 else { throw .unknownKey(word) }
    return word.compactMap { Key(String($0)) }
  }

  /// Refuses what no terminal sends.
  private static func check(_ key: Key, written word: String) throws(Mistake) {
    guard key.modifiers.contains(.control), case .character(let character) = key.base else {
      return
    }
    switch character {
    case "i": throw .sameKey(word, as: "Tab")
    case "m": throw .sameKey(word, as: "Enter")
    case "[": throw .sameKey(word, as: "Esc")
    case "?": throw .sameKey(word, as: "Backspace")
    case "@": throw .sameKey(word, as: "C-Space")
    case "a"..."z", " ", "\\", "]", "^", "_": return
    default: throw .unsendable(word)
    }
  }
}

extension KeyChord.Mistake: CustomStringConvertible {
  /// What is wrong, and what to write instead.
  package var description: String {
    switch self {
    case .empty: return "A key is missing here."
    case .unknownKey(let word):
      if Action(name: word) != nil {
        return "\(word) is an action: write the key first, \"KEY\": \"\(word)\"."
      }
      let nearest = NearestName.nearest(to: word, in: Self.keyNames)
      let hint =
        nearest.map { "Did you mean \($0)?" } ?? "Keys of a chord have spaces between them."
      return "There is no key \(word). \(hint)"
    case .sameKey(let word, let name):
      return "For \(word) terminals send what they send for \(name): write \(name)."
    case .unsendable(let word): return "Terminals cannot send \(word)."
    case .controlCharacter:
      return "A control character is no key. Write its name, such as Tab, Enter or C-a."
    case .digit: return "Digits count, so no chord begins with one."
    case .tooLong: return "A chord has four keys at most."
    }
  }

  /// Keys with names, as they are suggested.
  static let keyNames =
    [
      "Enter", "Esc", "Tab", "Backspace", "Delete", "Insert", "Up", "Down", "Left", "Right", "Home",
      "End", "PgUp", "PgDn", "Space", "S-Tab", "S-Left", "S-Right", "S-Up", "S-Down", "C-Space",
    ] + (1...12).map { "F\($0)" }
}

extension Key {
  /// Whether it is one of those that a count is typed with.
  var isDigit: Bool {
    if case .character(let character) = base, modifiers.isEmpty {
      return "0123456789".contains(character)
    }
    return false
  }
}
