/// A screen to present canvases on, and the keys that belong to it.
///
/// The port through which a program that draws lists meets a real terminal or a test's.
@MainActor public protocol Terminal: AnyObject {
  /// Size of the screen.
  var size: Size { get }

  /// How many colours the screen has.
  var colorDepth: ColorDepth { get }

  /// Called with each event, on the main actor, never from within another call to the terminal.
  var input: @MainActor (InputEvent) -> Void { get set }

  /// Shows a canvas, with the cursor at a position or hidden.
  ///
  /// A canvas of another size than the screen's is cut, or leaves the rest blank.
  func present(_ canvas: Canvas, cursor: (column: Int, line: Int)?)

  /// Rings the bell.
  func beep()

  /// Gives the screen back, stops the process until it is continued, then takes the screen again
  /// and shows the last canvas; a `.resize` follows if the size has changed meanwhile.
  func suspend()

  /// Shows the last canvas again, on a screen that others have scribbled on.
  func redraw()

  /// Gives the screen back for good; nothing is presented or reported after it.
  func close()
}
