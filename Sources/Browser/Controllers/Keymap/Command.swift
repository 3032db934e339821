/// What a line typed at `:` asks for.
enum Command: Hashable, Sendable {
  /// An action by its name or by its keys, a row by its number or its share of the list, or one of
  /// vim's ways to quit.
  ///
  /// What a word means at the `:` of less and vim goes before the key that is called the same: `:f` and
  /// `:b` are not the keys `f` and `b`.
  case action(Action, count: Int?)
  /// An action that is done with a text: `:sort -created`; an empty one where nothing was typed.
  case actionWithText(Action, String)
  /// Something that less or vim have and this program does not, with the sentence that says so.
  case familiar(String)
  /// What stands behind a name is not taken there; the sentence says so.
  case mistake(String)
  /// No action has this name.
  case unknown(String)

  private static let aliases: [String: Action] = [
    "q": .quit, "q!": .quit, "wq": .quit, "x": .quit, "qa": .quitAll, "qa!": .quitAll,
    "qall": .quitAll, "h": .help, "f": .info, "file": .info, "$": .last,
    "noh": .clearSearch, "nohl": .clearSearch, "nohlsearch": .clearSearch,
  ]

  /// Names of `write`, and what stands before their text.
  private static let writing = ["w": "", "write": "", "w!": "! ", "write!": "! "]

  /// All names of `write`.
  static var namesOfWrite: some Sequence<String> { writing.keys }

  /// What hands a line to the shell, as in less and vim.
  private static let lineActions: [Character: Action] = ["!": .shell, "|": .pipe]

  /// Commands of less and vim, with spaces between them, and what is said of each.
  private static let others: [(names: String, meaning: String)] = [
    ("wa sav saveas up update", "there is nothing to save; :write FILE writes records."),
    (
      "e E n next N p P prev previous b bn bp bnext args tabe tabnew open",
      "opening another source here is not built yet."
    ),
    ("s %s", "nothing can be changed here."),
    ("set se setlocal", "options are given when the program is started."),
  ]

  /// Settings of vim, and what `numbers` is to be for them.
  private static let numberSettings = [
    "nu": "on", "number": "on", "nonu": "off", "nonumber": "off",
  ]

  /// Reads a word and perhaps a count, which is clamped to those that can be typed as keys; nil for an
  /// empty line.
  init?(_ line: String, keymap: Keymap = .standard) {
    let words = line.split(separator: " ").map(String.init)
    guard let word = words.first else { return nil }
    let rest = line.drop { $0 == " " }.dropFirst(word.count).drop { $0 == " " }
    let argument = words.dropFirst().joined(separator: " ")
    if let sign = Self.writing[word] {
      // Behind a blank `!` begins a command for the shell, as in vim.
      let isCommand = sign.isEmpty && rest.first == "!"
      let text = isCommand ? "!" + rest.dropFirst().drop { $0 == " " } : String(rest)
      self = .actionWithText(.write, sign + text)
    } else if let action = Action(name: word), action.takesText {
      self = .actionWithText(action, String(rest))
    } else if word.first == "/", word.count > 1 || words.count > 1 {
      self = .actionWithText(.search, String(line.drop { $0 == " " }.dropFirst()))
    } else if let action = Self.lineActions[word.first ?? " "] {
      self = .actionWithText(action, String(line.drop { $0 == " " }.dropFirst().drop { $0 == " " }))
    } else if let command = Self.movement(word) {
      self = argument.isEmpty ? command : Self.surplus(behind: word)
    } else if let action = Self.aliases[word] ?? Action(name: word) {
      self = Self.named(word, action, argument)
    } else if let meaning = Self.meaning(of: word, argument) {
      self = .familiar(":\(Self.head(of: word)): \(meaning)")
    } else {
      let command = Self.keys(word, in: keymap) ?? .unknown(word)
      if case .action = command, !argument.isEmpty {
        self = Self.surplus(behind: word)
      } else {
        self = command
      }
    }
  }

  /// A row by its number, or so many rows away, or at a share of the list.
  private static func movement(_ word: String) -> Command? {
    if let row = number(word) { return .action(.last, count: max(1, row)) }
    if word.hasSuffix("%"), let share = number(word.dropLast()) {
      return .action(.percent, count: share)
    }
    guard let sign = word.first, sign == "+" || sign == "-" else { return nil }
    let rows = word.count == 1 ? 1 : number(word.dropFirst())
    return rows.map { .action(sign == "+" ? .nextRow : .previousRow, count: max(1, $0)) }
  }

  /// An action that was called by a word, perhaps with a number behind it.
  private static func named(_ word: String, _ action: Action, _ argument: String) -> Command {
    guard !argument.isEmpty else { return .action(action, count: nil) }
    guard action.takesCount else { return surplus(behind: word) }
    guard let count = number(argument) else {
      return .mistake(":\(word) takes a number: got \(argument.prefix(40)).")
    }
    return .action(action, count: max(1, count))
  }

  private static func surplus(behind word: String) -> Command {
    .mistake(":\(word) takes nothing behind it.")
  }

  /// What is said of a command that less or vim have.
  private static func meaning(of word: String, _ argument: String) -> String? {
    let head = head(of: word)
    if ["set", "se", "setlocal"].contains(head), let state = numberSettings[argument] {
      return "say \(Action.numbers.command) \(state)."
    }
    return others.first { $0.names.split(separator: " ").contains { $0 == head } }?.meaning
  }

  /// The name at the beginning of a command: `s` of `s/a/b/`, `e` of `e!`, `!` of `!ls`.
  private static func head(of word: String) -> Substring {
    let letters = word.drop { $0 == "%" }.prefix { $0.isLetter }
    return letters.isEmpty ? word.prefix(1) : word[..<letters.endIndex]
  }

  /// Keys as they are pressed, perhaps behind a count.
  private static func keys(_ word: String, in keymap: Keymap) -> Command? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let text = String(word[digits.endIndex...])
    let sequence = Keymap.sequence(text[...])
    if let action = keymap.meaning(of: sequence).action {
      return .action(action, count: number(digits).map { max(1, $0) })
    }
    return FamiliarKey.sentence(for: text, in: keymap).map { .familiar($0) }
  }

  /// A number of digits, however many; nil for anything else.
  private static func number(_ digits: some StringProtocol) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return min(Int(digits) ?? .max, ActionParser.largestCount)
  }
}
