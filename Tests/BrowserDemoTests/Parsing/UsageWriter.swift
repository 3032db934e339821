import PropertyTesting

@testable import BrowserDemo

/// Writes random commands by the usages of the command table.
struct UsageWriter {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Commands of a script, which has one `Open` at most.
  mutating func commands(count: Int) -> [String] {
    let rows = CommandTable.rows.filter(\.isSupported)
    var commands: [String] = []
    while commands.count < count {
      let row = choose(rows)
      let opens = ["Open", "Grow"].contains(row.names[0])
      if opens, commands.contains(where: { $0.hasPrefix("Open") }) { continue }
      commands.append(command(row))
    }
    return commands
  }

  /// A form by one of its names; `Repeat` up to its `End`, and so `End`.
  mutating func command<Value>(_ row: ScriptSyntax<Value>) -> String {
    let command = choose(row.names) + expanded(row.arguments)
    if row.names == ["Grow"] { return "Open a.json Grow a.json from b.json" }
    return ["Repeat", "End"].contains(row.names[0]) ? "Repeat 3 Down Sleep 1s End" : command
  }

  /// One of several.
  mutating func choose<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  // `[optional]`, `a|b`, `REPEATED…` and placeholders, each replaced by something that it allows.
  private mutating func expanded(_ arguments: String) -> String {
    var result = ""
    var rest = arguments[...]
    while let first = rest.first {
      if first == "[" {
        let group = rest.dropFirst().prefix { $0 != "]" }
        if random.chance(50) { result += expanded(choose(alternatives(of: group))) }
        rest = rest.dropFirst(group.count + 2)
      } else if first == " " {
        result += " "
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { $0 != " " && $0 != "[" }
        result += value(of: choose(alternatives(of: word)))
        rest = rest.dropFirst(word.count)
      }
    }
    return result
  }

  private func alternatives(of text: Substring) -> [String] {
    text.split(separator: "|").map(String.init)
  }

  // `@TIME`, `xN` and `+CHARACTER` begin with something else than the placeholder.
  private mutating func value(of word: String) -> String {
    if word.hasSuffix("…") {
      let part = String(word.dropLast())
      return value(of: part) + " " + value(of: part)
    }
    let prefix = String(word.prefix { "@x+".contains($0) })
    switch word.dropFirst(prefix.count) {
    case "ANSWER": return prefix + command(choose(FixtureTable.rows))
    case "CONDITION": return prefix + command(choose(ConditionTable.rows))
    case "EXPECTATION":
      return prefix + command(choose(ExpectationTable.rows.filter(\.isSupported)))
    case "PLACE": return prefix + command(choose(PlaceTable.rows))
    case "N": return prefix + "\(100 + random.below(156))"
    case "PATTERN": return prefix + value(of: choose(["TEXT", "EXPRESSION"]))
    case let name: return Self.values[String(name)].map { prefix + choose($0) } ?? word
    }
  }

  private static let values = [
    "AREA": ["screen", "row", "status"],
    "CHARACTER": ["x", ".", "[", "Enter", "Alt+x", "Left"],
    "DATE": ["2026-01-01T00:00:00Z", "2024-02-29T23:59:59+05:30"],
    "EXPRESSION": ["/a b/", "/a\\/b\\d+/", "/# \"$/"],
    "FAILURE": ["refused", "reset", "timeout", "timeout 40%", "truncate 0%"],
    "FILE": ["a.txt", "'b c.svg'", "/x/y.html", "../z.json"],
    "HEADER": ["\"Retry-After: 2\"", "'Link: </a>; rel=\"next\"'"],
    "KEY": ["j", "<C-d>", "<Home>", "F5", "?", "x"],
    "METHOD": ["GET", "POST"],
    "NAME": ["q", "A_1"],
    "SIZE": ["80x24", "1x1", "500x200"],
    "STYLE": ["bold", "dim italic underline reverse", "fg=bright-red bg=default", "bg=238"],
    "TEXT": ["'a b'", "\"costs $5 # x\"", "`it's`", "''"],
    "TIME": ["500ms", "2s", ".5", "3", "1.5m"],
    "SOURCE": ["https://api.example/items", "a.json", "- Fixture - -> a.json"],
    "VARIABLE": ["NO_COLOR", "RIFFLE_DEFAULT_OPTS"],
    "URL": ["https://api.example/items", "http://h/?page=2"],
  ]
}
