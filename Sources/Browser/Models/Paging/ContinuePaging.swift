extension PagingMechanism {
  /// MediaWiki: all members of `continue` go into the request (rule N6), and those of an earlier one
  /// out of it.
  ///
  /// Source: <https://www.mediawiki.org/wiki/API:Continue>.
  static let continuation = PagingMechanism(rule: "N6") { context in
    let root = context.root.object
    guard let values = root?["continue"]?.object, !values.members.isEmpty,
      values.members.allSatisfy({ $0.value.isScalar })
    else { return [] }
    guard values.members.count <= 50 else {
      let fact = "/continue has \(values.members.count) parameters, too many for a request"
      return [PagingFinding(.unread, evidence: fact, confidence: 0.9, claim: fact)]
    }
    let names = Set(values.members.map(\.key))
    let old = context.requestURL.queryItems.map(\.name).filter {
      ($0 == "continue" || $0.hasSuffix("continue")) && !names.contains($0)
    }
    let edits =
      old.map { RequestEdit(.query($0), to: .null) }
      + values.members.map { RequestEdit(.query($0.key), to: $0.value) }
    let finding = PagingFinding(
      .next(edits),
      by: PagingRule(.params, from: .body(JSONPointer(tokens: ["continue"]))),
      evidence: "/continue has the parameters of the next page",
      confidence: 0.95,
      claim: "/continue has the parameters of a next page"
    )
    return [finding]
  }
}
