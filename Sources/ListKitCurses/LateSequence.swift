/// The beginning of a control sequence that was taken for keys, since over a slow connection its rest
/// came late: an escape, and perhaps what follows it.
///
/// A person presses one key at a time; what is read together after an escape, and looks as what
/// terminals send, goes on with the sequence. It is remembered as long as `KeyDecoder.Patience.long`.
struct LateSequence: Hashable, Sendable {
  /// What was taken for keys, from the escape on.
  private(set) var bytes: [UInt8]

  /// Bytes that are remembered of what comes one by one.
  private static let longest = 4

  /// Whether a single byte is enough to go on: that of a key, whose escape and introducer were read
  /// together.
  private var isKey: Bool

  /// What was held back when time ran out: an escape, or an escape and an introducer.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isKey = bytes.count > 1 && "[O".holds(bytes[1])
  }

  /// Whether bytes that were read together go on with the sequence.
  func goesOn(with more: [UInt8]) -> Bool {
    (more.count > 1 || isKey) && Self.isSequence(bytes + more.prefix(8))
  }

  /// The sequence with a byte that came alone, and was a key; nil when it is none, or ends with it.
  func adding(_ byte: UInt8) -> LateSequence? {
    var longer = self
    longer.bytes.append(byte)
    longer.isKey = false
    guard longer.bytes.count <= Self.longest, !longer.isEnded else { return nil }
    let isPossible =
      longer.bytes.count > 2 ? Self.isSequence(longer.bytes) : Self.introducers.contains(byte)
    return isPossible ? longer : nil
  }

  /// Whether nothing can follow: a letter ends a key and a control sequence.
  private var isEnded: Bool {
    guard bytes.count > 2, bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return false
    }
    return !(0x20..<0x40).contains(bytes[bytes.count - 1])
  }

  private static let introducers = Array("[O]PX^_".utf8)

  /// Whether bytes look as the beginning of what terminals send: of a key, a click or an answer.
  private static func isSequence(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2 else { return false }
    let (introducer, first) = (bytes[1], bytes[2])
    let isDigit = (0x30...0x39).contains(first)
    switch introducer {
    case UInt8(ascii: "["): return (0x30..<0x40).contains(first) || "ABCDEFHIMOPQRSZ[".holds(first)
    case UInt8(ascii: "O"): return isDigit || "ABCDFHMPQRS".holds(first)
    case UInt8(ascii: "]"): return isDigit && isNumbered(bytes.dropFirst(2))
    case UInt8(ascii: "P"): return isDigit || ">!$+|".holds(first)
    case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return isDigit || (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    default: return false
    }
  }

  /// Whether what follows digits, if anything does, is a semicolon.
  private static func isNumbered(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.first { !(0x30...0x39).contains($0) }.map { $0 == UInt8(ascii: ";") } ?? true
  }
}

extension String {
  /// Whether one of its bytes is this one.
  fileprivate func holds(_ byte: UInt8) -> Bool {
    utf8.contains(byte)
  }
}
