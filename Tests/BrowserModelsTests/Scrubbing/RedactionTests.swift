import BrowserModels
import Testing

@Suite struct RedactionTests {
  @Test(arguments: [
    ("https://h/l?api_key=abc&page=2", "https://h/l?api_key=***&page=2"),
    (
      "https://h/l?access%5Ftoken=a%20b&sig=x#token=y",
      "https://h/l?access%5Ftoken=***&sig=***#token=***"
    ),
    ("https://user:pass@h/l", "https://user:***@h/l"),
    ("https://token@h/l", "https://***@h/l"), ("https://token:@h/l", "https://***@h/l"),
    (
      "https://h/l?page_token=n&nextToken=m&X-Amz-Signature=s",
      "https://h/l?page_token=n&nextToken=m&X-Amz-Signature=***"
    ),
    ("https://h/l?key", "https://h/l?key"), ("/l?KEY=1&=2", "/l?KEY=***&=2"),
    ("https://user:p/a:ss@h/l", "https://user:***@h/l"), ("//user:p/ss@h", "//user:***@h"),
    ("http://user:p/?#@h/l?token=x", "http://user:***@h/l?token=***"),
    ("https://h:8080/@user", "https://h:8080/@user"), ("https://h/a:b@c", "https://h/a:b@c"),
    ("http://[bad/l", "http://[bad/l"), ("http://h:x/l", "http://h:x/l"),
  ])
  func `secrets in a URL are hidden`(url: String, shown: String) {
    #expect(Redaction.url(url) == shown)
  }

  @Test(arguments: [
    ("user:p/ss@h:1/l", "user:***@h:1/l"), ("http:/user:pass@h/l", "http:***@h/l"),
    ("items.json", "items.json"), ("nosuch?token=x", "nosuch?token=***"), ("a@b.json", "a@b.json"),
    ("http://user:pass@h:99999", "http://user:***@h:99999"),
  ])
  func `secrets in what was typed as a source are hidden`(text: String, shown: String) {
    #expect(Redaction.source(text) == shown)
  }

  @Test(arguments: [
    ("Authorization", "Bearer abc", "Bearer ***"), ("authorization", "abc", "***"),
    ("Cookie", "a=b", "***"), ("X-API-Key", "k", "***"), ("x-auth-token", "k", "***"),
    ("Accept", "application/json", "application/json"), ("ETag", "abc", "abc"),
    ("Link", "</l?api_key=1>; rel=next", "</l?api_key=***>; rel=next"),
    ("X-Acme-Token", "k", "***"), ("X_Acme_Key", "k", "***"), ("Circle-Token", "k", "***"),
    ("X-Next-Page-Token", "t", "t"), ("X-Continuation-Token", "t", "t"),
    ("X-RateLimit-Remaining", "3", "3"), ("X-Next-Token", "t", "t"),
  ])
  func `credentials in a header are hidden`(name: String, value: String, shown: String) {
    #expect(Redaction.value(ofHeader: name, value) == shown)
  }

  @Test func `secrets in free text are hidden`() {
    let text = "GET https://h/l?token=abc&p=1 (password=x) failed: 1 = 1"

    #expect(Redaction.text(text) == "GET https://h/l?token=***&p=1 (password=***) failed: 1 = 1")
  }
}
