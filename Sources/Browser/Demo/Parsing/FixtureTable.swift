import BrowserModels

/// What a fixture may say of its answer, after the request and the file.
enum FixtureTable {
  static let rows: [ScriptSyntax<@Sendable (inout Fixture) -> Void>] = [
    ScriptSyntax("Status", arguments: " N", help: "HTTP status (200)") {
      parser throws(ScriptError) in
      let status = try parser.count(100...599)
      return { $0.status = status }
    },
    ScriptSyntax("Header", arguments: " HEADER", help: "a header field") {
      parser throws(ScriptError) in
      let header = try parser.header()
      return { $0.headers.append(header) }
    },
    ScriptSyntax("Delay", arguments: " TIME", help: "time until the answer arrives (50ms)") {
      parser throws(ScriptError) in
      let delay = try parser.time()
      return { $0.delay = delay }
    },
    ScriptSyntax("Times", arguments: " N", help: "answer N requests only") {
      parser throws(ScriptError) in
      let times = try parser.count(1...1_000_000)
      return { $0.times = times }
    },
    ScriptSyntax("Fail", arguments: " FAILURE", help: "fail with FAILURE") {
      parser throws(ScriptError) in
      let failure = try parser.failure()
      return { $0.failure = failure }
    },
  ]
}

extension ScriptParser {
  /// Parses what follows `Fixture`.
  mutating func fixture() throws(ScriptError) -> Fixture {
    let location = commandLocation
    let method = try argument("a method, as in Fixture GET /items -> page1.json")
    guard method != "-" else { return try pipedFixture(location) }
    let target = try argument("a path, as in Fixture GET /items -> page1.json")
    var fixture = Fixture(location: location, method: method, target: target)
    if accept("->") { fixture.file = try bodyFile(limit: Fixture.largestBody) }
    while text.hasMoreOnLine(), !startsCommand() {
      let change = try form(of: FixtureTable.rows) { "-> FILE, \($0), or the end of the line" }
      change(&fixture)
    }
    return fixture
  }

  // `Fixture - -> events.jsonl`: what standard input is.
  private mutating func pipedFixture(_ location: ScriptLocation) throws(ScriptError) -> Fixture {
    var fixture = Fixture(location: location, method: "-", target: "-")
    try choice(["->": ()])
    fixture.file = try bodyFile(limit: MemoryLimit.script)
    return fixture
  }

  private mutating func bodyFile(limit: Int) throws(ScriptError) -> String {
    let file = resolved(try argument("a file after ->"))
    check(file, as: "the fixture \(file)", use: Fixture.use) { access throws(ScriptRefusal) in
      try access.checkReading(file, limit: limit)
    }
    return file
  }

  fileprivate mutating func header() throws(ScriptError) -> String {
    text.skipWhitespace()
    let location = text.location
    let line = try string("a header in quotes, as in Header \"Retry-After: 2\"")
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
      throw ScriptError(location: location, problem: "found \(line)", expected: "\"Name: value\"")
    }
    return line
  }

  fileprivate mutating func failure() throws(ScriptError) -> Fixture.Failure {
    if accept("truncate") { return .truncate(try percentage()) }
    if accept("timeout") {
      let hasPercentage = text.hasMoreOnLine() && startsNumber
      return .timeout(after: hasPercentage ? try percentage() : 0)
    }
    return try choice([
      "reset": .reset, "timeout": .timeout(after: 0), "refused": .refused,
      "truncate": .truncate(0),
    ])
  }
}
