/// The next page as the user declares it (rule N0); nothing is detected.
enum DeclaredPaging {
  static func finding(by kind: PagingRule.Kind, in context: PagingContext) -> PagingFinding {
    switch kind {
    case .none: end("paging is off (--next none or --no-paginate)", in: context)
    case .linkHeader:
      PagingMechanism.linkHeader.findings(context).first
        ?? end("there is no Link header with a next page", in: context)
    case .link: link(in: context)
    case .page: page(in: context)
    case .offset: offset(in: context)
    case .cursor, .lastID, .header: value(kind, in: context)
    }
  }

  private static func page(in context: PagingContext) -> PagingFinding {
    let place =
      context.declared.into
      ?? context.parameter(where: PagingVocabulary.isPageParameter)?.place ?? .query("page")
    let own = context.integer(at: place)
    return number(own.map { $0 &+ 1 } ?? 2, at: place, .page, own: own, context)
  }

  private static func offset(in context: PagingContext) -> PagingFinding {
    let place =
      context.declared.into
      ?? context.parameter(where: PagingVocabulary.isOffsetParameter)?.place ?? .query("offset")
    let own = context.integer(at: place)
    return number((own ?? 0) &+ context.count, at: place, .offset, own: own, context)
  }

  private static func number(
    _ value: Int,
    at place: RequestPlace,
    _ kind: PagingRule.Kind,
    own: Int?,
    _ context: PagingContext
  ) -> PagingFinding {
    guard context.count > 0 else { return end("the page is empty", in: context) }
    return PagingFinding(
      place,
      to: .number(String(value)),
      kind,
      evidence: "the parameter \(place.name) is set by --next or --page-param",
      confidence: 1,
      number: own
    )
  }

  private static func link(in context: PagingContext) -> PagingFinding {
    let place = context.declared.from ?? .body(.root)
    let value = context.value(at: place)
    guard value != nil || context.history.pages > 0 else { return missing(place, in: context) }
    let text = value.flatMap(LinkTarget.url) ?? value?.string
    guard let text, !text.isEmpty else { return end("nothing is at \(place)", in: context) }
    return LinkTarget.finding(text, at: "\(place)", by: context.declared, in: context)
  }

  // A token, an id or a header field: its value goes to the declared place, else into a query
  // parameter of its own name.
  private static func value(_ kind: PagingRule.Kind, in context: PagingContext) -> PagingFinding {
    guard let from = context.declared.from else { return missing(.body(.root), in: context) }
    let value = context.value(at: from)
    guard let value, !value.isNothing else {
      return context.history.pages > 0 || value != nil
        ? end("nothing is at \(from)", in: context) : missing(from, in: context)
    }
    return PagingFinding(
      context.declared.into ?? .query(from.name),
      to: value,
      kind,
      from: from,
      evidence: "\(from) names a next page",
      confidence: 1
    )
  }

  private static func missing(_ place: AnswerPlace, in context: PagingContext) -> PagingFinding {
    PagingFinding(
      .unread,
      by: context.declared,
      evidence: "nothing is at \(place) in the first page",
      confidence: 1
    )
  }

  private static func end(_ evidence: String, in context: PagingContext) -> PagingFinding {
    PagingFinding(.end, by: context.declared, evidence: evidence, confidence: 1)
  }
}
