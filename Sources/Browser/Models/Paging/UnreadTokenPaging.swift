extension PagingMechanism {
  /// The body names its next page in a form that is not supported; that is reported instead of a
  /// guess (rules G5 and N9).
  static let unreadToken = PagingMechanism(rule: "N9") { context in
    let found = context.member { letters, value in
      (PagingVocabulary.tokens.contains(letters) && isToken(value) && !isNumber(value, letters))
        || (letters == "continue" && value.object != nil)
        || (["links", "link"].contains(letters) && namesNext(value))
    }
    guard let found else { return [] }
    let fact = "\(found.path) names the next page in a form that riffle does not support"
    return [PagingFinding(.unread, evidence: fact, confidence: 0.9, claim: fact)]
  }

  private static func isToken(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text), .number(let text): !text.isEmpty && text != "0"
    default: false
    }
  }

  // What rule N10 reads.
  private static func isNumber(_ value: JSONValue, _ letters: String) -> Bool {
    value.integer != nil
      && (PagingVocabulary.nextPages + PagingVocabulary.nextOffsets).contains(letters)
  }

  private static func namesNext(_ links: JSONValue) -> Bool {
    links.array?.contains {
      $0.object?["rel"] == .string("next") || $0.object?["relation"] == .string("next")
    } ?? false
  }
}
