import BrowserModels
import Testing

@Suite struct TextFormTests {
  nonisolated static let texts: [(text: String, form: TextForm)] = [
    ("<p>One</p>\n<p>Two</p>", .html), ("One<br>Two", .html), ("See <A HREF='x'>this</A>\n", .html),
    ("let a: List<String> = x < y\n", .plain), ("<?xml version=\"1.0\"?>\n<p>x</p>", .plain),
    ("# Title\n\nSee [this](https://a.example).", .markdown),
    ("Text\n```swift\nlet a = 1\n```", .markdown), ("## Use\nCall `run`.", .markdown),
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
      (.plain, "## <b>x</b>", "## <b>x</b>"),
    ] as [(TextForm, String, String)]
  )
  func `a line is read without marks`(form: TextForm, line: String, text: String) {
    #expect(form.reading(line) == text)
  }

  @Test func `signs behind the beginning of a long text are not looked for`() {
    let text = String(repeating: "plain text\n", count: 1_000) + "<p>One</p>"

    #expect(TextForm(detectedIn: text) == .plain)
  }
}
