import BrowserModels
import Testing

@Suite struct RecordChildTests {
  private func children(_ records: String...) -> [String] {
    RecordChild.all(in: records.map(json), url: "https://h/list").map {
      "\($0.path) \($0.kind) \($0.recordCount)"
    }
  }

  @Test func `arrays of objects in records are lists`() {
    let found = children(
      #"{"id":1,"comments":[{"t":"x"}],"tags":["a"],"a":{"b":[{"c":1}]}}"#,
      #"{"id":2,"comments":[{"t":"x"},{"t":"y"}],"a":{"b":[]}}"#
    )

    #expect(found == ["/comments list(greatest: 2) 2", "/a/b list(greatest: 1) 1"])
  }

  @Test func `a list with its own paging is a page`() {
    let found = children(#"{"replies":{"items":[{"t":"x"}],"next":"/2","total":9}}"#)

    #expect(found == ["/replies/items page(greatest: 1) 1"])
  }

  @Test func `ids of replies are a list`() {
    #expect(children(#"{"kids":[1,2,3],"votes":[1,2]}"#) == ["/kids list(greatest: 3) 1"])
  }

  @Test func `URLs of several things at the same server are lists`() {
    let found = children(
      #"{"comments_url":"https://h/c","html_url":"https://h/x","reposUrl":"https://g/r"}"#
    )

    #expect(found == ["/comments_url link 1"])
  }

  @Test func `what is no object has no lists`() {
    #expect(children("1", "[[{}]]", #"{"a":[{}],"b":[]}"#) == [])
  }
}
