import Testing

@testable import BrowserManagers

@Suite struct LineCutterTests {
  /// A body, what of it was cut off, and what is left at its end.
  struct Row: CustomTestStringConvertible, Sendable {
    let body: String
    var isTyped = false
    let lines: String
    var testDescription: String { body }
  }

  static let rows = [
    Row(body: "1\n2\n3\n4", lines: "1\n2\n3\n"),
    Row(
      body: "{\"a\":1}\n\n{\"a\":2}\r\n{\"a\":3}\n",
      lines: "{\"a\":1}\n\n{\"a\":2}\r\n{\"a\":3}\n"
    ),
    Row(body: "1\n2\n", lines: ""),
    Row(body: "1\n2\nx\n4\n", lines: ""),
    Row(body: "[\n1,\n2\n]\n", lines: ""),
    Row(body: "{\"a\":1}\n{\"a\"", isTyped: true, lines: "{\"a\":1}\n"),
    Row(body: "x\n1\n", isTyped: true, lines: "x\n1\n"),
    Row(body: "x\ny\n", isTyped: true, lines: ""),
    Row(body: "\u{1E}{\"a\":1}\n", isTyped: true, lines: "\u{1E}{\"a\":1}\n"),
    Row(body: "\u{FEFF}{\"a\":1}\n", isTyped: true, lines: "\u{FEFF}{\"a\":1}\n"),
    Row(body: "{\"a\":1}", isTyped: true, lines: ""),
    Row(body: "", lines: ""),
  ]

  @Test(arguments: rows)
  func `lines are cut off wherever the body is cut into chunks`(row: Row) {
    for size in 1...max(1, row.body.utf8.count) {
      var cutter = LineCutter(isTyped: row.isTyped)
      var body: [UInt8] = []
      var lines: [UInt8] = []
      for byte in row.body.utf8 {
        body.append(byte)
        if body.count % size == 0 { lines += cutter.cut(&body) ?? [] }
      }
      lines += cutter.cut(&body) ?? []

      #expect(String(decoding: lines, as: UTF8.self) == row.lines, "chunks of \(size)")
      #expect(lines + body == Array(row.body.utf8))
      #expect(cutter.hasCut == !row.lines.isEmpty)
    }
  }

  @Test func `blank lines alone are not handed over`() {
    var cutter = LineCutter(isTyped: true)
    var body = Array("1\n".utf8)
    #expect(cutter.cut(&body) != nil)

    body += Array("\r\n\n".utf8)

    #expect(cutter.cut(&body) == nil)
    #expect(body.isEmpty)
  }
}
