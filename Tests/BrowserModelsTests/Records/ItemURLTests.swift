import BrowserModels
import Testing

@Suite struct ItemURLTests {
  private static let ids = json("[8863,9000,9001,9002,9003]").array ?? []

  @Test(arguments: [
    (
      "https://hacker-news.firebaseio.com/v0/topstories.json",
      "https://hacker-news.firebaseio.com/v0/item/8863.json"
    ),
    (
      "http://127.0.0.1:8080/v0/jobstories.json?print=pretty",
      "http://127.0.0.1:8080/v0/item/8863.json"
    ),
    ("https://h/a/v0/beststories.json", "https://h/a/v0/item/8863.json"),
  ])
  func `a list of ids of a known API says where their records are`(list: String, item: String) {
    #expect(ItemURL(ofList: list, records: Self.ids)?.url(of: Self.ids[0]) == item)
  }

  @Test(arguments: [
    "https://h/v0/stories.json", "https://h/v1/topstories.json", "https://h/topstories.json",
    "https://h/v0/topstories.json/x", "https://h/v0/items.json",
  ])
  func `a list of another path says nothing`(list: String) {
    #expect(ItemURL(ofList: list, records: Self.ids) == nil)
  }

  @Test(arguments: ["[1,2,3,4]", "[1,2,3,4,\"5\"]", "[1,2,3,4,-5]", "[1,2,3,4,5.5]", "[]"])
  func `what is no list of ids is none whatever its path`(list: String) {
    let records = json(list).array ?? []

    #expect(ItemURL(ofList: "https://h/v0/topstories.json", records: records) == nil)
  }

  @Test func `an id is encoded into a template`() {
    let place = ItemURL("/items/{id}", from: "https://h/v1/list?x=1")

    #expect(place.url(of: .string("a b/c")) == "https://h/items/a%20b%2Fc")
    #expect(place.url(of: .null) == nil)
  }
}
