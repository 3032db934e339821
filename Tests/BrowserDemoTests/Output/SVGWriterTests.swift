import Foundation
import ListKit
import Testing

@testable import BrowserDemo

#if canImport(FoundationXML)
import FoundationXML
#endif

struct SVGWriterTests {
  @Test func `a still has its text where its columns are`() {
    let svg = SVGWriter.still(.showing("a <b> 漢"), isDark: true)

    #expect(svg.contains("<text x=\"0\" y=\"13\" textLength=\"42\">a &lt;b&gt;</text>"))
    #expect(svg.contains("<text x=\"58.8\" y=\"13\" class=\"m\">漢</text>"))
    #expect(!svg.contains("@keyframes"))
    #expect(svg.contains("viewBox=\"0 0 92 42\""))
  }

  @Test(arguments: [(true, "fill=\"#16181d\""), (false, "fill=\"#ffffff\"")])
  func `a frame brings its ground along, dark or light`(isDark: Bool, ground: String) {
    #expect(SVGWriter.still(.showing("x"), isDark: isDark).contains(ground))
  }

  @Test func `colours and attributes are drawn`() {
    var canvas = Canvas(size: Size(width: 3, height: 1))
    let style = Style(foreground: .ansi(1), background: .indexed(238), attributes: [.bold, .dim])
    canvas.write("red", column: 0, line: 0, style: style)
    let svg = SVGWriter.still(
      Frame(canvas, size: canvas.wholeSize, cursor: nil, after: nil),
      isDark: true
    )

    #expect(svg.contains("width=\"25.2\" height=\"18\" fill=\"#444444\"/>"))
    #expect(svg.contains("class=\"b d\" style=\"fill:#e06c75\">red</text>"))
  }

  @Test func `the cursor is drawn where it stands`() {
    var frame = Frame.showing("ab")
    frame.cursor = Frame.Position(column: 1, line: 0)

    #expect(
      SVGWriter.still(frame, isDark: true).contains("<rect x=\"8.4\" y=\"0\" width=\"8.4\"")
    )
  }

  @Test func `a film shows each line as long as it stays`() {
    var film = Film(size: Size(width: 2, height: 2), isDark: true, startTime: 1_767_225_600)
    film.events = [
      (0, .frame(.showing("a\nx"), output: "")), (1_000, .frame(.showing("b\nx"), output: "")),
    ]
    film.duration = 2_000
    film.last = .showing("b\nx")
    let svg = SVGWriter.animated(film)

    #expect(svg.contains("animation-duration:4s"))
    #expect(svg.contains("{0%{visibility:visible}25%{visibility:hidden}}"))
    #expect(svg.contains("{0%{visibility:hidden}25%{visibility:visible}}"))
    #expect(svg.components(separatedBy: ">x</text>").count == 2)
    #expect(svg.contains("visibility=\"hidden\">\n<text x=\"0\" y=\"13\">a</text>"))
    #expect(!svg.contains("visibility=\"hidden\">\n<text x=\"0\" y=\"13\">b</text>"))
  }

  @Test(arguments: ["a\u{1B}[31m", "]]>&<script>", "\u{FFFE}\u{FFFF}x", "'\"`", "漢字👨‍👩‍👧é"])
  func `whatever is on the screen, a frame is well-formed XML`(text: String) throws {
    let svg = SVGWriter.still(.showing(text), isDark: false)
    let parser = XMLParser(data: Data(svg.utf8))

    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }
}
