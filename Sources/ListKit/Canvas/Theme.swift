/// How each role looks.
public struct Theme: Hashable, Sendable {
  /// What users call the theme.
  public let name: String

  /// What is under everything: the colours of what has none of its own, and of the empty screen.
  ///
  /// A program lays it under each of its frames, by ``Canvas/underlay(_:)``.
  public var base: Style

  /// The styles of badges, by their values; empty for that of ``StyleRole/badge`` alone.
  public var badges: [Style]

  private var styles: [StyleRole: Style]

  /// A theme; roles without a style are plain.
  public init(
    name: String,
    styles: [StyleRole: Style],
    base: Style = .plain,
    badges: [Style] = []
  ) {
    self.name = name
    self.styles = styles
    self.base = base
    self.badges = badges
  }

  /// A theme that looks like another one but in the roles that have a style here.
  public init(name: String, basedOn other: Theme, styles: [StyleRole: Style]) {
    self.init(
      name: name,
      styles: other.styles.merging(styles) { $1 },
      base: other.base,
      badges: other.badges
    )
  }

  /// The style of a role.
  public subscript(role: StyleRole) -> Style {
    get { styles[role] ?? .plain }
    set { styles[role] = newValue }
  }

  /// The style of a badge: the same for the same text, in each list and each run.
  public func badgeStyle(of text: String) -> Style {
    guard !badges.isEmpty else { return self[.badge] }
    // FNV-1a, and its bits mixed: what the standard library hashes is another number in each run.
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return badges[Int(((mixed >> 32) &* UInt64(badges.count)) >> 32)]
  }

  /// The built-in theme for a terminal with so many colours: its own, which its user has chosen.
  public static func standard(for depth: ColorDepth) -> Theme {
    depth == .none ? .monochrome : .terminal16
  }

  /// Of the terminal's own colours only red and magenta, which every usual palette shows readably
  /// on light and on dark backgrounds; at home on terminals of 8, 16 or more colours.
  public static let terminal16 = Theme(
    name: "terminal",
    basedOn: .monochrome,
    styles: [
      .subtitle: Style(attributes: .dim),
      .badge: Style(foreground: .ansi(5)),
      .error: Style(foreground: .ansi(1), attributes: .bold),
      .warning: Style(foreground: .ansi(5), attributes: .bold),
      .selection: Style(foreground: .ansi(5), attributes: .bold),
      .mark: Style(foreground: .ansi(5)),
      .currentMatch: Style(foreground: .ansi(5), attributes: [.reverse, .bold, .underline]),
      .number: Style(foreground: .ansi(5)),
    ]
  )

  /// Colours of the 256 that are as far from white as from black.
  public static let indexed256 = Theme(
    name: "indexed",
    basedOn: .monochrome,
    styles: [
      .subtitle: Style(foreground: .indexed(67)),
      .badge: Style(foreground: .indexed(133)),
      .time: Style(foreground: .indexed(102)),
      .link: Style(foreground: .indexed(68), attributes: .underline),
      .dimmed: Style(foreground: .indexed(102)),
      .error: Style(foreground: .indexed(167), attributes: .bold),
      .warning: Style(foreground: .indexed(136), attributes: .bold),
      .success: Style(foreground: .indexed(65)),
      .selection: Style(foreground: .indexed(133), attributes: .bold),
      .mark: Style(foreground: .indexed(65), attributes: .bold),
      .footer: Style(foreground: .indexed(102)),
      .border: Style(foreground: .indexed(102)),
      .match: Style(foreground: .indexed(16), background: .indexed(178)),
      .currentMatch: Style(
        foreground: .indexed(16),
        background: .indexed(209),
        attributes: [.bold, .underline]
      ),
      .key: Style(foreground: .indexed(67)),
      .string: Style(foreground: .indexed(65)),
      .number: Style(foreground: .indexed(133)),
      .literal: Style(foreground: .indexed(136)),
    ]
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
      .mark: Style(attributes: .bold),
      .header: Style(attributes: [.bold, .underline]),
      .footer: Style(attributes: .dim),
      .border: Style(attributes: .dim),
      .match: Style(attributes: [.reverse, .bold]),
      .currentMatch: Style(attributes: [.reverse, .bold, .underline]),
      .bar: Style(attributes: .reverse),
      .barAccent: Style(attributes: [.reverse, .bold]),
      .key: Style(attributes: .bold),
      .literal: Style(attributes: .dim),
    ]
  )
}
