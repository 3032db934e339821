/// The text of one script file and how far it has been read.
///
/// There is no stream of tokens: whether `/a` opens a pattern or a path depends on the command.
/// Whitespace is spaces, tabs, comments and a backslash at the end of a line; a line break ends the
/// arguments of a command.
struct ScriptScanner {
  /// The file, as it was named.
  let file: String
  private let characters: [Character]
  private var position = 0
  private var line = 1
  private var column = 1

  init(_ text: String, file: String) {
    self.file = file
    // A mark of the byte order, which some editors write, is no part of a text.
    characters = Array(text.first == "\u{FEFF}" ? text.dropFirst() : text[...])
  }

  /// The location of the next character.
  var location: ScriptLocation { ScriptLocation(file: file, line: line, column: column) }

  /// The next character; nil at the end.
  var next: Character? { position < characters.count ? characters[position] : nil }

  /// The character after the next one; nil at the end.
  var second: Character? { position + 1 < characters.count ? characters[position + 1] : nil }

  /// Reads one character; nil at the end.
  @discardableResult
  mutating func advance() -> Character? {
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

  /// Reads the character if it is the next one, and returns whether it was.
  mutating func accept(_ character: Character) -> Bool {
    guard next == character else { return false }
    advance()
    return true
  }

  /// Reads characters as long as they fulfil the condition.
  mutating func read(while condition: (Character) -> Bool) -> String {
    var text = ""
    while let character = next, condition(character) {
      text.append(character)
      advance()
    }
    return text
  }

  /// Reads up to the next whitespace or line break.
  mutating func readWord() -> String { read { !$0.isWhitespace } }

  /// Skips what separates arguments; stops before the end of the line.
  mutating func skipWhitespace() {
    while let character = next {
      if character == "#" {
        _ = read { !$0.isNewline }
      } else if character == "\\", second?.isNewline == true {
        advance()
        advance()
      } else if character.isWhitespace, !character.isNewline {
        advance()
      } else {
        return
      }
    }
  }

  /// Skips what separates commands, line breaks included.
  mutating func skipToCommand() {
    skipWhitespace()
    while next?.isNewline == true {
      advance()
      skipWhitespace()
    }
  }

  /// Skips the rest of the line, and the lines that a backslash joins to it.
  mutating func skipLine() {
    while let character = next, !character.isNewline {
      advance()
      if character == "\\", next?.isNewline == true { advance() }
    }
  }

  /// Whether there is another word on this line.
  mutating func hasMoreOnLine() -> Bool {
    skipWhitespace()
    return next.map { !$0.isNewline } ?? false
  }

  /// The next word on this line, which stays unread; empty at the end of the line.
  mutating func peekWord() -> String {
    skipWhitespace()
    return String(characters[position...].prefix { !$0.isWhitespace })
  }

  /// The next word, or that there is none, for a message.
  mutating func found() -> String {
    skipWhitespace()
    guard let next else { return "the script ends" }
    if next.isNewline { return "the line ends" }
    return "found \(String(peekWord().prefix(40)))"
  }
}
