import ListKit

/// How everything on the terminal is drawn.
package struct Appearance: Sendable {
  /// The style of each role.
  package let theme: Theme

  /// How many columns text takes.
  package let metrics: TextMetrics

  /// Whether only ASCII is drawn.
  package let isASCII: Bool

  /// By default text is measured and drawn as UTF-8 terminals do.
  package init(theme: Theme, metrics: TextMetrics = .standard, isASCII: Bool = false) {
    self.theme = theme
    self.metrics = metrics
    self.isASCII = isASCII
  }
}
