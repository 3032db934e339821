import ListKit

/// The screens that are open, the visible one on top; the first is never popped.
@MainActor package final class NavigationStack {
  private var screens: [any Screen] = []

  /// The content's columns and lines, given to every screen when it comes to the top.
  package private(set) var size = Size(width: 0, height: 0)

  package init() {}

  /// The visible screen; nil before the first push.
  package var top: (any Screen)? { screens.last }

  /// How many screens are open.
  package var depth: Int { screens.count }

  /// Opens a screen over the others.
  package func push(_ screen: any Screen) {
    screens.append(screen)
    screen.resize(to: size)
    screen.didAppear()
  }

  /// Closes the top screen and shows the one below exactly as it was; false at the root.
  package func pop() -> Bool {
    guard screens.count > 1 else { return false }
    screens.removeLast().didClose()
    top?.resize(to: size)
    top?.didAppear()
    return true
  }

  /// Closes every screen.
  package func closeAll() {
    while let screen = screens.popLast() { screen.didClose() }
  }

  /// The content has this many columns and lines now.
  package func resize(to size: Size) {
    self.size = size
    top?.resize(to: size)
  }

  /// The topmost screen of a type.
  package func nearest<Wanted: Screen>(_ type: Wanted.Type) -> Wanted? {
    for screen in screens.reversed() {
      if let wanted = screen as? Wanted { return wanted }
    }
    return nil
  }
}
