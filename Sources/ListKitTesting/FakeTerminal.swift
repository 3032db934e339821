import ListKit

/// A terminal in memory: keeps what was presented and lets a test press keys.
@MainActor public final class FakeTerminal: Terminal {
  /// Size of the screen; a test changes it by `resize(to:)`.
  public private(set) var size: Size
  /// How many colours the screen claims to have.
  public let colorDepth: ColorDepth
  /// Called with each event that a test sends.
  public var input: @MainActor (InputEvent) -> Void = { _ in }

  /// What was presented last.
  public private(set) var canvas: Canvas?
  /// Where the cursor was put last; nil while it is hidden.
  public private(set) var cursor: (column: Int, line: Int)?
  /// How many canvases were presented.
  public private(set) var presentCount = 0
  /// How often the bell rang.
  public private(set) var beepCount = 0
  /// What was copied last; nil before that.
  public private(set) var copied: String?
  /// Whether there is a clipboard; true until a test says something else.
  public var canCopy = true
  /// Bytes of the longest text that is copied; nil, for any, until a test says something else.
  public var copyLimit: Int?
  /// What has to be said of a copy; nil until a test says something else.
  public var copyRemark: String?
  /// Whether the process can be stopped; true until a test says something else.
  public var canSuspend = true
  /// Whether the mouse would be reported; `send(_:)` leaves out what it does while it is not.
  public var reportsMouse = true
  /// How often the process would have been stopped.
  public private(set) var suspendCount = 0
  /// How often the screen was given to another program.
  public private(set) var lendCount = 0
  /// How often the screen was asked to show itself again.
  public private(set) var redrawCount = 0
  /// Whether the screen was given back.
  public private(set) var isClosed = false

  /// A screen of 80 × 24 unless told.
  public init(size: Size = Size(width: 80, height: 24), colorDepth: ColorDepth = .sixteen) {
    self.size = size
    self.colorDepth = colorDepth
  }

  /// Keeps the canvas.
  public func present(_ canvas: Canvas, cursor: (column: Int, line: Int)?) {
    self.canvas = canvas
    self.cursor = cursor
    presentCount += 1
  }

  /// Counts the bell.
  public func beep() {
    beepCount += 1
  }

  /// Keeps the text, where there is a clipboard that takes it.
  public func copy(_ text: String) -> Bool {
    guard canCopy, text.utf8.count <= copyLimit ?? .max else { return false }
    copied = text
    return true
  }

  /// Counts, and goes on at once.
  public func suspend() {
    suspendCount += 1
  }

  /// Counts, and runs.
  public func lend(_ run: @MainActor () -> Void) {
    lendCount += 1
    run()
  }

  /// Counts.
  public func redraw() {
    redrawCount += 1
  }

  /// Notes that the screen was given back.
  public func close() {
    isClosed = true
  }

  /// Reports an event, as long as the terminal is open.
  public func send(_ event: InputEvent) {
    if case .mouse = event, !reportsMouse { return }
    if !isClosed { input(event) }
  }

  /// Does something with the mouse at a position of the screen.
  public func point(_ action: MouseEvent.Action, column: Int, line: Int) {
    send(.mouse(MouseEvent(action: action, column: column, line: line)))
  }

  /// Presses the mouse's button and lets it go.
  public func click(column: Int, line: Int) {
    point(.press, column: column, line: line)
    point(.release, column: column, line: line)
  }

  /// Presses keys, given by their names with spaces between: `"j j ^D Enter"`.
  ///
  /// A name that no key has is a mistake in the test.
  public func press(_ keys: String) {
    for name in keys.split(separator: " ") {
      guard let key = Key(String(name)) else { preconditionFailure("No key is named \(name).") }
      send(.key(key))
    }
  }

  /// Gives the screen another size and reports it.
  public func resize(to size: Size) {
    self.size = size
    send(.resize(size))
  }

  /// The lines of the screen as text, blanks at their ends left out.
  public var lines: [String] {
    canvas.map { canvas in (0..<canvas.wholeSize.height).map { canvas.text(line: $0) } } ?? []
  }
}
