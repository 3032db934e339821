/// The words of a small field in a row: a number by itself says nothing.
enum DetailText {
  /// Characters of one field at most.
  private static let longest = 48

  /// What a row says of a field of a record; nil when there is nothing, or nothing to read.
  static func text(at path: FieldPath, in record: JSONValue) -> String? {
    guard let value = path.value(in: record) else { return nil }
    if value.bool == true { return RowContent.line(flag(path)) }
    guard let label = FieldText.label(of: value) else { return nil }
    let line = RowContent.line(label)
    guard !line.isEmpty, !FieldLooks.isUnspeakable(line) else { return nil }
    let text = Scrubber.scrubbingLine(text(line, of: path))
    return text.count > longest ? text.prefix(longest) + "…" : text
  }

  /// `3 comments`, `1 reply`, `#12`, `year 1766`, `version 1.2`; other texts as they are.
  static func text(_ text: String, of path: FieldPath) -> String {
    guard FieldLooks.isNumeric(text) else { return text }
    let key = path.key
    // A column without a name is called by its position: its number and value need a mark between.
    if Int(key) != nil { return "\(key): \(text)" }
    // A namespace before a colon says nothing here.
    let all = words(of: key.split(separator: ":").last.map(String.init) ?? key)
    let words = all.filter { $0 != "count" && $0 != "num" && $0 != "is" }
    guard let last = words.last else {
      return all.isEmpty ? "\(RowContent.line(key)) \(text)" : (all + [text]).joined(separator: " ")
    }
    if words == ["number"] { return numbered(text, path) }
    if last.hasSuffix("count"), !["discount", "account"].contains(last) {
      return counting(text, words.dropLast() + [String(last.dropLast(5))])
    }
    let isCounted = counted.contains(last) || counted.contains(KeyName.singular(last))
    guard words.count < all.count && !["by", "of", "to", "in"].contains(last) || isCounted else {
      return (words + [text]).joined(separator: " ")
    }
    return counting(text, words)
  }

  /// The words of a name with their digits: `temperature 2m`, `price change 24h`.
  private static func words(of key: String) -> [String] {
    var spaced = ""
    var wasSmall = false
    for scalar in key.unicodeScalars.prefix(64) {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, wasSmall { spaced.unicodeScalars.append(" ") }
      spaced.unicodeScalars.append("_-.".unicodeScalars.contains(scalar) ? " " : scalar)
      wasSmall = !isCapital && scalar != "_"
    }
    return spaced.lowercased().split(separator: " ").map(String.init)
  }

  // `2140 favorites`, `1 reply`, `0 favourited`.
  private static func counting(_ text: String, _ words: [String]) -> String {
    let last = words.last ?? ""
    let one = KeyName.singular(last)
    let noun: String
    if text == "1" {
      noun = one
    } else if last.hasSuffix("ed") || words.contains(where: { $0.hasSuffix("s") }) {
      noun = last
    } else {
      noun = one.hasSuffix("y") ? "\(one.dropLast())ies" : one + "s"
    }
    let before = words.dropLast().map { text == "1" ? KeyName.singular($0) : $0 }
    return ([text] + before + [noun]).joined(separator: " ")
  }

  /// `#12` for the number of a thing, other numbers as they are.
  static func numbered(_ text: String, _ path: FieldPath) -> String {
    KeyName.letters(of: path.key) == "number" ? "#" + text : text
  }

  /// `draft` for `is_draft`, `own observation` for `ownObservation`.
  static func flag(_ path: FieldPath) -> String {
    KeyName.words(of: path.key).filter { $0 != "is" && $0 != "has" }.joined(separator: " ")
  }

  /// An id that is shown because nothing else is there: the beginning of a long one.
  static func shortened(_ id: String) -> String {
    guard id.count > 24, FieldLooks.isOpaque(id) else { return id }
    return id.prefix(12) + "…"
  }

  private static let counted: Set<String> = [
    "comment", "reply", "point", "star", "stargazer", "like", "favourite", "favorite", "vote", "up",
    "view", "post", "word", "retweet", "download", "fork", "item", "follower", "watcher", "member",
  ]
}
