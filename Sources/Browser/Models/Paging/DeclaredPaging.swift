/// The next page as the user says it is named (rule N0); nothing else is looked at.
///
/// A function for each kind of paging, which `PagingKindRow` names.
enum DeclaredPaging {
  static func none(in context: PagingContext) -> PagingFinding {
    end("paging is off (--next none or --no-paginate)", in: context)
  }

  static func linkHeader(in context: PagingContext) -> PagingFinding {
    PagingMechanism.linkHeader.findings(context).first
      ?? end("there is no Link header with a next page", in: context)
  }

  static func link(in context: PagingContext) -> PagingFinding {
    guard let place = context.declared.from else { return detectedLink(in: context) }
    guard let value = context.value(at: place), !value.isNothing else {
      return nothing(at: place, in: context)
    }
    if let links = value.array?.compactMap(\.object), case .body(let pointer) = place,
      links.contains(where: { $0["rel"] != nil || $0["relation"] != nil })
    {
      return LinksArrayPaging.findings(links, at: pointer, context).first
        ?? end("\(place.phrase) has no link to a next page", in: context)
    }
    guard let target = LinkTarget.declaredURL(of: value) else {
      return unusable(value, at: place, instead: "a URL", in: context)
    }
    return LinkTarget.finding(
      target,
      at: place.phrase,
      by: context.declared,
      sure: 1,
      in: context
    )
  }

  static func page(in context: PagingContext) -> PagingFinding {
    let own = context.ownNumber(where: PagingVocabulary.isPageParameter)
    return number(
      at: own?.place ?? .query("page"),
      own: own?.value,
      after: { ($0 ?? context.declared.start ?? 1).adding(1) },
      in: context
    )
  }

  static func offset(in context: PagingContext) -> PagingFinding {
    let own = context.ownNumber(where: PagingVocabulary.isOffsetParameter)
    return number(
      at: own?.place ?? .query("offset"),
      own: own?.value,
      after: { ($0 ?? context.declared.start ?? 0).adding(context.count) },
      in: context
    )
  }

  /// An object of parameters, which go into the request.
  static func parameters(in context: PagingContext) -> PagingFinding {
    let place = context.declared.from ?? .body(JSONPointer(tokens: ["continue"]))
    guard let value = context.value(at: place), !value.isNothing, case .body(let path) = place
    else {
      return nothing(at: place, in: context)
    }
    return PagingMechanism.continuation.findings(context).first { $0.rule.from == place }
      ?? ParametersPaging.finding(value, at: path, context)
      ?? unusable(value, at: place, instead: "an object of parameters", in: context)
  }

  /// A range in a header field.
  static func range(in context: PagingContext) -> PagingFinding {
    PagingMechanism.header.findings(context).first { $0.rule.kind == .range }
      ?? end("no field of the header names a next range", in: context)
  }

  /// A token, an id or a header field: its value goes to the declared place, else into a query
  /// parameter of its own name.
  static func value(_ kind: PagingRule.Kind, in context: PagingContext) -> PagingFinding {
    guard let from = context.declared.from else {
      return unread(
        "where the answer names the next page (from) is missing beside \(kind.rawValue)",
        in: context
      )
    }
    if kind == .lastID, context.count == 0 { return end("the page is empty", in: context) }
    guard let value = context.value(at: from), !value.isNothing else {
      return nothing(at: from, in: context)
    }
    return PagingFinding(
      context.declared.into ?? .query(from.name),
      to: kind == .lastID
        ? LastRecordPaging.value(value, into: context.declared.into?.name ?? "") : value,
      kind,
      from: from,
      evidence: "\(from.phrase) names a next page",
      confidence: 1
    )
  }
}

extension DeclaredPaging {
  // The number that the answer names, where it is declared to name one, else the one that follows
  // the request's own.
  private static func number(
    at place: RequestPlace,
    own: Int?,
    after: (Int?) -> Int?,
    in context: PagingContext
  ) -> PagingFinding {
    guard context.count > 0 else { return end("the page is empty", in: context) }
    var next = after(own)
    var evidence = "the parameter \(place.name) is set by --next or --page-param"
    if let from = context.declared.from {
      guard let value = context.value(at: from), !value.isNothing else {
        return nothing(at: from, in: context)
      }
      guard let number = value.integer else {
        return unusable(value, at: from, instead: "a number", in: context)
      }
      guard number > 0 else { return end("\(from.phrase) is \(number)", in: context) }
      next = number
      evidence = "\(from.phrase) is \(number)"
    }
    guard let next else { return .tooLarge(place, by: context.declared) }
    var rule = context.declared
    rule.into = place
    return PagingFinding(
      .next([RequestEdit(place, to: next)]),
      by: rule,
      evidence: evidence,
      confidence: 1,
      number: own
    )
  }

  // A link of which only the kind is declared.
  private static func detectedLink(in context: PagingContext) -> PagingFinding {
    for mechanism in [PagingMechanism.bodyLink, .explicitEnd] {
      if let finding = mechanism.findings(context).first { return finding }
    }
    return context.history.pages > 0
      ? end("the answer names no next page by a URL", in: context)
      : unread("no URL of a next page is in the first page", in: context)
  }

  // Nothing is where the next page is declared to be named: on the first page that may be a
  // mistake, unless the answer says so itself; later it is the end.
  private static func nothing(at place: AnswerPlace, in context: PagingContext) -> PagingFinding {
    let fact = "nothing is at \(place.phrase)"
    return context.history.pages > 0 || context.value(at: place) != nil
      ? end(fact, in: context) : unread("\(fact) in the first page", in: context)
  }

  // The value itself is not shown, for it may hold a secret.
  private static func unusable(
    _ value: JSONValue,
    at place: AnswerPlace,
    instead wanted: String,
    in context: PagingContext
  ) -> PagingFinding {
    let fact = "\(place.phrase) is \(value.kindPhrase), not \(wanted)"
    return unread(fact, claim: fact, in: context)
  }

  private static func unread(
    _ evidence: String,
    claim: String? = nil,
    in context: PagingContext
  ) -> PagingFinding {
    PagingFinding(
      .unread,
      by: context.declared,
      evidence: evidence,
      confidence: 1,
      claim: claim
    )
  }

  private static func end(_ evidence: String, in context: PagingContext) -> PagingFinding {
    PagingFinding(.end, by: context.declared, evidence: evidence, confidence: 1)
  }
}
