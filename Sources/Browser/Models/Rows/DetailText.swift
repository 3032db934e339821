/// The words of a small field in a row: a number by itself says nothing.
enum DetailText {
  /// `3 comments`, `1 reply`, `#12`, `year 1766`, `version 1.2`; other texts as they are.
  static func text(_ text: String, of path: FieldPath) -> String {
    guard isNumeric(text) else { return text }
    let all = KeyName.words(of: path.key)
    let words = all.filter { $0 != "count" && $0 != "num" }
    guard let last = words.last else { return (all + [text]).joined(separator: " ") }
    if words == ["number"] { return numbered(text, path) }
    guard let noun = counted.first(where: { $0.one == last || $0.many == last }) else {
      return (words + [text]).joined(separator: " ")
    }
    return ([text] + words.dropLast() + [text == "1" ? noun.one : noun.many])
      .joined(separator: " ")
  }

  /// `#12` for the number of a thing, other numbers as they are.
  static func numbered(_ text: String, _ path: FieldPath) -> String {
    KeyName.letters(of: path.key) == "number" ? "#" + text : text
  }

  /// Whether it holds nothing but digits and what stands between them in numbers and versions.
  private static func isNumeric(_ text: String) -> Bool {
    text.utf8.contains { (0x30...0x39).contains($0) }
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }

  private static let counted: [(one: String, many: String)] = [
    ("comment", "comments"), ("reply", "replies"), ("point", "points"), ("star", "stars"),
    ("stargazer", "stargazers"), ("like", "likes"), ("favourite", "favourites"),
    ("vote", "votes"), ("up", "ups"), ("view", "views"), ("post", "posts"), ("word", "words"),
  ]
}
