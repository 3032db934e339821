import BrowserModels
import Testing

@testable import BrowserManagers

@Suite struct FileLayoutTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let head: String
    var isWhole = true
    var named: String?
    /// How the layout reads.
    let layout: String
    var testDescription: String { name }
  }

  private static func text(of layout: FileLayout) -> String {
    let path = layout.layout.path
    var names = ""
    if case .table(_, true) = layout.location.shape { names = " after a row of names" }
    return "\(layout.layout.framing), \(path.shape) of \(path.pointer)/\(names)"
  }

  static let rows = [
    Row(name: "an array", head: "[1,2]", layout: "documents, elements of /"),
    Row(
      name: "a list in an object",
      head: "{\"items\":[{\"id\":1}]}",
      layout: "documents, elements of /items/"
    ),
    Row(name: "one object", head: "{\"id\":1,\"name\":\"a\"}", layout: "documents, value of /"),
    Row(name: "a number", head: "7", layout: "documents, value of /"),
    Row(
      name: "a table",
      head: "[[\"a\",\"b\"],[1,2]]",
      layout: "documents, elements of / after a row of names"
    ),
    Row(name: "lines", head: "{\"a\":1}\n{\"a\":2}\n", layout: "lines, value of /"),
    Row(
      name: "lines with empty ones between",
      head: "\n{\"a\":1}\n \r\n{\"a\":2}\n",
      layout: "lines, value of /"
    ),
    Row(
      name: "lines, the first malformed",
      head: "{\"a\":\n{\"a\":2}\n{\"a\":3}\n",
      layout: "lines, value of /"
    ),
    Row(
      name: "lines, the first and the third malformed",
      head: "{\"a\":x}\n{\"a\":2}\n!{\"a\":3}\n{\"a\":4}\n",
      layout: "lines, value of /"
    ),
    Row(
      name: "lines with record separators",
      head: "\u{1E}{\"a\":1}\n\u{1E}{\"a\":2\n\u{1E}{\"a\":3}\n",
      layout: "lines, value of /"
    ),
    Row(
      name: "documents with record separators",
      head: "\u{1E}{\n\"a\":1}\n\u{1E}{\n\"a\":2}\n",
      layout: "documents, value of /"
    ),
    Row(
      name: "a list with a mistake in its first line",
      head: "[{\"a\":x}\n,{\"a\":2}]",
      layout: "documents, elements of /"
    ),
    Row(
      name: "lines of a table",
      head: "[\"a\",\"b\"]\n[1,2]\n[3,4]\n",
      layout: "lines, value of / after a row of names"
    ),
    Row(name: "lines of arrays", head: "[1,2]\n[3]\n", layout: "lines, elements of /"),
    Row(
      name: "pages, one a line",
      head: "{\"items\":[{\"id\":1}]}\n{\"items\":[{\"id\":2}]}\n",
      layout: "lines, elements of /items/"
    ),
    Row(
      name: "documents over several lines",
      head: "{\n\"a\":1\n}\n{\n\"a\":2\n}",
      layout: "documents, value of /"
    ),
    Row(
      name: "documents on one line",
      head: "{\"a\":1} {\"a\":2}",
      layout: "documents, value of /"
    ),
    Row(
      name: "a list that is cut by the head",
      head: "{\"items\":[{\"id\":1},{\"i",
      isWhole: false,
      layout: "documents, elements of /items/"
    ),
    Row(
      name: "a list with a mistake in it",
      head: "[{\"id\":1},{\"id\" 2}]",
      layout: "documents, elements of /"
    ),
    Row(name: "a byte order mark", head: "\u{FEFF}[1]", layout: "documents, elements of /"),
    Row(
      name: "records where the user says",
      head: "{\"items\":[{\"id\":1}],\"tags\":[1]}",
      named: "tags",
      layout: "documents, elements of /tags/"
    ),
    Row(
      name: "records where the user says in every line",
      head: "{\"items\":[{\"id\":1}],\"tags\":[1]}\n{\"items\":[],\"tags\":[2]}\n",
      named: "tags",
      layout: "lines, elements of /tags/"
    ),
    Row(
      name: "records where the user says in the third line alone",
      head: "{\"a\":1}\n{\"a\":2}\n{\"tags\":[2]}\n",
      named: "tags",
      layout: "lines, elements of /tags/"
    ),
    Row(
      name: "records that may yet come in a later document",
      head: "{\"items\":[{\"id\":1}]}\n{\"items\":[{\"id\":2}]}\n",
      isWhole: false,
      named: "tags",
      layout: "lines, elements of /items/"
    ),
    Row(name: "no bytes", head: "", layout: "documents, elements of /"),
    Row(name: "blanks", head: "\u{FEFF} \n", named: "a", layout: "documents, elements of /"),
    Row(
      name: "null in place of a list",
      head: "{\"items\":[1],\"tags\":null}",
      named: "tags",
      layout: "documents, elements of /tags/"
    ),
    Row(
      name: "an object without members in place of a list",
      head: "{\"items\":[1],\"tags\":{}}",
      named: "tags",
      layout: "documents, members of /tags/"
    ),
    Row(
      name: "an object in every line",
      head: "{\"a\":{\"id\":1}}\n{\"a\":{\"id\":2}}\n",
      named: "a",
      layout: "lines, value of /a/"
    ),
    Row(
      name: "records that may yet come",
      head: "{\"items\":[{\"id\":1}],",
      isWhole: false,
      named: "tags",
      layout: "documents, elements of /items/"
    ),
  ]

  @Test(arguments: rows)
  func `the head says how the records lie`(row: Row) throws {
    let layout = try FileLayout(
      head: Array(row.head.utf8),
      isWhole: row.isWhole,
      name: "data",
      named: row.named
    )

    #expect(Self.text(of: layout) == row.layout)
  }

  /// A head, whether it is whole, and why it has no layout.
  static let failures: [(head: String, isWhole: Bool, named: String?, error: PageError)] = [
    ("<p>", false, nil, .html(name: "data")),
    (
      " \n", false, nil,
      .notJSON(
        name: "data",
        line: 2,
        column: 1,
        reason: "there is nothing but whitespace",
        excerpt: ""
      )
    ),
    (
      "{\"a\":1}", true, "b", .badOption("--records", reason: "nothing is at b in data")
    ),
    (
      "{\"a\":1}", true, "a", .badOption("--records", reason: "a in data is a number, not a list")
    ),
    (
      "{\"a\":{\"b\":1}}", false, "a",
      .badOption("--records", reason: "a in data is an object, not a list")
    ),
    (
      "{\"a\":1}\n{\"a\":2}\n", true, "a",
      .badOption("--records", reason: "a in data is a number, not a list")
    ),
    (
      "{\"a\":1}\n{\"a\":2}\n", true, "b",
      .badOption("--records", reason: "nothing is at b in data")
    ),
    (
      "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n{\"b\":[1]}\n", false, "b",
      .badOption("--records", reason: "nothing is at b in data")
    ),
  ]

  @Test(arguments: failures)
  func `a head without a layout says why`(
    head: String,
    isWhole: Bool,
    named: String?,
    error: PageError
  ) {
    #expect(throws: error) {
      try FileLayout(head: Array(head.utf8), isWhole: isWhole, name: "data", named: named)
    }
  }

  @Test func `another candidate keeps the framing and the candidates`() throws {
    let head = "{\"items\":[{\"id\":1}],\"tags\":[1]}"
    let layout = try FileLayout(head: Array(head.utf8), isWhole: true, name: "data", named: nil)
    let tags = try #require(layout.candidates.first { $0.path.description == "/tags" })

    let chosen = layout.choosing(tags)

    #expect(Self.text(of: chosen) == "documents, elements of /tags/")
    #expect(chosen.candidates == layout.candidates)
    #expect(!chosen.findsTheSame(as: layout))
    #expect(chosen.choosing(layout.location).findsTheSame(as: layout))
  }

  @Test func `a file is looked at before the interface starts`() throws {
    let good = try TemporaryFile("{\"a\":1}")
    let long = try TemporaryFile("[" + String(repeating: "1,", count: 50_000))
    let bad = try TemporaryFile("hello")
    let page = try TemporaryFile("<p>" + String(repeating: "x", count: 100_000))

    try FileLayout.check(good.path, named: nil)
    try FileLayout.check(long.path, named: nil)
    #expect(throws: PageError.html(name: page.path)) {
      try FileLayout.check(page.path, named: nil)
    }
    #expect(throws: PageError.noSuchFile(path: "/no/such")) {
      try FileLayout.check("/no/such", named: nil)
    }
    #expect(throws: PageError.self) { try FileLayout.check(bad.path, named: nil) }
  }
}
