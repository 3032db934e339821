extension PagingMechanism {
  /// The body says that this was the last page (rule N8 and trap T1).
  static let explicitEnd = PagingMechanism(rule: "N8") { context in
    if let more = context.saysMore {
      return more ? [] : [end("the server reports no more records", 0.95)]
    }
    let names = PagingVocabulary.links.union(PagingVocabulary.tokens)
    let token = context.member { letters, value in
      PagingVocabulary.tokens.contains(letters) && !value.isNothing
    }
    guard token == nil else { return [] }
    if let found = context.member(where: { names.contains($0) && $1.isNothing }) {
      return [end("\(found.path) is empty, so this is the last page", 0.95)]
    }
    let isAfterLast = context.containers.contains { _, object in
      object["cursors"]?.object != nil && object["next"] == nil
    }
    return isAfterLast ? [end("there are cursors but no next link", 0.9)] : []
  }

  private static func end(_ evidence: String, _ confidence: Double) -> PagingFinding {
    PagingFinding(.end, evidence: evidence, confidence: confidence)
  }
}

extension JSONValue {
  /// Whether the value, where a next page is named, says that there is none (trap T1).
  var isNothing: Bool {
    switch self {
    case .null, .bool(false), .number("0"), .string(""), .string("0"): true
    case .object(let object): object.members.isEmpty || object["href"] == .null
    case .array(let elements): elements.isEmpty
    default: false
    }
  }
}
