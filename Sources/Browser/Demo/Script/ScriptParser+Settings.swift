import BrowserModels
import ListKit

// What is set up before the program runs.
extension ScriptParser {
  /// Takes the rest of a setting; false when the name is none.
  mutating func parseSetting(
    _ name: String,
    at location: ScriptLocation
  ) throws(ScriptError) -> Bool {
    switch name {
    case "Size": script.settings.size = try size()
    case "Theme": script.settings.isDark = try choice(["dark": true, "light": false])
    case "Color":
      script.settings.colors = try choice(["256": .indexed, "16": .sixteen, "none": .none])
    case "Locale": try choice(["C.UTF-8": ()])
    case "TimeZone": try choice(["UTC": ()])
    case "Now": script.settings.now = try date()
    case "Seed": script.settings.seed = UInt64(try count(0...Int.max))
    case "Env": try parseEnvironment()
    case "Output": script.outputs.append(try picture("a file, as in Output tour.svg", still: false))
    case "Require": try parseRequire(at: location)
    case "Open": try parseOpen(at: location)
    case "Fixture": script.fixtures.append(try fixture(at: location))
    default: return false
    }
    return true
  }

  private mutating func date() throws(ScriptError) -> Double {
    let expected = "a time such as 2026-01-01T00:00:00Z"
    text.skipBlanks()
    let location = text.location
    let word = try argument(expected)
    guard word.contains("T"), let time = Timestamp(word), time.hasZone else {
      throw ScriptError(location: location, problem: "found \(word)", expected: expected)
    }
    return time.seconds
  }

  private mutating func parseEnvironment() throws(ScriptError) {
    let name = try argument("a variable, as in Env NO_COLOR \"1\"")
    script.settings.environment[name] = try argument("the value of \(name)")
  }

  private mutating func parseRequire(at location: ScriptLocation) throws(ScriptError) {
    let program = try argument("a program")
    guard program == "riffle" else {
      throw ScriptError(
        location: location,
        problem: "\(program) is required, and a script runs no other program",
        expected: "Require riffle, or nothing"
      )
    }
  }

  private mutating func parseOpen(at location: ScriptLocation) throws(ScriptError) {
    if let first = script.source {
      throw ScriptError(
        location: location,
        problem: "a second Open; the first is on line \(first.location.line)",
        expected: "one Open"
      )
    }
    let expected = "a URL that fixtures answer, such as https://api.example/items"
    text.skipBlanks()
    let urlLocation = text.location
    let url = try argument(expected)
    guard url.hasPrefix("http"), Origin(url: url) != nil else {
      throw ScriptError(location: urlLocation, problem: "found \(url)", expected: expected)
    }
    script.source = ScriptSource(location: location, url: url)
  }

  private mutating func fixture(at location: ScriptLocation) throws(ScriptError) -> Fixture {
    var fixture = Fixture(location: location, method: "", target: "")
    fixture.method = try argument("a method, as in Fixture GET /items -> page1.json")
    fixture.target = try argument("a path, as in Fixture GET /items -> page1.json")
    if takes("->") { fixture.file = resolved(try argument("a file after ->")) }
    while text.hasMoreOnLine(), !startsCommand() {
      if takes("Status") {
        fixture.status = try count(100...599)
      } else if takes("Header") {
        fixture.headers.append(try header())
      } else if takes("Delay") {
        fixture.delay = try time()
      } else if takes("Times") {
        fixture.times = try count(1...1_000_000)
      } else if takes("Fail") {
        fixture.failure = try failure()
      } else {
        throw unexpected("-> FILE, Status, Header, Delay, Times or Fail, or the end of the line")
      }
    }
    return fixture
  }

  private mutating func header() throws(ScriptError) -> String {
    text.skipBlanks()
    let location = text.location
    let line = try string("a header in quotes, as in Header \"Retry-After: 2\"")
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
      throw ScriptError(location: location, problem: "found \(line)", expected: "\"Name: value\"")
    }
    return line
  }

  private mutating func failure() throws(ScriptError) -> Fixture.Failure {
    if takes("truncate") { return .truncate(try share()) }
    if takes("timeout") {
      let hasShare = text.hasMoreOnLine() && startsNumber
      return .timeout(after: hasShare ? try share() : 0)
    }
    return try choice([
      "reset": .reset, "timeout": .timeout(after: 0), "refused": .refused,
      "truncate": .truncate(0),
    ])
  }

  // How much of a body comes: `40%`.
  private mutating func share() throws(ScriptError) -> Int {
    text.skipBlanks()
    let location = text.location
    let word = text.take { !$0.isWhitespace }
    guard word.last == "%", let share = Int(word.dropLast()), (0...100).contains(share) else {
      throw ScriptError(
        location: location,
        problem: word.isEmpty ? text.found() : "found \(word)",
        expected: "a share of the body from 0% to 100%, such as 40%"
      )
    }
    return share
  }
}
