/// Finds the candidates for the request of the page after a page.
///
/// The mechanisms are asked in the order of their table, and the first one that finds something
/// decides; what those behind it find are candidates for when its guess was wrong.
package enum PagingCandidateFinder {
  /// What may follow a page, best first.
  ///
  /// - Parameters:
  ///   - answer: The page, with the request that it answers.
  ///   - root: The page's body, read.
  ///   - location: Where its records are.
  ///   - declared: What the user said.
  ///   - home: The URL that the user named, whose origin decides where requests may go; the answer's
  ///     own request when nil.
  ///   - history: What `PagingCandidate.history` of the page before said.
  ///   - mechanisms: The table.
  /// - Returns: Requests, and at last the end, a question for the user, or that nothing is known;
  ///   never empty. What the history has rejected is left out.
  package static func candidates(
    after answer: PageAnswer,
    root: JSONValue,
    at location: RecordLocation,
    declared: PagingRule = PagingRule(),
    home: String? = nil,
    history: PagingHistory = PagingHistory(),
    mechanisms: [PagingMechanism] = .standard
  ) -> [PagingCandidate] {
    let context = PagingContext(
      answer,
      root: root,
      at: location,
      declared: declared,
      home: home ?? answer.request.url,
      history: history
    )
    if answer.request.repetition == .never {
      let evidence = answer.request.onceClause
      return [candidate(PagingFinding(.unread, evidence: evidence, confidence: 1), in: context)]
    }
    if answer.status == 204, declared.kind != PagingRule.Kind.none {
      let evidence = "the server answered 204, no content"
      if let claim = context.claim {
        let unread = PagingFinding(
          .unread,
          evidence: "\(evidence), but \(claim)",
          confidence: 1,
          claim: claim
        )
        return [candidate(unread, in: context)]
      }
      return [candidate(PagingFinding(.end, evidence: evidence, confidence: 1), in: context)]
    }
    if let kind = declared.kind {
      let finding = kind.row.finding(context)
      return [candidate(finding, isDeclared: true, in: context)]
    }
    // A guess that was wrong; speculation that was wrong is followed by further speculation.
    let hasTried = history.rejected.contains { !$0.isSpeculative }
    let hasToken = !context.tokens.isEmpty
    var found: [PagingCandidate] = []
    for (rank, mechanism) in mechanisms.enumerated() {
      // What would be asked about is not asked where something says how to go on.
      if mechanism.inference == .speculation,
        found.contains(where: { $0.decision != .unknown }) || hasTried
      {
        continue
      }
      found += mechanism.findings(context).lazy
        .filter { !history.rejected.contains($0.attempt) && isAllowed($0, in: context) }
        .filter { !hasToken || !isForbidden($0, by: mechanism) }
        .map { doubting($0, by: mechanism, in: context) }
        .compactMap { heeding(context.history.chain, $0, rank: rank) }
        .map { candidate($0, rank: rank, in: context) }
    }
    return found + [candidate(nothing(in: context), in: context)]
  }

  /// Whether a page may be asked for by the request's method: a POST not by a number that neither the
  /// request nor the answer has a place for (rule G6).
  private static func isAllowed(_ finding: PagingFinding, in context: PagingContext) -> Bool {
    guard context.answer.request.repetition != .always, finding.rule.kind?.isCounted == true,
      case .next(let edits) = finding.outcome
    else { return true }
    return edits.allSatisfy { context.integer(at: $0.place) != nil }
  }

  /// Whether a token that may not be understood forbids it (rule G5): an end that nobody says, and a
  /// guess.
  private static func isForbidden(_ finding: PagingFinding, by mechanism: PagingMechanism) -> Bool {
    switch finding.outcome {
    case .end: mechanism.inference != .nothing
    case .next: [.all, .speculation].contains(mechanism.inference)
    case .unread: false
    }
  }

  /// What is inferred is no end as long as the answer counts more records than have come (trap T7): what
  /// is missing is said.
  private static func doubting(
    _ finding: PagingFinding,
    by mechanism: PagingMechanism,
    in context: PagingContext
  ) -> PagingFinding {
    guard finding.outcome == .end, mechanism.inference == .all, let claim = context.claim else {
      return finding
    }
    return PagingFinding(
      .unread,
      by: finding.rule,
      evidence: "\(finding.evidence), but \(claim)",
      confidence: 0.9,
      claim: claim
    )
  }

  /// What a finding means where answers have named their next page so far, by the mechanism at that
  /// position of the table: nothing that is counted follows them, and of what is named only what is
  /// at least as strong (rule N1).
  private static func heeding(
    _ chain: Int?,
    _ finding: PagingFinding,
    rank: Int
  ) -> PagingFinding? {
    guard let chain, case .next = finding.outcome else { return finding }
    guard finding.isNamed else { return finding.rule.kind == .lastID ? finding : nil }
    return rank <= chain
      ? finding : finding.unfollowed(because: "the pages before it were named in another way")
  }

  private static func nothing(in context: PagingContext) -> PagingFinding {
    if context.location.shape == .single {
      return PagingFinding(.unread, evidence: "the whole answer is one record", confidence: 1)
    }
    if context.history.chain != nil, context.claim == nil {
      let evidence = "this page names no next one, as the pages before it did"
      return PagingFinding(.end, evidence: evidence, confidence: 0.95)
    }
    let nothing = "nothing in the answer names a next page"
    return PagingFinding(
      .unread,
      evidence: context.claim.map { "\(nothing), though \($0)" } ?? nothing,
      confidence: 0.5
    )
  }

  private static func candidate(
    _ finding: PagingFinding,
    isDeclared: Bool = false,
    rank: Int = 0,
    in context: PagingContext
  ) -> PagingCandidate {
    let decision: PagingCandidate.Decision =
      switch finding.outcome {
      case .next(let edits): NextRequest.decision(for: edits, in: context)
      case .end: .end
      case .unread: .unknown
      }
    var history = context.history.advanced(by: context.count, number: finding.number)
    history.before = context.before
    history.total = [context.history.total, context.total].compactMap(\.self).max()
    return PagingCandidate(
      decision: decision,
      rule: finding.rule.limited(as: context.declared),
      isDeclared: isDeclared,
      evidence: finding.evidence,
      confidence: finding.confidence,
      history: history,
      attempt: finding.attempt,
      claim: finding.claim ?? context.claim,
      shortfall: context.claim,
      doubt: context.doubt,
      rank: rank,
      isNamed: finding.isNamed
    )
  }
}
