import ListKit

/// The parameters of a control sequence (`ESC [` … letter), and what such sequences mean.
///
/// Each parameter may have more after it (`97:65;2:3u`), as terminals with the keyboard protocol of
/// kitty send them. What no key sends means nothing: reports of the cursor, of colours, of focus.
struct KeySequence: Sendable {
  /// What bytes mean.
  enum Step {
    case event(InputEvent)
    case pasteBegins
    /// Something that no key sends, or that nobody asked for.
    case nothing
  }

  /// Whether nothing but the introducer has been read.
  private(set) var isEmpty = true

  /// The sign before the parameters: "<" for the mouse, "?" for reports; others wherever they are.
  private var marker: UInt8 = 0
  private var parameters = [[0]]

  /// Takes in a byte between introducer and final letter.
  mutating func add(_ byte: UInt8) {
    let last = parameters.count - 1
    let part = parameters[last].count - 1
    switch byte {
    case 0x30...0x39:
      parameters[last][part] = min(parameters[last][part] * 10 + Int(byte) - 0x30, 1 << 24)
    case 0x3A where part < 8: parameters[last].append(0)
    case 0x3B where last < 15: parameters.append([0])
    default: marker = isEmpty ? byte : UInt8(ascii: "?")
    }
    isEmpty = false
  }

  /// What the whole sequence means.
  func step(final: UInt8) -> Step {
    if marker == UInt8(ascii: "<") { return mouse(final).map { .event(.mouse($0)) } ?? .nothing }
    guard marker == 0, !isRelease else { return .nothing }
    let modifiers = Self.modifiers(parameter(1) ?? 1)
    switch final {
    case UInt8(ascii: "~") where parameter(0) == 200: return .pasteBegins
    case UInt8(ascii: "~") where parameter(0) == 27 && parameters.count > 2:
      return key(code: parameter(2) ?? 0, modifiers)
    case UInt8(ascii: "~"):
      return Self.numbered[parameter(0) ?? 0].map { .event(.key(Key($0, modifiers))) } ?? .nothing
    case UInt8(ascii: "u"): return key(code: parameter(0) ?? 0, modifiers)
    // A report of the cursor's position; F3 with a modifier looks the same on some terminals.
    case UInt8(ascii: "R") where !isEmpty: return .nothing
    default:
      // The number of a key that ends in a letter is 1; clicks and other reports have more.
      guard parameters.count < 3, (parameter(0) ?? 0) < 2 else { return .nothing }
      return Self.key(final: final, modifiers: modifiers).map { .event(.key($0)) } ?? .nothing
    }
  }

  private func parameter(_ place: Int) -> Int? {
    place < parameters.count ? parameters[place].first : nil
  }

  /// Whether a key went up, which some terminals report beside its going down.
  private var isRelease: Bool {
    parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
  }

  /// The modifiers that a parameter says: one more than their bits.
  static func modifiers(_ parameter: Int) -> Key.Modifiers {
    let bits = max(parameter, 1) - 1
    var modifiers = Key.Modifiers()
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 10 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// The key that ends a sequence in a letter.
  static func key(final: UInt8, modifiers: Key.Modifiers) -> Key? {
    switch final {
    case UInt8(ascii: "A"): Key(.up, modifiers)
    case UInt8(ascii: "B"): Key(.down, modifiers)
    case UInt8(ascii: "C"): Key(.right, modifiers)
    case UInt8(ascii: "D"): Key(.left, modifiers)
    case UInt8(ascii: "F"): Key(.end, modifiers)
    case UInt8(ascii: "H"): Key(.home, modifiers)
    case UInt8(ascii: "M"): Key(.enter, modifiers)
    case UInt8(ascii: "P")...UInt8(ascii: "S"): Key(.function(Int(final) - 0x4F), modifiers)
    case UInt8(ascii: "Z"): Key(.tab, modifiers.union(.shift))
    default: nil
    }
  }

  /// The function keys of the Linux console: `ESC [ [` and a letter.
  static func consoleKey(final: UInt8) -> Key? {
    (0x41...0x45).contains(final) ? Key(.function(Int(final) - 0x40)) : nil
  }

  /// A key that is reported by its character's number.
  private func key(code: Int, _ modifiers: Key.Modifiers) -> Step {
    switch code {
    case 9: return .event(.key(Key(.tab, modifiers)))
    case 13: return .event(.key(Key(.enter, modifiers)))
    case 27: return .event(.key(Key(.escape, modifiers)))
    case 8, 127: return .event(.key(Key(.backspace, modifiers)))
    // Keys without a character have numbers of the private use area: media keys, modifiers alone.
    case ..<32, 0x80..<0xA0, 0xE000..<0xF900: return .nothing
    default: break
    }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return .nothing }
    let typed = Character(scalar)
    let folded =
      modifiers.contains(.control)
      ? typed.lowercased() : modifiers.contains(.shift) ? typed.uppercased() : String(typed)
    let character = folded.count == 1 ? Character(folded) : typed
    return .event(.key(.character(character, modifiers.subtracting(.shift))))
  }

  private func mouse(_ final: UInt8) -> MouseEvent? {
    guard parameters.count >= 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let code = parameter(0), let column = parameter(1), let line = parameter(2)
    else { return nil }
    let action: MouseEvent.Action
    switch code & ~0b1_1100 {
    case 0: action = final == UInt8(ascii: "M") ? .press : .release
    case 32: action = .drag
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    return MouseEvent(
      action: action,
      column: max(column - 1, 0),
      line: max(line - 1, 0),
      modifiers: Self.modifiers((code >> 2 & 7) + 1)
    )
  }

  private static let numbered: [Int: Key.Base] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]
}
