import ListKit
import ListKitTesting
import PropertyTesting
import Testing

struct TextFieldDrawingTests {
  /// What is seen of a field, with the cursor's column.
  private func picture(
    of field: TextField,
    width: Int,
    ascii: Bool = false,
    isFocused: Bool = true
  ) -> (line: String, column: Int?) {
    var column: Int?
    let canvas = Canvas.drawn(width: width, height: 1, ascii: ascii) {
      column = field.draw(on: &$0, theme: .monochrome, isFocused: isFocused)
    }
    return (canvas.text(line: 0), column)
  }

  /// A text, how many steps the cursor is before its end, and what is seen in a width.
  static let pictures: [(text: String, back: Int, width: Int, line: String, column: Int)] = [
    ("abc", 0, 8, "abc", 3), ("abc", 1, 8, "abc", 2), ("", 0, 8, "", 0),
    ("abcdefgh", 0, 9, "abcdefgh", 8), ("abcdefgh", 0, 8, "‹cdefgh", 7),
    ("abcdefgh", 1, 8, "abcdefgh", 7), ("abcdefghij", 2, 8, "‹defghij", 6),
    ("abcdefghij", 10, 8, "abcdefg›", 0), ("abcdefghij", 5, 8, "abcdefg›", 5),
    ("漢字漢字漢", 0, 8, "‹漢字漢", 7), ("漢字漢字漢", 1, 8, "‹ 漢字漢", 6),
    ("漢字漢字漢", 2, 8, "‹字漢字›", 5), ("漢字漢字漢", 5, 8, "漢字漢 ›", 0),
    ("abc", 0, 1, "", 0), ("abc", 1, 1, "c", 0), ("abc", 2, 2, "ab", 1), ("漢", 1, 1, "", 0),
    ("ae\u{301}b", 1, 9, "ae\u{301}b", 2), ("שלום", 0, 9, "שלום", 4),
    ("a\tb", 0, 12, "a       b", 9),
  ]

  @Test(arguments: pictures)
  func `a field shows its text around the cursor`(
    text: String,
    back: Int,
    width: Int,
    line: String,
    column: Int
  ) {
    var field = TextField(text)
    for _ in 0..<back { field.move(to: .previousCluster) }

    #expect(picture(of: field, width: width) == (line, column))
  }

  @Test func `a placeholder is seen while there is no text`() {
    var field = TextField()
    field.placeholder = "name or number"

    #expect(picture(of: field, width: 20) == ("name or number", 0))
    #expect(picture(of: field, width: 6) == ("name …", 0))
    field.insert("a")
    #expect(picture(of: field, width: 20) == ("a", 1))
  }

  @Test func `a secret is a dot for each cluster`() {
    var field = TextField("pa漢e\u{301}👨‍👩‍👧")
    field.isSecret = true

    #expect(picture(of: field, width: 9) == ("•••••", 5))
    #expect(picture(of: field, width: 9, ascii: true) == ("*****", 5))
    #expect(picture(of: field, width: 4) == ("‹••", 3))
  }

  @Test func `a field that is not focused shows its beginning and no cursor`() {
    let field = TextField("abcdefghij")

    #expect(picture(of: field, width: 6, isFocused: false) == ("abcde›", nil))
    #expect(picture(of: field, width: 6, ascii: true, isFocused: false) == ("abcde>", nil))
  }

  @Test func `what is selected is reversed`() {
    var field = TextField("ab漢d")
    field.move(to: .previousCluster)
    field.move(to: .previousCluster, selecting: true)
    let canvas = Canvas.drawn(width: 8, height: 1) { field.draw(on: &$0, theme: .monochrome) }

    #expect(canvas.picture(of: .reverse) == ["  ##"])
  }

  @Test func `a field draws its columns and no others`() {
    var columns: [Int?] = []
    let canvas = Canvas.drawn(width: 10, height: 1) {
      $0.fill(style: Style(attributes: .dim))
      let field = TextField("abcdefgh")
      columns.append(field.draw(on: &$0, column: 3, width: 4, theme: .monochrome))
      columns.append(field.draw(on: &$0, column: 3, width: 0, theme: .monochrome))
    }

    #expect(columns == [6, nil])
    #expect(canvas.text(line: 0) == "   ‹gh")
    #expect(canvas.picture(of: .dim) == ["####   ###"])
  }

  @Test func `the cluster under the cursor is seen whole`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var field = TextField(random.text(length: 20))
      field.isSecret = random.chance(20)
      for _ in 0..<random.below(20) { field.move(to: .previousCluster) }
      let width = 4 + random.below(20)
      let (_, column) = picture(of: field, width: width)
      let canvas = Canvas.drawn(width: width, height: 1) { field.draw(on: &$0, theme: .monochrome) }
      guard let column, (0..<width).contains(column) else {
        Issue.record("seed \(seed): the cursor is at \(column ?? -1) of \(width)")
        continue
      }
      let isShown = (field.text.clusters.first == nil) || !field.isSecret
      let under = String(field.textAfterCursor).clusters.first ?? ""
      let scalar = under.unicodeScalars.first?.value ?? 0
      let columns = TextMetrics.standard.columns(of: under)
      let isText = scalar >= 0x20 && !(0x7F..<0xA0).contains(scalar)
      // A cluster that is wider than the field has no room anywhere.
      if isShown, isText, columns != 0 || under.isEmpty, columns <= width {
        let expected = under.isEmpty ? " " : under
        #expect(canvas[column, 0].text == expected, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [Int.min, -3, 0, .max], [nil, Int.min, 0, 3, .max])
  func `a field that is far outside of the canvas is not seen`(column: Int, width: Int?) {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    var field = TextField("abcdefgh")
    for isSecret in [false, true] {
      field.isSecret = isSecret
      field.selectAll()
      let found = field.draw(on: &canvas, column: column, width: width, theme: .monochrome)
      #expect((found == nil) == (width.map { $0 <= 0 } ?? (column == .max)))
    }
  }
}
