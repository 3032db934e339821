/// What the words of a prompt can be completed to: a pure value.
struct PromptCompletion: Sendable, Equatable {
  /// What may stand at some place of a prompt.
  struct Words: Sendable, Equatable {
    /// What each word may be.
    var names: [String] = []

    /// What ends a word.
    var separators = " "

    /// Whether the name of a file stands before them.
    var followFile = false
  }

  /// What all words may be, or only the first one where there are commands.
  var words = Words()

  /// What may stand behind a first word, by what it is; empty where there are no commands.
  var wordsBehind: [String: Words] = [:]

  /// What is said of names where they are listed.
  var notes: [String: Note] = [:]

  /// What is said of a name: the key that does the same, and what that is.
  struct Note: Sendable, Equatable {
    let key: String
    let text: String
  }

  /// One set of names for all words.
  init(_ names: [String] = [], separators: String = " ") {
    words = Words(names: names, separators: separators)
  }

  /// Words of one kind.
  init(_ words: Words) { self.words = words }

  /// Commands, and what may stand behind each.
  init(commands: [String], behind wordsBehind: [String: Words], notes: [String: Note]) {
    words = Words(names: commands)
    self.wordsBehind = wordsBehind
    self.notes = notes
  }

  /// What the last word of a text may become: what begins with it, else what has it in it.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - files: The names of the files that begin so, those of folders with `/` behind them.
  /// - Returns: That word and the names; nil where nothing is known that could stand there.
  func candidates(
    for text: String,
    files: (String) -> [String] = { _ in [] }
  ) -> (stem: Substring, names: [String])? {
    var (words, typed) = (words, text[...])
    if !wordsBehind.isEmpty, let blank = text.firstIndex(of: " ") {
      guard let behind = wordsBehind[String(text[..<blank])] else { return nil }
      words = behind
      typed = text[text.index(after: blank)...].drop { $0 == " " }
    }
    if words.followFile {
      if typed.hasPrefix("! ") { typed = typed.dropFirst().drop { $0 == " " } }
      let name = TypedFileName(typed)
      guard !name.isOpen else { return (typed, files(name.path).compactMap(name.typing)) }
      guard name.rest.first == " " else { return nil }
      typed = name.rest.drop { $0 == " " }
    }
    guard !words.names.isEmpty else { return nil }
    let stem = typed.suffix { !words.separators.contains($0) }
    let beginning = words.names.filter { $0.hasPrefix(stem) }
    return (stem, beginning.isEmpty ? words.names.filter { $0.contains(stem) } : beginning)
  }
}

extension Substring {
  /// The longest end of which every character belongs.
  fileprivate func suffix(while belongs: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, belongs(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
