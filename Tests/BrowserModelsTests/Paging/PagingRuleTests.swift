import Testing

@testable import BrowserModels

@Suite struct PagingRuleTests {
  @Test(arguments: [
    ("none", PagingRule(PagingRule.Kind.none)), ("link-header", PagingRule(.linkHeader)),
    ("page", PagingRule(.page)), ("page:p", PagingRule(.page, into: .query("p"))),
    ("offset:a:b", PagingRule(.offset, into: .query("a:b"))),
    ("link:a.b", PagingRule(.link, from: .body(["a", "b"]))),
    ("/a:b", PagingRule(.link, from: .body(["a:b"]))),
    ("$.a", PagingRule(.link, from: .body(["a"]))),
  ])
  func `a rule is a kind with what it needs`(text: String, rule: PagingRule) {
    #expect(PagingRule(text) == rule)
  }

  @Test(arguments: [
    "", ":", ":page", "page:", "link:", "link", "none:a", "link-header:x", "Page", "cursor",
    "cursor:x", "last-id", "header:x",
  ])
  func `what is written otherwise is no rule`(text: String) {
    #expect(PagingRule(text) == nil)
  }

  @Test func `every kind that --next knows is in its help and can be written so`() {
    let notations = PagingRule.Kind.notations

    #expect(notations == ["link-header", "link:PATH", "page", "offset", "none"])
    #expect(notations.allSatisfy { PagingRule($0) != nil })
  }
}
