extension JSONValue {
  /// The value with another one at a place.
  ///
  /// A member that is there keeps its position, and of several with one key the last, which counts, is
  /// replaced. Objects that are missing on the way, or null, are added. The position behind the last
  /// element of an array, which is also written as `-`, appends an element.
  ///
  /// - Returns: nil when another scalar is in the way, or an array has no such element.
  package func setting(_ value: JSONValue, at pointer: JSONPointer) -> JSONValue? {
    setting(value, along: pointer.tokens[...])
  }

  private func setting(_ value: JSONValue, along tokens: ArraySlice<String>) -> JSONValue? {
    guard let token = tokens.first else { return value }
    let rest = tokens.dropFirst()
    switch self {
    case .object(var object):
      let position = object.members.lastIndex { $0.key == token }
      let member = position.map { object.members[$0].value } ?? .object(JSONObject())
      guard let changed = member.setting(value, along: rest) else { return nil }
      if let position {
        object.members[position].value = changed
      } else {
        object.members.append((key: token, value: changed))
      }
      return .object(object)
    case .array(var elements):
      let position = token == "-" ? elements.count : JSONPointer.position(token)
      guard let position, position <= elements.count else { return nil }
      let element = position < elements.count ? elements[position] : .object(JSONObject())
      guard let changed = element.setting(value, along: rest) else { return nil }
      if position < elements.count {
        elements[position] = changed
      } else {
        elements.append(changed)
      }
      return .array(elements)
    case .null: return JSONValue.object(JSONObject()).setting(value, along: tokens)
    case .bool, .number, .string, .elided: return nil
    }
  }
}
