import ListKit

/// A program as its loop sees it.
@MainActor public protocol TerminalProgram: AnyObject {
  /// Handles an event of the terminal; a frame follows. The end of input is one: nothing comes
  /// after it, and the program ends its loop.
  func handleEvent(_ event: InputEvent)

  /// Draws a frame and presents it.
  func drawFrame()

  /// Works for a moment while there is nothing else to do; true when work is left.
  func idle() -> Bool
}

/// The run loop of a program: events of a terminal in, at most one frame a turn, work between frames.
///
/// It has no clock. What is to happen in a later turn is passed to a closure, which may belong to the
/// system's clock, to a task or to a clock of a test that stands still; nothing polls.
@MainActor public final class FrameLoop {
  /// Has an action carried out in a later turn, never within the call; actions keep their order.
  public typealias Later = @MainActor (_ action: @escaping @MainActor () -> Void) -> Void

  /// What is run; the loop does not keep it.
  public weak var program: (any TerminalProgram)?

  /// Whether the program has ended: nothing is handled or drawn any more.
  public private(set) var hasEnded = false

  private let terminal: any Terminal
  private let later: Later
  private var isDrawScheduled = false
  private var isIdleScheduled = false

  /// A loop without a program yet; its events are passed to `handle`, such as by the terminal's
  /// `input`.
  public init(_ terminal: any Terminal, later: @escaping Later) {
    self.terminal = terminal
    self.later = later
  }

  /// Lets the program handle an event; the frame follows in a later turn.
  public func handle(_ event: InputEvent) {
    guard !hasEnded else { return }
    program?.handleEvent(event)
    setNeedsDisplay()
  }

  /// Has a frame drawn in a later turn: one, however often it is asked for.
  public func setNeedsDisplay() {
    guard !isDrawScheduled, !hasEnded else { return }
    isDrawScheduled = true
    later { [weak self] in self?.drawIfNeeded() }
  }

  /// Draws the frame now that has been asked for, if any; the program then works while it is idle.
  public func drawIfNeeded() {
    guard isDrawScheduled, !hasEnded else { return }
    isDrawScheduled = false
    program?.drawFrame()
    scheduleIdle()
  }

  /// Shows the last frame again, on a screen that others have scribbled on.
  public func redraw() { terminal.redraw() }

  /// Stops the process until it is continued; false where nobody could continue it.
  public func suspend() -> Bool {
    guard terminal.canSuspend else { return false }
    terminal.suspend()
    return true
  }

  /// Ends the loop; the terminal is the caller's to close.
  public func end() { hasEnded = true }

  /// Lets the program work as long as it has work and no frame is asked for, once a turn.
  private func scheduleIdle() {
    guard !isIdleScheduled else { return }
    isIdleScheduled = true
    later { [weak self] in
      guard let self else { return }
      isIdleScheduled = false
      if !hasEnded, !isDrawScheduled, program?.idle() == true { scheduleIdle() }
    }
  }
}
