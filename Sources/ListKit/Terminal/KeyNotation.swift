/// Keys as text: "j", "^D", "<C-d>", "Space", "S-Tab", "Alt-b", "PgDn", "F5", "↓".
extension Key: LosslessStringConvertible {
  /// Reads a key's name, in any of the spellings that keymaps use.
  ///
  /// Modifiers come first, each with a dash: `C-` or `Ctrl-`, `A-`, `M-` or `Alt-`, `S-` or
  /// `Shift-`; `^` before a letter is Control. Names of keys are read in any case, angle brackets
  /// around the whole are optional.
  public init?(_ notation: String) {
    var rest = Substring(notation)
    if rest.count > 2, rest.first == "<", rest.last == ">" { rest = rest.dropFirst().dropLast() }
    var modifiers = Modifiers()
    while let dash = rest.firstIndex(of: "-"), rest.index(after: dash) < rest.endIndex,
      let modifier = Self.modifierNames[rest[..<dash].lowercased()]
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: dash)...]
    }
    if rest.count == 2, rest.first == "^" {
      modifiers.insert(.control)
      rest = rest.dropFirst()
    }
    guard let base = Self.base(named: rest) else { return nil }
    self = Key(base, modifiers).normalized
  }

  /// The key's name as the help screen shows it; `init(_:)` reads it back.
  public var description: String {
    var key = self
    var prefix = ""
    if key.modifiers.contains(.alt) { prefix += "Alt-" }
    if key.modifiers.contains(.control) {
      if case .character(let character) = base, character != " " {
        return prefix + "^" + character.uppercased()
      }
      prefix += "C-"
    }
    if key.modifiers.contains(.shift) { prefix += "S-" }
    key.modifiers = []
    return prefix + key.plainName
  }

  private var plainName: String {
    switch base {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.base == base }?.name ?? "?"
    }
  }

  /// Control takes a lower-case letter, Shift an upper-case one and then goes.
  private var normalized: Key {
    guard case .character(let character) = base else { return self }
    var key = self
    if modifiers.contains(.control) {
      let folded = character.lowercased()
      key.base = .character(folded.count == 1 ? Character(folded) : character)
    } else if modifiers.contains(.shift) {
      let folded = character.uppercased()
      key.base = .character(folded.count == 1 ? Character(folded) : character)
    }
    key.modifiers.remove(.shift)
    return key
  }

  private static func base(named text: Substring) -> Base? {
    if text.count == 1, let character = text.first {
      return names.first { $0.name == text }?.base ?? .character(character)
    }
    let name = text.lowercased()
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...63).contains(number) {
      return .function(number)
    }
    return names.first { $0.name.lowercased() == name }?.base ?? otherNames[name]
  }

  private static let modifierNames: [String: Modifiers] = [
    "c": .control, "ctrl": .control, "control": .control,
    "a": .alt, "m": .alt, "alt": .alt, "meta": .alt,
    "s": .shift, "shift": .shift,
  ]

  private static let names: [(base: Base, name: String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backspace, "Backspace"),
    (.delete, "Delete"), (.insert, "Insert"), (.up, "↑"), (.down, "↓"), (.left, "←"),
    (.right, "→"), (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
    (.character(" "), "Space"),
  ]

  private static let otherNames: [String: Base] = [
    "return": .enter, "cr": .enter, "escape": .escape, "bs": .backspace, "del": .delete,
    "ins": .insert, "up": .up, "down": .down, "left": .left, "right": .right,
    "pageup": .pageUp, "pagedown": .pageDown, "lt": .character("<"), "bar": .character("|"),
  ]
}
