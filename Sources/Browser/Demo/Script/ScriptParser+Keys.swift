import ListKit

// What is typed and pressed.
extension ScriptParser {
  /// Takes the rest of a command that presses keys; nil when the name is none.
  mutating func keyCommand(
    _ name: String,
    at location: ScriptLocation
  ) throws(ScriptError) -> ScriptCommand? {
    if let key = Self.keyNames[name] { return try pressing(key) }
    switch name {
    case "Type": return try typing()
    case "Key": return try keys()
    case "Ctrl", "Alt", "Shift": return try pressing(try chord(name, at: location))
    case "Paste": return .paste(try string("text in quotes, as in Paste \"https://…\""))
    case "Resize": return .resize(try size())
    case "Set": return try set(at: location)
    case "Click", "Wheel": throw absent(name, "the program does not take the mouse yet", location)
    case "ScrollUp", "ScrollDown":
      throw absent(name, "the program does not take the mouse yet", location)
    case "Copy": throw absent(name, "the program has no clipboard of its own", location)
    default: return nil
    }
  }

  func absent(_ name: String, _ reason: String, _ location: ScriptLocation) -> ScriptError {
    ScriptError(
      location: location,
      problem: "\(name) cannot be played, for \(reason)",
      expected: "keys instead"
    )
  }

  // `Type@500ms "swift"`; several strings are joined by blanks, as tapes have it.
  private mutating func typing() throws(ScriptError) -> ScriptCommand {
    let pace = try pace()
    var pieces: [String] = []
    while let piece = try piece() { pieces.append(piece) }
    guard !pieces.isEmpty else { throw unexpected("text in quotes, as in Type \"swift\"") }
    return .type(pieces.joined(separator: " "), pace: pace)
  }

  private mutating func piece() throws(ScriptError) -> String? {
    if let word = bareWord() { return word }
    guard text.hasMoreOnLine(), let next = text.next, next == "$" || Self.quotes.contains(next)
    else { return nil }
    return try string("text in quotes")
  }

  // A word that needs no quotes in tapes, for it is no number and no command.
  private mutating func bareWord() -> String? {
    let word = text.peekWord()
    guard let first = word.first, first.isLetter || first == ".", !startsNumber,
      word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-/%".contains($0)) }),
      !Self.commandNames.contains(word)
    else { return nil }
    return text.take { !$0.isWhitespace }
  }

  // `Key j x10`, `Key <C-d>`; several keys on a line are several commands in one.
  private mutating func keys() throws(ScriptError) -> ScriptCommand {
    let pace = try pace()
    let expected = "the name of a key, such as j, <C-d>, <Home> or <F5>"
    text.skipBlanks()
    let location = text.location
    let name = try argument(expected)
    guard let key = Key(name) else {
      throw ScriptError(location: location, problem: "no key is named \(name)", expected: expected)
    }
    return .key(key, count: try times(), pace: pace)
  }

  // `x10` after a key.
  private mutating func times() throws(ScriptError) -> Int {
    guard text.hasMoreOnLine() else { return 1 }
    let word = text.peekWord()
    guard word.first == "x", word.count > 1, word.dropFirst().allSatisfy(\.isNumber) else {
      return 1
    }
    text.take()
    return try count(1...10_000)
  }

  private mutating func pressing(_ key: Key) throws(ScriptError) -> ScriptCommand {
    let pace = try pace()
    guard text.hasMoreOnLine(), startsNumber else { return .key(key, count: 1, pace: pace) }
    return .key(key, count: try count(1...10_000), pace: pace)
  }

  // `@400ms` after a command.
  mutating func pace() throws(ScriptError) -> Double? {
    text.hasMoreOnLine() && text.take("@") ? try time() : nil
  }

  // `Ctrl+Alt+x`, `Shift+Tab`.
  private mutating func chord(
    _ name: String,
    at location: ScriptLocation
  ) throws(ScriptError) -> Key {
    var modifiers = Self.modifiers[name] ?? []
    while text.take("+") {
      let word = text.take { ($0.isLetter || $0.isNumber) && $0.isASCII }
      if let modifier = Self.modifiers[word] {
        modifiers.formUnion(modifier)
        continue
      }
      let symbol = word.isEmpty ? text.take().map(String.init) ?? "" : word
      guard let key = Self.key(symbol, modifiers) else { break }
      guard text.next != "+" else { throw unexpected("one key after \(name)+") }
      return key
    }
    throw ScriptError(
      location: location,
      problem: "\(name) has no key",
      expected: "a key after +, as in \(name)+x"
    )
  }

  private static func key(_ symbol: String, _ modifiers: Key.Modifiers) -> Key? {
    if var key = keyNames[symbol] {
      key.modifiers.formUnion(modifiers)
      return key
    }
    guard symbol.count == 1, symbol.first?.isWhitespace == false else { return nil }
    let prefix =
      (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "A-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
    return Key(prefix + symbol)
  }

  // Of what a tape can set, only the pace means something here.
  private mutating func set(at location: ScriptLocation) throws(ScriptError) -> ScriptCommand {
    let name = try argument("a setting, as in Set TypingSpeed 50ms")
    guard name == "TypingSpeed" else {
      let advice = Self.otherSettings[name] ?? "Set TypingSpeed TIME"
      throw ScriptError(
        location: location,
        problem: "a script cannot set \(name)",
        expected: advice
      )
    }
    return .pace(try time())
  }

  private static let modifiers: [String: Key.Modifiers] = [
    "Ctrl": .control, "Alt": .alt, "Shift": .shift,
  ]

  private static let otherSettings = [
    "Width": "Size in columns and lines, such as Size 100x30",
    "Height": "Size in columns and lines, such as Size 100x30",
    "Theme": "Theme dark or Theme light",
  ]

  /// Commands that press the key of their name.
  static let keyNames: [String: Key] = [
    "Enter": Key(.enter), "Escape": Key(.escape), "Tab": Key(.tab), "Space": .character(" "),
    "Backspace": Key(.backspace), "Delete": Key(.delete), "Insert": Key(.insert),
    "Up": Key(.up), "Down": Key(.down), "Left": Key(.left), "Right": Key(.right),
    "Home": Key(.home), "PageUp": Key(.pageUp), "PageDown": Key(.pageDown),
  ]
}
