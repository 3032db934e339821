import BrowserManagers
import BrowserModels
import Testing

@Suite struct SearchMatcherTests {
  private static let record = #"""
    {"title":"Crash","author":{"login":"ann","team":"crash"},"labels":[{"name":"bug"},{"name":"\u0075i"}],"n":12,"gone":null}
    """#

  @Test(
    arguments: [
      ("crash", [["title"]], ["title"]), ("ann", [["title"]], nil),
      ("ann", [["title"], ["author"]], ["author"]),
      ("a", [["author", "login"], ["title"]], ["author", "login"]),
      ("a", [["title"], ["author", "login"]], ["title"]),
      ("ui", [["labels", "name"]], ["labels", "name"]), ("12", [["n"]], ["n"]),
      ("null", [["gone"]], nil),
      ("ui", [], ["labels", "1", "name"]), ("12", [], ["n"]), ("ann", [], ["author", "login"]),
      ("zz", [], nil),
      ("crash", [["author", "login"], ["title"], ["author", "team"]], ["title"]),
      ("login", [], nil),
    ] as [(String, [[String]], [String]?)]
  )
  func `the first field that has it is known`(text: String, fields: [[String]], found: [String]?) {
    let matcher = SearchMatcher(TextPattern(text: text), in: fields.map { FieldPath($0) })

    let answers = Array(Self.record.utf8).withUnsafeBytes {
      (matcher.matches($0), matcher.firstField(in: $0))
    }

    #expect(answers.0 == (found != nil))
    #expect(answers.1 == found.map { FieldPath($0) })
  }

  @Test func `a regular expression is searched for, in the form of the records`() throws {
    var form = RecordFinder.nothing
    form.unwrap = JSONPointer(tokens: ["node"])
    let pattern = try TextPattern(regex: "^b.g$")
    let text = Array(#"{"node":{"a":"x","b":["big"]}}"#.utf8)

    for fields in [[], [FieldPath(["b"])]] {
      let matcher = SearchMatcher(pattern, in: fields, form: form)
      #expect(text.withUnsafeBytes { matcher.matches($0) })
      #expect(text.withUnsafeBytes { matcher.firstField(in: $0)?.names.first } == "b")
    }
    #expect(!text.withUnsafeBytes { SearchMatcher(pattern, in: []).matches($0) } == false)
  }

  @Test func `values on which a pattern gives up are counted`() throws {
    let matcher = SearchMatcher(try TextPattern(regex: "^(a+)+$"), in: [])
    let text = Array(("[\"" + String(repeating: "a", count: 5_000) + "!\"]").utf8)

    #expect(!text.withUnsafeBytes { matcher.matches($0) })
    #expect(matcher.abandonedValues == 1)
  }
}
