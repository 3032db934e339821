extension PagingMechanism {
  /// Only the request numbers its pages: a page, offset or size parameter in the URL (rule N11).
  static let requestNumbers = PagingMechanism(rule: "N11", inferring: .all) { context in
    guard context.location.shape != .single else { return [] }
    if let found = RequestTextNumbers(in: context.answer.request)?.position {
      return found.isPage
        ? RequestNumberPaging.page(after: found.value, at: found.place, context)
        : RequestNumberPaging.offset(after: found.value, at: found.place, context)
    }
    if let page = context.parameter(where: PagingVocabulary.isPageParameter) {
      return RequestNumberPaging.page(after: page.value, at: page.place, context)
    }
    if let offset = context.parameter(where: PagingVocabulary.isOffsetParameter),
      context.isOffset(offset.value), context.total.map({ offset.value < max($0, 1) }) ?? true
    {
      return RequestNumberPaging.offset(after: offset.value, at: offset.place, context)
    }
    if let place = context.declared.into { return RequestNumberPaging.named(place, context) }
    return RequestNumberPaging.companions(context)
  }
}

/// What numbers in the request say about the next page.
private enum RequestNumberPaging {
  static func page(
    after page: Int,
    at place: RequestPlace,
    _ context: PagingContext
  ) -> [PagingFinding] {
    if let end = end(context) { return [end] }
    guard let next = page.adding(1) else { return [.tooLarge(place, by: PagingRule(.page))] }
    return [go(to: next, at: place, .page, number: page, context)]
  }

  static func offset(
    after offset: Int,
    at place: RequestPlace,
    _ context: PagingContext
  ) -> [PagingFinding] {
    guard let next = offset.adding(context.count) else {
      return [.tooLarge(place, by: PagingRule(.offset))]
    }
    return [end(context, done: next) ?? go(to: next, at: place, .offset, number: offset, context)]
  }

  /// The place that the user named for the number.
  static func named(_ place: RequestPlace, _ context: PagingContext) -> [PagingFinding] {
    let isOffset = PagingVocabulary.isOffsetParameter(place.name)
    if let own = context.integer(at: place) {
      return isOffset
        ? offset(after: own, at: place, context) : page(after: own, at: place, context)
    }
    let first = go(
      to: isOffset ? context.count : 2,
      at: place,
      isOffset ? .offset : .page,
      number: isOffset ? 0 : 1,
      context,
      evidence: "the parameter \(place.name) is set by --next or --page-param"
    )
    return [end(context) ?? first]
  }

  /// What usually stands beside the size that was asked for: a guess, which no POST is sent for.
  static func companions(_ context: PagingContext) -> [PagingFinding] {
    guard context.answer.request.repetition == .always, let size = context.askedSize,
      context.history.pages == 0
    else { return [] }
    if let end = end(context) { return [end] }
    guard context.count >= size.value || context.claim != nil else { return [] }
    return PagingVocabulary.companions(ofSize: size.name).flatMap { name -> [PagingFinding] in
      let fact = "the parameter \(name) usually goes with \(size.name)"
      let place = RequestPlace.query(name)
      guard PagingVocabulary.isPageParameter(name) else {
        // Some offsets count from 1; a record that comes twice is hidden, one passed over is lost.
        return [
          go(to: context.count, at: place, .offset, number: 0, context, evidence: fact, sure: 0.6)
        ]
      }
      // Where pages are numbered from 0 by some servers and from 1 by others, both are candidates.
      let second =
        ["per_page", "page_size", "perPage", "pagelen", "rpp"].contains(size.name) ? 2 : 1
      return (second...2).map {
        go(to: $0, at: place, .page, number: $0 - 1, context, evidence: fact, sure: 0.6)
      }
    }
  }

  private static func end(_ context: PagingContext, done: Int? = nil) -> PagingFinding? {
    let count = context.count
    let done = done ?? context.received
    let fact: String
    if count == 0 {
      fact = "the page is empty"
    } else if let total = context.total, done >= total {
      fact = context.allLoaded(of: total)
    } else if let size = context.askedSize, count < size.value, context.claim == nil {
      fact = "\(Quantity.text(count, "record")), fewer than the \(size.value) asked for"
    } else if let first = context.history.firstPageRecords, count < first,
      context.askedSize == nil, context.claim == nil
    {
      fact = "\(Quantity.text(count, "record")), fewer than the \(first) of the first page"
    } else {
      return nil
    }
    return PagingFinding(.end, evidence: fact, confidence: 0.9)
  }

  private static func go(
    to value: Int,
    at place: RequestPlace,
    _ kind: PagingRule.Kind,
    number: Int,
    _ context: PagingContext,
    evidence: String? = nil,
    sure confidence: Double = 0.8
  ) -> PagingFinding {
    PagingFinding(
      place,
      to: .number(String(value)),
      kind,
      start: context.start(number, at: place),
      evidence: evidence ?? "the request has the parameter \(place.name)",
      confidence: confidence,
      number: number
    )
  }
}
