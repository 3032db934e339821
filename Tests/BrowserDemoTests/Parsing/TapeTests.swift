import Foundation
import ListKit
import Testing

@testable import BrowserDemo

/// Lines of VHS tapes that press keys and wait, read as VHS reads them.
///
/// `RIFFLE_TAPES` names a folder with files of JSON Lines: `line` is a line of a tape, `commands`
/// are type, options and arguments of what VHS's own parser makes of it.
struct TapeTests {
  private static let folder = ProcessInfo.processInfo.environment["RIFFLE_TAPES"]

  struct Line: Decodable {
    let line: String
    let commands: [Command]
  }

  struct Command: Decodable, Hashable {
    let type: String
    let options: String
    let args: String
  }

  @Test(.enabled(if: folder != nil, "RIFFLE_TAPES names no folder"))
  func `keys and waits of tapes mean the same here`() throws {
    let lines = try Self.lines()

    #expect(lines.count > 100)
    for line in lines {
      let script = try? ScriptParser.parse(line.line, file: "tape")
      #expect(
        script?.steps.map { Self.plain($0.command) } == line.commands.map(Self.plain),
        "\(line)"
      )
    }
  }

  // What VHS 0.10 makes of each by its lexer and parser; nothing where a script cannot do it.
  private static let grammar: [(line: String, commands: [ScriptCommand])] = [
    ("Type `a 'b' \"c\"` # done", [.type("a 'b' \"c\"", pace: nil)]),
    ("Type 'a' \"b\" `c`", [.type("a b c", pace: nil)]),
    ("Type a.b-c_d/e%5 f", [.type("a.b-c_d/e%5 f", pace: nil)]),
    ("Type 'a' .b Enter", [.type("a .b", pace: nil), .key(Key(.enter), count: 1, pace: nil)]),
    ("Type@.5 'a'", [.type("a", pace: 0.5)]), ("Type @500 ms 'a'", [.type("a", pace: 0.5)]),
    ("Sleep 1", [.sleep(1)]), ("Sleep .5s", [.sleep(0.5)]), ("Sleep 1.5 m # x", [.sleep(90)]),
    ("Sleep 20ms Sleep 2 s", [.sleep(0.02), .sleep(2)]), ("Set TypingSpeed .1", [.pace(0.1)]),
    ("Down@1s 2 # twice", [.key(Key(.down), count: 2, pace: 1)]),
    ("PageUp @100ms", [.key(Key(.pageUp), count: 1, pace: 0.1)]),
    ("Ctrl+Shift+x", [key("C-S-x")]), ("Ctrl+Alt+Enter", [key("C-A-Enter")]),
    ("Ctrl+[", [key("C-[")]), ("Ctrl+\\", [key("C-\\")]), ("Ctrl+^", [key("C-^")]),
    ("Ctrl+Left", [key("C-Left")]), ("Alt+.", [key("A-.")]), ("Alt+Tab", [key("A-Tab")]),
    ("Alt+]", [key("A-]")]), ("Shift+Tab", [key("S-Tab")]), ("Shift+A", [key("A")]),
    ("Wait+Screen@10s /a\\/b \"#/ # x", [.wait(.text(.expression("a/b \"#"), .screen), limit: 10)]),
    ("Wait+Line /x$/", [.wait(.text(.expression("x$"), .row), limit: 5)]),
    ("Wait @2s /x/", [.wait(.text(.expression("x"), .row), limit: 2)]),
    ("Wait", [.wait(.idle, limit: 5)]),
    ("Hide Show", [.hide, .show]), ("Require riffle", []), ("Env A 'b'", []), ("Output a.svg", []),
    ("Screenshot a.txt", [.snapshot("a.txt")]), ("Paste 'a'", [.paste("a")]),
  ]

  private static func key(_ name: String) -> ScriptCommand {
    .key(Key(name) ?? Key(.escape), count: 1, pace: nil)
  }

  @Test(arguments: grammar)
  func `a line that VHS takes is taken`(line: String, commands: [ScriptCommand]) throws {
    let script = try ScriptParser.parse(line, file: "tape")

    #expect(script.steps.map(\.command) == commands)
  }

  @Test(arguments: [
    ("Type 5", "1:6: found 5, expected text in quotes"),
    ("Type Enter", "1:6: found Enter, expected text in quotes"),
    ("Type 'a", "1:6: the string is not closed"), ("Wait /a", "1:6: the pattern is not closed"),
    ("Ctrl+a+b", "1:7: found +b, expected one key after Ctrl+"),
    ("Ctrl", "1:1: Ctrl has no key, expected a key after +"),
    ("Alt+word", "1:1: Alt has no key, expected a key after +"),
    ("Copy 'a'", "1:1: Copy cannot be played"), ("ScrollUp 3", "1:1: ScrollUp cannot be played"),
    ("Paste", "1:6: the script ends, expected text in quotes"),
    ("Set FontSize 20", "1:1: a script cannot set FontSize"),
    ("Set Theme { \"name\": 1 }", "1:1: a script cannot set Theme"),
    ("Set WaitTimeout 5s", "1:1: a script cannot set WaitTimeout"),
    ("Set Shell fish", "1:1: a script cannot set Shell"),
    ("Require gum", "1:1: gum is required, and a script runs no other program"),
    ("Output a.gif", "1:8: found a.gif, expected a file that ends in"),
    ("Screenshot a.png", "1:12: found a.png, expected a file that ends in"),
    ("Source b.tape", "1:1: b.tape cannot be read"),
  ])
  func `what a script cannot do is refused with a sentence`(line: String, sentence: String) {
    let error = #expect(throws: ScriptError.self) { try ScriptParser.parse(line, file: "t") }

    #expect(error?.description.hasPrefix("t:" + sentence) == true, "\(error as Any)")
  }

  private static func lines() throws -> [Line] {
    let folder = URL(fileURLWithPath: folder ?? "")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: []
    )
    return try files.filter { $0.pathExtension == "jsonl" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
    }
  }

  // What both are compared as: the name, seconds, and the rest.
  private struct Plain: Hashable {
    var name: String
    var seconds: Double?
    var rest = ""
    var count = 1
  }

  private static func plain(_ command: ScriptCommand) -> Plain? {
    switch command {
    case .type(let text, let pace): Plain(name: "Type", seconds: pace, rest: text)
    case .key(let key, let count, let pace):
      Plain(name: "Key", seconds: pace, rest: key.description, count: count)
    case .sleep(let seconds): Plain(name: "Sleep", seconds: seconds)
    case .wait(.idle, let limit): Plain(name: "Wait", seconds: limit)
    case .wait(.text(.expression(let source), let area), let limit):
      Plain(name: area == .row ? "Wait Line" : "Wait Screen", seconds: limit, rest: source)
    default: nil
    }
  }

  private static func plain(_ command: Command) -> Plain? {
    let seconds = seconds(command.options)
    switch command.type {
    case "Type": return Plain(name: "Type", seconds: seconds, rest: command.args)
    case "Sleep": return Plain(name: "Sleep", seconds: Self.seconds(command.args))
    case "Ctrl", "Alt", "Shift":
      let keys = [command.type] + command.args.split(separator: " ").map(String.init)
      return Key(keys.joined(separator: "-")).map { Plain(name: "Key", rest: $0.description) }
    case "Wait":
      let words = command.args.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return Plain(name: "Wait", seconds: seconds ?? 5) }
      let source = words[1].replacing("\\/", with: "/")
      return Plain(name: "Wait \(words[0])", seconds: seconds ?? 5, rest: source)
    default:
      let count = Int(command.args) ?? 0
      return Key(command.type).map {
        Plain(name: "Key", seconds: seconds, rest: $0.description, count: count)
      }
    }
  }

  private static func seconds(_ text: String) -> Double? {
    for (unit, scale) in [("ms", 0.001), ("s", 1), ("m", 60)] where text.hasSuffix(unit) {
      return Double("0" + text.dropLast(unit.count)).map { $0 * scale }
    }
    return nil
  }
}
