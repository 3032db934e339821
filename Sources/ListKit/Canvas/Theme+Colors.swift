// The themes that have colours of their own, for terminals of 256 or more.
extension Theme {
  /// Light text on a dark background.
  public static let dark = Theme(
    name: "dark",
    Colors(
      base: (0xD7DAE0, 0x16181D),
      bar: 0x2B303B,
      cursor: (0xFFFFFF, 0x264F78),
      match: (0x16181D, 0xE3B341, 0xFF9E64),
      muted: 0x9DA7B5,
      blue: 0x79C0FF,
      red: 0xFF8A80,
      yellow: 0xE3B341,
      green: 0x7EE787,
      magenta: 0xD2A8FF,
      badges: [
        0x79C0FF, 0x7EE787, 0xE3B341, 0xF0B58A, 0xD2A8FF, 0x76E3EA, 0xF2A7D0, 0xC3D96B,
      ]
    )
  )

  /// Dark text on a light background.
  public static let light = Theme(
    name: "light",
    Colors(
      base: (0x1F2328, 0xFFFFFF),
      bar: 0xEAEEF2,
      cursor: (0x0A1F3D, 0xCFE5FF),
      match: (0x1F2328, 0xFFD866, 0xFFA657),
      muted: 0x57606A,
      blue: 0x0550AE,
      red: 0xA40E26,
      yellow: 0x7D4E00,
      green: 0x116329,
      magenta: 0x5B21B6,
      badges: [
        0x0550AE, 0x116329, 0x7D4E00, 0x8A3B12, 0x5B21B6, 0x0A5C66, 0x99286E, 0x55570A,
      ]
    )
  )

  /// White on black, and colours that are nearly as bright.
  public static let highContrast = Theme(
    name: "high-contrast",
    Colors(
      base: (0xFFFFFF, 0x000000),
      bar: 0x262626,
      cursor: (0x000000, 0xFFE066),
      match: (0x000000, 0x80FFFF, 0xFF9CF5),
      muted: 0xD0D0D0,
      blue: 0x8FC7FF,
      red: 0xFFA8A3,
      yellow: 0xFFE066,
      green: 0x8CFF9E,
      magenta: 0xE6C4FF,
      badges: [
        0x8FC7FF, 0x8CFF9E, 0xFFE066, 0xFFC9A3, 0xE6C4FF, 0x80FFFF, 0xFFB0E0, 0xDCF56B,
      ]
    )
  )

  /// The theme on the background that a terminal has: without a background of its own where its roles
  /// and badges can be read on that one as well as they are meant to be, otherwise as it is.
  ///
  /// Its own text colour stays where it can be read, too, and else is the terminal's. Judged are
  /// ``Color/rgb(_:)-enum.case`` and ``Color/indexed(_:)`` from 16 on; of ``Color/ansi(_:)`` only the
  /// user of the terminal knows how it looks.
  public func fitting(on background: RGBColor, contrast: Double = 4.5) -> Theme {
    let canBeRead = { (color: Color) in
      color.known.map { $0.contrast(with: background) >= contrast } ?? true
    }
    let lettering = (StyleRole.allCases.map { self[$0] } + badges)
      .filter { $0.background == .standard }
    guard lettering.allSatisfy({ canBeRead($0.foreground) }) else { return self }
    var theme = self
    theme.base.background = .standard
    if !canBeRead(base.foreground) { theme.base.foreground = .standard }
    return theme
  }

  /// What a theme is made of, as six hexadecimal digits each.
  private struct Colors {
    /// Of the text, and behind it.
    let base: (text: UInt32, background: UInt32)
    /// Behind bars.
    let bar: UInt32
    let cursor: (text: UInt32, background: UInt32)
    /// Of a match, behind it, and behind the one that the reader is at.
    let match: (text: UInt32, background: UInt32, current: UInt32)
    let muted: UInt32
    let blue: UInt32
    let red: UInt32
    let yellow: UInt32
    let green: UInt32
    let magenta: UInt32
    let badges: [UInt32]
  }

  /// Nothing is dim: how much darker that is, each terminal decides for itself.
  private init(name: String, _ colors: Colors) {
    func style(
      _ text: UInt32,
      on background: UInt32? = nil,
      _ attributes: TextAttributes = []
    ) -> Style {
      Style(
        foreground: .rgb(text),
        background: background.map { .rgb($0) } ?? .standard,
        attributes: attributes
      )
    }
    let (text, bar) = (colors.base.text, colors.bar)
    self.init(
      name: name,
      styles: [
        .title: Style(attributes: .bold),
        .subtitle: style(colors.muted),
        .badge: style(colors.magenta),
        .time: style(colors.muted),
        .link: style(colors.blue, .underline),
        .dimmed: style(colors.muted),
        .error: style(colors.red, .bold),
        .warning: style(colors.yellow, .bold),
        .success: style(colors.green),
        .cursor: style(colors.cursor.text, on: colors.cursor.background),
        .selection: style(colors.magenta, .bold),
        .mark: style(colors.green, .bold),
        .header: style(colors.blue, [.bold, .underline]),
        .footer: style(colors.muted),
        .border: style(colors.muted),
        .match: style(colors.match.text, on: colors.match.background),
        .currentMatch: style(
          colors.match.text,
          on: colors.match.current,
          [.bold, .underline]
        ),
        .bar: style(text, on: bar),
        .barAccent: style(text, on: bar, .bold),
        .key: style(colors.blue),
        .string: style(colors.green),
        .number: style(colors.magenta),
        .literal: style(colors.yellow),
      ],
      base: style(text, on: colors.base.background),
      badges: colors.badges.map { style($0) }
    )
  }
}

extension Color {
  /// What it looks like on every terminal that has it; nil where its user has chosen that.
  fileprivate var known: RGBColor? {
    switch self {
    case .rgb(let color): color
    case .indexed(let number) where number >= 16: RGBColor(indexed: number)
    case .standard, .ansi, .indexed: nil
    }
  }
}
