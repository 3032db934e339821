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

  /// Whether the mouse is reported, which keeps the terminal from selecting text with it; setting it
  /// reaches the terminal at once. False, whatever it is set to, where there is no mouse.
  var reportsMouse: Bool { get set }

  /// Shows a canvas, with the cursor at a position or hidden.
  ///
  /// A canvas of another size than the screen's is cut, or leaves the rest blank.
  func present(_ canvas: Canvas, cursor: (column: Int, line: Int)?)

  /// Rings the bell.
  func beep()

  /// Puts a text on the clipboard of whoever sits at the terminal; false where it has none that is known,
  /// or the text is too long for it. False unless it says something else.
  ///
  /// A terminal does not tell whether it has taken the text, or was set not to.
  func copy(_ text: String) -> Bool

  /// Bytes in UTF-8 of the longest text that is copied; nil where none is, and where any is. Nil unless it
  /// says something else.
  var copyLimit: Int? { get }

  /// What has to be said of every copy: a sentence; nil for nothing. Nil unless it says something else.
  var copyRemark: String? { get }

  /// Whether the process can be stopped: not where nobody could continue it. True unless it says
  /// something else.
  var canSuspend: Bool { get }

  /// Gives the screen back, stops the process until it is continued, then takes the screen again
  /// and shows the last canvas; a `.resize` follows if the size has changed meanwhile.
  ///
  /// Does nothing where it cannot.
  func suspend()

  /// Gives the screen back while `run` runs another program on it to its end, then takes it again and
  /// shows the last canvas; a `.resize` follows if the size has changed meanwhile.
  ///
  /// Where there is no screen to give back, it only runs.
  func lend(_ run: @MainActor () -> Void)

  /// Shows the last canvas again, on a screen that others have scribbled on.
  func redraw()

  /// Gives the screen back for good; nothing is presented or reported after it.
  func close()
}

extension Terminal {
  /// False: whoever has a mouse says so.
  public var reportsMouse: Bool {
    get { false }
    set {}
  }

  /// False: whoever has a clipboard says so.
  public func copy(_ text: String) -> Bool { false }

  /// Nil: whoever has a clipboard for short texts only says so.
  public var copyLimit: Int? { nil }

  /// Nil: whoever has something to say of copies says so.
  public var copyRemark: String? { nil }

  /// True: whoever cannot be stopped says so.
  public var canSuspend: Bool { true }

  /// Only runs.
  public func lend(_ run: @MainActor () -> Void) { run() }
}
