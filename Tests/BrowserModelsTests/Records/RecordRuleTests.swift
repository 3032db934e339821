import BrowserModels
import Testing

/// The sentences of the rules R3, R4 and R6, one by one, with answers that were made up.
@Suite struct RecordRuleTests {
  /// The text of an object with as many members as names, each an object of one form.
  private static func map(_ names: [String]) -> String {
    "{" + names.map { #""\#($0)":{"n":"\#($0)","m":1}"# }.joined(separator: ",") + "}"
  }

  private static let people = ["ann", "bob", "cleo", "dan", "eve", "fay", "gus", "hal"]

  @Test(arguments: [
    (#"{"data":{"boards":[{"x":1}]}}"#, "/data/boards", 1),
    (
      #"{"data":{"tags":["a"]},"extensions":{"cost":[{"id":1,"n":2},{"id":2,"n":3}]}}"#,
      "/data/tags", 1
    ),
    (#"{"data":{"shops":[]},"errors":[{"id":1,"message":"x","code":2}]}"#, "/data/shops", 0),
    (
      #"{"data":{"viewer":{"login":"a","repos":{"totalCount":2,"nodes":[{"id":1},{"id":2}]}}}}"#,
      "/data/viewer/repos/nodes", 2
    ),
    (
      #"{"data":{"user":{"posts":[{"id":1,"t":"x"}]}},"extensions":{"a":1}}"#, "/data/user/posts", 1
    ),
    (
      #"{"data":{"listThings":{"items":[{"id":"1"}],"nextToken":null}}}"#, "/data/listThings/items",
      1
    ),
  ])
  func `of GraphQL the only member of data decides`(text: String, path: String, count: Int) {
    let best = RecordFinder.candidates(in: json(text))[0]

    #expect(best.path.description == path)
    #expect(best.shape != .single)
    #expect(best.count == count)
  }

  @Test(arguments: [
    #"{"data":{"user":{"id":1,"name":"a","roles":[{"id":1,"n":"x"}]}}}"#,
    #"{"data":{"thing":{"name":"a"}},"errors":[{"message":"x","path":["a"]},{"message":"y","path":["b"]}]}"#,
    #"{"data":{"thing":null}}"#,
  ])
  func `of GraphQL one thing is one record, whatever the errors are`(text: String) {
    #expect(RecordFinder.candidates(in: json(text))[0].shape == .single)
  }

  @Test(arguments: [
    (#"{"items":[],"total":0}"#, "", "/items"),
    (#"{"results":[],"has_more":false}"#, "", "/results"),
    (
      #"{"widgets":[],"total_count":0,"a":1,"b":2,"c":3,"d":4}"#, "https://h/v1/widgets", "/widgets"
    ),
    (#"{"entries":[],"nextToken":"x","a":1,"b":2,"c":3,"d":4,"e":5,"f":6}"#, "", "/entries"),
    (#"{"rows":[],"limit":50,"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"links":[]}"#, "", "/rows"),
    (
      #"{"widgets":[],"per_page":50,"links":[{"rel":"self","href":"/"}]}"#, "https://h/v1/widgets",
      "/widgets"
    ),
    (#"{"odds":[],"total":0,"status":"ok"}"#, "", "/odds"),
    (#"{"items":null,"total":0}"#, "", "/items"),
    (#"{"widgets":null,"count":0,"a":1}"#, "https://h/v1/widgets", "/widgets"),
    (#"{"meta":{"total":0},"data":{"widgets":[]}}"#, "https://h/v1/widgets", "/data/widgets"),
  ])
  func `an empty list that the answer says is one is a list of none`(
    text: String,
    url: String,
    path: String
  ) {
    let best = RecordFinder.candidates(in: json(text), url: url.isEmpty ? nil : url)[0]

    #expect(best.path.description == path)
    #expect(best.shape == .array)
    #expect(best.count == 0)
  }

  @Test(arguments: [
    #"{"id":7,"name":"a","items":[],"total":0}"#, #"{"data":null,"ok":true}"#,
    #"{"parent":null,"total":0}"#, #"{"id":7,"items":null,"total":0}"#,
    #"{"name":"a","widgets":[],"total_price":0,"b":1}"#,
    #"{"name":"a","friends":[],"enemies":[],"total":0,"c":1,"d":2,"e":3,"f":4,"g":5,"h":6}"#,
  ])
  func `an empty list in a thing is no list of none`(text: String) {
    #expect(RecordFinder.candidates(in: json(text))[0].shape == .single)
  }

  @Test(arguments: [
    (#"{"ids":["a","b"],"next_cursor":"x"}"#, "/ids"),
    (#"{"TableNames":["a"],"LastEvaluatedTableName":"b"}"#, "/TableNames"),
    (#"{"QueueUrls":["https://h/a","https://h/b"],"NextToken":"x"}"#, "/QueueUrls"),
    (#"{"followers":[12,13],"paging":{"a":1},"cursor":"abc"}"#, "/followers"),
  ])
  func `a short array of scalars beside a cursor is a list`(text: String, path: String) {
    let best = RecordFinder.candidates(in: json(text))[0]

    #expect(best.path.description == path)
    #expect(best.shape == .scalars)
  }

  @Test(arguments: [
    #"{"name":"a","tags":["x","y"]}"#, #"{"access_token":"t","scope":["x","y"],"expires_in":9}"#,
    #"{"title":"a","colors":["x","y"],"next_review_date":"2024-01-01"}"#,
  ])
  func `an array of scalars in a thing is no list`(text: String) {
    #expect(RecordFinder.candidates(in: json(text))[0].shape == .single)
  }

  @Test(arguments: ["links", "_links", "link"])
  func `links with what they are and where they lead are never the list`(name: String) {
    let links = (0..<9).map { #"{"rel":"r\#($0)","href":"https://h/\#($0)","id":\#($0)}"# }
    let root = json(#"{"\#(name)":[\#(links.joined(separator: ","))],"total":9}"#)

    for url in [nil, "https://h/\(name)"] {
      let found = RecordFinder.candidates(in: root, url: url)
      #expect(found.allSatisfy { $0.shape == .single })
    }
  }

  @Test func `of two lists in a paged answer the one of the asked length is taken`() {
    let list = #"[{"id":1,"n":2},{"id":2,"n":2},{"id":3,"n":2}]"#
    let other = list.dropLast() + #",{"id":4,"n":2}]"#
    let root = json(#"{"accounts":\#(other),"persons":\#(list),"has_more":true}"#)
    func best(_ size: Int?) -> String {
      RecordFinder.candidates(in: root, askedSize: size)[0].path.description
    }

    #expect(best(nil) == "/accounts")
    #expect(best(3) == "/persons")
    #expect(best(4) == "/accounts")
    #expect(best(9) == "/accounts")
  }

  @Test(arguments: [
    ("https://h/a?limit=3", nil, 3), ("https://h/a?page%5Bsize%5D=4", nil, 4),
    ("https://h/a?first=5", nil, 5), ("https://h/a", #"{"query":"x","variables":{"limit":6}}"#, 6),
    ("https://h/a?limit=all", nil, nil), ("https://h/a?page=3", nil, nil),
  ])
  func `a request says how many records it asks for`(url: String, body: String?, size: Int?) {
    let request = PageRequest(url: url, body: body.map { Array($0.utf8) })

    #expect(request.askedSize == size)
  }

  @Test(arguments: [
    #""after_cursor":"x""#, #""before_url":"/a""#, #""end_of_stream":true"#, #""after_url":null"#,
    #""moreDataAvailable":false"#, #""before_cursor":null"#, #""has_more":true"#, #""next_id":9"#,
  ])
  func `these names are about paging`(member: String) {
    let plain = json(#"{"gadgets":[{"id":1,"n":2}],"a":1}"#)
    let paged = json(#"{"gadgets":[{"id":1,"n":2}],\#(member)}"#)

    #expect(RecordFinder.candidates(in: plain)[0].shape == .single)
    #expect(RecordFinder.candidates(in: paged)[0].path.description == "/gadgets")
  }

  @Test(arguments: [
    (map(["101", "102"]), "/data", ""), (map(["ann@x.org", "bob@x.org"]), "/data", ""),
    (map(people), "/people", ""), (map(Array(people.prefix(3))), "/people", "https://h/people"),
    (map(Array(people.prefix(3))), "/results", ""),
    (map(["2024-01-01", "2024-01-02"]), "/days", ""),
  ])
  func `a map is a list by its keys, its length or its name`(
    text: String,
    path: String,
    url: String
  ) {
    let root = json(#"{"\#(path.dropFirst())":\#(text),"total":2}"#)
    let best = RecordFinder.candidates(in: root, url: url.isEmpty ? nil : url)[0]

    #expect(best.path.description == path)
    #expect(best.shape == .map)
  }

  @Test(arguments: [
    #"{"sizes":{"thumb":{"w":1,"h":2},"small":{"w":1,"h":2},"large":{"w":1,"h":2}},"total":3}"#,
    #"{"web":{"n":1,"m":1},"mobile":{"n":2,"m":1},"ipad":{"n":3,"m":1}}"#,
    #"{"stats":{"web":{"n":1,"m":1},"mobile":{"n":2,"m":1},"ipad":{"n":3,"m":1}},"count":1}"#,
  ])
  func `a few named parts are no list`(text: String) {
    #expect(RecordFinder.candidates(in: json(text))[0].shape == .single)
  }

  @Test func `a map of many uniform objects is more than one record`() {
    let plugins = Self.map((0..<21).map { "plugin-\(Character(UnicodeScalar(97 + $0) ?? "a"))" })
    let fewer = Self.map((0..<9).map { "plugin-\(Character(UnicodeScalar(97 + $0) ?? "a"))" })
    func best(_ map: String) -> RecordLocation {
      let text = #"{"id":"center","url":"x","core":{"a":1},"plugins":\#(map),"version":1}"#
      return RecordFinder.candidates(in: json(text))[0]
    }

    #expect(best(plugins).path.description == "/plugins")
    #expect(best(plugins).shape == .map)
    #expect(best(fewer).shape == .single)
  }

  @Test(arguments: [
    #"{"topic_list":{"can_create":true,"draft":null,"per_page":30,"topics":[{"id":1,"t":"x"}]},"users":[]}"#,
    #"{"users":{"user":[{"id":1,"t":"x"}]},"stat":"ok"}"#,
  ])
  func `a container of the list's name says that it is one`(text: String) {
    let best = RecordFinder.candidates(in: json(text))[0]

    #expect(best.shape == .array)
    #expect(best.path.tokens.count == 2)
  }

  @Test(arguments: [
    (#"{"list":[{"credit_note":{"id":1}},{"credit_note":{"id":2}}]}"#, "", "/credit_note"),
    (#"{"list":[{"person":[{"id":1,"n":"a"}]},{"person":[{"id":2,"n":"b"}]}]}"#, "", "/person/0"),
    (#"{"edges":[{"cursor":"x","node":{"id":1}}],"total":1}"#, "", "/node"),
    (
      #"{"list":[{"customer":{"a":1,"b":2,"c":3,"d":4},"card":{"a":1,"b":2,"c":3,"d":4}}]}"#,
      "https://h/customers", "/customer"
    ),
  ])
  func `what a wrapper holds is the record`(text: String, url: String, place: String) {
    let root = json(text)
    let best = RecordFinder.candidates(in: root, url: url.isEmpty ? nil : url)[0]

    #expect(best.unwrap?.description == place)
    #expect(RecordFinder.records(at: best, in: root)[0].object?.members.isEmpty == false)
  }

  @Test(arguments: [
    #"{"list":[{"customer":{"a":1,"b":2,"c":3,"d":4},"card":{"a":1,"b":2,"c":3,"d":4}}]}"#,
    #"{"list":[{"id":1,"tags":[{"a":1,"b":2}]}]}"#,
    #"{"list":[{"tags":[{"a":1,"b":2},{"a":2,"b":3}]}]}"#,
  ])
  func `what is no wrapper is left as it is`(text: String) {
    #expect(RecordFinder.candidates(in: json(text))[0].unwrap == nil)
  }

  @Test func `the fields of a wrapper are kept behind those of the record`() {
    let root = json(#"{"list":[{"person":[{"id":1,"n":"a"}]}],"total":1}"#)
    let best = RecordFinder.candidates(in: root)[0]

    #expect(RecordFinder.records(at: best, in: root) == [json(#"{"id":1,"n":"a"}"#)])
  }
}
