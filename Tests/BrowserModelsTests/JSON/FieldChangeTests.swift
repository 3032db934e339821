import Testing

@testable import BrowserModels

struct FieldChangeTests {
  private static func lines(_ old: String, _ new: String, most: Int = .max) throws -> [String] {
    let old = try JSONReader.value(of: Array(old.utf8))
    let new = try JSONReader.value(of: Array(new.utf8))
    guard let difference = JSONDifference(from: old, to: new) else { return [] }
    return FieldChange.all(in: difference, most: most).map { change in
      switch change.kind {
      case .added(let value): "+ \(change.path) \(ValueExcerpt(value).text)"
      case .removed(let value): "- \(change.path) \(ValueExcerpt(value).text)"
      case .changed(let old, let new):
        "~ \(change.path) \(ValueExcerpt(old).text) \(ValueExcerpt(new).text)"
      }
    }
  }

  private struct Row {
    let old: String
    let new: String
    let lines: [String]
  }

  private static let rows = [
    Row(old: "1", new: "1.0", lines: ["~ . 1 1.0"]),
    Row(old: #"{"a":1}"#, new: #"{"a":"1"}"#, lines: [#"~ .a 1 "1""#]),
    Row(
      old: #"{"u":{"l":"x","n":1}}"#,
      new: #"{"u":{"l":"y"},"b c":[]}"#,
      lines: ["- .u.n 1", #"~ .u.l "x" "y""#, #"+ .["b c"] []"#]
    ),
    Row(
      old: #"{"t":["a","b","c"]}"#,
      new: #"{"t":["n","a","c","d"]}"#,
      lines: [#"+ .t[0] "n""#, #"- .t[1] "b""#, #"+ .t[3] "d""#]
    ),
    Row(
      old: #"[{"a":1},{"b":2}]"#,
      new: #"[{"a":1},{"b":3}]"#,
      lines: ["~ .[1].b 2 3"]
    ),
    Row(
      old: #"{"a":1,"a":2,"a":3}"#,
      new: #"{"a":1,"a":4}"#,
      lines: ["- .a#3 3", "~ .a#2 2 4"]
    ),
    Row(old: #"{"a":{"b":1}}"#, new: #"{"a":[1]}"#, lines: [#"~ .a {"b":1} [1]"#]),
    Row(
      old: #"{"":1,"9":2,"ä":3,"\u007f":4}"#,
      new: "{}",
      lines: [#"- .[""] 1"#, #"- .["9"] 2"#, #"- .["ä"] 3"#, #"- .["\u007F"] 4"#]
    ),
  ]

  @Test(arguments: rows.indices)
  func `each value that differs has its path`(number: Int) throws {
    let row = Self.rows[number]

    #expect(try Self.lines(row.old, row.new) == row.lines)
  }

  @Test func `as many are made as are wanted, and all are counted`() throws {
    let old = JSONValue.array((0..<50).map { .number("\($0)") })
    let difference = try #require(JSONDifference(from: old, to: .array([])))

    #expect(FieldChange.all(in: difference, most: 7).count == 7)
    #expect(FieldChange.count(in: difference) == 50)
  }
}
