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
        case .indexed: Issue.record("\(role) has a colour that the user did not choose")
        }
      }
    }
  }

  @Test(arguments: [Theme.terminal16, .indexed256, .monochrome])
  func `what must be told apart looks different`(theme: Theme) {
    let roles: [StyleRole] = [
      .text, .title, .cursor, .selection, .match, .currentMatch, .border,
    ]

    #expect(Set(roles.map { theme[$0] }).count == roles.count)
  }
}
