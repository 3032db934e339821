import ListKit

/// The commands that type, press keys, paste and resize.
enum KeyCommands {
  static let rows: [ScriptSyntax<Void>] = [
    .step("Type", arguments: "[@TIME] TEXT", help: "type text, a key each TIME") {
      parser throws(ScriptError) in
      try parser.typing()
    },
    .step("Key", arguments: "[@TIME] KEY [xN]", help: "press a key N times") {
      parser throws(ScriptError) in
      try parser.key()
    },
    .step(names: KeyNames.keys.map(\.key), arguments: "[@TIME] [N]", help: "press this key N times")
    {
      parser throws(ScriptError) in
      try parser.pressing()
    },
    .step(
      names: KeyNames.modifiers.map(\.key),
      arguments: "+CHARACTER[@TIME] [N]",
      help: "press a key with modifiers: Ctrl+d, Ctrl+Alt+x, Shift+Tab"
    ) { parser throws(ScriptError) in
      try parser.pressing()
    },
    .step("Set", arguments: " TypingSpeed TIME", help: "time between keys from here on (50ms)") {
      parser throws(ScriptError) in
      try parser.set()
    },
    .step("Paste", arguments: " TEXT", help: "paste text") { parser throws(ScriptError) in
      .paste(try parser.string("text in quotes, as in Paste \"https://…\""))
    },
    .step("Resize", arguments: " SIZE", help: "resize the screen") {
      parser throws(ScriptError) in
      .resize(try parser.size())
    },
    .unsupported(
      "Copy",
      because: "the program has no clipboard of its own",
      expected: "Paste with the text"
    ),
  ]

  /// What to write instead of a setting of tapes that scripts do not have.
  fileprivate static let otherSettings = [
    "Width": "Size in columns and lines, such as Size 100x30",
    "Height": "Size in columns and lines, such as Size 100x30",
    "Theme": "Theme dark or Theme light",
  ]
}

extension ScriptParser {
  // `Type@500ms "swift"`; several strings are joined by spaces, as tapes have it.
  fileprivate mutating func typing() throws(ScriptError) -> ScriptCommand {
    let pace = try pace()
    var words: [String] = []
    while true {
      if let word = bareWord() {
        words.append(word)
      } else if startsString() {
        words.append(try string("text in quotes"))
      } else {
        break
      }
    }
    guard !words.isEmpty else { throw unexpected("text in quotes, as in Type \"swift\"") }
    return .type(words.joined(separator: " "), pace: pace)
  }

  // A word that needs no quotes in tapes: neither a number nor a command.
  private mutating func bareWord() -> String? {
    let word = text.peekWord()
    guard let first = word.first, first.isLetter || first == ".", !startsNumber,
      word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-/%".contains($0)) }),
      CommandTable.row(named: word) == nil
    else { return nil }
    return text.readWord()
  }

  // `Key j x10`, `Key <C-d>`.
  fileprivate mutating func key() throws(ScriptError) -> ScriptCommand {
    let pace = try pace()
    let expected = "the name of a key, such as j, <C-d>, <Home> or <F5>"
    text.skipWhitespace()
    let location = text.location
    let name = try argument(expected)
    guard let key = Key(name) else {
      throw ScriptError(
        location: location,
        problem: "no key is named \(name)",
        expected: expected
      )
    }
    return .key(key, count: try repetitions(), pace: pace)
  }

  /// Parses `x10` after what is repeated; 1 when there is nothing of it.
  mutating func repetitions() throws(ScriptError) -> Int {
    guard text.hasMoreOnLine() else { return 1 }
    let word = text.peekWord()
    guard word.first == "x", word.count > 1, word.dropFirst().allSatisfy(\.isNumber) else {
      return 1
    }
    text.advance()
    return try count(1...10_000)
  }

  // `Down@400ms 4`, `Ctrl+d`.
  fileprivate mutating func pressing() throws(ScriptError) -> ScriptCommand {
    let key = if let key = KeyNames.key(commandName) { key } else { try chord() }
    let pace = try pace()
    let count = text.hasMoreOnLine() && startsNumber ? try count(1...10_000) : 1
    return .key(key, count: count, pace: pace)
  }

  // `Ctrl+Alt+x`, `Shift+Tab`: the first modifier is the command.
  private mutating func chord() throws(ScriptError) -> Key {
    var modifiers = KeyNames.modifier(commandName) ?? []
    while text.accept("+") {
      let word = text.read { ($0.isLetter || $0.isNumber) && $0.isASCII }
      if let modifier = KeyNames.modifier(word) {
        modifiers.formUnion(modifier)
        continue
      }
      let symbol = word.isEmpty ? text.advance().map(String.init) ?? "" : word
      guard let key = KeyNames.key(symbol, modifiers) else { break }
      guard text.next != "+" else { throw unexpected("one key after \(commandName)+") }
      return key
    }
    throw mistake(
      "\(commandName) has no key",
      expected: "a key after +, as in \(commandName)+x"
    )
  }

  // Of what a tape can set, only the pace means something here.
  fileprivate mutating func set() throws(ScriptError) -> ScriptCommand {
    let name = try argument("a setting, as in Set TypingSpeed 50ms")
    guard name == "TypingSpeed" else {
      let advice = KeyCommands.otherSettings[name] ?? "Set TypingSpeed TIME"
      throw mistake("a script cannot set \(name)", expected: advice)
    }
    return .pace(try time())
  }
}
