/// The members of a JSON object in the order in which they were sent, duplicate keys among them.
package struct JSONObject: Sendable {
  package var members: [(key: String, value: JSONValue)]

  package init(_ members: [(key: String, value: JSONValue)] = []) {
    self.members = members
  }

  /// The value of the last member of that key.
  ///
  /// O(n).
  package subscript(key: String) -> JSONValue? {
    members.last { $0.key == key }?.value
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self.members = members.map { (key: $0.0, value: $0.1) }
  }
}

extension JSONObject: Hashable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) { $0.key == $1.key && $0.value == $1.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(members.count)
    for member in members {
      hasher.combine(member.key)
      hasher.combine(member.value)
    }
  }
}
