import BrowserModels
import SystemTesting
import Testing

@Suite struct TextFormTests {
  nonisolated static let texts: [(text: String, form: TextForm)] = [
    ("<p>One</p>\n<p>Two</p>", .html), ("One<br>Two", .html), ("See <A HREF='x'>this</A>\n", .html),
    ("let a: List<String> = x < y\n", .plain), ("<?xml version=\"1.0\"?>\n<p>x</p>", .plain),
    ("# Title\n\nSee [this](https://a.example).", .markdown),
    ("Text\n```swift\nlet a = 1\n```", .markdown), ("# A\n```html\n<p>x</p>\n```", .markdown),
    ("# A\nIt **fails** with `<p>` lost", .markdown), ("<p>One `</p>\n<p>two</p>", .html),
    ("<p>One `code` here</p>", .html), ("## Use\nCall `run`.", .markdown),
    ("# **Title**\nText", .markdown), ("# a comment\nkey: value\n- item", .plain),
    ("#!/bin/sh\n# run `x`\n** y", .plain), ("2 ** 3 is 8\nand more", .plain),
    ("one\ntwo", .plain), ("", .plain), ("a * b * c\n_x_", .plain),
  ]

  @Test(arguments: texts)
  func `a form is told by certain signs only`(text: String, form: TextForm) {
    #expect(TextForm(detectedIn: text) == form)
  }

  @Test(
    arguments: [
      (.html, "<p>One &amp; <b>two</b></p>", "One & two"), (.html, "List<String>", "List<String>"),
      (.markdown, "## Use [this](https://a.example)", "Use this"),
      (.markdown, "a **b** c", "a b c"),
      (.markdown, #"Use \*stars\* and \_under\_, C:\dir"#, #"Use *stars* and _under_, C:\dir"#),
      (.markdown, #"**a\*b** `\*`"#, #"a*b \*"#),
      (.markdown, "[w](https://a.example/A_(b)) ok", "w ok"),
      (.markdown, "[w](https://a.example/A_(b) ok", "w ok"),
      (.html, "https://a.example/?a=1&amp;b=2", "https://a.example/?a=1&b=2"),
      (.plain, "## <b>x</b>", "## <b>x</b>"),
    ] as [(TextForm, String, String)]
  )
  func `a line is read without marks`(form: TextForm, line: String, text: String) {
    #expect(form.reading(line) == text)
  }

  nonisolated static let linesWithTags: [(form: TextForm, lines: [String], shown: [String])] = [
    (.html, ["<p", " class='a'>One</p", ">two"], ["", "One", "two"]),
    (.html, ["a <!-- b", "<p>c</p>", "d --> e"], ["a", "", "e"]),
    (.html, ["<a href='x", "y'>link</a> &amp;"], ["", "link &"]),
    (.html, ["a<style>", "p > b {", "}", "</style>b"], ["a", "", "", "b"]),
    (.html, ["<script>a", "</b>b", "</SCRIPT", ">c"], ["", "", "", "c"]),
    (.html, ["<p", "q <b>c</b>", "d"], ["<p", "q c", "d"]),
    (.html, ["a <!-- b", "<b>c</b>", "d"], ["a <!-- b", "c", "d"]),
    (.html, ["a<script>b", "c"], ["ab", "c"]),
    (.html, ["<!doctype", "html>", "x"], ["", "", "x"]),
    (.html, ["  <b>a</b>  c", "  d"], ["a c", "  d"]), (.html, ["", ""], ["", ""]),
    (.markdown, ["# A", "<!-- one", "  two -->", "  **b**"], ["A", "", "", "  b"]),
    (.markdown, ["<!-- one", "<p>two</p> `b`"], ["<!-- one", "<p>two</p> b"]),
    (.plain, ["<!-- one", "-->"], ["<!-- one", "-->"]),
  ]

  @Test(arguments: linesWithTags)
  func `nothing is shown of what spans lines, unless it has no end`(
    form: TextForm,
    lines: [String],
    shown: [String]
  ) {
    #expect(form.reading(lines).map(\.text) == shown)
  }

  @Test func `hidden lines are counted`() {
    let lines = ["a <!-- b", "c", "d", "e --> f", "<!--", "-->"]

    #expect(TextForm.html.reading(lines).map(\.hiddenCount) == [0, 2, 0, 0, 0, 0])
  }

  @Test(arguments: [
    (TextForm.reach.lines - 1, 10, true), (TextForm.reach.lines, 10, false),
    (4, TextForm.reach.bytes / 5, true), (5, TextForm.reach.bytes / 5, false),
  ])
  func `a comment is hidden up to a length`(count: Int, length: Int, isHidden: Bool) {
    let line = String(repeating: "x", count: length)
    let lines = ["<!--"] + Array(repeating: line, count: count) + ["-->"]

    #expect(TextForm.html.reading(lines)[0].text.isEmpty == isHidden)
  }

  @Test func `a line with a comment or a script without an end is shown whole`() {
    #expect(TextForm.html.reading("<p>a</p> <!-- b <b>c</b>") == "a\n<!-- b c")
    #expect(TextForm.html.reading("a<script>b") == "ab")
  }

  @Test(arguments: [
    "<p\n", "<!--\n", "<script>\n", "<style>x", "</", "<a href=\"", "<!--\n--><script>",
    "</script",
  ])
  func `hostile lines cost linear time`(piece: String) {
    let growth = growth(fromSize: 4_000) { size in
      let text = String(repeating: piece, count: size)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(TextForm.html.reading(lines).count == lines.count)
    }

    #expect(growth < 24, "eight times as much takes \(growth) times as long")
  }

  @Test func `signs behind the beginning of a long text are not looked for`() {
    let text = String(repeating: "plain text\n", count: 1_000) + "<p>One</p>"

    #expect(TextForm(detectedIn: text) == .plain)
  }
}
