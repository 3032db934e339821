import BrowserModels
import SystemTesting
import Testing

@Suite struct DeclaredRecordsTests {
  @Test(arguments: [
    #"[{"id":1},{"id":2}]"#, "[1,2,3]", "[]", #"{"items":[{"id":1}],"total":1}"#,
    #"{"columns":[{"name":"a"},{"name":"b"}],"rows":[[1,"x"],[2,null]]}"#,
    #"[["name","size"],["a",1],["b",2]]"#, "[[1,2],[3,4]]",
    #"{"items":[{"added_at":"x","id":9,"track":{"id":1,"name":"n","a":1,"b":2}}]}"#,
    #"{"kind":"Listing","data":{"children":[{"kind":"t3","data":{"id":"a"}}]}}"#,
    #"{"query":{"pages":{"7":{"title":"a"},"8":{"title":"b"}}}}"#,
    #"{"query":{"pages":{"7":{"title":"a"},"8":1}}}"#,
    #"{"data":{"1":{"n":1},"2":{"n":2},"3":{"n":3}}}"#,
    #"{"a":{"n":1,"m":1},"b":{"n":2,"m":1},"c":{"n":3,"m":1}}"#,
    #"{"billing":{"city":"a","zip":1},"shipping":{"city":"a","zip":1}}"#, "1", "null",
  ])
  func `what was found is found again when it is declared`(text: String) throws {
    let root = json(text)
    for found in RecordFinder.candidates(in: root) {
      let declared = RecordFinder.location(declared: RecordsDeclaration(found), in: root)

      let again = try #require(declared)
      #expect(again.isSamePlace(as: found), "\(again) \(found)")
      #expect(
        RecordFinder.records(at: again, in: root) == RecordFinder.records(at: found, in: root)
      )
    }
  }

  @Test(.needsCorpus)
  func `what was found in a recorded answer is found again when it is declared`() throws {
    for recorded in try RecordedAnswer.all() {
      let found = RecordFinder.candidates(in: recorded.root, url: recorded.url)[0]
      let again = RecordFinder.location(declared: RecordsDeclaration(found), in: recorded.root)

      #expect(again?.isSamePlace(as: found) == true, "\(recorded.file)")
    }
  }

  @Test func `columns name the cells, and a first row that says them is no record`() {
    var declared = RecordsDeclaration(at: .root)
    declared.columns = ["x", "y"]
    func records(_ text: String) -> [JSONValue] {
      RecordFinder.location(declared: declared, in: json(text))
        .map { RecordFinder.records(at: $0, in: json(text)) } ?? []
    }

    #expect(records(#"[["x","y"],[1,2]]"#) == [json(#"{"x":1,"y":2}"#)])
    #expect(records("[[1,2]]") == [json(#"{"x":1,"y":2}"#)])
  }

  @Test func `unwrap names the member with the fields`() {
    var declared = RecordsDeclaration(at: .root)
    declared.unwrap = ["in"]
    let root = json(#"[{"in":{"a":1},"b":2}]"#)

    let location = RecordFinder.location(declared: declared, in: root)

    #expect(
      location.map { RecordFinder.records(at: $0, in: root) } == [json(#"{"a":1,"b":2}"#)]
    )
  }

  @Test func `nothing is found where nothing is`() {
    #expect(RecordFinder.location(declared: RecordsDeclaration(at: ["a"]), in: json("{}")) == nil)
    #expect(RecordFinder.location(declared: RecordsDeclaration(), in: json("[]")) == nil)
  }
}
