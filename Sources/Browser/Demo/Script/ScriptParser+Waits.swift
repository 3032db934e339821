import ListKit

// What is waited for and what is expected.
extension ScriptParser {
  /// Seconds that a wait takes at most, unless it says otherwise.
  static let waitLimit = 5.0

  /// Takes the rest of a command that waits or expects; nil when the name is none.
  mutating func waitCommand(
    _ name: String,
    at location: ScriptLocation
  ) throws(ScriptError) -> ScriptCommand? {
    switch name {
    case "Sleep": return .sleep(try time())
    case "Wait": return try wait()
    case "Expect": return .expect(try expectation(at: location))
    default: return nil
    }
  }

  // `Wait idle`, `Wait text /re/ in row 3s`, and as in tapes `Wait+Screen@10s /re/`, which without
  // an area mean the line that the cursor is on.
  private mutating func wait() throws(ScriptError) -> ScriptCommand {
    var area = ScriptArea.row
    if text.take("+") {
      let location = text.location
      switch text.take(while: { $0.isLetter }) {
      case "Screen": area = .screen
      case "Line": area = .row
      case let other:
        throw ScriptError(location: location, problem: "found \(other)", expected: "Line or Screen")
      }
    }
    var limit = try pace()
    let condition = try condition(in: area)
    if let time = try optionalTime() { limit = time }
    return .wait(condition, limit: limit ?? Self.waitLimit)
  }

  private mutating func condition(in area: ScriptArea) throws(ScriptError) -> ScriptCondition {
    guard text.hasMoreOnLine() else { return .idle }
    if text.next == "/" { return .text(try expression(), area) }
    if startsCommand() || startsNumber { return .idle }
    if takes("idle") { return .idle }
    if takes("text") {
      let pattern = try pattern()
      return .text(pattern, try self.area() ?? .screen)
    }
    if takes("requests") { return .requests(try count(0...1_000_000)) }
    if takes("rows") { return .rows(try count(0...1_000_000_000)) }
    throw unexpected("idle, text, requests or rows")
  }

  private mutating func area() throws(ScriptError) -> ScriptArea? {
    guard takes("in") else { return nil }
    return try choice(["row": .row, "status": .status, "screen": .screen])
  }

  private mutating func expectation(
    at location: ScriptLocation
  ) throws(ScriptError) -> ScriptExpectation {
    if takes("text") { return try textExpectation(isThere: true) }
    if takes("no") {
      try choice(["text": ()])
      return try textExpectation(isThere: false)
    }
    if takes("row") { return .row(try count(1...1_000_000_000), try pattern()) }
    if takes("style") { return try style() }
    if takes("cursor") {
      try choice(["row": ()])
      return .cursorRow(try count(1...1_000_000_000))
    }
    if takes("requests") { return .requests(try count(0...1_000_000)) }
    if takes("rows") { return .rows(try count(0...1_000_000_000)) }
    if takes("exit") { return .exit(Int32(try count(0...255))) }
    if takes("frame") { return .frame(resolved(try argument("a file, as in Expect frame a.txt"))) }
    if takes("bytes") {
      try choice(["<": ()])
      return .bytes(below: try count(1...1_000_000_000))
    }
    if takes("marked") { throw absent("Expect marked", "a reader cannot mark rows yet", location) }
    throw unexpected(
      "text, no text, row, style, cursor row, requests, rows, exit, frame or bytes"
    )
  }

  private mutating func textExpectation(isThere: Bool) throws(ScriptError) -> ScriptExpectation {
    let pattern = try pattern()
    return .text(pattern, try area() ?? .screen, isThere: isThere)
  }

  // `Expect style bold fg=red at text "error"`.
  private mutating func style() throws(ScriptError) -> ScriptExpectation {
    var style = ScriptStyle()
    while !takes("at") {
      text.skipBlanks()
      let location = text.location
      let word = text.take { !$0.isWhitespace }
      if let attribute = Self.attributes[word] {
        style.attributes.formUnion(attribute)
      } else if word.hasPrefix("fg="), let color = Self.color(word.dropFirst(3)) {
        style.foreground = color
      } else if word.hasPrefix("bg="), let color = Self.color(word.dropFirst(3)) {
        style.background = color
      } else {
        throw ScriptError(
          location: location,
          problem: word.isEmpty ? text.found() : "found \(word)",
          expected: "bold, dim, italic, underline, reverse, fg=COLOUR, bg=COLOUR or at"
        )
      }
    }
    try choice(["text": ()])
    return .style(style, at: try pattern())
  }

  private static func color(_ name: Substring) -> Color? {
    if name == "default" { return .standard }
    if let location = colorNames.firstIndex(of: String(name)) { return .ansi(UInt8(location)) }
    guard name.hasPrefix("bright-") else { return UInt8(name).map { .indexed($0) } }
    return colorNames.firstIndex(of: String(name.dropFirst(7))).map { .ansi(UInt8($0 + 8)) }
  }

  private static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  private static let attributes: [String: TextAttributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
  ]
}
