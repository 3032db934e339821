import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// Themes, row numbers and the scroll bar, chosen while the program runs.
@MainActor struct AppearanceScreenTests {
  private let program = StubbedProgram(columns: 100, lines: 6) { url, _ in
    .body(Pages.page(Pages.number(in: url), of: 3))
  }

  init() { program.wait() }

  /// Types a line at the prompt that its first character opens.
  private func type(_ line: String) {
    program.press(String(line.prefix(1)), seconds: 0)
    program.terminal.send(.paste(String(line.dropFirst())))
    program.press("Enter")
  }

  @Test func `a theme is chosen by its name, and all screens have it`() {
    type(":theme dark")
    #expect(program.status == " Theme: dark.")
    #expect(program.list?.list.theme == .dark)
    #expect(program.terminal.canvas?[0, 3].style.background == Theme.dark.base.background)

    program.press("?")
    type(":theme light")
    program.press("q")
    #expect(program.list?.list.theme == .light)
    type(":theme terminal")
    #expect(program.terminal.canvas?[0, 3].style == .plain)
  }

  @Test(arguments: [
    (":theme", "Theme: terminal. There is auto, dark, light, high-contrast, terminal or none."),
    (
      ":theme blue",
      "There is no theme blue; there is auto, dark, light, high-contrast, terminal or none."
    ),
    (":theme auto", "Theme: terminal, since the terminal has not told its background."),
    (":numbers maybe", "Say :numbers on or :numbers off."),
    (":theme terminal ", "Theme: terminal."), (":numbers  on ", "Row numbers are on."),
    (":numbers", "Row numbers are on."), (":scroll-bar off", "The scroll bar is off."),
  ])
  func `what is said of it`(line: String, sentence: String) {
    type(line)

    #expect(program.screen.contains(sentence), "\(program.screen)")
  }

  @Test func `names of themes are completed`() {
    program.press(":", seconds: 0)
    program.terminal.send(.paste("theme h"))
    program.press("Tab Enter")

    #expect(program.browser.appearance.choice == .highContrast)
  }

  @Test func `numbers and the scroll bar come and go, and the place stays`() {
    program.press("j j j j j")
    type(":numbers on")
    type(":scroll-bar on")
    program.press("j")
    #expect(program.terminal.lines[1].hasPrefix("  4   row 4"))
    #expect(program.terminal.lines[4].hasPrefix("  7 ▌ row 7"))
    #expect(program.terminal.lines.dropFirst().dropLast().count { $0.hasSuffix("┃") } == 1)

    type(":numbers off")
    type(":scroll-bar off")
    program.press("k")
    #expect(program.terminal.lines[4] == "  row 7")
  }

  @Test(arguments: ["T c", "?", "Enter"])
  func `what is over the list has theme and scroll bar, too`(keys: String) throws {
    // A record that is higher than the screen.
    let fields = (1...30).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    let program = StubbedProgram(columns: 100, lines: 8) { _, _ in .body("[{\(fields)}]") }
    program.wait()
    program.press(keys)

    for command in [":scroll-bar on", ":theme light"] {
      program.type(command)
      program.press("Enter")
    }

    #expect(program.terminal.lines.contains { $0.hasSuffix("┃") }, "\(program.screen)")
    let canvas = try #require(program.terminal.canvas)
    let light = Set(StyleRole.allCases.map { Theme.light[$0].foreground } + [.standard])
    let drawn = (1..<7).flatMap { line in (0..<90).map { canvas[line, $0].style.foreground } }
    #expect(Set(drawn).isSubset(of: light.union([Theme.light.base.foreground])))
  }

  @Test func `what the terminal tells of its background is used by auto alone`() {
    program.browser.terminalHasBackground(RGBColor(0xFFFFFF))
    #expect(program.browser.appearance.theme == .terminal16)
  }
}

struct ThemeChoiceTests {
  @Test(
    arguments: [
      (.auto, .direct, nil, "terminal"), (.auto, .direct, 0x1E1E1E, "dark"),
      (.auto, .indexed, 0xFDF6E3, "light"), (.auto, .sixteen, 0x000000, "terminal"),
      (.auto, .direct, 0x777777, "terminal"), (.auto, .none, 0x000000, "monochrome"),
      (.dark, .direct, 0xFFFFFF, "dark"), (.light, .eight, nil, "light"),
      (.highContrast, .direct, 0x000000, "high-contrast"), (.dark, .none, nil, "monochrome"),
      (.none, .direct, nil, "monochrome"), (.terminal, .direct, 0xFFFFFF, "terminal"),
    ] as [(ThemeChoice, ColorDepth, UInt32?, String)]
  )
  func `a choice is a theme`(
    choice: ThemeChoice,
    colors: ColorDepth,
    background: UInt32?,
    name: String
  ) {
    let theme = choice.theme(in: colors, on: background.map { RGBColor($0) })

    #expect(theme.name == name)
  }

  @Test func `a theme paints its background where the terminal's would not do`() {
    #expect(ThemeChoice.dark.theme(in: .direct, on: nil).base == Theme.dark.base)
    #expect(ThemeChoice.dark.theme(in: .direct, on: RGBColor(0xFFFFFF)).base == Theme.dark.base)
    #expect(ThemeChoice.dark.theme(in: .direct, on: RGBColor(0x101010)).base == .plain)
    #expect(ThemeChoice.auto.theme(in: .direct, on: RGBColor(0x101010)).base == .plain)
  }
}
