extension PagingMechanism {
  /// The next page is named by a URL in the body, near the list, or by an object of parameters
  /// (rule N7).
  static let bodyLink = PagingMechanism(rule: "N7") { context in
    let found = context.member { letters, value in
      PagingVocabulary.links.contains(letters)
        && (LinkTarget.url(of: value) != nil || value.isParameters)
    }
    guard let found else { return [] }
    if let target = LinkTarget.url(of: found.value) {
      let rule = PagingRule(.link, from: .body(found.path))
      return [LinkTarget.finding(target, at: "\(found.path)", by: rule, sure: 0.95, in: context)]
    }
    return ParametersPaging.finding(found.value, at: found.path, context).map { [$0] } ?? []
  }
}

/// A next page that is named by an object of parameters: `next: { page: 2, starting_after: "…" }`.
enum ParametersPaging {
  /// The request with the parameters in its query, or of a POST in its body.
  static func finding(
    _ value: JSONValue,
    at path: JSONPointer,
    _ context: PagingContext
  ) -> PagingFinding? {
    guard let members = value.object?.members, !members.isEmpty, context.takesTokens else {
      return nil
    }
    let edits = members.map { name, value in
      RequestEdit(place(of: name, context), to: value)
    }
    return PagingFinding(
      .next(edits),
      by: PagingRule(.params, from: .body(path)),
      evidence: "\(path) has the parameters of the next page",
      confidence: 0.9,
      claim: "\(path) has the parameters of a next page"
    )
  }

  private static func place(of name: String, _ context: PagingContext) -> RequestPlace {
    guard let body = context.requestBody else { return .query(name) }
    return body.place { $0 == name } ?? body.place(of: name)
  }
}

extension JSONValue {
  /// Whether it may be the parameters of a next page: a few scalars, at least one of them said.
  fileprivate var isParameters: Bool {
    guard let members = object?.members, (1...6).contains(members.count) else { return false }
    return members.allSatisfy { $0.value.isScalar && $0.value.bool == nil }
      && members.contains { !$0.value.isNothing }
  }
}
