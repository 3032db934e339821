import ListKit

extension Key {
  /// What an xterm sends for the key.
  var terminalText: String {
    let prefix = modifiers.contains(.alt) ? "\u{1B}" : ""
    switch base {
    case .character(let character): return prefix + sent(character)
    case .enter: return prefix + "\r"
    case .escape: return prefix + "\u{1B}"
    case .tab: return modifiers.contains(.shift) ? "\u{1B}[Z" : prefix + "\t"
    case .backspace: return prefix + "\u{7F}"
    case .up: return "\u{1B}[A"
    case .down: return "\u{1B}[B"
    case .right: return "\u{1B}[C"
    case .left: return "\u{1B}[D"
    case .home: return "\u{1B}[H"
    case .end: return "\u{1B}[F"
    case .insert: return "\u{1B}[2~"
    case .delete: return "\u{1B}[3~"
    case .pageUp: return "\u{1B}[5~"
    case .pageDown: return "\u{1B}[6~"
    case .function(let number): return Self.functionText(number)
    }
  }

  private func sent(_ character: Character) -> String {
    guard modifiers.contains(.control), let byte = character.asciiValue else {
      return String(character)
    }
    return String(UnicodeScalar(byte & 0x1F))
  }

  private static func functionText(_ number: Int) -> String {
    let codes = [15, 17, 18, 19, 20, 21, 23, 24]
    switch number {
    case 1...4: return "\u{1B}O" + ["P", "Q", "R", "S"][number - 1]
    case 5...12: return "\u{1B}[\(codes[number - 5])~"
    default: return ""
    }
  }
}
