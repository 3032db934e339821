import BrowserViews
import ListKit
import Testing

struct StatusBarTests {
  static let bars: [(width: Int, message: String, line: String)] = [
    (40, "", " 1 of 9      loading, 0.1 s  pages by x"),
    (20, "", " 1 of 9  loading, …"),
    (10, "", "1 of 9"),
    (40, "Gone.", " Gone.                   loading, 0.1 s"),
  ]

  @Test(arguments: bars)
  func `the position stays and facts give way`(width: Int, message: String, line: String) {
    var bar = StatusBar(position: "1 of 9", activity: "loading, 0.1 s", paging: "pages by x")
    bar.say(message, role: .text)
    var canvas = Canvas(size: Size(width: width, height: 1))

    bar.draw(on: &canvas, line: 0, theme: .monochrome)

    #expect(canvas.text(line: 0) == line)
  }

  static let paths: [(width: Int, activity: String, line: String)] = [
    (60, "", " line 3 of 12           .user.tags[0]   /user/tags/0   keys"),
    (50, "", " line 3 of 12        .user.tags[0]   /user/tags/0"),
    (40, "", " line 3 of 12             .user.tags[0]"),
    (29, "", " line 3 of 12  .user.tags[0]"),
    (28, "", " line 3 of 12  …ser.tags[0]"),
    (24, "", " line 3 of 12  …tags[0]"),
    (23, "", " line 3 of 12"),
    (40, "100 kB", " line 3 of 12     100 kB  .user.tags[0]"),
    (34, "100 kB", " line 3 of 12  100 kB  …r.tags[0]"),
    (30, "100 kB", " line 3 of 12          100 kB"),
  ]

  @Test(arguments: paths)
  func `a path that does not fit ends in what is nearest`(
    width: Int,
    activity: String,
    line: String
  ) {
    var bar = StatusBar(position: "line 3 of 12", activity: activity)
    let both = ".user.tags[0]   /user/tags/0"
    bar.hints = [both + "   keys", both]
    bar.path = ".user.tags[0]"
    var canvas = Canvas(size: Size(width: width, height: 1))

    bar.draw(on: &canvas, line: 0, theme: .monochrome)

    #expect(canvas.text(line: 0) == line)
  }

  @Test func `of a wide path no half of a character is shown`() {
    var bar = StatusBar(position: "line 3 of 12")
    bar.path = ".利用者.名前.姓"
    var canvas = Canvas(size: Size(width: 26, height: 1))

    bar.draw(on: &canvas, line: 0, theme: .monochrome)

    #expect(canvas.text(line: 0) == " line 3 of 12   ….名前.姓")
  }

  static let sentences: [(width: Int, height: Int, lines: [String])] = [
    (
      40, 6,
      [
        "", "", "", "", " It has changed since it was opened.",
        " Press r.                loading, 0.1 s",
      ]
    ),
    (20, 6, ["", "", "", " It has changed", " since it was", " opened. Press r."]),
    (20, 4, ["", "", " It has changed", " since it was open…"]),
    (20, 1, [" It has changed si…"]),
  ]

  @Test(arguments: sentences)
  func `a sentence takes lines above the bar, at most half of all`(
    width: Int,
    height: Int,
    lines: [String]
  ) {
    var bar = StatusBar(position: "1 of 9", activity: width > 20 ? "loading, 0.1 s" : "")
    bar.say("It has changed since it was opened. Press r.", role: .warning)
    var canvas = Canvas(size: Size(width: width, height: height))

    bar.draw(on: &canvas, line: height - 1, theme: .monochrome)

    #expect((0..<height).map { canvas.text(line: $0) } == lines)
  }

  @Test(arguments: [(40, 24, 2), (20, 24, 3), (20, 6, 2), (20, 3, 1), (80, 24, 1)])
  func `only a sentence that stays takes lines for itself`(width: Int, height: Int, lines: Int) {
    let size = Size(width: width, height: height)
    var bar = StatusBar(position: "1 of 9")
    #expect(bar.lines(fitting: size, metrics: .standard) == 1)

    bar.say("It has changed since it was opened. Press r.", role: .warning)
    #expect(bar.lines(fitting: size, metrics: .standard) == 1)

    bar.say("It has changed since it was opened. Press r.", role: .warning, in: .own)
    #expect(bar.lines(fitting: size, metrics: .standard) == lines)
  }
}
