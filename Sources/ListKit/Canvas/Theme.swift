/// How each role looks.
public struct Theme: Hashable, Sendable {
  /// What users call the theme.
  public let name: String

  private var styles: [StyleRole: Style]

  /// A theme; roles without a style are plain.
  public init(name: String, styles: [StyleRole: Style]) {
    self.name = name
    self.styles = styles
  }

  /// The style of a role.
  public subscript(role: StyleRole) -> Style {
    get { styles[role] ?? .plain }
    set { styles[role] = newValue }
  }

  /// The richest built-in theme that a terminal with so many colours can show.
  public static func standard(for depth: ColorDepth) -> Theme {
    switch depth {
    case .none: .monochrome
    case .eight, .sixteen: .terminal16
    case .indexed: .indexed256
    }
  }

  /// The terminal's own colours, of which only those are used that are readable on light and on
  /// dark backgrounds; at home on terminals of 8, 16 or more colours.
  public static let terminal16 = Theme(
    name: "terminal",
    styles: monochrome.styles.merging([
      .subtitle: Style(foreground: .ansi(6)),
      .badge: Style(foreground: .ansi(5)),
      .link: Style(foreground: .ansi(6), attributes: .underline),
      .error: Style(foreground: .ansi(1), attributes: .bold),
      .warning: Style(foreground: .ansi(3), attributes: .bold),
      .success: Style(foreground: .ansi(2)),
      .selection: Style(foreground: .ansi(5), attributes: .bold),
      .match: Style(foreground: .ansi(0), background: .ansi(3)),
      .key: Style(foreground: .ansi(6)),
      .string: Style(foreground: .ansi(2)),
      .number: Style(foreground: .ansi(5)),
      .literal: Style(foreground: .ansi(3)),
    ]) { $1 }
  )

  /// Colours of the 256 that are as far from white as from black.
  public static let indexed256 = Theme(
    name: "indexed",
    styles: monochrome.styles.merging([
      .subtitle: Style(foreground: .indexed(67)),
      .badge: Style(foreground: .indexed(133)),
      .time: Style(foreground: .indexed(102)),
      .link: Style(foreground: .indexed(68), attributes: .underline),
      .dimmed: Style(foreground: .indexed(102)),
      .error: Style(foreground: .indexed(167), attributes: .bold),
      .warning: Style(foreground: .indexed(136), attributes: .bold),
      .success: Style(foreground: .indexed(65)),
      .selection: Style(foreground: .indexed(133), attributes: .bold),
      .footer: Style(foreground: .indexed(102)),
      .border: Style(foreground: .indexed(102)),
      .match: Style(foreground: .indexed(16), background: .indexed(178)),
      .key: Style(foreground: .indexed(67)),
      .string: Style(foreground: .indexed(65)),
      .number: Style(foreground: .indexed(133)),
      .literal: Style(foreground: .indexed(136)),
    ]) { $1 }
  )

  /// No colours: attributes only.
  public static let monochrome = Theme(
    name: "monochrome",
    styles: [
      .title: Style(attributes: .bold),
      .subtitle: .plain,
      .badge: Style(attributes: .bold),
      .time: Style(attributes: .dim),
      .link: Style(attributes: .underline),
      .dimmed: Style(attributes: .dim),
      .error: Style(attributes: .bold),
      .warning: Style(attributes: .bold),
      .cursor: Style(attributes: .reverse),
      .selection: Style(attributes: [.bold, .underline]),
      .header: Style(attributes: [.bold, .underline]),
      .footer: Style(attributes: .dim),
      .border: Style(attributes: .dim),
      .match: Style(attributes: [.reverse, .bold]),
      .bar: Style(attributes: .reverse),
      .barAccent: Style(attributes: [.reverse, .bold]),
      .key: Style(attributes: .bold),
      .literal: Style(attributes: .dim),
    ]
  )
}
