/// What a line typed at `:` asks for.
enum Command: Hashable, Sendable {
  /// An action by its name, a row by its number or its share of the list, or one of vim's ways to
  /// quit.
  case action(Action, count: Int?)
  /// No action has this name.
  case unknown(String)

  private static let aliases: [String: Action] = [
    "q": .quit, "q!": .quit, "wq": .quit, "x": .quit, "qa": .quitAll, "qa!": .quitAll,
    "qall": .quitAll, "h": .help, "$": .last,
  ]

  /// Reads a word and perhaps a count, which is clamped to those that can be typed as keys; nil for an
  /// empty line.
  init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let word = words.first else { return nil }
    if let row = Self.count(word) {
      self = .action(.last, count: row)
    } else if word.hasSuffix("%"), let share = Self.count(String(word.dropLast())) {
      self = .action(.percent, count: share)
    } else if let action = Self.aliases[word] ?? Action(name: word) {
      self = .action(action, count: words.dropFirst().first.flatMap(Self.count))
    } else {
      self = .unknown(word)
    }
  }

  private static func count(_ word: String) -> Int? {
    Int(word).map { min(max(1, $0), ActionParser.largestCount) }
  }
}
