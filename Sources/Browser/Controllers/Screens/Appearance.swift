import ListKit

/// How everything on the terminal is drawn.
package struct Appearance: Sendable {
  /// The style of each role.
  package private(set) var theme: Theme

  /// The theme that was asked for.
  package var choice: ThemeChoice { didSet { chooseTheme() } }

  /// The colour behind text, where the terminal has told.
  package var background: RGBColor? { didSet { chooseTheme() } }

  /// Whether rows of a list have their numbers beside them.
  package var showsNumbers = false

  /// Whether lists and texts have a bar that shows where in them the reader is.
  package var showsScrollBar = false

  /// How many colours there are.
  package let colors: ColorDepth

  /// How many columns text takes.
  package let metrics: TextMetrics

  /// Whether only ASCII is drawn.
  package let isASCII: Bool

  /// A theme in so many colours; by default text is measured and drawn as UTF-8 terminals do.
  package init(
    _ choice: ThemeChoice = .terminal,
    colors: ColorDepth = .sixteen,
    metrics: TextMetrics = .standard,
    isASCII: Bool = false
  ) {
    self.choice = choice
    self.colors = colors
    self.metrics = metrics
    self.isASCII = isASCII
    theme = choice.theme(in: colors, on: nil)
  }

  private mutating func chooseTheme() { theme = choice.theme(in: colors, on: background) }
}

extension ListView {
  /// Draws as everything else is drawn.
  func show(_ appearance: Appearance) {
    theme = appearance.theme
    showsScrollBar = appearance.showsScrollBar
  }
}
