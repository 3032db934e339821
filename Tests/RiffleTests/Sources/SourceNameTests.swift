import BrowserModels
import Testing

@testable import riffle

struct SourceNameTests {
  static let names: [(address: SourceAddress, url: String?, name: String)] = [
    (.file("a/b.json"), nil, "a/b.json"), (.folder("pages"), nil, "pages"),
    (.file("a\u{1B}[31m\nb"), nil, "a␛[31m␊b"),
    (.standardInput, nil, "standard input"),
    (.sample("/any"), nil, "The chemical elements, a sample"),
  ]

  @Test(arguments: names)
  func `a source is called by its path or by what it is`(
    address: SourceAddress,
    url: String?,
    name: String
  ) {
    #expect(SourceName.text(of: address, url: url) == name)
  }

  @Test func `a URL is shown as it is requested, without its secrets`() throws {
    let address = SourceAddress.url(try #require(SourceURL("h.example/a")))

    let typed = SourceName.text(of: address)
    let requested = SourceName.text(of: address, url: "https://h.example/a?api_key=s3cret&b=c")

    #expect(typed == "https://h.example/a")
    #expect(requested == "https://h.example/a?api_key=***&b=c")
  }
}
