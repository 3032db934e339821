import BrowserModels
import Testing

@testable import BrowserManagers

struct HeadReaderTests {
  private func fields(_ lines: [String]) -> [HTTPField] {
    var reader = HeadReader()
    for line in lines {
      Array((line + "\r\n").utf8).withUnsafeBytes { reader.read($0) }
    }
    return reader.fields.all
  }

  @Test func `only the last head counts`() {
    let lines = ["HTTP/1.1 100 Continue", "A: 1", "", "HTTP/2 200", "B:  2 ", ""]

    #expect(fields(lines) == [HTTPField("B", "2")])
  }

  @Test func `a folded line joins the field before it`() {
    #expect(fields(["HTTP/1.1 200", "A: 1,", "  2", ""]) == [HTTPField("A", "1, 2")])
  }

  @Test func `trailers and lines without a colon are left out`() {
    #expect(fields(["HTTP/1.1 200", "nonsense", "A: 1", "", "B: 2"]) == [HTTPField("A", "1")])
  }
}
