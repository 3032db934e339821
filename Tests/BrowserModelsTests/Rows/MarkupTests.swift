import BrowserModels
import SystemTesting
import Testing

@Suite struct MarkupTests {
  @Test(arguments: [
    ("plain", "plain"), ("a & b < c > d", "a & b < c > d"), ("List<String> x", "List<String> x"),
    ("<p>One</p><p>Two &amp; <b>three</b></p>", "One\nTwo & three"),
    ("a<br>b<br/>c", "a\nb\nc"), ("<ul><li>x</li><li>y</li></ul>", "• x\n• y"),
    ("<a href=\"https://h/?a>b\">link</a> text", "link text"),
    ("x<script>alert('<p>')</script>y", "xy"),
    ("<p>Do&shy;nau&#173;dampf</p>", "Donaudampf"),
    ("&ndash;&#8364;&#x20AC;&nbsp;&bogus;&amp;lt;", "–€€\u{A0}&bogus;&lt;"),
    ("<p>  many \n blanks </p>", "many blanks"), ("5 <6 and <p", "5 <6 and <p"),
    ("a <!-- <b>c</b> --> d", "a d"), ("a <!-- <b>c", "a <!-- c"), ("a <!-- b> c", "a"),
    ("# Title\ntext", "Title\ntext"), ("**bold** and *it* and `code`", "bold and it and code"),
    ("see [the docs](https://h/x) ![pic](y)", "see the docs pic"), ("* one\n* two", "• one\n• two"),
    ("snake_case_name 2 * 3 * 4", "snake_case_name 2 * 3 * 4"),
    ("```swift\nlet a\n```\nx", "let a\nx"),
    ("#1 and #hash", "#1 and #hash"), ("[x] done [y", "[x] done [y"), ("日本 **強い** 語", "日本 強い 語"),
    ("line\nline", "line\nline"), ("&#0;&#xD800;&#99999999;", "\0&#xD800;&#99999999;"),
  ])
  func `markup is reduced to its text`(text: String, reduced: String) {
    #expect(Markup.reducing(text) == reduced)
  }

  @Test func `a line has no newlines`() {
    #expect(Markup.reducingToLine("<p>a</p><p>b</p>\n c\t d") == "a b c d")
  }

  @Test(arguments: [
    "<", "<p ", "<p '", "<!--", "<script>", "&", "&#", "[", "[a](", "*a", "`", "__", "<a href=\"",
    "</",
  ])
  func `hostile markup costs linear time`(piece: String) {
    let growth = growth(fromSize: 4_000) { size in
      let text = String(repeating: piece, count: size)
      #expect(Markup.reducing(text).utf8.count <= text.utf8.count)
    }

    #expect(growth < 24, "eight times as much takes \(growth) times as long")
  }
}
