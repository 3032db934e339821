import ListKit

/// The keys and modifiers that are commands, as in `Enter`, `Down 3` and `Ctrl+Alt+x`.
enum KeyNames {
  /// Keys that are pressed by a command of their name.
  static let keys: KeyValuePairs<String, Key> = [
    "Enter": Key(.enter), "Escape": Key(.escape), "Tab": Key(.tab), "Space": .character(" "),
    "Backspace": Key(.backspace), "Delete": Key(.delete), "Insert": Key(.insert),
    "Up": Key(.up), "Down": Key(.down), "Left": Key(.left), "Right": Key(.right),
    "Home": Key(.home), "PageUp": Key(.pageUp), "PageDown": Key(.pageDown),
  ]

  /// Modifiers that begin a command.
  static let modifiers: KeyValuePairs<String, Key.Modifiers> = [
    "Ctrl": .control, "Alt": .alt, "Shift": .shift,
  ]

  /// The key of a name or a character, with modifiers; nil for anything else.
  static func key(_ symbol: String, _ modifiers: Key.Modifiers = []) -> Key? {
    if var key = keys.first(where: { $0.key == symbol })?.value {
      key.modifiers.formUnion(modifiers)
      return key
    }
    guard symbol.count == 1, symbol.first?.isWhitespace == false else { return nil }
    let prefix =
      (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "A-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
    return Key(prefix + symbol)
  }

  /// The modifier of a name; nil for anything else.
  static func modifier(_ name: String) -> Key.Modifiers? {
    modifiers.first { $0.key == name }?.value
  }
}
