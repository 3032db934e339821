/// The body says that this was the last page (rule N8 and trap T1).
enum ExplicitEnd {
  static func find(in situation: PagingContext) -> PagingFinding? {
    if let more = situation.saysMore {
      return more ? nil : end("the answer says that there is no more", 0.95)
    }
    let names = PagingVocabulary.links.union(PagingVocabulary.tokens)
    let token = situation.member { letters, value in
      PagingVocabulary.tokens.contains(letters) && !isNothing(value)
    }
    guard token == nil else { return nil }
    if let found = situation.member(where: { names.contains($0) && isNothing($1) }) {
      return end("\(found.path) names nothing", 0.95)
    }
    let isAfterLast = situation.containers.contains { _, object in
      object["cursors"]?.object != nil && object["next"] == nil
    }
    return isAfterLast ? end("there are cursors but no next page", 0.9) : nil
  }

  private static func isNothing(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool(false), .number("0"), .string(""), .string("0"): true
    case .object(let object): object.members.isEmpty || object["href"] == .null
    case .array(let elements): elements.isEmpty
    default: false
    }
  }

  private static func end(_ evidence: String, _ confidence: Double) -> PagingFinding {
    PagingFinding(
      way: .end,
      mechanism: .bodyEnd,
      evidence: evidence,
      confidence: confidence
    )
  }
}
