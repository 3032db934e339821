import BrowserManagers
import BrowserModels
import ListKit
import PropertyTesting
import Testing

@testable import BrowserControllers

/// Any keys in an open record lead to where they lead in a tree that is all there.
@MainActor struct RecordKeysPropertyTests {
  /// A tree that is all there, and the row of it that a reader is at.
  @MainActor private struct Reader {
    let tree: NaiveTree
    var cursor: NaiveTree
    /// The search that n and N go on with.
    var pattern: TextPattern?

    init(_ value: JSONValue) {
      tree = NaiveTree(value)
      tree.unfold(levels: RecordOutline.firstLevels + 1)
      cursor = tree.rows[0]
    }

    private var place: Int { tree.rows.firstIndex { $0 === cursor } ?? 0 }

    /// How many levels are shown.
    private var levels: Int { tree.rows.reduce(1) { max($0, $1.level + 1) } }

    /// Whether the key would leave the record.
    var isAtEdge: Bool { cursor.level == 0 && !isUnfolded(cursor) }

    private func isUnfolded(_ row: NaiveTree) -> Bool {
      row.isUnfolded && row.value.isContainer
    }

    mutating func press(_ key: String) {
      switch key {
      case "j": cursor = tree.rows[min(tree.rows.count - 1, place + 1)]
      case "k": cursor = tree.rows[max(0, place - 1)]
      case "g": cursor = tree.rows[0]
      case "G": cursor = tree.rows[tree.rows.count - 1]
      case "l":
        if isUnfolded(cursor) { cursor = cursor.children[0] } else { cursor.unfold(levels: 1) }
      case "h":
        if isUnfolded(cursor) {
          cursor.isUnfolded = false
        } else if let parent = cursor.parent {
          cursor = parent
        }
      case "z M": unfold(toLevel: 1)
      case "z R": unfold(toLevel: .max)
      case "z m": unfold(toLevel: max(1, levels - 1))
      case "z r": unfold(toLevel: levels + 1)
      case "n": search { $0 > $1 }
      case "N": search(backwards: true) { $0 < $1 }
      default:
        pattern = TextPattern(text: String(key.dropFirst()))
        search { $0 >= $1 }
      }
      while !tree.rows.contains(where: { $0 === cursor }), let parent = cursor.parent {
        cursor = parent
      }
    }

    private mutating func unfold(toLevel level: Int) {
      for child in tree.children { child.foldAll() }
      tree.unfold(levels: level)
    }

    /// Goes to the next row that matches among all, folded or not, and on at the other end.
    private mutating func search(backwards: Bool = false, where isBehind: (Int, Int) -> Bool) {
      guard let pattern else { return }
      let all = tree.all
      let place = all.firstIndex { $0 === cursor } ?? 0
      let matches = all.indices.filter { Self.matches(all[$0], pattern) }
      let found =
        backwards
        ? matches.last { isBehind($0, place) } ?? matches.last
        : matches.first { isBehind($0, place) } ?? matches.first
      guard let found else { return }
      cursor = all[found]
      cursor.reveal()
    }

    private static func matches(_ row: NaiveTree, _ pattern: TextPattern) -> Bool {
      var texts: [String] = []
      if case .name(let name) = row.key { texts.append(name) }
      switch row.value {
      case .null: texts.append("null")
      case .bool(let flag): texts.append(flag ? "true" : "false")
      case .number(let text), .string(let text), .line(let text): texts.append(text)
      case .object, .array, .text, .rest, .invalid: break
      }
      return texts.contains { !pattern.ranges(in: $0, limit: 1).isEmpty }
    }
  }

  private static let keys = [
    "j", "j", "k", "g", "G", "l", "l", "h", "h", "z M", "z R", "z m", "z r", "n", "n", "N",
    "/a", "/é", "/1", "/l", "/漢",
  ]

  @Test(arguments: propertySeeds)
  func `keys show, and go to, what they do in a tree that is all there`(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let text = "{\"first\":\(json.text(depth: 5)),\"last\":\(json.text(depth: 3))}"
    let value = try JSONReader.value(of: Array(text.utf8))
    var reader = Reader(value)
    let source = StubSource()
    let program = StubbedProgram(columns: 120, lines: 60, source: source)
    source.records.values = [value]
    source.succeed(with: 1)
    program.press("Enter")
    let pane = try #require(program.browser.stack.top as? RecordController).pane
    var pressed: [String] = []

    for _ in 0..<20 {
      let key = Self.keys[json.random.below(Self.keys.count)]
      guard key != "h" || !reader.isAtEdge else { continue }
      pressed.append(key)
      reader.press(key)
      if key.hasPrefix("/") {
        program.type(key)
        program.press("Enter")
      } else {
        program.press(key)
      }

      let rows = pane.list.snapshot.items.map { pane.outline.path(of: $0) }
      let cursor = pane.list.cursor.map { pane.outline.path(of: $0) }
      #expect(rows == reader.tree.rows.map(\.path), "seed \(seed): \(pressed) in \(text)")
      #expect(cursor == reader.cursor.path, "seed \(seed): \(pressed) in \(text)")
      guard rows == reader.tree.rows.map(\.path), cursor == reader.cursor.path else { return }
    }
  }
}
