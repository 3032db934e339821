import BrowserModels
import SystemTesting
import Testing

@Suite struct RecordFinderTests {
  @Test(arguments: [
    ("[1,2,3]", "", 3), ("[]", "", 0), (#"[{"a":1},{"a":2}]"#, "", 2),
    (#"{"type":"FeatureCollection","features":[{}]}"#, "/features", 1),
    (#"{"hits":{"total":1,"hits":[{"_source":{}}]}}"#, "/hits/hits", 1),
    (#"{"data":{"x":{"pageInfo":{},"edges":[{"node":{"id":1}}]}}}"#, "/data/x/edges", 1),
    (
      #"{"query":{"pages":{"7":{"images":[{"t":1}]}}},"batchcomplete":""}"#,
      "/query/pages/7/images", 1
    ),
    (#"{"query":{"pages":{"7":{"title":"a"},"8":{"title":"b"}}}}"#, "/query/pages", 2),
    (#"{"response":{"numFound":1,"docs":[{}]}}"#, "/response/docs", 1),
    (#"{"@odata.context":"x","value":[{"id":1}]}"#, "/value", 1),
    (#"{"_embedded":{"cats":[{"id":1}]},"_links":{}}"#, "/_embedded/cats", 1),
    (
      #"{"data":[{"id":1,"name":"a"}],"included":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}"#,
      "/data", 1
    ),
    (#"{"count":2,"next":null,"results":[{"id":1},{"id":2}]}"#, "/results", 2),
    (#"{"errors":[],"items":[]}"#, "/items", 0),
    (#"{"data":{"list":[{"id":1},{"id":2}],"total":2}}"#, "/data/list", 2),
    (#"[{"page":1,"pages":4,"total":9},[{"id":1}]]"#, "/1", 1),
    (#"{"\u0061@x":{"n":1,"m":1},"b@x":{"n":2,"m":1},"c@x":{"n":3,"m":1}}"#, "", 3),
    (#"{"data":{"1":{"n":1},"2":{"n":2},"3":{"n":3}}}"#, "/data", 3),
    (#"{"ids":[1,2,3,4,5]}"#, "/ids", 5),
  ])
  func `the list is found`(text: String, path: String, count: Int) {
    let best = RecordFinder.candidates(in: json(text))[0]

    #expect(best.path.description == path)
    #expect(best.shape != .single)
    #expect(best.count == count)
  }

  @Test(arguments: [
    (#"{"meta":[{"id":1}],"widgets":[{"id":1}]}"#, "https://h/v1/widgets?x=1", "/widgets"),
    (#"{"alpha":[{"id":1,"n":2}],"beta":[{"id":1,"n":2}]}"#, "https://h/api/beta", "/beta"),
    (#"{"links":[{"id":1,"n":2}],"beta":[{"id":1,"n":2}]}"#, "https://h/links.json", "/links"),
  ])
  func `the URL names the list`(text: String, url: String, path: String) {
    #expect(RecordFinder.candidates(in: json(text), url: url)[0].path.description == path)
  }

  @Test(arguments: [
    #"{"billing":{"city":"a","zip":1},"shipping":{"city":"a","zip":1}}"#,
    #"{"name":"a","tags":["1","2","3","4","5"]}"#, "null", "1", "\"x\"", "{}",
    #"{"id":1,"name":"a","tags":["x"]}"#,
    #"{"id":7,"title":"t","comments":[{"id":1,"text":"x"}],"author":{"id":2}}"#,
    #"{"data":{"type":"a","id":"1","attributes":{"t":1},"relationships":{"b":{"data":[{"type":"c","id":"2"}]}}}}"#,
  ])
  func `one thing is one record`(text: String) {
    let root = json(text)
    let best = RecordFinder.candidates(in: root)[0]

    #expect(best.shape == .single)
    #expect(RecordFinder.records(at: best, in: root) == [root])
  }

  @Test(arguments: [
    (#"{"files":[{"id":1,"n":2}],"commits":[{"id":1,"n":2}],"total":2}"#, ["commits"]),
    (#"{"items":[{"id":1,"n":2}],"errors":[{"id":1,"n":2}],"total":2}"#, []),
    (#"[{"id":1,"parts":[{"id":2}]}]"#, []),
    (#"{"id":1,"parts":[{"id":2}]}"#, []),
  ])
  func `lists that are nearly as likely are rivals`(text: String, names: [String]) {
    let candidates = RecordFinder.candidates(in: json(text))

    #expect(RecordFinder.rivals(in: candidates).map(\.name) == names)
  }

  @Test func `rows of a table become objects`() {
    let root = json(#"{"columns":[{"name":"a"},{"name":"b"}],"rows":[[1,"x"],[2,null]]}"#)
    let best = RecordFinder.candidates(in: root)[0]

    #expect(best.path.description == "/rows")
    #expect(
      RecordFinder.records(at: best, in: root) == [
        json(#"{"a":1,"b":"x"}"#), json(#"{"a":2,"b":null}"#),
      ]
    )
  }

  @Test(arguments: [
    #""columns":["a","b"]"#, #""columns":[{"name":"a"},{"name":"b"}]"#, #""headers":["a","b"]"#,
    #""schema":{"fields":[{"name":"a"},{"name":"b"}]}"#,
    #""meta":{"view":{"columns":[{"name":"a"},{"name":"b"}]}}"#, #""fields":["a","b"]"#,
  ])
  func `the names of a table's columns are beside its rows`(names: String) {
    let root = json(#"{\#(names),"data":[[1,"x"],[2,"y"]]}"#)
    let best = RecordFinder.candidates(in: root)[0]

    #expect(best.path.description == "/data")
    #expect(RecordFinder.records(at: best, in: root).first == json(#"{"a":1,"b":"x"}"#))
  }

  @Test func `a first row of names is no record`() {
    let root = json(#"[["name","size"],["a",1],["b",2]]"#)
    let best = RecordFinder.candidates(in: root)[0]

    #expect(best.count == 2)
    #expect(RecordFinder.records(at: best, in: root)[1] == json(#"{"name":"b","size":2}"#))
  }

  @Test func `a wrapped record is shown by its fields, with the wrapper's own behind`() {
    let root = json(
      #"{"items":[{"added_at":"x","id":9,"track":{"id":1,"name":"n","a":1,"b":2}}]}"#
    )
    let best = RecordFinder.candidates(in: root)[0]

    #expect(best.unwrap?.description == "/track")
    #expect(
      RecordFinder.records(at: best, in: root)
        == [json(#"{"id":1,"name":"n","a":1,"b":2,"added_at":"x"}"#)]
    )
  }

  @Test(arguments: [
    ("/data/items", "/data/items"), ("data.items", "/data/items"), ("$.data.items", "/data/items"),
    ("$", ""), (".", ""), ("", ""), ("/data/items/0", "/data/items/0"),
    ("data.items[0]", "/data/items/0"),
  ])
  func `the user names a place`(text: String, path: String) {
    let root = json(#"{"data":{"items":[{"id":1}]}}"#)

    #expect(RecordFinder.location(named: text, in: root)?.path.description == path)
    #expect(RecordFinder.location(named: "/nowhere", in: root) == nil)
  }

  @Test func `a deep or wide answer is no trouble`() {
    let deep = String(repeating: #"{"a":"#, count: 300) + "1" + String(repeating: "}", count: 300)
    let wide = "{" + (0..<20_000).map { "\"k\($0)\":[{\"id\":\($0)}]" }.joined(separator: ",") + "}"

    #expect(!RecordFinder.candidates(in: json(deep)).isEmpty)
    #expect(!RecordFinder.candidates(in: json(wide)).isEmpty)
  }

  @Test(.needsCorpus)
  func `a recorded record alone is one record`() throws {
    var right = 0
    var count = 0
    for recorded in try RecordedAnswer.all() where recorded.documents.isEmpty {
      let best = RecordFinder.candidates(in: recorded.root, url: recorded.url)[0]
      let records = RecordFinder.records(at: best, in: recorded.root).prefix(3)
      for record in records where record.object != nil {
        count += 1
        let alone = RecordFinder.candidates(in: record)[0]
        if alone.shape == .single { right += 1 } else { print("  miss", recorded.file, alone.path) }
      }
    }
    print("records alone right: \(right) of \(count)")
    #expect(count > 400)
    #expect(Double(right) >= 0.93 * Double(count))
  }
}
