// The reference of the script language, as the README shows it.
extension CommandTable {
  /// Placeholders of arguments that need a word of explanation.
  static let placeholders: KeyValuePairs<String, String> = [
    "AREA": "screen, row (where the cursor is) or status (the last line)",
    "EXPRESSION": "/a regular expression/; on its own, in the cursor's row as in tapes",
    "FAILURE": "refused, reset, timeout [40%] or truncate 40% of the body",
    "FILE": "a path relative to the script",
    "KEY": "j, ?, <C-d>, <Home>, <F5>",
    "PATTERN": "TEXT or EXPRESSION",
    "SOURCE": "a URL, a file, a folder of pages, or - with a Fixture",
    "STYLE": "bold dim italic underline reverse fg=red bg=238, one or more",
    "TEXT": "'…', `…`, or \"…\" in which $NAME is a value of Let",
    "TIME": "500ms, 2s, 1m or seconds",
    "VARIABLE": "RIFFLE_DEFAULT_OPTS (what is shown), NO_COLOR, TERM, LANG and their like",
  ]

  /// All commands by group with their help, then the values of their arguments.
  package static var listing: String {
    var sections = groups.map { section($0.title, usages(of: $0.rows)) }
    sections.append(section("PLACE of the mouse", usages(of: PlaceTable.rows)))
    sections.append(section("ANSWER of Fixture", usages(of: FixtureTable.rows)))
    sections.append(section("CONDITION of Wait", usages(of: ConditionTable.rows)))
    sections.append(section("EXPECTATION of Expect", usages(of: ExpectationTable.rows)))
    sections.append(section("Values", placeholders.map { ($0.key, $0.value) }))
    return sections.joined(separator: "\n")
  }

  private static func usages<Value>(of rows: [ScriptSyntax<Value>]) -> [(String, String)] {
    rows.filter(\.isSupported).map { ($0.usage, $0.help) }
  }

  // Help begins in column 36, on a line of its own where the usage is longer.
  private static func section(_ title: String, _ rows: [(usage: String, help: String)]) -> String {
    let lines = rows.map { usage, help in
      let gap = 34 - usage.count
      let space =
        gap >= 2 ? String(repeating: " ", count: gap) : "\n" + String(repeating: " ", count: 36)
      return "  " + usage + space + help + "\n"
    }
    return title + "\n" + lines.joined()
  }
}
