extension PagingMechanism {
  /// The answer names its next page in a way that is not followed: better to say so than to guess
  /// (rule 5 of the seven, and N9).
  static let unreadToken = PagingMechanism(rule: "N9") { context in
    let found = context.member { letters, value in
      (PagingVocabulary.tokens.contains(letters) && isToken(value))
        || (letters == "continue" && value.object != nil)
        || (["links", "link"].contains(letters) && namesNext(value))
    }
    guard let found else { return [] }
    let fact = "\(found.path) names a next page in a way that is not followed"
    return [PagingFinding(.unread, evidence: fact, confidence: 0.9, claim: fact)]
  }

  private static func isToken(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text), .number(let text): !text.isEmpty && text != "0"
    default: false
    }
  }

  private static func namesNext(_ links: JSONValue) -> Bool {
    links.array?.contains {
      $0.object?["rel"] == .string("next") || $0.object?["relation"] == .string("next")
    } ?? false
  }
}
