import Testing

@testable import BrowserDemo

struct OutputFormatTests {
  @Test(arguments: [
    ("a.cast", OutputFormat.cast), ("b/c.d.svg", .svg), ("x.txt", .txt), ("x.ans", .ans),
    ("x.json", .json), ("x.html", .html), ("x.gif", nil), ("svg", nil), ("", nil), ("a.SVG", nil),
  ])
  func `the extension of a file is its format`(path: String, format: OutputFormat?) {
    #expect(OutputFormat(path: path) == format)
  }

  @Test func `messages list the extensions of all formats, and of those for one moment`() {
    #expect(OutputFormat.fileExtensions == ".cast, .svg, .txt, .ans, .json, .html")
    #expect(OutputFormat.stillFileExtensions == ".svg, .txt, .ans, .json, .html")
  }
}
