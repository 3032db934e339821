/// What `Wait` can wait for.
enum ConditionTable {
  static let rows: [ScriptSyntax<ScriptCondition>] = [
    ScriptSyntax("idle", help: "nothing is being loaded") { _ in .idle },
    ScriptSyntax(
      "text",
      arguments: " PATTERN [in AREA]",
      help: "PATTERN is on the screen, or in AREA"
    ) {
      parser throws(ScriptError) in
      .text(try parser.pattern(), try parser.area())
    },
    ScriptSyntax("requests", arguments: " N", help: "N requests or more were sent") {
      parser throws(ScriptError) in
      .requests(try parser.count(0...1_000_000))
    },
    ScriptSyntax("rows", arguments: " N", help: "the list has N rows or more") {
      parser throws(ScriptError) in
      .rows(try parser.count(0...1_000_000_000))
    },
  ]
}

extension ScriptParser {
  /// Parses `in row`, `in status` or `in screen`; the screen when there is nothing of it.
  mutating func area() throws(ScriptError) -> ScriptArea {
    guard accept("in") else { return .screen }
    return try choice(["row": .row, "status": .status, "screen": .screen])
  }
}
