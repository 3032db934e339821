/// The commands that let time pass or look at what there is.
enum WaitCommands {
  static let rows: [ScriptSyntax<Void>] = [
    .step("Sleep", arguments: " TIME", help: "let virtual time pass") {
      parser throws(ScriptError) in
      .sleep(try parser.time())
    },
    .step(
      "Wait",
      arguments: "[+Screen|+Line][@TIME] [CONDITION|EXPRESSION] [TIME]",
      help: "wait until CONDITION (idle) holds, for at most TIME (5s)"
    ) { parser throws(ScriptError) in
      try parser.wait()
    },
    .step("Expect", arguments: " EXPECTATION", help: "fail unless EXPECTATION holds") {
      parser throws(ScriptError) in
      .expect(try parser.form(of: ExpectationTable.rows))
    },
  ]

  /// Seconds that a wait takes at most, unless it says otherwise.
  static let limit = 5.0
}

extension ScriptParser {
  // `Wait idle`, `Wait text /re/ in row 3s`, and as in tapes `Wait+Screen@10s /re/`, which without
  // an area mean the line that the cursor is on.
  fileprivate mutating func wait() throws(ScriptError) -> ScriptCommand {
    var area = ScriptArea.row
    if text.accept("+") {
      let location = text.location
      switch text.read(while: \.isLetter) {
      case "Screen": area = .screen
      case "Line": area = .row
      case let other:
        throw ScriptError(
          location: location,
          problem: "found \(other)",
          expected: "Line or Screen"
        )
      }
    }
    let pace = try pace()
    let condition = try condition(in: area)
    return .wait(condition, limit: try optionalTime() ?? pace ?? WaitCommands.limit)
  }

  private mutating func condition(in area: ScriptArea) throws(ScriptError) -> ScriptCondition {
    guard text.hasMoreOnLine(), !startsCommand(), !startsNumber else { return .idle }
    if text.next == "/" { return .text(try expression(), area) }
    return try form(of: ConditionTable.rows)
  }
}
