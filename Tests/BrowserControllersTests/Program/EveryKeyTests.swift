import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// Every key that a keyboard has, on every screen: it does something, or a sentence says why not.
@MainActor struct EveryKeyTests {
  /// A screen: its name, and the keys that lead to it.
  struct Place: CustomTestStringConvertible {
    let name: String
    let keys: String
    var records = 12
    var columns = 60
    var lines = 8
    var preset = KeymapPreset.standard

    var testDescription: String { name }
  }

  nonisolated static let places: [Place] = [
    Place(name: "the first row", keys: ""),
    Place(name: "the last row", keys: "G"),
    Place(name: "a row in the middle", keys: "5 G"),
    Place(name: "one row alone", keys: "", records: 1),
    Place(name: "a list without rows", keys: "", records: 0),
    Place(name: "a record", keys: "Enter"),
    Place(name: "the end of a record", keys: "3 G Enter G", lines: 5),
    Place(name: "a list beside a preview", keys: "3 G p"),
    Place(name: "a preview beside a list", keys: "3 G p ^W"),
    Place(name: "a preview without room", keys: "3 G p ^W", columns: 40),
    Place(name: "the help", keys: "?"),
    Place(name: "the end of the info of a record", keys: "Enter i G"),
    Place(name: "the command line", keys: ":"),
    Place(name: "a word at the command line", keys: ": p a g e"),
    Place(name: "a text behind the key of a search", keys: "/ a b"),
    Place(name: "choices at the command line", keys: ": p a g e Tab", lines: 12),
    Place(name: "help that is narrowed", keys: "? & f o l d Enter"),
    Place(name: "a list with the keys of emacs", keys: "5 G", preset: .emacs),
    Place(name: "behind ^W of vim", keys: "5 G p ^W", preset: .vim),
  ]

  /// The names of all keys: characters, control characters, and keys with names.
  nonisolated static let keys: [String] = {
    let characters = (0x21..<0x7F).map { String(Character(Unicode.Scalar(UInt8($0)))) }
      .filter { !"2346789".contains($0) }
    let controls = "abcdefghijklmnopqrstuvwxyz\\]^_".map { "C-\($0)" }
    let arrows = ["Up", "Down", "Left", "Right"]
    let named =
      arrows + arrows.map { "S-\($0)" } + [
        "Space", "Enter", "Tab", "S-Tab", "Backspace", "Delete", "Insert", "Home", "End", "PgUp",
        "PgDn", "Esc", "C-Space", "Alt-b", "Alt-f", "Alt-d", "Alt-x", "Alt-Backspace", "é",
      ] + [1, 2, 5, 12].map { "F\($0)" }
    return characters + controls + named
  }()

  private static func program(_ place: Place) -> StubbedProgram {
    let items = (1...max(1, place.records)).map { #"{"id":\#($0),"name":"row \#($0)"}"# }
    let list = place.records == 0 ? "" : items.joined(separator: ",")
    let program = StubbedProgram(
      columns: place.columns,
      lines: place.lines,
      keymap: place.preset.keymap
    ) { _, _ in
      .body(#"{"items":[\#(list)],"next":null}"#)
    }
    program.wait()
    program.press(place.keys, seconds: 0.2)
    return program
  }

  /// What a user can notice.
  private static func look(_ program: StubbedProgram) -> String {
    let terminal = program.terminal
    return [
      program.screen, "\(String(describing: terminal.cursor))", "\(terminal.suspendCount)",
      "\(terminal.redrawCount)", "\(String(describing: program.exitCode))",
    ]
    .joined(separator: "\n")
  }

  @Test(arguments: places)
  func `no key is silent where it has no effect, and none names anything internal`(
    place: Place
  ) throws {
    // What has no key is named as it is typed.
    let names = Action.allCases.filter { !$0.keys.isEmpty }.map(\.name).filter { $0.contains("-") }
    var silent: [String] = []
    for name in Self.keys {
      let program = Self.program(place)
      let before = Self.look(program)
      program.terminal.send(.key(try #require(Key(name), "\(name)")))
      program.wait(0)
      let soon = Self.look(program)
      if soon != before { program.wait() }
      if soon == before || Self.look(program) == before { silent.append(name) }

      let said = program.browser.statusLine.message?.text ?? ""
      // A path is said as it is, so that it can be copied.
      let isPath = said.hasPrefix(".")
      #expect(
        said.isEmpty || isPath || said.hasSuffix(".") || said.hasSuffix("?"),
        "\(name): \(said)"
      )
      // At the command line actions have the names that are typed there.
      let isAboutNames = said.hasPrefix("There is no command ")
      #expect(isAboutNames || !names.contains { said.contains($0) }, "\(name): \(said)")
    }

    #expect(silent == [], "\(place.name)")
  }

  @Test func `every key at a question is an answer or is told what answers`() throws {
    for name in Self.keys {
      let program = Self.program(Place(name: "a question", keys: "", records: 3))
      program.browser.ask("Go on?") { _ in }
      program.wait(0)
      let before = Self.look(program)
      #expect(before.contains("(y/n)"))

      program.terminal.send(.key(try #require(Key(name))))
      program.wait(0)

      #expect(Self.look(program) != before, "\(name)")
    }
  }
}
