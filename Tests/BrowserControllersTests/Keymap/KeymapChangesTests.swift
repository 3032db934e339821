import ListKit
import Testing

@testable import BrowserControllers

struct KeymapChangesTests {
  /// Changes by the keys, then keys and the names of what they do; `-` is nothing, `…` the beginning of
  /// a chord.
  static let cases: [(changes: [(String, Action?)], meanings: [String: String])] = [
    ([("x", .quit)], ["x": "quit", "q": "quit", "X": "previous-change"]),
    ([("x", nil)], ["x": "-", "X": "previous-change"]),
    ([("z", .help)], ["z": "help", "zt": "-", "zz": "-"]),
    ([("z", nil)], ["z": "-", "zt": "-", "Z": "…", "ZZ": "quit-all"]),
    ([("g", nil)], ["g": "…", "gg": "first"]),
    ([("g", nil), ("g d", .difference)], ["g": "…", "gg": "first", "gd": "difference"]),
    ([("g g g", .first)], ["g": "first", "g g g": "first"]),
    ([("^X ^C", .quitAll), ("^X k", .quit)], ["^X": "…", "^X ^C": "quit-all", "^X k": "quit"]),
    ([("r", .sort), ("s", .refresh)], ["r": "sort", "s": "refresh"]),
  ]

  @Test(arguments: cases)
  func `changed keys have other meanings, and only those`(
    changes: [(String, Action?)],
    meanings: [String: String]
  ) throws {
    let (keymap, conflicts) = Keymap.standard.changed(by: try Self.changes(changes))

    #expect(conflicts.isEmpty, "\(conflicts)")
    for (keys, meaning) in meanings {
      let (action, isPrefix) = keymap.meaning(of: try KeyChord(keys).keys)
      #expect((action?.name ?? (isPrefix ? "…" : "-")) == meaning, "\(keys)")
    }
    let touched = try changes.map { try KeyChord($0.0).keys }
    for binding in Keymap.standard.bindings {
      for keys in binding.sequences where !touched.contains(where: { keys.starts(with: $0) }) {
        #expect(keymap.meaning(of: keys).action == binding.action, "\(keys)")
      }
    }
  }

  static let conflicting: [(changes: [(String, Action?)], conflicts: [(Int, KeymapConflict)])] = [
    ([("x", .quit), ("x", .help)], [(1, .twice("x"))]),
    ([("^x", .quit), ("F5", .help), ("C-x", nil)], [(2, .twice("^X")), (2, .notBound("^X"))]),
    ([("g d", .difference)], [(0, .beginsWith("g", of: .first, chord: "gd"))]),
    ([("z", .help), ("z z", .quit)], [(1, .beginsWith("z", of: .help, chord: "zz"))]),
    ([("Y Y", nil)], [(0, .notBound("YY"))]),
    (
      [("q", nil), ("Q", nil), ("ZZ", nil), ("ZQ", nil), ("^C", nil), (":", .help)],
      [(5, .noWayOut)]
    ),
  ]

  @Test func `many changes take no longer than each of them`() throws {
    let changes = try (0..<20_000).map { number in
      let character = try #require(UnicodeScalar(0x4E00 + number))
      return KeyChange(try KeyChord("é \(character)"), .quit)
    }
    let clock = ContinuousClock()
    let start = clock.now

    let changed = Keymap.standard.changed(by: changes)

    #expect(changed.conflicts.isEmpty)
    #expect(changed.keymap.meaning(of: changes[19_999].keys).action == .quit)
    #expect(clock.now - start < .seconds(20))
  }

  @Test(arguments: conflicting)
  func `changes that contradict each other are told`(
    changes: [(String, Action?)],
    conflicts: [(Int, KeymapConflict)]
  ) throws {
    let found = Keymap.standard.changed(by: try Self.changes(changes)).conflicts

    #expect(found.map(\.change) == conflicts.map(\.0))
    #expect(found.map(\.conflict) == conflicts.map(\.1))
    #expect(found.allSatisfy { $0.conflict.description.hasSuffix(".") })
  }

  @Test(
    arguments: [
      ([("z", .mark)], ["z": "zt zz zb za zM zR zm zr zl zh"]),
      ([("z", nil)], [:]), ([("x", .mark)], [:]),
      ([("Z", .mark), ("Z Q", .mark)], ["Z": "ZZ"]),
    ] as [([(String, Action?)], [String: String])]
  )
  func `chords that are lost beside are named`(
    changes: [(String, Action?)],
    lost: [String: String]
  ) throws {
    let found = Keymap.standard.chords(lostBy: try Self.changes(changes))

    #expect(
      Dictionary(uniqueKeysWithValues: found.map { ($0.keys, $0.chords.joined(separator: " ")) })
        == lost
    )
  }

  @Test func `sentences name the keys that were bound last`() throws {
    let changes = try Self.changes([("F5", .quit), ("F6", .quit), ("l", .refresh)])
    let keymap = Keymap.standard.changed(by: changes).keymap

    #expect(keymap.key(of: .quit) == "F5")
    #expect(keymap.key(of: .open) == "Enter")
    #expect(Action.quit.keys(in: keymap) == ["F5", "F6", "q"])
    #expect(Action.open.keys(in: keymap) == ["Enter", "→"])
  }

  private static func changes(_ table: [(String, Action?)]) throws -> [KeyChange] {
    try table.map { KeyChange(try KeyChord($0.0), $0.1) }
  }
}
