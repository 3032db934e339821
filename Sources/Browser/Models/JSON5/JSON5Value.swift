/// A value of a JSON5 text, with the place where it begins.
package struct JSON5Value: Hashable, Sendable {
  /// What the value is.
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// As it is written: `1`, `-.5`, `0xFF`, `+Infinity`.
    case number(String)
    case text(String)
    case array([JSON5Value])
    /// All members in their order, also those of the same name.
    case object([JSON5Member])
  }

  package let content: Content
  package let place: TextPlace

  /// The value with an article, for sentences: `a string`, `an object`.
  package var noun: String {
    switch content {
    case .null: "null"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number: "a number"
    case .text: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The members, of this object and of those in it, whose name another one before has.
  ///
  /// O(members).
  package var repeatedMembers: [JSON5Member] {
    switch content {
    case .array(let values): return values.flatMap(\.repeatedMembers)
    case .object(let members):
      var names: Set<String> = []
      return members.flatMap { member in
        (names.insert(member.name).inserted ? [] : [member]) + member.value.repeatedMembers
      }
    default: return []
    }
  }
}

/// A member of a JSON5 object.
package struct JSON5Member: Hashable, Sendable {
  package let name: String
  /// Where the name begins.
  package let place: TextPlace
  package let value: JSON5Value
}
