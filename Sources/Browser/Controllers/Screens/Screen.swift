import BrowserViews
import ListKit

/// What is shown between the bars of the program: a list, a record, the help, the info.
///
/// The browser owns the status line, the prompt and where the title line is; a screen owns its
/// content.
@MainActor protocol Screen: AnyObject {
  /// Where one goes to get here.
  var route: Route { get }

  /// What the title line says.
  var titleBar: TitleBar { get }

  /// What the status line says when there is no message and no prompt.
  var statusBar: StatusBar { get }

  /// The screens that this one shows side by side, of which one has the focus; empty for most.
  var parts: [any Screen] { get }

  /// Goes back to where the reader was within the screen; false when the screen itself is left.
  func stepBack() -> Bool

  /// The reader's keys go to the screen, or to another one beside it.
  func focusDidChange(to hasFocus: Bool)

  /// Lines that the content needs at a width, at most `size.height`; asked of presented screens.
  func height(fitting size: Size) -> Int

  /// Lays the content out in this many columns and lines, keeping the place.
  func resize(to size: Size)

  /// A frame is about to be drawn; what changes now is in it, and needs no frame of its own.
  func willDraw()

  /// Draws the content.
  func draw(on canvas: inout Canvas)

  /// Carries out an action; false when the screen does not have it.
  func perform(_ action: Action, count: Int?) -> Bool

  /// Carries out an action with a text, as it was typed at the command line; false when the screen does
  /// not have it.
  func perform(_ action: Action, text: String) -> Bool

  /// The records that an action takes along; nil where there are none.
  func taken(_ rule: TakenRecords.Rule) -> TakenRecords?

  /// Handles what the mouse did, at a position of the content; false when it asks for nothing here.
  ///
  /// While the button is down positions may be outside of the content.
  func handle(_ event: MouseEvent) -> Bool

  /// Handles a key before it is part of an action; false for one that is to be.
  func handle(_ key: Key) -> Bool

  /// A key was pressed that takes no offer: what the status line offered until the next key is over.
  func offerWasDeclined()

  /// The records that other programs hear of; nil where there are none.
  var recordsToHandOver: HandedRecords? { get }

  /// What may stand behind the name of an action, for completion; nil where nothing is known.
  func words(behind action: Action) -> PromptCompletion.Words?

  /// Themes, numbers or the scroll bar are others now; what a new screen is made with is not told.
  func appearanceDidChange(to appearance: Appearance)

  /// The screen is the top one now, for the first time or again.
  func didAppear()

  /// The screen has been closed for good.
  func didClose()

  /// Does a slice of idle work; false when nothing is left to do.
  func idle() -> Bool
}

extension Screen {
  /// None.
  var parts: [any Screen] { [] }

  /// Nowhere.
  func stepBack() -> Bool { false }

  /// Looks the same.
  func focusDidChange(to hasFocus: Bool) {}

  /// As many lines as there are.
  func height(fitting size: Size) -> Int { size.height }

  /// Does nothing.
  func didAppear() {}

  /// Does nothing.
  func didClose() {}

  /// Has no use for it.
  func handle(_ event: MouseEvent) -> Bool { false }

  /// Has no keys of its own.
  func handle(_ key: Key) -> Bool { false }

  /// Nothing is offered.
  func offerWasDeclined() {}

  /// Does nothing.
  func willDraw() {}

  /// Has no such action.
  func perform(_ action: Action, text: String) -> Bool { false }

  /// None.
  func taken(_ rule: TakenRecords.Rule) -> TakenRecords? { nil }

  /// Looks the same in every appearance.
  func appearanceDidChange(to appearance: Appearance) {}

  /// Nothing is known.
  func words(behind action: Action) -> PromptCompletion.Words? { nil }

  /// None.
  var recordsToHandOver: HandedRecords? { nil }

  /// Nothing to do.
  func idle() -> Bool { false }
}
