extension PagingMechanism {
  /// A token in the body or the header (rules N3 and N9).
  static let token = PagingMechanism(rule: "N9") { context in
    let tokens = context.tokens
    // Some servers send a token on every page, also behind the last one (trap T2).
    if !tokens.isEmpty, context.count == 0, context.isAllLoaded {
      let evidence = "the page is empty, and all records are loaded"
      return [PagingFinding(.end, by: PagingRule(.cursor), evidence: evidence, confidence: 0.95)]
    }
    return tokens.prefix(2).flatMap { TokenPaging.findings($0, context) }
  }

  /// A token that is not followed, whatever was tried for it, forbids the end and the guess (rule G5).
  static let unreadToken = PagingMechanism(rule: "G5") { context in
    guard let token = context.tokens.first else { return [] }
    let fact = TokenPaging.unread(token, context)
    return [PagingFinding(.unread, evidence: fact, confidence: 0.9, claim: fact)]
  }
}

/// What follows a page that has a token.
private enum TokenPaging {
  static func findings(_ token: PagingToken, _ context: PagingContext) -> [PagingFinding] {
    let parameter = TokenParameter(of: token, in: context)
    let own = parameter.own
    if let own, parameter.isOwnSure { return [finding(token, into: own, sure: 0.95, context)] }
    // What changes things is not sent to try something out.
    guard context.takesTokens else { return [] }
    let places = (own.map { [$0] } ?? []) + parameter.places.filter { $0 != own }
    let tried = context.answer.request.repetition == .always ? places : Array(places.prefix(1))
    return tried.enumerated().map { position, place in
      finding(token, into: place, sure: position == 0 ? 0.85 : 0.6, context)
    }
  }

  static func unread(_ token: PagingToken, _ context: PagingContext) -> String {
    "\(token.place.phrase) names a next page, but none of the parameters that it usually goes into"
      + " leads there"
  }

  private static func finding(
    _ token: PagingToken,
    into place: RequestPlace,
    sure confidence: Double,
    _ context: PagingContext
  ) -> PagingFinding {
    var finding = PagingFinding(
      place,
      to: token.value,
      token.place.isHeader ? .header : .cursor,
      from: token.place,
      evidence: "\(token.place.phrase) is a token, which goes into \(place.name)",
      confidence: confidence
    )
    if !context.isAllLoaded { finding.claim = "\(token.place.phrase) names a next page" }
    return finding
  }
}
