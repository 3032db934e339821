/// One key as it was pressed, with its modifiers.
///
/// A letter with Control is the lower-case letter and `.control`; a letter with Shift is just the
/// upper-case letter. Enter and Control-J differ, Tab and Control-I do not.
public struct Key: Hashable, Sendable {
  /// What was pressed, modifiers aside.
  public enum Base: Hashable, Sendable {
    /// A character that the key types.
    case character(Character)
    /// Enter or Return.
    case enter
    /// Escape by itself.
    case escape
    /// The tabulator.
    case tab
    /// Deletes to the left.
    case backspace
    /// Deletes to the right.
    case delete
    /// The insert key.
    case insert
    /// Arrow up.
    case up
    /// Arrow down.
    case down
    /// Arrow to the left.
    case left
    /// Arrow to the right.
    case right
    /// The home key.
    case home
    /// The end key.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key: 1 is F1.
    case function(Int)
  }

  /// Keys that are held down with another.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits.
    public let rawValue: UInt8

    /// Modifiers from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift; never set for characters, which say it themselves.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// What was pressed.
  public var base: Base
  /// What was held down with it.
  public var modifiers: Modifiers

  /// A key.
  public init(_ base: Base, _ modifiers: Modifiers = []) {
    self.base = base
    self.modifiers = modifiers
  }

  /// The key that types a character.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  /// A letter or sign with Control.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }
}
