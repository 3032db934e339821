/// One JSON value as it was sent: numbers keep their text, objects their order and duplicate keys.
///
/// Values made by `JSONReader` are nested at most `JSONReader.greatestDepth` deep, so comparing,
/// hashing and destroying them cannot exhaust the stack.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The text of the number, such as `1.10` or `12345678901234567890123`.
  case number(String)
  /// The text without quotes and escapes; a lone surrogate is U+FFFD.
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
  /// A value that was checked but lies deeper than the reader's limit.
  case elided
}

extension JSONValue {
  /// The members of an object, or nothing.
  package var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements of an array, or nothing.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text of a string, or nothing.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The text of a number as it was sent, or nothing.
  package var number: String? {
    if case .number(let text) = self { text } else { nil }
  }
}
