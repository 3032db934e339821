import PropertyTesting
import Testing

@testable import ListKit

struct TextFieldTests {
  /// Keys typed into a field, and its text with the cursor.
  static let sessions: [(keys: String, text: String)] = [
    ("a b c", "abc|"), ("a b ^A c", "c|ab"), ("a b ← c", "ac|b"), ("a b Backspace", "a|"),
    ("a b ^H ^H ^H", "|"), ("a b Home Delete", "|b"), ("a b ^A ^D ^D ^D", "|"),
    ("a b c ^A → ^F End d", "abcd|"),
    ("漢 字 ← Backspace", "|字"), ("👨‍👩‍👧 a ← ←", "|👨‍👩‍👧a"), ("👨‍👩‍👧 a ← Backspace", "|a"),
    ("ש ל ^B ם", "שם|ל"),
    ("a - b . c Alt-b", "a-b.|c"), ("a - b . c Alt-b Alt-b d", "a-d|b.c"),
    ("a - b . c Space ^W", "|"), ("x Space a - b ^W", "x |"),
    ("x Space a - b Alt-Backspace", "x a-|"),
    ("a Space b ^A Alt-f", "a| b"), ("a Space b ^A Alt-f Alt-f", "a b|"),
    ("a Space b ^A Alt-d", "| b"), ("a Space b ^A C-→", "a| b"), ("a Space b Alt-←", "a |b"),
    ("漢 字 Space か Alt-b Alt-b", "|漢字 か"),
    ("a Space b ^U", "|"), ("a b ^A → ^K", "a|"), ("a b ^A ^K ^Y ^Y", "abab|"),
    ("a Space b Space c ^W ^W ^Y", "a b c|"), ("a b c ^A → ^K ^U ^Y", "abc|"),
    ("a Space b ^W x ^W ^Y", "a x|"), ("a b c ← ^K ^A ^K ^Y", "ab|"), ("a ^A ^U ^K ^Y", "a|"),
    ("a b ^T", "ba|"), ("a b c ^A → ^T", "ba|c"), ("a ^T", "a|"), ("a b ^A ^T", "|ab"),
    ("a b c S-← S-← x", "ax|"), ("a b c S-Home Backspace", "|"), ("a b c ^A S-→ Delete", "|bc"),
    ("a b c S-← S-← ←", "a|bc"), ("a b c S-← S-← →", "abc|"), ("a b c S-← ^Y", "ab|"),
    ("a b c S-← S-→ x", "abcx|"), ("a b c S-← ^A x", "x|abc"), ("a b c S-← ^K", "ab|"),
  ]

  @Test(arguments: sessions)
  func `keys edit the text`(keys: String, text: String) throws {
    var field = TextField()

    for word in keys.split(separator: " ") { _ = field.handle(try #require(Key(String(word)))) }

    #expect(field.description == text)
  }

  @Test(arguments: [
    ("a", TextField.Outcome.changed), ("←", .changed), ("S-←", .changed), ("^K", .unchanged),
    ("→", .unchanged), ("End", .unchanged), ("Alt-f", .unchanged), ("Delete", .unchanged),
    ("Enter", .submitted), ("^J", .submitted), ("Esc", .cancelled), ("^C", .cancelled),
    ("^G", .cancelled), ("Tab", .ignored), ("↑", .ignored), ("F1", .ignored), ("Alt-x", .ignored),
    ("^X", .ignored), ("PgDn", .ignored), ("漢", .full),
  ])
  func `a field says what a key did`(key: String, outcome: TextField.Outcome) throws {
    var field = TextField("ab c", byteLimit: 5)
    let before = field

    let result = field.handle(try #require(Key(key)))

    #expect(result == outcome)
    if outcome != .changed { #expect(field.text == before.text && field.cursor == before.cursor) }
  }

  @Test(arguments: [
    ("one line", "abc", "abc"), ("newlines become spaces", "a\nb\r\nc", "a b c"),
    ("a tab stays", "a\tb", "a\tb"), ("whole clusters", "ab\u{301}漢字字", "ab\u{301}漢"),
    ("a cluster without room", "a" + String(repeating: "\u{301}", count: 99), ""),
    ("megabytes", String(repeating: "x", count: 2_000_000), "xxxxxxxx"),
  ])
  func `as much is pasted as fits`(name: String, pasted: String, text: String) {
    var field = TextField(byteLimit: 8)

    let isWhole = field.insert(pasted)

    #expect(field.text == text, "\(name)")
    #expect(isWhole == (pasted.count == text.count), "\(name)")
  }

  @Test func `what is selected gives way to what is pasted`() {
    var field = TextField("abcdef")
    field.move(to: .start)
    field.move(to: .nextCluster)
    field.move(to: .end, selecting: true)

    #expect(field.selection == 1..<6)
    field.insert("漢")
    #expect(field.description == "a漢|")
    field.selectAll()
    #expect(field.selection == 0..<4)
    field.deleteBackward()
    #expect(field.description == "|")
  }

  @Test func `a secret has one word, and nobody reads it in a message`() {
    var field = TextField("my secret")
    field.isSecret = true

    field.move(to: .wordStart)

    #expect(field.cursor == 0)
    #expect(!"\(field) \(String(reflecting: field))".contains("my"))
    var dumped = ""
    dump(field, to: &dumped)
    #expect(!dumped.contains("my"))
  }

  @Test func `a mark that is typed joins the letter before it`() {
    var field = TextField("ab")
    field.move(to: .previousCluster)

    field.insert("\u{301}")

    #expect(field.description == "a\u{301}|b")
    field.deleteBackward()
    #expect(field.description == "|b")
  }

  /// A selection or ^T between parts that join once what is between them is gone.
  static let joining: [(name: String, text: String, cursor: Int, keys: String, result: String)] = [
    ("two flags change places", "🇩ab🇪", 5, "^T", "🇩ba|🇪"),
    ("typed between two flags", "🇩ab🇪", 6, "S-← S-← x", "🇩x|🇪"),
    ("typed between joined signs", "👨\u{200D}ab👩", 9, "S-← S-← x", "👨\u{200D}x|👩"),
    ("typed between jamo", "\u{1112}a\u{1161}", 4, "S-← x", "\u{1112}x|\u{1161}"),
    ("deleted between two flags", "🇩ab🇪", 6, "S-← S-← Backspace", "🇩🇪|"),
    ("yanked between two flags", "🇩a🇪", 4, "^K ^Y", "🇩a🇪|"),
  ]

  @Test(arguments: joining)
  func `what is replaced joins nothing on the way`(
    name: String,
    text: String,
    cursor: Int,
    keys: String,
    result: String
  ) throws {
    var field = TextField(text)
    field.move(to: .start)
    while field.cursor < cursor { field.move(to: .nextCluster) }

    for word in keys.split(separator: " ") { _ = field.handle(try #require(Key(String(word)))) }

    #expect(Array(field.description.utf8) == Array(result.utf8), "\(name)")
  }

  @Test func `what does not fit leaves what is selected`() throws {
    var field = TextField("ab c", byteLimit: 4)
    field.move(to: .previousCluster, selecting: true)
    let before = field

    let outcome = field.handle(.character("漢"))

    #expect(outcome == .full)
    #expect(field == before)
    let next = field.handle(.character("d"))
    #expect(next == .changed)
    #expect(field.description == "ab d|")
    field.selectAll()
    let isWhole = field.insert("12漢345")
    #expect(!isWhole)
    #expect(field.description == "12|")
  }

  /// What a field holds, as clusters; the selection is between the cursor and `start`.
  private struct PlainField {
    var text: [UInt8]
    var selection: Range<Int>

    mutating func replace(_ range: Range<Int>, with other: [UInt8]) {
      text.replaceSubrange(range, with: other)
      var end = 0
      let clusters = String(decoding: text, as: UTF8.self).clusters
      for cluster in clusters where end < range.lowerBound + other.count {
        end += cluster.utf8.count
      }
      selection = end..<end
    }
  }

  @Test func `an edit replaces bytes and nothing else`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var field = TextField(random.text(length: 10).filter { !$0.isNewline })
      for _ in 0..<12 {
        for _ in 0..<random.below(9) {
          let destination = random.chance(50) ? TextField.Destination.nextCluster : .previousCluster
          field.move(to: destination, selecting: random.chance(60))
        }
        let cursor = field.cursor..<field.cursor
        var plain = PlainField(text: Array(field.text.utf8), selection: field.selection ?? cursor)
        let inserted = random.text(length: 3).filter { !$0.isNewline }
        switch random.below(3) {
        case 0:
          field.insert(inserted)
          plain.replace(plain.selection, with: Array(inserted.utf8))
        case 1 where field.selection != nil:
          field.deleteBackward()
          plain.replace(plain.selection, with: [])
        default:
          let ends = field.text.clusters.reduce(into: [0]) {
            $0.append(($0.last ?? 0) + $1.utf8.count)
          }
          var place = ends.firstIndex(of: field.cursor) ?? 0
          if place == ends.count - 1 { place -= 1 }
          field.transpose()
          guard place > 0 else { continue }
          let (start, middle, end) = (ends[place - 1], ends[place], ends[place + 1])
          let both = Array(plain.text[middle..<end] + plain.text[start..<middle])
          plain.replace(start..<end, with: both)
        }

        #expect(Array(field.text.utf8) == plain.text, "seed \(seed)")
        #expect(field.cursor == plain.selection.upperBound, "seed \(seed)")
      }
    }
  }

  @Test func `the cursor is always between clusters`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var field = TextField(random.text(length: 12), byteLimit: 60)
      field.isSecret = random.chance(20)
      let keys = ["←", "→", "S-←", "S-→", "Alt-b", "Alt-f", "^W", "^K", "^U", "^Y", "^T", "^A"]
        .compactMap { Key($0) }
      let others = ["Backspace", "Delete", "Alt-d", "End", "S-Home"].compactMap { Key($0) }
      for _ in 0..<20 {
        if random.chance(30) {
          field.insert(random.text(length: 4))
        } else {
          _ = field.handle((keys + others)[random.below(keys.count + others.count)])
        }

        let ends = field.text.clusters.reduce(into: [0]) {
          $0.append(($0.last ?? 0) + $1.utf8.count)
        }
        #expect(ends.contains(field.cursor), "seed \(seed)")
        #expect(field.text.utf8.count <= 60, "seed \(seed)")
        if let selection = field.selection {
          #expect(
            ends.contains(selection.lowerBound) && ends.contains(selection.upperBound),
            "seed \(seed)"
          )
        }
        #expect(
          field.textBeforeCursor.utf8.count + field.textAfterCursor.utf8.count
            == field.text.utf8.count,
          "seed \(seed)"
        )
      }
    }
  }
}
