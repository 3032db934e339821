import ListKit

/// What `Expect` can expect.
enum ExpectationTable {
  static let rows: [ScriptSyntax<ScriptExpectation>] = [
    ScriptSyntax(
      "text",
      arguments: " PATTERN [in AREA]",
      help: "PATTERN is on the screen, or in AREA"
    ) {
      parser throws(ScriptError) in
      .text(try parser.pattern(), try parser.area(), isThere: true)
    },
    ScriptSyntax("no text", arguments: " PATTERN [in AREA]", help: "PATTERN is not there") {
      parser throws(ScriptError) in
      .text(try parser.pattern(), try parser.area(), isThere: false)
    },
    ScriptSyntax("row", arguments: " N PATTERN", help: "PATTERN is in row N of the list, from 1") {
      parser throws(ScriptError) in
      .row(try parser.count(1...1_000_000_000), try parser.pattern())
    },
    ScriptSyntax("style", arguments: " STYLE at text PATTERN", help: "PATTERN has this style") {
      parser throws(ScriptError) in
      try parser.style()
    },
    ScriptSyntax("cursor row", arguments: " N", help: "the cursor is on row N, from 1") {
      parser throws(ScriptError) in
      .cursorRow(try parser.count(1...1_000_000_000))
    },
    ScriptSyntax("requests", arguments: " N", help: "N requests were sent") {
      parser throws(ScriptError) in
      .requests(try parser.count(0...1_000_000))
    },
    ScriptSyntax("rows", arguments: " N", help: "the list has N rows") {
      parser throws(ScriptError) in
      .rows(try parser.count(0...1_000_000_000))
    },
    ScriptSyntax("exit", arguments: " N", help: "the program has ended with exit code N") {
      parser throws(ScriptError) in
      .exit(Int32(try parser.count(0...255)))
    },
    ScriptSyntax(
      "frame",
      arguments: " FILE",
      help: "the screen is the one in FILE, as its ending says"
    ) {
      parser throws(ScriptError) in
      .frame(
        try parser.outputFile("a file, as in Expect frame a.txt", isStill: true, isFrame: true)
      )
    },
    ScriptSyntax("bytes", arguments: " < N", help: "fewer than N were sent since the last key") {
      parser throws(ScriptError) in
      try parser.choice(["<": ()])
      return .bytes(below: try parser.count(1...1_000_000_000))
    },
    ScriptSyntax(
      "command",
      arguments: " PATTERN",
      help: "PATTERN is in what would have been started last: a link, a command and its input"
    ) {
      parser throws(ScriptError) in
      .command(try parser.pattern())
    },
    ScriptSyntax(
      "clipboard",
      arguments: " PATTERN",
      help: "PATTERN is in what was copied last"
    ) {
      parser throws(ScriptError) in
      .clipboard(try parser.pattern())
    },
    ScriptSyntax("marked", arguments: " N", help: "N records are marked") {
      parser throws(ScriptError) in
      .marked(try parser.count(0...1_000_000_000))
    },
    ScriptSyntax(
      "written",
      arguments: " PATTERN",
      help: "PATTERN is in the last file that :write would have written, or is its name"
    ) {
      parser throws(ScriptError) in
      .written(try parser.pattern())
    },
  ]
}

extension ScriptParser {
  // `Expect style bold fg=red at text "error"`.
  fileprivate mutating func style() throws(ScriptError) -> ScriptExpectation {
    let attributes = TextAttributes.names.map(\.key).joined(separator: ", ")
    var style = ScriptStyle()
    while !accept("at") {
      style = try word("\(attributes), fg=COLOUR, bg=COLOUR or at") { style.adding($0) }
    }
    try choice(["text": ()])
    return .style(style, at: try pattern())
  }
}

extension ScriptStyle {
  // The style with what one word says; nil when it says nothing of a style.
  fileprivate func adding(_ word: String) -> ScriptStyle? {
    var style = self
    if let attribute = TextAttributes(notation: word) {
      style.attributes.formUnion(attribute)
    } else if word.hasPrefix("fg="), let color = Color(notation: word.dropFirst(3)) {
      style.foreground = color
    } else if word.hasPrefix("bg="), let color = Color(notation: word.dropFirst(3)) {
      style.background = color
    } else {
      return nil
    }
    return style
  }
}
