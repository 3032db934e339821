/// Where in the escapes of a string a scan stands.
struct TreeString: Sendable {
  /// What a byte of a string comes to.
  enum Step {
    case inside
    case lineFeed
    case end
    case mistake(JSONMistake)
  }

  /// Hexadecimal digits that an escape still needs, 5 behind a backslash; 0 outside of escapes.
  private var awaited = 0
  private var unit: UInt16 = 0
  /// The escape before was the first half of a surrogate pair.
  private(set) var isInsidePair = false

  /// Bytes of the escape that has begun, from its backslash on.
  private(set) var escapeCount = 0

  /// Whether an escape has begun and not ended.
  var isInsideEscape: Bool { awaited > 0 }

  /// Whether a scalar may begin here.
  var isBetween: Bool { !isInsideEscape && !isInsidePair }

  /// How many bytes from an offset on mean themselves.
  static func plainCount(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var at = start
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      at += 1
    }
    return at - start
  }

  /// Takes in the next byte.
  mutating func next(_ byte: UInt8) -> Step {
    switch awaited {
    case 0: return plain(byte)
    case 5: return escaped(byte)
    default: return digit(byte)
    }
  }

  private mutating func plain(_ byte: UInt8) -> Step {
    if byte == UInt8(ascii: "\\") {
      awaited = 5
      escapeCount = 1
      return .inside
    }
    escapeCount = 0
    isInsidePair = false
    if byte == UInt8(ascii: "\"") { return .end }
    return byte < 0x20 ? .mistake(.controlCharacter) : .inside
  }

  private mutating func escaped(_ byte: UInt8) -> Step {
    awaited = 0
    switch byte {
    case UInt8(ascii: "u"):
      awaited = 4
      escapeCount = 2
      unit = 0
      return .inside
    case UInt8(ascii: "n"):
      escapeCount = 2
      isInsidePair = false
      return .lineFeed
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      isInsidePair = false
      return .inside
    default: return .mistake(.badEscape)
    }
  }

  private mutating func digit(_ byte: UInt8) -> Step {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte & 0xF
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      value = byte & 0xF + 9
    default:
      awaited = 0
      return .mistake(.badEscape)
    }
    unit = unit << 4 | UInt16(value)
    awaited -= 1
    escapeCount += 1
    guard awaited == 0 else { return .inside }
    isInsidePair = unit & 0xFC00 == 0xD800
    return unit == 0x0A ? .lineFeed : .inside
  }
}
