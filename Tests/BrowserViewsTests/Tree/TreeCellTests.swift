import BrowserModels
import BrowserViews
import ListKit
import Testing

/// Rows of a tree as they are drawn.
@Suite struct TreeCellTests {
  private static func node(_ key: TreeKey?, _ value: TreeValue) -> TreeNode {
    TreeNode(id: TreeNodeID(container: 0, place: 0), key: key, value: value, byteRange: 0..<1)
  }

  private static func picture(
    _ cell: TreeCell,
    width: Int = 60,
    ascii: Bool = false
  ) -> [String] {
    let height = cell.height(fitting: width, in: CellContext())
    var canvas = Canvas(size: Size(width: width, height: height), ascii: ascii)
    cell.draw(on: &canvas, in: CellContext())
    return (0..<height).map { canvas.text(line: $0) }
  }

  nonisolated static let rows: [(key: TreeKey?, value: TreeValue, picture: String)] = [
    (.name("login"), .string("octocat"), #"    login: "octocat""#),
    (.name("id"), .number("583231.00e+2"), "    id: 583231.00e+2"),
    (.name("ok"), .bool(true), "    ok: true"), (.name("milestone"), .null, "    milestone: null"),
    (.index(3), .bool(false), "    3: false"), (nil, .number("1"), "    1"),
    (.name("user"), .object(count: 18), "    user {18}"),
    (.name("user"), .object(count: 0), "    user {}"), (.index(0), .array(count: 0), "    0 []"),
    (.name("all"), .array(count: 1_000_000), "    all [1,000,000]"),
    (.name("all"), .array(count: nil), "    all […]"), (nil, .object(count: 2), "    {2}"),
    (.name("body"), .text(lines: 12), "    body: 12 lines"),
    (.name("body"), .text(lines: nil), "    body: … lines"),
    (.name("body"), .text(lines: 1), "    body: 1 line"),
    (nil, .line("  a line \"as it is\""), "      a line \"as it is\""),
    (nil, .line(""), ""), (nil, .invalid("Byte 3 is no JSON."), "    Byte 3 is no JSON."),
    (.name("a key"), .null, "    a key: null"), (.name("a:b"), .null, #"    "a:b": null"#),
    (.name(""), .null, #"    "": null"#), (.name(" x"), .null, #"    " x": null"#),
    (.name("{x}"), .null, #"    "{x}": null"#), (.name("漢字"), .string("好"), #"    漢字: "好""#),
    (.name("a\"b\n"), .null, #"    "a\"b\n": null"#),
    (.name("x"), .string("a\tb\"\u{1}"), #"    x: "a\tb\"\u0001""#),
    (.name("\u{202E}x"), .string("\u{202E}\u{9B}"), #"    \u202Ex: "\u202E\u009B""#),
  ]

  @Test(arguments: rows)
  func `a row shows a key and a value`(key: TreeKey?, value: TreeValue, picture: String) {
    let cell = TreeCell(Self.node(key, value), level: 0, isUnfolded: nil)

    #expect(Self.picture(cell) == [picture])
  }

  @Test(
    arguments: [
      (true, false, "    ▾ a {2}"), (false, false, "    ▸ a {2}"), (true, true, "    - a {2}"),
      (false, true, "    + a {2}"),
    ]
  )
  func `a sign tells whether a container is unfolded`(
    isUnfolded: Bool,
    ascii: Bool,
    picture: String
  ) {
    let node = Self.node(.name("a"), .object(count: 2))
    let cell = TreeCell(node, level: 1, isUnfolded: isUnfolded)

    #expect(Self.picture(cell, ascii: ascii) == [picture])
    #expect(cell.signColumns(fitting: 60) == 4..<6)
  }

  @Test func `however deep a row is, half of the width is left for its value`() {
    let cell = TreeCell(Self.node(.name("a"), .string("value")), level: 10_000, isUnfolded: nil)

    #expect(Self.picture(cell, width: 22) == ["              a:", "              \"value\""])
    #expect(Self.picture(cell, width: 32).count == 1)
  }

  nonisolated static let wraps: [(wrap: WrappedText.Mode, picture: [String])] = [
    (.word, ["    a: \"one two", "    three four\""]),
    (.character, ["    a: \"one two t", "    hree four\""]),
    (.none, ["    a: \"one two …"]),
  ]

  @Test(arguments: wraps)
  func `a long value is broken as the reader wants it`(
    wrap: WrappedText.Mode,
    picture: [String]
  ) {
    let node = Self.node(.name("a"), .string("one two three four"))

    #expect(
      Self.picture(TreeCell(node, level: 0, isUnfolded: nil, wrap: wrap), width: 17) == picture
    )
  }

  nonisolated static let words: [(key: String, text: String, picture: [String])] = [
    ("key", "abcdefghijklmnopqrst", [#"    key: "abcdefgh"#, #"    ijklmnopqrst""#]),
    ("a key", "abcdefghijklmnopqrs", [#"    a key: "abcdef"#, #"    ghijklmnopqrs""#]),
    ("key", "abcdefghijk", [#"    key:"#, #"    "abcdefghijk""#]),
    ("key", "abcdefgh ijklmnopqrs", [#"    key: "abcdefgh"#, #"    ijklmnopqrs""#]),
    ("key", "abcdefghi jklmnopqrs", [#"    key:"#, #"    "abcdefghi"#, #"    jklmnopqrs""#]),
  ]

  @Test(arguments: words)
  func `a word that is longer than a line begins beside its key`(
    key: String,
    text: String,
    picture: [String]
  ) {
    let cell = TreeCell(Self.node(.name(key), .string(text)), level: 0, isUnfolded: nil)

    #expect(Self.picture(cell, width: 18) == picture)
  }

  /// A row of a value with what it means.
  private static func explained(_ text: String, remark: String = "") -> TreeCell {
    var notes = TreeCell.Remarks()
    notes.explanation = ValueExplanation(of: .string(text), key: "x", now: 1_775_851_771)
    notes.remark = remark
    return TreeCell(node(.name("x"), .string(text)), level: 0, isUnfolded: nil, notes: notes)
  }

  @Test func `what a value means is said behind it`() {
    #expect(
      Self.picture(Self.explained("2011-04-10T20:09:31Z", remark: "same key again")) == [
        #"    x: "2011-04-10T20:09:31Z"   15 years ago, Sunday   same"#, "    key again",
      ]
    )
  }

  @Test func `a colour is shown`() {
    let cell = Self.explained("#ff8800")
    var canvas = Canvas(size: Size(width: 60, height: 1))
    cell.draw(on: &canvas, in: CellContext())

    #expect(canvas.text(line: 0) == ##"    x: "#ff8800"   ██ red 255, green 136, blue 0"##)
    #expect(canvas[19, 0].style.foreground == .rgb(0xFF8800))
    #expect(canvas[20, 0].style.foreground == .rgb(0xFF8800))
    #expect(canvas[22, 0].style.foreground == .standard)
  }

  @Test func `the row of the cursor has a bar, and its key stands out`() {
    var context = CellContext()
    context.isCursor = true
    var canvas = Canvas(size: Size(width: 12, height: 2))
    TreeCell(Self.node(.name("key"), .string("a value")), level: 0, isUnfolded: nil)
      .draw(on: &canvas, in: context)

    #expect((0..<2).map { canvas.text(line: $0) } == ["▌   key: \"a", "▌   value\""])
    #expect(canvas[4, 0].style.attributes.contains(.reverse))
    #expect(!canvas[7, 0].style.attributes.contains(.reverse))
  }

  @Test func `a colour is shown where its line was broken`() {
    let cell = Self.explained("#ff8800")
    let height = cell.height(fitting: 19, in: CellContext())
    var canvas = Canvas(size: Size(width: 19, height: height))
    cell.draw(on: &canvas, in: CellContext())

    let line = (0..<height).first { canvas.text(line: $0).contains("█") }
    #expect(line == 1)
    #expect(canvas[4, 1].style.foreground == .rgb(0xFF8800))
  }

  @Test func `nothing is found in what is said of a value`() {
    let cell = Self.explained("2011-04-10T20:09:31Z")

    #expect(cell.marking(Letters("2011")).hasMatch)
    #expect(cell.marking(Letters("x: ")).hasMatch)
    #expect(!cell.marking(Letters("years")).hasMatch)
  }
}

/// Finds a text where it begins.
private struct Letters: TextMatcher {
  private let letters: String

  init(_ letters: String) { self.letters = letters }

  func ranges(in text: String, limit: Int) -> [Range<Int>] {
    text.ranges(of: letters).prefix(limit).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + letters.utf8.count
    }
  }
}
