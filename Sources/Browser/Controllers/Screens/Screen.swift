import BrowserViews
import ListKit

/// One full-screen place of the program: the list, a record, the help, the info.
///
/// The browser owns the title line, the status line and the prompt; a screen owns what is between.
@MainActor package protocol Screen: AnyObject {
  /// What the title line says.
  var titleBar: TitleBar { get }

  /// What the status line says when there is no message and no prompt.
  var statusBar: StatusBar { get }

  /// Lays the content out in this many columns and lines, keeping the place.
  func resize(to size: Size)

  /// Draws the content.
  func draw(on canvas: inout Canvas)

  /// Carries out an action; false when the screen has no use for it.
  func perform(_ action: Action, count: Int?) -> Bool

  /// The screen is the top one now, for the first time or again.
  func didAppear()

  /// The screen is being taken off the stack for good.
  func didClose()

  /// Uses a moment in which nothing else is to be done; false when nothing is left to do.
  func idle() -> Bool
}

extension Screen {
  package func didAppear() {}

  package func didClose() {}

  package func idle() -> Bool { false }
}
