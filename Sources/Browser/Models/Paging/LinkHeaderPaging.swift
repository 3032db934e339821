/// The next page is named by a `Link` header field (rule N2).
enum LinkHeaderPaging {
  static func find(in situation: PagingContext) -> PagingFinding? {
    let fields = situation.answer.fields.all(named: "link")
    guard !fields.isEmpty else { return nil }
    let header = LinkHeader(fields)
    if let next = header.first("next", at: situation.answer.finalURL) {
      if next["results"]?.lowercased() == "false" {
        return end("the Link header's next page has no results", confidence: 1)
      }
      return BodyLinkPaging.finding(
        next.target,
        at: "the Link header",
        in: situation,
        mechanism: .linkHeader
      )
    }
    let relations = Set(header.links.flatMap(\.relations))
    guard !relations.isDisjoint(with: ["prev", "previous", "first", "last"]) else { return nil }
    return end("the Link header names other pages but no next one", confidence: 0.95)
  }

  private static func end(_ evidence: String, confidence: Double) -> PagingFinding {
    PagingFinding(
      way: .end,
      mechanism: .linkHeader,
      evidence: evidence,
      confidence: confidence
    )
  }
}
