/// Finds the request for the page after a page (rules N2, N7, N8, N10, N11 and the signs of an end).
///
/// The first mechanism of the table that has something to say decides. A further mechanism is one
/// more type with a `find`, put into the table where its rule's number belongs.
package enum PagingCandidateFinder {
  /// What follows a page.
  ///
  /// - Parameters:
  ///   - answer: The page, with the request that it answers.
  ///   - root: The page's body, read.
  ///   - location: Where its records are.
  ///   - options: What the user said.
  ///   - memory: What `PagingCandidate.memory` of the page before said.
  /// - Returns: A request, the end, a question for the user, or that nothing is known.
  package static func next(
    after answer: PageAnswer,
    root: JSONValue,
    at location: RecordLocation,
    options: PagingPreferences = PagingPreferences(),
    memory: PagingMemory = PagingMemory()
  ) -> PagingCandidate {
    let situation = PagingContext(
      answer,
      root: root,
      at: location,
      options: options,
      memory: memory
    )
    return nextPage(finding(in: situation, root: root), in: situation)
  }

  private static let table: [@Sendable (PagingContext) -> PagingFinding?] = [
    LinkHeaderPaging.find,  // N2
    BodyLinkPaging.find,  // N7
    ExplicitEnd.find,  // N8
    BodyNumberPaging.find,  // N10
    UnfollowedPaging.find,
    RequestNumberPaging.find,  // N11
  ]

  private static func finding(in situation: PagingContext, root: JSONValue) -> PagingFinding {
    if !situation.options.isPaging || situation.options.next == .onePage {
      return end("further pages are switched off", by: .specified)
    }
    if situation.answer.status == 204 {
      return end("the server answered 204, no content", by: .bodyEnd)
    }
    if let specification = situation.options.next {
      return SpecifiedPaging.find(specification, in: situation, root: root)
    }
    for mechanism in table {
      guard let finding = mechanism(situation) else { continue }
      if !situation.memory.rejected.contains(finding.name) { return finding }
    }
    let nothing = "nothing in the answer names a next page"
    return PagingFinding(
      way: .unknown,
      mechanism: .none,
      evidence: situation.claim.map { "\(nothing), though \($0)" } ?? nothing,
      confidence: 0.5
    )
  }

  private static func end(_ evidence: String, by mechanism: PagingMechanism) -> PagingFinding {
    PagingFinding(way: .end, mechanism: mechanism, evidence: evidence, confidence: 1)
  }

  private static func nextPage(
    _ finding: PagingFinding,
    in situation: PagingContext
  ) -> PagingCandidate {
    let decision: PagingCandidate.Decision =
      switch finding.way {
      case .link(let reference): NextRequest.following(reference, in: situation)
      case .parameter(let name, let value):
        .request(NextRequest.setting(name, to: value, in: situation))
      case .end: .end
      case .unknown: .unknown
      }
    var memory = situation.memory
    if memory.pages == 0 {
      memory.firstNumber = finding.number
      memory.firstPageRecords = situation.count
    }
    memory.pages &+= 1
    memory.records &+= situation.count
    return PagingCandidate(
      decision: decision,
      mechanism: finding.mechanism,
      evidence: finding.evidence,
      confidence: finding.confidence,
      memory: memory,
      name: finding.name,
      claim: finding.claim ?? situation.claim
    )
  }
}
