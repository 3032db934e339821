import BrowserModels
import Testing

@Suite struct RecordFormatTests {
  @Test func `a word is a format, a template or the path of a field`() throws {
    let short = try RecordTemplate(parsing: "{id}")
    let rows: [(word: String, format: RecordFormat)] = [
      ("jsonl", .jsonLines), ("json", .json), ("csv", .csv), ("tsv", .tsv),
      ("markdown", .markdown), ("title", .field(FieldPath(["title"]))),
      ("author.login", .field(FieldPath(["author", "login"]))),
      ("/csv", .field(FieldPath(["csv"]))), ("short", .template(short)),
      ("{id}", .template(short)), ("CSV", .csv), ("md", .markdown), ("NDJSON", .jsonLines),
      ("jsonlines", .jsonLines),
    ]
    for (word, format) in rows {
      #expect(try RecordFormat(parsing: word, templates: ["short": short]) == format, "\(word)")
    }
  }

  @Test(arguments: [
    ("", 0, "A format is missing"), ("/a~", 0, "/a~ is not the path of a field"),
    ("{id", 0, "This { is not closed"), ("x}", 1, "This } closes nothing"),
  ])
  func `what is none of them is a mistake with a place`(
    word: String,
    position: Int,
    sentence: String
  ) {
    let mistake = #expect(throws: QueryMistake.self) { try RecordFormat(parsing: word) }

    #expect(mistake?.position == position)
    #expect(mistake?.sentence.hasPrefix(sentence) == true, "\(mistake?.sentence ?? "")")
  }

  @Test func `a file has the format of its extension`() {
    let rows: [(name: String, format: RecordFormat?)] = [
      ("a.jsonl", .jsonLines), ("a.ndjson", .jsonLines), ("/b.c/a.JSON", .json), ("a.csv", .csv),
      ("a.tsv", .tsv), ("a.tab", .tsv), ("a.md", .markdown), ("a.markdown", .markdown),
      ("a.txt", nil), ("a", nil), ("b.csv/a", nil), ("", nil), ("a.", nil),
    ]
    for (name, format) in rows { #expect(RecordFormat(fileName: name) == format, "\(name)") }
  }

  @Test func `a record ends with NUL where it is a line`() throws {
    let all = RecordFormat.named.map(\.format) + [try RecordFormat(parsing: "{id}")]

    #expect(all.map(\.canEndWithNUL) == [true, false, false, false, false, true])
  }
}
