import ListKit
import Testing

struct ThemeTests {
  @Test(arguments: ColorDepth.allCases)
  func `a theme uses no colour that its terminals lack`(depth: ColorDepth) {
    let theme = Theme.standard(for: depth)
    for role in StyleRole.allCases {
      for color in [theme[role].foreground, theme[role].background] {
        switch color {
        case .standard: break
        case .ansi(let number): #expect(depth != .none && number < 8)
        case .indexed, .rgb: Issue.record("\(role) has a colour that the user did not choose")
        }
      }
    }
  }

  @Test(arguments: [Theme.terminal16, .indexed256, .monochrome, .dark, .light, .highContrast])
  func `what must be told apart looks different`(theme: Theme) {
    let roles: [StyleRole] = [
      .text, .title, .cursor, .selection, .match, .currentMatch, .border,
    ]

    #expect(Set(roles.map { theme[$0] }).count == roles.count)
  }

  /// The themes that have colours of their own, and the least contrast of their texts.
  private static let colored: [(Theme, Double)] = [(.dark, 4.5), (.light, 4.5), (.highContrast, 7)]

  @Test(arguments: colored, [false, true])
  func `all that a theme writes can be read`(_ row: (Theme, Double), isMapped: Bool) {
    let (theme, least) = row
    func shown(_ color: Color) -> RGBColor? {
      guard case .rgb(let color) = color else { return nil }
      return isMapped ? RGBColor(indexed: color.nearestIndexed) : color
    }
    func contrast(_ style: Style, on background: Style) -> Double {
      let style = style.merged(over: background)
      guard let text = shown(style.foreground), let behind = shown(style.background) else {
        return 0
      }
      return text.contrast(with: behind)
    }

    for role in StyleRole.allCases {
      let found = contrast(theme[role], on: theme.base)
      #expect(found >= least, "\(theme.name) \(role)")
    }
    for badge in theme.badges { #expect(contrast(badge, on: theme.base) >= least, "\(theme.name)") }
    // What a bar says is drawn over it, and the cursor's row is a title.
    for role in [StyleRole.text, .title, .error, .warning, .dimmed, .success] {
      #expect(contrast(theme[role], on: theme[.bar].merged(over: theme.base)) >= least, "\(role)")
    }
    #expect(contrast(theme[.cursor].merged(over: theme[.title]), on: theme.base) >= least)
    #expect(theme.badges.count == 8 && Set(theme.badges).count == 8)
  }

  @Test func `a theme does without its background where all of it can be read`() {
    let grey = RGBColor(0x777777)
    func text(of theme: Theme) -> Style { Style(foreground: theme.base.foreground) }

    #expect(Theme.dark.fitting(on: RGBColor(0x1E1E1E)).base == text(of: .dark))
    #expect(Theme.light.fitting(on: RGBColor(0xFDF6E3)).base == text(of: .light))
    #expect(Theme.dark.fitting(on: grey) == .dark && Theme.light.fitting(on: grey) == .light)
    #expect(Theme.dark.fitting(on: RGBColor(0x1E1E1E))[.error] == Theme.dark[.error])
  }

  @Test(arguments: [
    (Color.rgb(0xFFB000), Color.standard, true, true), (.rgb(0x202020), .standard, true, false),
    (.standard, .rgb(0x202020), false, true), (.standard, .indexed(234), false, true),
    (.standard, .indexed(252), true, true), (.indexed(234), .indexed(252), true, false),
    (.ansi(0), .ansi(0), true, true), (.indexed(0), .indexed(0), true, true),
  ])
  func `what is judged is every colour that looks the same everywhere`(
    text: Color,
    number: Color,
    fits: Bool,
    keepsText: Bool
  ) {
    let base = Style(foreground: text, background: .rgb(0xFFFFFF), attributes: .bold)
    let theme = Theme(name: "own", styles: [.number: Style(foreground: number)], base: base)

    let found = theme.fitting(on: RGBColor(0x101010))

    #expect(found.base.background == (fits ? .standard : base.background))
    #expect(found.base.foreground == (keepsText ? text : .standard))
    #expect(found.base.attributes == .bold)
  }

  @Test func `a theme is made of another one`() {
    let number = Style(foreground: .rgb(0x00FFFF))
    let theme = Theme(name: "own", basedOn: .dark, styles: [.number: number])

    #expect(theme.name == "own" && theme[.number] == number)
    for role in StyleRole.allCases where role != .number {
      #expect(theme[role] == Theme.dark[role])
    }
    #expect(theme.base == Theme.dark.base && theme.badges == Theme.dark.badges)
  }

  @Test func `a badge has the colour of its text, today and tomorrow`() {
    let places = ["open", "closed", "bug", "docs", "", "wontfix", "漢字"].map { text in
      Theme.dark.badges.firstIndex(of: Theme.dark.badgeStyle(of: text))
    }

    #expect(places == [3, 6, 0, 3, 4, 0, 1])
    #expect(Theme.terminal16.badgeStyle(of: "open") == Theme.terminal16[.badge])
    let many = (0..<800).map { Theme.light.badgeStyle(of: "label \($0)") }
    for style in Theme.light.badges { #expect(many.count { $0 == style } > 60) }
  }
}
