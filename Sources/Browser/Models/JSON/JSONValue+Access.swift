extension JSONValue {
  /// The whole number, if it is one, written as a number or as a string of digits.
  var integer: Int? {
    switch self {
    case .number(let text), .string(let text): Int(text)
    default: nil
    }
  }

  /// The same, and for one that is too large a number that is larger than any count.
  var wholeNumber: Int? {
    if let integer { return integer }
    guard let text = number ?? string, text.utf8.count > 18,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return .max
  }

  /// The truth value, if it is one.
  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The truth value, also as a text such as `"true"` and, where that is said, as 1 or 0; nil for any
  /// other value.
  func flag(isNumber: Bool) -> Bool? {
    switch self {
    case .bool(let value): return value
    case .number(let text): return isNumber ? (text == "1" ? true : text == "0" ? false : nil) : nil
    case .string(let text):
      switch text.lowercased() {
      case "true", "yes", "y": return true
      case "false", "no", "n": return false
      default: return nil
      }
    default: return nil
    }
  }

  /// What it is, for messages: `a number`, `an array`.
  var kindPhrase: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .elided: "deeply nested"
    }
  }

  /// Whether it is a text, a number, a truth value or null.
  package var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object, .elided: false
    }
  }
}
