/// Where in a number, in `true`, `false` or `null` a scan stands.
struct TreeScalar: Sendable {
  /// What a byte comes to.
  enum Step {
    case inside
    /// The value has ended before this byte.
    case end
    /// The mistake is this byte, or of a word its beginning.
    case mistake(JSONMistake)
  }

  private enum State {
    case sign, zero, digits, point, fraction, exponent, exponentSign, exponentDigits
    case word(StaticString, Int)
  }

  private var state: State

  /// A value that begins with a byte; nil where none does.
  init?(_ first: UInt8) {
    switch first {
    case UInt8(ascii: "-"): state = .sign
    case UInt8(ascii: "0"): state = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .digits
    case UInt8(ascii: "t"): state = .word("true", 1)
    case UInt8(ascii: "f"): state = .word("false", 1)
    case UInt8(ascii: "n"): state = .word("null", 1)
    default: return nil
    }
  }

  /// Whether the value may end here.
  var isComplete: Bool {
    switch state {
    case .zero, .digits, .fraction, .exponentDigits: true
    case .word(let word, let count): count == word.utf8CodeUnitCount
    case .sign, .point, .exponent, .exponentSign: false
    }
  }

  /// Takes in the next byte.
  mutating func next(_ byte: UInt8) -> Step {
    if case .word(let word, let count) = state {
      guard count < word.utf8CodeUnitCount else { return .end }
      guard byte == word.utf8Start[count] else { return .mistake(.badLiteral) }
      state = .word(word, count + 1)
      return .inside
    }
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    switch (state, byte) {
    case (.sign, UInt8(ascii: "0")): state = .zero
    case (.sign, _) where isDigit, (.digits, _) where isDigit: state = .digits
    case (.zero, _) where isDigit: return .mistake(.badNumber)
    case (.point, _) where isDigit, (.fraction, _) where isDigit: state = .fraction
    case (.exponent, UInt8(ascii: "+")), (.exponent, UInt8(ascii: "-")): state = .exponentSign
    case (.exponent, _) where isDigit, (.exponentSign, _) where isDigit,
      (.exponentDigits, _) where isDigit:
      state = .exponentDigits
    case (.zero, UInt8(ascii: ".")), (.digits, UInt8(ascii: ".")): state = .point
    case (.zero, UInt8(ascii: "e")), (.zero, UInt8(ascii: "E")), (.digits, UInt8(ascii: "e")),
      (.digits, UInt8(ascii: "E")), (.fraction, UInt8(ascii: "e")),
      (.fraction, UInt8(ascii: "E")):
      state = .exponent
    default: return isComplete ? .end : .mistake(.badNumber)
    }
    return .inside
  }
}
