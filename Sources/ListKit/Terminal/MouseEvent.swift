/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button went up.
    case release
    /// The mouse moved while the left button was down.
    case drag
    /// The wheel turned away from the user.
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
  }

  /// What was done.
  public var action: Action
  /// Column from 0: on the whole screen as a terminal reports it, and in a pane of a ``SplitView`` from
  /// the left edge of that one, less than 0 where a drag has left it.
  public var column: Int
  /// Line from 0, in the same way.
  public var line: Int
  /// Keys that were held down.
  public var modifiers: Key.Modifiers

  /// An event as given.
  public init(action: Action, column: Int, line: Int, modifiers: Key.Modifiers = []) {
    self.action = action
    self.column = column
    self.line = line
    self.modifiers = modifiers
  }
}
