import BrowserModels
import ListKit

/// The commands that say how the program is started and what is written of it.
enum SettingCommands {
  static let rows: [ScriptSyntax<Void>] = [
    ScriptSyntax(
      "Open",
      arguments: " SOURCE",
      help: "the source to open; fixtures answer for a URL"
    ) {
      parser throws(ScriptError) in
      try parser.open()
    },
    ScriptSyntax(
      "Fixture",
      arguments: " METHOD URL [-> FILE] [ANSWER…]",
      help: "the answer to a request, FILE its body; - -> FILE is what Open - reads"
    ) { parser throws(ScriptError) in
      parser.script.fixtures.append(try parser.fixture())
    },
    .step(
      "Grow",
      arguments: " FILE from FILE",
      help: "append to the file that is opened, for the program alone"
    ) {
      parser throws(ScriptError) in
      try parser.grow()
    },
    ScriptSyntax("Size", arguments: " SIZE", help: "columns and lines of the screen (80x24)") {
      parser throws(ScriptError) in
      parser.script.settings.size = try parser.size()
    },
    ScriptSyntax("Theme", arguments: " dark|light", help: "colours of SVG and HTML output (dark)") {
      parser throws(ScriptError) in
      parser.script.settings.isDark = try parser.choice(["dark": true, "light": false])
    },
    ScriptSyntax("Color", arguments: " 256|16|none", help: "colours of the terminal (256)") {
      parser throws(ScriptError) in
      parser.script.settings.colors = try parser.choice(
        ["256": .indexed, "16": .sixteen, "none": .none]
      )
    },
    ScriptSyntax("Locale", arguments: " C.UTF-8", help: "the only locale") {
      parser throws(ScriptError) in
      try parser.choice(["C.UTF-8": ()])
    },
    ScriptSyntax("TimeZone", arguments: " UTC", help: "the only time zone") {
      parser throws(ScriptError) in
      try parser.choice(["UTC": ()])
    },
    ScriptSyntax("Now", arguments: " DATE", help: "date and time at the start") {
      parser throws(ScriptError) in
      parser.script.settings.now = try parser.date()
    },
    ScriptSyntax("Seed", arguments: " N", help: "seed of the variation in typing speed (1)") {
      parser throws(ScriptError) in
      parser.script.settings.seed = UInt64(try parser.count(0...Int.max))
    },
    ScriptSyntax("Env", arguments: " VARIABLE TEXT", help: "set an environment variable") {
      parser throws(ScriptError) in
      try parser.environment()
    },
    ScriptSyntax("Output", arguments: " FILE", help: "write the recording to FILE") {
      parser throws(ScriptError) in
      let file = try parser.outputFile("a file, as in Output tour.svg", isStill: false)
      parser.script.outputs.append(file)
    },
    ScriptSyntax("Require", arguments: " riffle", help: "no effect; for VHS tapes") {
      parser throws(ScriptError) in
      try parser.require()
    },
  ]
}

extension ScriptParser {
  /// Parses a file to write, with the extension of a format; of one for a single moment when it
  /// `isStill`; a frame to compare with may be there already.
  mutating func outputFile(
    _ expected: String,
    isStill: Bool,
    isFrame: Bool = false
  ) throws(ScriptError) -> String {
    text.skipWhitespace()
    let location = text.location
    let path = try argument(expected)
    guard let format = OutputFormat(path: path), format.isStill || !isStill else {
      let fileExtensions = isStill ? OutputFormat.stillFileExtensions : OutputFormat.fileExtensions
      throw ScriptError(
        location: location,
        problem: "found \(path)",
        expected: "a file that ends in \(fileExtensions)"
      )
    }
    let file = resolved(path)
    check(file, use: "a file to write") { access throws(ScriptRefusal) in
      try access.checkWriting(file, isFrame: isFrame)
    }
    return file
  }

  fileprivate mutating func environment() throws(ScriptError) {
    let name = try argument("a variable, as in Env NO_COLOR \"1\"")
    let value = try argument("the value of \(name)")
    guard ScriptVariable.names.contains(name) else {
      return note(
        mistake(
          "a script cannot set \(name)",
          expected: "one of " + ScriptVariable.names.joined(separator: ", ")
        )
      )
    }
    script.settings.environment[name] = value
    guard name == ScriptVariable.options else { return }
    check(name, use: "options") { access throws(ScriptRefusal) in try access.checkOptions(value) }
  }

  fileprivate mutating func open() throws(ScriptError) {
    if let first = script.source {
      throw mistake(
        "a second Open; the first is on line \(first.location.line)",
        expected: "one Open"
      )
    }
    let expected = "a URL that fixtures answer, such as https://api.example/items, a file or -"
    let source = try argument(expected) { text in
      text.contains("://") && Origin(url: text) == nil ? nil : text
    }
    script.source = ScriptSource(location: commandLocation, url: source)
    guard source != "-", !source.contains("://") else { return }
    let path = resolved(source)
    script.source?.file = path
    check(path, use: ScriptSource.use) { access throws(ScriptRefusal) in
      guard let names = try access.pages(of: path) else {
        return try access.checkReading(path, limit: MemoryLimit.script)
      }
      for name in names {
        try access.checkReading("\(path)/\(name)", limit: Fixture.largestBody)
      }
    }
  }

  // The first file must be the one that is opened.
  fileprivate mutating func grow() throws(ScriptError) -> ScriptCommand {
    text.skipWhitespace()
    let location = text.location
    let grown = resolved(try argument("the file that is opened"))
    try choice(["from": ()])
    let more = resolved(try argument("a file after from"))
    check(more, use: "a file to append") { access throws(ScriptRefusal) in
      try access.checkReading(more, limit: MemoryLimit.script)
    }
    if script.source?.file != grown {
      note(
        ScriptError(
          location: location,
          problem: "\(grown) is not opened",
          expected: "Open with this file before it"
        )
      )
    }
    return .grow(from: more)
  }

  fileprivate mutating func date() throws(ScriptError) -> Double {
    try argument("a time such as 2026-01-01T00:00:00Z") { text in
      guard text.contains("T"), let time = Timestamp(text), time.hasZone else { return nil }
      return time.seconds
    }
  }

  fileprivate mutating func require() throws(ScriptError) {
    let program = try argument("a program")
    guard program == "riffle" else {
      throw mistake(
        "\(program) is required, but a script runs no other program",
        expected: "Require riffle, or nothing"
      )
    }
  }
}
