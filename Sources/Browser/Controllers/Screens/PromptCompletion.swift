/// What the words of a prompt can be completed to: a pure value.
struct PromptCompletion: Sendable, Equatable {
  /// What the first word may be.
  var first: [String] = []

  /// What the words after it may be.
  var rest: [String] = []

  /// What the words after some first words may be, in place of `rest`.
  var restOf: [String: [String]] = [:]

  /// What is said of names where they are listed.
  var notes: [String: Note] = [:]

  /// What ends a word.
  var separators = " "

  /// What is said of a name: the key that does the same, and what that is.
  struct Note: Sendable, Equatable {
    let key: String
    let text: String
  }

  /// One set of names for all words.
  init(_ names: [String] = [], separators: String = " ") {
    first = names
    rest = names
    self.separators = separators
  }

  /// Names of what is done, then of what it is done with.
  ///
  /// `restOf` has those of them that some first words take instead.
  init(
    first: [String],
    rest: [String],
    restOf: [String: [String]] = [:],
    notes: [String: Note] = [:]
  ) {
    self.first = first
    self.rest = rest
    self.restOf = restOf
    self.notes = notes
  }

  /// The last word of a text, and what it may become: what begins with it, else what has it in it.
  func candidates(for text: String) -> (stem: Substring, names: [String]) {
    let stem = text.suffix { !separators.contains($0) }
    let head = text.prefix { !separators.contains($0) }
    let names = stem.startIndex == text.startIndex ? first : restOf[String(head)] ?? rest
    let beginning = names.filter { $0.hasPrefix(stem) }
    return (stem, beginning.isEmpty ? names.filter { $0.contains(stem) } : beginning)
  }
}

extension String {
  /// The longest end of which every character belongs.
  fileprivate func suffix(while belongs: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, belongs(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
