import Testing

@testable import BrowserModels

struct SecretsURLTests {
  @Test(arguments: [
    ("https://a.example/1?x=2", "https://a.example/1?x=2"),
    ("https://a.example/1?token=hunter22&x=2#f", "https://a.example/1?x=2#f"),
    ("https://a.example/1?token=hunter22", "https://a.example/1"),
    ("https://ada:hunter22@a.example/1", "https://a.example/1"),
    ("https://hunter22@a.example:8/1", "https://a.example:8/1"),
    ("https://bob:other@a.example/1?sig=abc", "https://bob:other@a.example/1?sig=abc"),
    ("https://a.example/hunter22/1", "https://a.example/***/1"),
    ("https://a.example/#k=hunter22&j=1", "https://a.example/#j=1"),
    ("https://a.example/?k=hunter%32%32", "https://a.example/"),
    ("", ""),
  ])
  func `what the user gave to be let in does not leave`(url: String, expected: String) {
    var secrets = Secrets()
    secrets.insert("hunter22")

    #expect(secrets.removed(fromURL: url) == expected)
  }
}
