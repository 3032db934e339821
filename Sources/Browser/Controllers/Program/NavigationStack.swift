import ListKit

/// The screens that are open, the top one last; the first is never closed.
///
/// On display are the topmost screen that was pushed and those presented over it.
@MainActor package final class NavigationStack {
  /// An open screen and who waits for its answer.
  private struct Level {
    let screen: any Screen
    let answer: @MainActor (ScreenAnswer) -> Void
  }

  private var levels: [Level] = []

  /// Where the screens are; setting it lays out those on display.
  var layout = ScreenLayout(size: Size(width: 0, height: 0)) {
    didSet { if layout != oldValue { layOut() } }
  }

  init() {}

  /// The screen that keys go to; nil before the first one.
  var top: (any Screen)? { levels.last?.screen }

  /// How many screens are open.
  var depth: Int { levels.count }

  /// Columns and lines of the content of a screen by itself.
  package var size: Size {
    Size(width: layout.size.width, height: layout.full.content.count)
  }

  /// The screens on display with their frames: the lowest first, each over those before it.
  var displayed: [(screen: any Screen, frame: ScreenLayout.Frame)] {
    levels[firstDisplayed...].enumerated().map { number, level in
      (level.screen, number == 0 ? layout.full : layout.sheet(height: height(of: level.screen)))
    }
  }

  /// Opens a screen over the others; `answer` is called once, after it has closed.
  func open(
    _ screen: any Screen,
    answer: @escaping @MainActor (ScreenAnswer) -> Void = { _ in }
  ) {
    levels.append(Level(screen: screen, answer: answer))
    layOut()
    screen.didAppear()
  }

  /// Closes the top screen and shows the one below as it was; false at the first one.
  @discardableResult
  func close() -> Bool {
    guard levels.count > 1 else { return false }
    close(from: levels.count - 1, .cancelled)
    return true
  }

  /// Closes a screen with its answer, and those over it as cancelled; nothing when it is the first one
  /// or not open any more.
  func close(_ screen: AnyObject, _ answer: ScreenAnswer) {
    guard let level = levels.firstIndex(where: { $0.screen === screen }), level > 0 else { return }
    close(from: level, answer)
  }

  /// Closes the screens over the one of a route; false when that is not on display.
  func bringToFront(_ route: Route) -> Bool {
    guard
      let level = levels.indices.last(where: { levels[$0].screen.route == route }),
      level >= firstDisplayed
    else { return false }
    if level + 1 < levels.count { close(from: level + 1, .cancelled) }
    return true
  }

  /// Closes every screen.
  func closeAll() {
    close(from: 0, .cancelled)
  }

  /// Puts a screen in the place of one that is open, without opening or closing either.
  func replace(_ screen: any Screen, by other: any Screen) {
    guard let level = levels.firstIndex(where: { $0.screen === screen }) else { return }
    levels[level] = Level(screen: other, answer: levels[level].answer)
    layOut()
  }

  /// The topmost screen of a type, also within another one.
  func nearest<Wanted: Screen>(_ type: Wanted.Type) -> Wanted? {
    for level in levels.reversed() {
      for screen in [level.screen] + level.screen.parts {
        if let wanted = screen as? Wanted { return wanted }
      }
    }
    return nil
  }

  /// Does a slice of the idle work of the screens, the top one first; false when nothing is left to do.
  ///
  /// Screens that are covered have some too: a record goes through the rows of the list below it.
  func idle() -> Bool {
    levels.reversed().contains { $0.screen.idle() }
  }

  /// Tells all open screens how they look from now on.
  func appearanceDidChange(to appearance: Appearance) {
    for level in levels { level.screen.appearanceDidChange(to: appearance) }
  }

  private var firstDisplayed: Int {
    levels.lastIndex { $0.screen.route.presentation == .push } ?? 0
  }

  private func height(of screen: any Screen) -> Int { screen.height(fitting: size) }

  /// Closes a level with its answer, and all above it as cancelled; answers come last, since they may
  /// open screens.
  private func close(from level: Int, _ answer: ScreenAnswer) {
    let closed = levels[level...].reversed()
    levels.removeSubrange(level...)
    for level in closed { level.screen.didClose() }
    layOut()
    top?.didAppear()
    for level in closed.dropLast() { level.answer(.cancelled) }
    closed.last?.answer(answer)
  }

  /// Gives the screens on display their sizes; sheets are as high as their content is by now.
  func layOut() {
    for (screen, frame) in displayed {
      screen.resize(to: Size(width: layout.size.width, height: frame.content.count))
    }
  }
}
