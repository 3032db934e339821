/// What a line typed at `:` asks for.
enum Command: Hashable, Sendable {
  /// An action by its name, a row by its number, or one of vim's ways to quit.
  case action(Action, count: Int?)
  /// No action has this name.
  case unknown(String)

  private static let aliases: [String: Action] = [
    "q": .quit, "q!": .quit, "wq": .quit, "x": .quit, "qa": .quitAll, "qa!": .quitAll,
    "qall": .quitAll, "h": .help,
  ]

  /// Reads a word and perhaps a count; nil for an empty line.
  init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let word = words.first else { return nil }
    if let row = Int(word) {
      self = .action(.last, count: max(1, row))
    } else if let action = Self.aliases[word] ?? Action(name: word) {
      self = .action(action, count: words.dropFirst().first.flatMap { Int($0) })
    } else {
      self = .unknown(word)
    }
  }
}
