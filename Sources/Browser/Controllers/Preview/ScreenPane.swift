import ListKit

/// A screen as a pane of a split view.
@MainActor final class ScreenPane: PaneContent {
  /// What is shown; nil for nothing.
  var screen: (any Screen)? {
    didSet {
      guard screen !== oldValue else { return }
      screen?.resize(to: size)
      screen?.focusDidChange(to: hasFocus)
    }
  }

  var size = Size(width: 0, height: 0) {
    didSet { if size != oldValue { screen?.resize(to: size) } }
  }

  var hasFocus = false {
    didSet { if hasFocus != oldValue { screen?.focusDidChange(to: hasFocus) } }
  }

  /// A pane of a screen, if there is one yet.
  init(_ screen: (any Screen)? = nil) { self.screen = screen }

  func draw(on canvas: inout Canvas) { screen?.draw(on: &canvas) }

  /// Nothing: a screen is not told which of its rows are displayed.
  func endDisplaying() {}
}
