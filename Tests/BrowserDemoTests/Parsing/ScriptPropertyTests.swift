import PropertyTesting
import Testing

@testable import BrowserDemo

struct ScriptPropertyTests {
  @Test func `each form is parsed however its usage lets it be written`() {
    for seed in UInt64(1)...50 {
      var writer = UsageWriter(seed: seed)
      let commands = CommandTable.rows.filter(\.isSupported).map { writer.command($0) }
      let answers = FixtureTable.rows.map { "Fixture GET /a " + writer.command($0) }
      let conditions = ConditionTable.rows.map { "Wait " + writer.command($0) }
      let expectations = ExpectationTable.rows.filter(\.isSupported)
        .map { "Expect " + writer.command($0) }

      for text in commands + answers + conditions + expectations {
        #expect(throws: Never.self, "seed \(seed): \(text)") { try Self.parse(text) }
      }
    }
  }

  @Test func `commands mean the same in a sequence as alone`() throws {
    for seed in propertySeeds {
      var writer = UsageWriter(seed: seed)
      let commands = writer.commands(count: 8)
      let alone = try commands.map { try Self.parse($0) }

      let separators = [" ", "\n", "\r\n\n", " # comment\n", "\t\\\n"]
      let text = commands.reduce("") { $0 + writer.choose(separators) + $1 }
      let together = try Self.parse(text)

      #expect(
        together.steps.map(\.command) == alone.flatMap(\.steps).map(\.command),
        "seed \(seed): \(text)"
      )
      #expect(
        together.fixtures.map(Self.withoutLocation)
          == alone.flatMap(\.fixtures).map(Self.withoutLocation),
        "seed \(seed): \(text)"
      )
      #expect(together.outputs == alone.flatMap(\.outputs), "seed \(seed): \(text)")
    }
  }

  @Test func `a damaged script is parsed or refused with one line`() {
    var refused = 0
    for seed in propertySeeds {
      var writer = UsageWriter(seed: seed)
      var random = SplitMix64(seed: seed)
      var text = Array(writer.commands(count: 6).joined(separator: "\n"))
      for _ in 0...random.below(6) { Self.damage(&text, &random) }
      let script = String(text)

      do {
        _ = try Self.parse(script)
      } catch let error as ScriptError {
        refused += 1
        #expect(!error.description.contains { $0.isNewline }, "seed \(seed): \(script)")
        let lines = script.count { $0.isNewline } + 1
        #expect((1...lines).contains(error.location.line), "seed \(seed): \(script)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(refused > propertyCases / 2)
  }

  private static func parse(_ text: String) throws -> Script {
    try ScriptParser.parse(text, file: "tours/t.riffle") { _ in "Sleep 1s" }
  }

  private static func withoutLocation(_ fixture: Fixture) -> Fixture {
    var fixture = fixture
    fixture.location = ScriptLocation(file: "", line: 1, column: 1)
    return fixture
  }

  // Removes, repeats or inserts something.
  private static func damage(_ text: inout [Character], _ random: inout SplitMix64) {
    let start = random.below(text.count + 1)
    let end = min(text.count, start + random.below(12))
    switch random.below(4) {
    case 0: text.removeSubrange(start..<end)
    case 1: text.insert(contentsOf: text[start..<end], at: random.below(text.count + 1))
    default: text.insert(contentsOf: fragments[random.below(fragments.count)], at: start)
    }
  }

  private static let fragments = [
    "\"", "'", "`", "$", "$q", "/", "/(?", "/[/", "\\", "\n", "\r", "\u{2028}", "\0", "#", "@",
    "+", "-", ".", "%", "x", "x0", "<", "->", " ", "é", "👍🏽", "١٢", "-1", "0",
    "99999999999999999999", "1e9", "Repeat 100 ", "End ", "Include a ", "Let q 'v' ", "Wait",
    "Expect", "Key", "Fixture", "style", "at", "in",
  ]
}
