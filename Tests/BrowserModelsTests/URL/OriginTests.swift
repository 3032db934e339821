import BrowserModels
import Testing

@Suite struct OriginTests {
  @Test(arguments: [
    ("https://API.example.com/x", "https://api.example.com"),
    ("https://user:pass@h:443/", "https://h"), ("http://h:/", "http://h"),
    ("HTTP://[::1]:8080/", "http://[::1]:8080"),
    ("http://[fe80::1%25eth0]/", "http://[fe80::1%25eth0]"),
  ])
  func `an origin is scheme, host and port`(url: String, origin: String) {
    #expect(Origin(url: url)?.description == origin)
  }

  @Test(arguments: [
    "/x", "//h/x", "ftp://h/", "file:///x", "http://", "http:///x", "http://h:99999/",
    "http://h:0/", "http://h:8o/", "http://a@b@c/", "http://good\\@evil/", "http://a b/",
    "http://ex%61mple.com/", "javascript:alert(1)", "http://[::1/", "http://h:80:90/",
    "http://[::\u{E9}1]/", "http://[a]b[c]/", "http://[", "http://]/",
  ])
  func `what could be read in two ways has no origin`(url: String) {
    #expect(Origin(url: url) == nil)
  }

  @Test(arguments: [
    ("https://h/a", "https://h:443/b", true), ("http://h/a", "http://H/b", true),
    ("http://h/", "https://h/", true), ("http://h:80/", "https://h:443/", true),
    ("https://h/", "http://h/", false), ("http://h:8080/", "https://h/", false),
    ("http://h/", "https://h:8443/", false), ("https://h/", "https://h.evil.com/", false),
    ("https://api.h/", "https://h/", false), ("https://h/", "https://h:8443/", false),
    ("https://h/", "https://h./", false),
  ])
  func `credentials go to the user's origin alone`(user: String, other: String, isLent: Bool) throws
  {
    let origin = try #require(Origin(url: user))

    #expect(origin.lendsCredentials(to: try #require(Origin(url: other))) == isLent)
  }
}
