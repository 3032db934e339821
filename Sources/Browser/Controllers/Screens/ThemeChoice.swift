import ListKit

/// The themes that a reader can choose, by the names that the command line knows.
package enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// Dark or light as the background of the terminal is, where it tells and all can be read on it; else
  /// the terminal's own colours.
  case auto
  case dark
  case light
  case highContrast = "high-contrast"
  /// Few of the terminal's own sixteen colours, which its user has chosen.
  case terminal
  /// No colours: attributes alone.
  case none

  /// All names, in the order in which help and sentences list them.
  package static let names = allCases.map(\.rawValue)

  /// The theme on a terminal with so many colours, whose background is known or not.
  ///
  /// Where there are no colours, none of them has any. A theme keeps its own background but where all
  /// of it can be read on that of the terminal.
  func theme(in colors: ColorDepth, on background: RGBColor?) -> Theme {
    guard colors > .none else { return .monochrome }
    switch self {
    case .auto:
      guard let background, colors >= .indexed else { return .standard(for: colors) }
      let theme = (background.isDark ? Theme.dark : .light).laid(on: background)
      return theme.base == .plain ? theme : .terminal16
    case .dark: return background.map { Theme.dark.laid(on: $0) } ?? .dark
    case .light: return background.map { Theme.light.laid(on: $0) } ?? .light
    case .highContrast: return .highContrast
    case .terminal: return .terminal16
    case .none: return .monochrome
    }
  }
}

extension Theme {
  /// The theme on a background: where it fits, text has the colour that goes with that one.
  fileprivate func laid(on background: RGBColor) -> Theme {
    var theme = fitting(on: background)
    if theme.base.background == .standard { theme.base = .plain }
    return theme
  }
}
