import ListKit

/// What a key or the mouse can ask of a list: the one table of standard bindings.
///
/// ```swift
/// guard let command = ListCommand(key) else { return false }
/// list.perform(command)
/// ```
///
/// A program that has more than lists puts the rows of this table into its own.
public enum ListCommand: String, Hashable, Sendable, CaseIterable {
  /// Moves the cursor down, by one row or by so many.
  case nextRow = "next-row"
  /// Moves the cursor up.
  case previousRow = "previous-row"
  /// Goes a screen down; a row that is higher than the screen scrolls inside itself first.
  case pageDown = "page-down"
  /// Goes a screen up.
  case pageUp = "page-up"
  /// Goes half a screen down.
  case halfPageDown = "half-page-down"
  /// Goes half a screen up.
  case halfPageUp = "half-page-up"
  /// Scrolls a line down; the cursor keeps its row.
  case lineDown = "line-down"
  /// Scrolls a line up.
  case lineUp = "line-up"
  /// Goes to the first row, or to the row of that number, from 1.
  case first = "first"
  /// Goes to the last row, or to the row of that number, from 1.
  case last = "last"
  /// Goes so many hundredths of the way through the list; without a count it does nothing.
  case percent = "percent"
  /// Puts the cursor's row, or the row of that number, at the top of the screen.
  case cursorToTop = "cursor-to-top"
  /// Puts it in the middle.
  case cursorToMiddle = "cursor-to-middle"
  /// Puts it at the bottom.
  case cursorToBottom = "cursor-to-bottom"

  /// The keys of the command as `Key` reads them, with spaces between them; two letters side by side
  /// (`zt`) are pressed one after the other.
  public var keys: String {
    switch self {
    case .nextRow: "j Down ^N ^J"
    case .previousRow: "k Up ^P ^K"
    case .pageDown: "Space ^F PgDn f"
    case .pageUp: "b ^B PgUp"
    case .halfPageDown: "d ^D"
    case .halfPageUp: "u ^U"
    case .lineDown: "^E"
    case .lineUp: "^Y"
    case .first: "g gg Home <"
    case .last: "G End >"
    case .percent: "%"
    case .cursorToTop: "zt"
    case .cursorToMiddle: "zz"
    case .cursorToBottom: "zb"
    }
  }

  /// The command of one key alone; nil for a key that has none.
  public init?(_ key: Key) {
    guard let command = Self.ofKey[key] else { return nil }
    self = command
  }

  private static let ofKey = Dictionary(
    allCases.flatMap { command in
      command.keys.split(separator: " ").compactMap { word in
        Key(String(word)).map { ($0, command) }
      }
    },
    uniquingKeysWith: { first, _ in first }
  )
}
