import ListKit

/// Reads one key after the other from bytes that are all there is so far.
struct KeyReader {
  /// What some bytes mean.
  enum Step {
    case event(InputEvent)
    case pasteBegins
    /// Something that no key sends, or that nobody asked for.
    case nothing
  }

  /// Where the next key begins.
  var position = 0

  private let bytes: [UInt8]
  private let keys: [(bytes: [UInt8], key: Key)]
  private let isComplete: Bool

  /// A reader of bytes; if they are complete, nothing follows, and an escape is the key Escape.
  init(bytes: [UInt8], keys: [(bytes: [UInt8], key: Key)], isComplete: Bool) {
    self.bytes = bytes
    self.keys = keys
    self.isComplete = isComplete
  }

  /// The next key, or nil if the bytes end before it does.
  mutating func next() -> Step? {
    guard let byte = take() else { return nil }
    switch byte {
    case 0x1B: return escape()
    case 0x0D: return .event(.key(Key(.enter)))
    case 0x09: return .event(.key(Key(.tab)))
    case 0x7F: return .event(.key(Key(.backspace)))
    case 0x00: return .event(.key(.control(" ")))
    case 0x01..<0x1B: return .event(.key(.control(Self.character(byte + 0x60))))
    case 0x1C..<0x20: return .event(.key(.control(Self.character(byte + 0x40))))
    case 0x20..<0x7F: return .event(.key(.character(Self.character(byte))))
    default: return scalar(from: byte)
    }
  }

  /// The text up to a mark, or nil if that has not come yet; the mark is passed over.
  mutating func paste(until mark: [UInt8]) -> String? {
    let rest = bytes[position...]
    guard let end = rest.firstRange(of: mark) else { return nil }
    position = end.upperBound
    return String(decoding: rest[..<end.lowerBound], as: UTF8.self)
  }

  private mutating func escape() -> Step? {
    for (sequence, key) in keys where bytes[(position - 1)...].starts(with: sequence) {
      position += sequence.count - 1
      return .event(.key(key))
    }
    let start = position
    switch take() {
    case nil: return isComplete ? .event(.key(Key(.escape))) : nil
    case UInt8(ascii: "["): return controlSequence() ?? alone(start, "[")
    case UInt8(ascii: "O"): return shiftedSequence() ?? alone(start, "O")
    case 0x1B where !isComplete || position < bytes.count:
      return alternate(from: start)
    case 0x1B:
      position = start
      return .event(.key(Key(.escape)))
    default: return alternate(from: start)
    }
  }

  /// Alt and "[" or "O", if nothing follows that makes it the beginning of a sequence.
  private mutating func alone(_ start: Int, _ character: Character) -> Step? {
    guard isComplete else { return nil }
    position = start + 1
    return .event(.key(.character(character, .alt)))
  }

  private mutating func alternate(from start: Int) -> Step? {
    position = start
    guard let step = next() else { return nil }
    guard case .event(.key(var key)) = step else { return step }
    key.modifiers.insert(.alt)
    return .event(.key(key))
  }

  /// `ESC O` and a letter; some terminals put a number for the modifiers between.
  private mutating func shiftedSequence() -> Step? {
    guard var final = take() else { return nil }
    var modifiers = Key.Modifiers()
    if (0x31...0x39).contains(final) {
      modifiers = KeySequence.modifiers(Int(final) - 0x30)
      guard let next = take() else { return nil }
      final = next
    }
    return KeySequence.key(final: final, modifiers: modifiers).map { .event(.key($0)) } ?? .nothing
  }

  private mutating func controlSequence() -> Step? {
    var sequence = KeySequence()
    while let byte = take() {
      switch byte {
      case 0x5B where sequence.isEmpty:
        guard let final = take() else { return nil }
        return KeySequence.consoleKey(final: final).map { .event(.key($0)) } ?? .nothing
      case 0x20..<0x40: sequence.add(byte)
      case 0x40..<0x7F: return sequence.step(final: byte)
      default:
        position -= 1
        return .nothing
      }
    }
    return nil
  }

  private mutating func scalar(from lead: UInt8) -> Step? {
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0
    var encoded = [lead]
    while encoded.count <= length {
      guard position < bytes.count else {
        return isComplete ? .event(.key(.character("\u{FFFD}"))) : nil
      }
      guard bytes[position] & 0xC0 == 0x80 else { break }
      encoded.append(bytes[position])
      position += 1
    }
    let text = String(decoding: encoded, as: UTF8.self)
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else {
      return .event(.key(.character("\u{FFFD}")))
    }
    return scalar.value < 0xA0 ? .nothing : .event(.key(.character(Character(scalar))))
  }

  private mutating func take() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  private static func character(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }
}
