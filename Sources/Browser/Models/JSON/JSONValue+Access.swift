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
  var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object, .elided: false
    }
  }
}
