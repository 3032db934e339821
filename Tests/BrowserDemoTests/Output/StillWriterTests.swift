import Foundation
import ListKit
import Testing

@testable import BrowserDemo

struct StillWriterTests {
  private static var frame: Frame {
    var canvas = Canvas(size: Size(width: 6, height: 2))
    canvas.write("a", column: 0, line: 0)
    let style = Style(foreground: .ansi(1), background: .indexed(238), attributes: .bold)
    canvas.write("<漢>", column: 2, line: 0, style: style)
    let cursor = Frame.Position(column: 0, line: 1)
    return Frame(canvas, size: canvas.wholeSize, cursor: cursor, after: nil)
  }

  @Test func `text is the lines without the blanks at their ends`() {
    #expect(StillWriter.text([Self.frame]) == "a <漢>\n\n")
    #expect(StillWriter.text([.showing("x"), .showing("y")]) == "x\n-\ny\n")
  }

  @Test func `coloured text says its styles`() {
    #expect(
      StillWriter.coloredText([Self.frame]) == "a \u{1B}[0;1;31;48;5;238m<漢>\u{1B}[0m\n\n"
    )
  }

  @Test func `JSON has every span with its column, width and style`() throws {
    let data = Data(StillWriter.json([Self.frame]).utf8)
    let screens = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let lines = try #require(screens[0]["lines"] as? [[[String: Any]]])

    #expect(screens[0]["width"] as? Int == 6 && screens[0]["height"] as? Int == 2)
    #expect(screens[0]["cursor"] as? [Int] == [0, 1])
    #expect(lines.map(\.count) == [2, 0])
    #expect(lines[0][1]["text"] as? String == "<漢>")
    #expect(lines[0][1]["column"] as? Int == 2 && lines[0][1]["columns"] as? Int == 4)
    #expect(lines[0][1]["fg"] as? Int == 1 && lines[0][1]["bg"] as? Int == 238)
    #expect(lines[0][1]["bold"] as? Bool == true && lines[0][0]["bold"] == nil)
  }

  @Test func `HTML keeps the text and colours it`() {
    let page = StillWriter.html([Self.frame], isDark: true)

    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(
      page.contains(
        "<pre>a <span style=\"color:#e06c75;background:#444444;font-weight:bold\">"
          + "&lt;漢&gt;</span>\n\n</pre>"
      )
    )
  }
}
