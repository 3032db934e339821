import BrowserModels

/// The commands that decide which steps a script has: variables, repetition, other scripts.
enum FlowCommands {
  static let rows: [ScriptSyntax<Void>] = [
    ScriptSyntax("Let", arguments: " NAME TEXT", help: "set the variable $NAME") {
      parser throws(ScriptError) in
      try parser.parseLet()
    },
    ScriptSyntax("Repeat", arguments: " N", help: "repeat the commands up to End N times") {
      parser throws(ScriptError) in
      // Also after a mistake, so that its End is not another one.
      parser.repeats.append((parser.commandLocation, 1, parser.script.steps.count))
      parser.repeats[parser.repeats.count - 1].count = try parser.count(1...10_000)
    },
    ScriptSyntax("End", help: "the end of a Repeat") { parser throws(ScriptError) in
      try parser.endRepeat()
    },
    ScriptSyntax("Include", "Source", arguments: " FILE", help: "insert another script") {
      parser throws(ScriptError) in
      try parser.include()
    },
  ]
}

extension ScriptParser {
  fileprivate mutating func parseLet() throws(ScriptError) {
    text.skipWhitespace()
    let location = text.location
    let name = text.read { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.first?.isLetter == true else {
      throw ScriptError(
        location: location,
        problem: name.isEmpty ? text.found() : "found \(name)",
        expected: "a name, as in Let q \"a\""
      )
    }
    variables[name] = try argument("a value, as in Let q \"swift\"")
  }

  fileprivate mutating func endRepeat() throws(ScriptError) {
    guard let opened = repeats.popLast() else {
      throw mistake("End without Repeat", expected: "a Repeat before it")
    }
    let body = Array(script.steps[opened.first...])
    for _ in 1..<opened.count {
      for step in body { try append(step) }
    }
  }

  fileprivate mutating func include() throws(ScriptError) {
    let name = try argument("a file, as in Include common.riffle")
    let path = resolved(name)
    guard !including.contains(access.identity(of: path)) else {
      throw mistake("\(name) includes itself", expected: "no recursion in Include")
    }
    guard including.count <= Self.deepestInclude else {
      throw mistake(
        "\(name) is included at depth \(including.count)",
        expected: "at most \(Self.deepestInclude)"
      )
    }
    let included: String
    do throws(ScriptRefusal) {
      try access.checkReading(path, limit: MemoryLimit.script)
      included = try access.text(of: path, limit: MemoryLimit.script)
    } catch {
      return note(error.mistake(at: commandLocation, path: path, use: "a script file"))
    }
    try parse(included, file: path)
  }
}
