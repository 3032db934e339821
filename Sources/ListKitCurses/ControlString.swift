/// A control string that a terminal answers with, up to its end.
///
/// `ESC ]` (OSC), `ESC P` (DCS), `ESC X` (SOS), `ESC ^` (PM) or `ESC _` (APC), then text up to
/// `ESC \` (ST); see ECMA-48, 5.6.
struct ControlString: Hashable, Sendable {
  /// Where a byte leaves the string.
  enum Outcome {
    case inside
    case end
    /// The byte and an escape before it begin something else.
    case escape
  }

  /// Whether the byte before was an escape.
  private(set) var hasEscape = false

  /// Whether nothing has come for a while.
  var hasPaused = false

  /// What it says: the first bytes of it, for an answer that is known to be short.
  private(set) var text: [UInt8] = []

  /// Bytes of what it says that are kept: more than any answer has that is asked for.
  private static let mostKept = 64

  private let endsAtBell: Bool
  private let isEightBit: Bool

  /// A string after its introducer, that of OSC ends at a bell, too; one that a single byte
  /// introduced ends at a single byte.
  init(endsAtBell: Bool = false, isEightBit: Bool = false) {
    self.endsAtBell = endsAtBell
    self.isEightBit = isEightBit
  }

  /// Whether bytes that were read together do not belong to it: a terminal sends its parts many bytes at a
  /// time, a person who presses a key one, or those of a character.
  func isLeft(by bytes: [UInt8]) -> Bool {
    guard hasPaused, !hasEscape, let first = bytes.first else { return false }
    switch first {
    case 0x07, 0x18, 0x1A, 0x1B: return false
    case 0x80..<0xC0: return false
    case 0xC0...: return String(decoding: bytes, as: UTF8.self).count == 1
    default: return bytes.count == 1
    }
  }

  /// Takes in the next byte.
  mutating func take(_ byte: UInt8) -> Outcome {
    hasPaused = false
    if hasEscape { return byte == UInt8(ascii: "\\") ? .end : .escape }
    switch byte {
    case 0x07 where endsAtBell: return .end
    case 0x9C where isEightBit: return .end
    // CAN and SUB cancel a string.
    case 0x18, 0x1A: return .end
    case 0x1B: hasEscape = true
    default: if text.count < Self.mostKept { text.append(byte) }
    }
    return .inside
  }
}
