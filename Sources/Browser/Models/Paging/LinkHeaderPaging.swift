extension PagingMechanism {
  /// The next page is named by a `Link` header field (rule N2).
  static let linkHeader = PagingMechanism(rule: "N2") { context in
    let fields = context.answer.fields.all(named: "link")
    guard !fields.isEmpty else { return [] }
    let header = LinkHeader(fields)
    if let next = header.first("next", at: context.answer.finalURL) {
      if next["results"]?.lowercased() == "false" {
        return [linkHeaderEnd("the Link header's next page has no results", confidence: 1)]
      }
      return [
        LinkTarget.finding(
          next.target,
          at: "the Link header",
          by: linkHeaderRule,
          sure: 1,
          in: context
        )
      ]
    }
    let relations = Set(header.links.flatMap(\.relations))
    guard !relations.isDisjoint(with: ["prev", "previous", "first", "last"]) else { return [] }
    // Where servers name the page before, they name the next one.
    let isInside = relations.contains("prev") || relations.contains("previous")
    let isSaid = !context.tokens.isEmpty || context.claim != nil
    guard isInside || context.history.chain == 0 || !isSaid else { return [] }
    // A last page that is another one is still to come.
    let here = URLReference(context.answer.finalURL).normalized
    if !isInside, let last = header.first("last", at: context.answer.finalURL),
      URLReference(last.target).resolved(against: URLReference(context.answer.finalURL)).normalized
        != here
    {
      return []
    }
    let evidence = "the Link header names other pages but no next one"
    return [linkHeaderEnd(evidence, confidence: 0.95)]
  }

  private static let linkHeaderRule = PagingRule(.linkHeader, from: .header("Link"))

  private static func linkHeaderEnd(_ evidence: String, confidence: Double) -> PagingFinding {
    PagingFinding(.end, by: linkHeaderRule, evidence: evidence, confidence: confidence)
  }
}
