import Foundation
import ListKit
import SystemTesting
import Testing

@testable import BrowserDemo
@testable import riffle

/// The real program, in a real terminal and with a real server, does what a tour does on its stage.
///
/// The terminal is higher than those of the tours, so that all pages of a tour are within three screens:
/// whether a page further away is loaded hangs on the time that the one before it took.
@Suite(
  .serialized,
  .needs("tmux"),
  .needs("python3")
)
struct TourInTerminalTests {
  private static let lines = 40

  @Test(arguments: ["first-minute", "long-rows", "wide-and-right-to-left"])
  func `after each step of a tour the terminal shows what the stage shows`(
    tour: String
  ) async throws {
    let folder = try TemporaryFolder()
    let script = try Self.script(of: tour)
    let table = try folder.write(Self.table(of: script), to: "table.json")

    try await LoopbackServer.with("fixture_server.py", [table]) { server in
      let url = "http://" + server.address(Self.path(of: script))
      let steps = Self.inputs(of: script)
      let played = try folder.write(Self.text(of: script, url, steps.dropLast()), to: "t.riffle")
      let run = try await ProgramRun.of(
        "riffle --headless --play \(played) --allow \(BuiltProgram.project.path)/Resources"
      )
      #expect(run.code == 0, "\(run.errors)")

      let width = script.settings.size.width
      try await TerminalSession.with(
        "exec riffle '\(url)'",
        columns: width,
        lines: Self.lines
      ) {
        terminal in
        for (number, step) in steps.enumerated() {
          let file = folder.url.appending(path: "\(number).txt")
          let frame = TerminalScreen(text: try String(contentsOf: file, encoding: .utf8))
          try await terminal.wait("screen \(number) of \(tour) is\n\(frame.text)") {
            Self.isSame($0, frame)
          }
          try await Self.send(step, to: terminal)
        }
        #expect(try await terminal.waitForEnd() == 0)
      }
    }
  }

  // Signs that terminals disagree about are drawn as something simpler there: a flag as letters, a
  // family as its first member, a keycap or a heart with a blank after it.
  private static func isSame(_ shown: TerminalScreen, _ frame: TerminalScreen) -> Bool {
    shown.lines.count == frame.lines.count
      && zip(shown.lines, frame.lines).allSatisfy {
        $0 == $1 || $1.contains(where: isDisputed) && simplified($0) == simplified($1)
      }
  }

  private static func isDisputed(_ sign: Character) -> Bool {
    sign.unicodeScalars.dropFirst().contains { $0.properties.isEmoji || $0.value == 0xFE0F }
  }

  private static func simplified(_ line: String) -> String {
    let signs = line.map { sign -> String in
      let letters = sign.unicodeScalars.filter { (0x1F1E6...0x1F1FF).contains($0.value) }
        .compactMap { UnicodeScalar($0.value - 0x1F1E6 + 0x41) }
      if !letters.isEmpty { return letters.map(String.init).joined() }
      return isDisputed(sign) ? String(sign.unicodeScalars.prefix(1)) : String(sign)
    }
    return signs.joined().filter { $0 != " " }
  }

  private static func script(of tour: String) throws -> Script {
    let path = BuiltProgram.project.appending(path: "Resources/demos/\(tour).riffle").path
    return try ScriptFile(path, options: Options()).script()
  }

  // What is typed and done to the window; the last of it ends the program.
  private static func inputs(of script: Script) -> [ScriptCommand] {
    script.steps.map(\.command).filter {
      switch $0 {
      case .type, .key, .resize: true
      default: false
      }
    }
  }

  private static func path(of script: Script) -> String {
    let url = script.source?.url ?? ""
    return url.split(separator: "/", maxSplits: 2).last.map(String.init) ?? ""
  }

  // The same session with a snapshot at the beginning and after each step.
  private static func text(
    of script: Script,
    _ url: String,
    _ steps: ArraySlice<ScriptCommand>
  ) -> String {
    var lines = [
      "Size \(script.settings.size.width)x\(Self.lines)", "Open \(url)",
    ]
    for fixture in script.fixtures {
      let headers = fixture.headers.map { "Header \(ScriptQuote.quoted($0))" }
      lines.append(
        "Fixture \(fixture.method) \(fixture.target) -> \(ScriptQuote.quoted(fixture.file ?? "")) "
          + headers.joined(separator: " ")
      )
    }
    for number in 0...steps.count {
      if number > 0 { lines.append(text(of: steps[number - 1])) }
      lines.append("Wait idle Sleep 2s Snapshot \(number).txt")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(of step: ScriptCommand) -> String {
    switch step {
    case .type(let text, _): "Type \(ScriptQuote.quoted(text))"
    case .key(let key, let count, _): "Key \(key) x\(count)"
    case .resize(let size): "Resize \(size.width)x\(size.height)"
    default: ""
    }
  }

  private static func send(_ step: ScriptCommand, to terminal: TerminalSession) async throws {
    switch step {
    case .type(let text, _): try await terminal.type(text)
    case .key(let key, let count, _):
      for _ in 0..<count { try await terminal.press(key.description) }
    case .resize(let size): try await terminal.resize(columns: size.width, lines: size.height)
    default: break
    }
  }

  private static func table(of script: Script) throws -> Data {
    var table: [String: [String: Any]] = [:]
    for fixture in script.fixtures {
      table["\(fixture.method) \(fixture.target)"] = [
        "file": fixture.file ?? "", "headers": fixture.headers,
      ]
    }
    return try JSONSerialization.data(withJSONObject: table)
  }
}
