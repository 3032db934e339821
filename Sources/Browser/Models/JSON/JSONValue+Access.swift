extension JSONValue {
  /// The whole number, if it is one, written as a number or as a string of digits.
  var integer: Int? {
    switch self {
    case .number(let text), .string(let text): Int(text)
    default: nil
    }
  }

  /// The truth value, if it is one.
  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// Whether it is a text, a number, a truth value or null.
  var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object, .elided: false
    }
  }
}
