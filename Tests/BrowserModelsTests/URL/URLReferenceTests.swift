import BrowserModels
import SystemTesting
import Testing

@Suite struct URLReferenceTests {
  @Test(arguments: [
    ("x:/.//a", "", "x:/.//a"), ("x:/a/..//b", "", "x:/.//b"), ("x:/a", "..//b", "x:/.//b"),
    ("http:/.//b.example/", "", "http:/.//b.example/"),
    ("http://a.example", "/.//b", "http://a.example//b"),
    ("", "./a:b", "./a:b"), ("", "%61:b", "./a:b"), ("", "c/../a:b/", "./a:b/"),
  ])
  func `a path does not become an authority or a scheme`(
    base: String,
    reference: String,
    target: String
  ) {
    let resolved = URLReference(reference).resolved(against: URLReference(base))

    #expect(resolved.normalized.description == target)
    #expect(URLReference(resolved.description) == resolved)
  }

  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../../../g", "http://a/g"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("http:g", "http:g"),
  ])
  func `a reference is resolved as the standard says`(reference: String, target: String) {
    let base = URLReference("http://a/b/c/d;p?q")

    #expect(URLReference(reference).resolved(against: base).description == target)
  }

  @Test(.needsCorpus)
  func `every example of the standard resolves`() throws {
    let suite = try #require(RecordedCorpus.json("suites/rfc/rfc3986-5.4.json") as? [String: Any])
    let base = URLReference(try #require(suite["base"] as? String))
    let normal = try #require(suite["normal"] as? [String: String])
    let abnormal = try #require(suite["abnormal"] as? [String: String])
    #expect(normal.count >= 20 && abnormal.count >= 15)

    for (reference, target) in normal.merging(abnormal, uniquingKeysWith: { $1 }) {
      let strict = target.split(separator: " ").first.map(String.init) ?? ""
      #expect(URLReference(reference).resolved(against: base).description == strict)
    }
  }

  @Test(arguments: [
    "", "?", "#", "//", "://", ":", "a:b", "1:b", "http://[::1]:80/x?y#z", "http://u:p@h/%zz?&=&",
    "HTTP://EXAMPLE.com:80/a//b/../c?x=1;y&z#?/#", "mailto:a@b", "/a b?c d", "ünï/cöde?=é",
  ])
  func `taking apart and putting together changes no byte`(text: String) {
    #expect(URLReference(text).description == text)
  }

  @Test func `blanks around a reference are dropped`() {
    #expect(URLReference(" \n/next\t").description == "/next")
  }

  @Test(arguments: [
    ("HTTP://Example.COM:80/%7euser/./a?x=%2f", "http://example.com/~user/a?x=%2F"),
    ("https://example.com", "https://example.com/"),
    ("https://example.com:443/#top", "https://example.com/"),
    ("https://example.com/%E4%B8%80%", "https://example.com/%E4%B8%80%"),
  ])
  func `one spelling is used for comparing`(text: String, normalized: String) {
    #expect(URLReference(text).normalized.description == normalized)
  }

  @Test func `bytes that no URL may hold are encoded on the wire`() {
    let reference = URLReference("https://h/a b/日?q=\"<x>\"&r=%20|,[1]#part")

    #expect(reference.wireForm == "https://h/a%20b/%E6%97%A5?q=%22%3Cx%3E%22&r=%20|,[1]")
  }
}

@Suite struct URLReferenceQueryTests {
  @Test(arguments: [
    ("/l", "page", "2", "/l?page=2"),
    ("/l?", "page", "2", "/l?page=2"),
    ("/l?a=%2f+x&b", "page", "2", "/l?a=%2f+x&b&page=2"),
    ("/l?page=1&a=%20", "page", "2", "/l?page=2&a=%20"),
    ("/l?page=1&a=1&page=9", "page", "2", "/l?page=2&a=1"),
    ("/l?page%5Bafter%5D=x", "page[after]", "a+/=", "/l?page%5Bafter%5D=a%2B%2F%3D"),
    ("/l?$skip=10", "$skip", "20", "/l?$skip=20"),
    ("/l#top", "$skip", "20", "/l?$skip=20#top"),
    ("/l", "page[after]", "%5B3%2C", "/l?page%5Bafter%5D=%255B3%252C"),
    ("/l", "t", "[1,\"é\"]|x", "/l?t=%5B1%2C%22%C3%A9%22%5D%7Cx"),
  ])
  func `setting a parameter leaves every other byte alone`(
    text: String,
    name: String,
    value: String,
    expected: String
  ) {
    let edited = URLReference(text).setting(name, to: value)

    #expect(edited.description == expected)
    #expect(edited.queryItems.first { $0.name == name }?.value == value)
  }

  @Test func `items are decoded with plus as a blank`() {
    let items = URLReference("?q=a+b%2B&empty=&flag&%5Bx%5D=%zz&&=v").queryItems

    #expect(items.map(\.name) == ["q", "empty", "flag", "[x]", ""])
    #expect(items.map(\.value) == ["a b+", "", nil, "%zz", "v"])
  }

  @Test func `appending keeps what is there`() {
    #expect(URLReference("/l?a=1").appending("a", "2 3").description == "/l?a=1&a=2%203")
  }

  @Test func `missing items are taken over byte for byte`() {
    let user = URLReference("https://h/l?apiKey=a%2Bb&limit=5&token=x")
    let next = URLReference("https://h/l?cursor=9&token=y")

    let merged = next.addingMissingItems(of: user) { Redaction.isSecret(parameter: $0) }

    #expect(merged.description == "https://h/l?cursor=9&token=y&apiKey=a%2Bb")
  }
}
