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
