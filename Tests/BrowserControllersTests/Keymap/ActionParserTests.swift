import ListKit
import Testing

@testable import BrowserControllers

struct ActionParserTests {
  /// What is typed, and the actions that come of it.
  static let dialogues: [(keys: String, actions: [String])] = [
    ("j", ["next-row"]),
    ("1 0 j", ["next-row 10"]),
    ("4 2 G", ["last 42"]),
    ("5 0 %", ["percent 50"]),
    ("z z", ["cursor-to-middle"]),
    ("3 z t", ["cursor-to-top 3"]),
    ("g", ["first"]),
    ("g g", ["first"]),
    ("g g g", ["first", "first"]),
    ("g j", ["first", "next-row"]),
    ("0 j", ["next-row"]),
    ("0 %", ["percent 0"]),
    ("0 5 %", ["percent 5"]),
    ("Z Z", ["quit-all"]),
    ("z j", ["? zj"]),
    ("1 Esc j", ["dismiss 1", "next-row"]),
    ("0 Esc j", ["dismiss 0", "next-row"]),
    ("^J", ["next-row"]),
    ("Enter", ["open"]),
  ]

  @Test(arguments: dialogues)
  func `keys become actions with counts`(keys: String, actions: [String]) throws {
    var reader = ActionParser(keymap: .standard)

    var seen: [String] = []
    for word in keys.split(separator: " ") {
      let key = try #require(Key(String(word)))
      switch reader.handle(key, at: 0) {
      case .action(let action, let count):
        seen.append(([action.name] + (count.map { [String($0)] } ?? [])).joined(separator: " "))
      case .unknown(let text): seen.append("? \(text)")
      case .pending, .swallowed: break
      }
    }

    #expect(seen == actions)
  }

  @Test func `a chord is forgotten after the chord time`() throws {
    var reader = ActionParser(keymap: .standard)
    let key = try #require(Key("z"))

    _ = reader.handle(key, at: 0)
    #expect(reader.pendingText == "z")

    reader.expire(at: ActionParser.chordTime + 0.1)
    #expect(reader.pendingText.isEmpty)
    #expect(reader.handle(key, at: 10) == .pending("z"))
  }

  @Test func `a second g after the chord time is a new first`() throws {
    var reader = ActionParser(keymap: .standard)
    let key = try #require(Key("g"))

    #expect(reader.handle(key, at: 0) == .action(.first, count: nil))
    #expect(reader.handle(key, at: 2) == .action(.first, count: nil))
  }

  @Test func `a count grows to its limit and no further`() throws {
    var reader = ActionParser(keymap: .standard)
    let nine = try #require(Key("9"))

    for _ in 0..<40 { _ = reader.handle(nine, at: 0) }

    #expect(reader.handle(try #require(Key("j")), at: 0) == .action(.nextRow, count: 999_999_999))
  }
}
