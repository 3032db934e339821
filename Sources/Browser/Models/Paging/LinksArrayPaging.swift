extension PagingMechanism {
  /// An array of links, one of them with the relation `next` (rule N4): STAC, FHIR, PayPal.
  static let linksArray = PagingMechanism(rule: "N4") { context in
    for (path, object) in context.containers {
      for (key, value) in object.members where ["links", "link"].contains(KeyName.letters(of: key))
      {
        let links = value.array?.compactMap(\.object) ?? value.object.map { [$0] } ?? []
        guard links.contains(where: { !LinksArrayPaging.relations($0).isEmpty }) else { continue }
        let pointer = JSONPointer(tokens: path + [key])
        let findings = LinksArrayPaging.findings(links, at: pointer, context)
        if !findings.isEmpty { return findings }
      }
    }
    return []
  }
}

/// What an array of links says about the next page.
enum LinksArrayPaging {
  /// The link with the relation `next`, or that there is none; nothing where no link is about pages.
  static func findings(
    _ links: [JSONObject],
    at pointer: JSONPointer,
    _ context: PagingContext
  ) -> [PagingFinding] {
    if let position = links.firstIndex(where: { relations($0).contains("next") }) {
      return [next(links[position], at: pointer, context)]
    }
    let named = Set(links.flatMap(relations))
    let isPaged = !named.isDisjoint(with: ["first", "prev", "previous", "last"])
    // Links of something else say nothing about pages, nor does that of the page itself where the answer
    // counts more records.
    let isSaidElsewhere =
      context.claim != nil || context.doubt != nil || !context.tokens.isEmpty
      || !PagingMechanism.bodyLink.findings(context).isEmpty
      || context.parameter(where: PagingVocabulary.isPageParameter) != nil
    guard isPaged || named.contains("self"), !isSaidElsewhere else { return [] }
    let evidence = "\(pointer) has links and no next one"
    return [
      PagingFinding(
        .end,
        by: PagingRule(.link, from: .body(pointer)),
        evidence: evidence,
        confidence: isPaged ? 0.95 : 0.9
      )
    ]
  }

  /// The relations of a link, in lower case.
  static func relations(_ link: JSONObject) -> [String] {
    let value = link["rel"] ?? link["relation"] ?? link["label"] ?? link["name"] ?? link["type"]
    let texts = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
    var relations: [String] = []
    for text in texts {
      for word in text.lowercased().split(separator: " ") {
        let isNext = word == "next-page" || word == "nextpage" || word.hasSuffix("/next")
        relations.append(isNext ? "next" : String(word))
      }
    }
    return relations
  }

  private static func next(
    _ link: JSONObject,
    at place: JSONPointer,
    _ context: PagingContext
  ) -> PagingFinding {
    let rule = PagingRule(.link, from: .body(place))
    guard let target = LinkTarget.declaredURL(of: .object(link)) else {
      return PagingFinding(
        .end,
        by: rule,
        evidence: "the next link of \(place) has no URL",
        confidence: 0.95
      )
    }
    guard link["method"]?.string?.uppercased() == "POST" else {
      return LinkTarget.finding(target, at: "\(place)", by: rule, sure: 0.95, in: context)
    }
    let own = context.answer.request.body.flatMap { try? JSONReader.value(of: $0) }
    var body = link["body"] ?? own ?? .object(JSONObject())
    if link["merge"]?.bool == true, let changes = link["body"]?.object, let own {
      body = changes.members.reduce(own) { merged, member in
        merged.setting(member.value, at: JSONPointer(tokens: [member.key])) ?? merged
      }
    }
    var postRule = rule
    postRule.into = .url
    return PagingFinding(
      .next([RequestEdit(.url, to: .string(target)), RequestEdit(.body(.root), to: body)]),
      by: postRule,
      evidence: "\(place) links to the next page, by POST",
      confidence: 0.95,
      claim: "\(place) links to a next page"
    )
  }
}
