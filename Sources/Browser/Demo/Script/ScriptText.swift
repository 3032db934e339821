/// The text of one script file and how far it has been read.
///
/// There is no stream of tokens: whether `/a` opens a pattern or a path is known only to whoever
/// asks. Blanks are spaces, tabs, comments and a backslash at the end of a line; a new line ends
/// the arguments of a command.
struct ScriptText {
  private let file: String
  private let characters: [Character]
  private var position = 0
  private var line = 1
  private var column = 1

  init(_ text: String, file: String) {
    self.file = file
    characters = Array(text)
  }

  /// Where the next character stands.
  var location: ScriptLocation { ScriptLocation(file: file, line: line, column: column) }

  /// The next character; nil at the end.
  var next: Character? { position < characters.count ? characters[position] : nil }

  /// The character after the next one; nil at the end.
  var second: Character? { position + 1 < characters.count ? characters[position + 1] : nil }

  /// Takes one character.
  @discardableResult
  mutating func take() -> Character? {
    guard let character = next else { return nil }
    position += 1
    if character.isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    return character
  }

  /// Takes the character if it is the next one.
  mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    take()
    return true
  }

  /// Takes characters as long as they fulfil the condition.
  mutating func take(while condition: (Character) -> Bool) -> String {
    var text = ""
    while let character = next, condition(character) {
      text.append(character)
      take()
    }
    return text
  }

  /// Takes what separates arguments; stops before the end of the line.
  mutating func skipBlanks() {
    while let character = next {
      if character == "#" {
        _ = take { !$0.isNewline }
      } else if character == "\\", second?.isNewline == true {
        take()
        take()
      } else if character.isWhitespace, !character.isNewline {
        take()
      } else {
        return
      }
    }
  }

  /// Takes what separates commands, ends of lines included.
  mutating func skipToCommand() {
    skipBlanks()
    while next?.isNewline == true {
      take()
      skipBlanks()
    }
  }

  /// Whether another argument may stand on this line.
  mutating func hasMoreOnLine() -> Bool {
    skipBlanks()
    return next.map { !$0.isNewline } ?? false
  }

  /// The word that begins here, without taking it; empty at the end of the line.
  mutating func peekWord() -> String {
    skipBlanks()
    return String(characters[position...].prefix { !$0.isWhitespace })
  }

  /// What stands here, for a message.
  mutating func found() -> String {
    skipBlanks()
    guard let next else { return "the script ends" }
    if next.isNewline { return "the line ends" }
    return "found \(String(peekWord().prefix(40)))"
  }
}
