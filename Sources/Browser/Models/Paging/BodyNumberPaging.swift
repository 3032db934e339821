extension PagingMechanism {
  /// The body numbers its pages or its records (rule N10).
  static let bodyNumbers = PagingMechanism(rule: "N10", inferring: .ends) { context in
    let hasNumbers = context.containers.contains { !$0.object.members.isEmpty }
    guard hasNumbers else { return [] }
    for find in [BodyNumberPaging.named, BodyNumberPaging.pages, BodyNumberPaging.offsets] {
      let findings = find(context)
      if !findings.isEmpty { return findings }
    }
    return BodyNumberPaging.whole(context)
  }
}

/// What numbers in the body say about the next page.
private enum BodyNumberPaging {
  // The number of the next page or record in so many words.
  static func named(_ context: PagingContext) -> [PagingFinding] {
    let isOffset = context.number(["next"])?.value == context.received
    for (names, kind) in [
      (PagingVocabulary.nextPages, PagingRule.Kind.page), (PagingVocabulary.nextOffsets, .offset),
      (["next"], isOffset ? .offset : .page),
    ] {
      guard let next = context.number(names), next.value > 0 else { continue }
      let isPage = kind == .page
      let own = context.ownNumber(
        where: isPage ? PagingVocabulary.isPageParameter : PagingVocabulary.isOffsetParameter
      )
      // `next_start` goes into `start`.
      let usual = isPage ? "page" : "offset"
      let stripped = String(next.key.dropFirst(4).drop { $0 == "_" || $0 == "-" }).lowercased()
      let isPlain = PagingVocabulary.isOffsetParameter(stripped) && !isPage
      let names = isPlain && stripped != usual ? [stripped, usual] : [usual]
      return (own.map { [$0.place] } ?? names.map { .query($0) }).map { place in
        var finding = PagingFinding(
          place,
          to: .number(String(next.value)),
          kind,
          from: .body(next.path),
          evidence: "\(next.key) is \(next.value)",
          confidence: names.count > 1 && own == nil ? 0.85 : 0.95
        )
        if !context.isAllLoaded { finding.claim = "\(next.key) is \(next.value)" }
        return finding
      }
    }
    return []
  }

  static func pages(_ context: PagingContext) -> [PagingFinding] {
    let echo =
      context.number(PagingVocabulary.pageNumbers, beside: PagingVocabulary.pageCounts)
      ?? context.number(PagingVocabulary.pageNumbers)
    guard let echo, echo.value >= 0 else { return [] }
    let letters = KeyName.letters(of: echo.key)
    let own = context.ownNumber(where: PagingVocabulary.isPageParameter)
    let isZeroBased =
      echo.value == 0 || context.history.firstNumber == 0
      || own?.value.map { $0 == echo.value &+ 1 } == true
    guard let following = echo.value.adding(1), let next = (own?.value ?? echo.value).adding(1)
    else { return [.tooLarge(own?.place ?? .query(echo.key), by: PagingRule(.page))] }
    let done = isZeroBased ? following : echo.value
    guard let more = morePages(after: echo, done: done, context) else { return [] }
    guard more.isMore else { return [end(more.fact, .page, number: echo.value)] }
    let isSure = own?.value != nil || (letters == "page" && echo.path.tokens.count == 1)
    return places(own: own?.place, echo: echo, usual: "page").map { place in
      PagingFinding(
        place,
        to: .number(String(next)),
        .page,
        start: context.start(next - 1, at: place),
        evidence: more.fact,
        confidence: isSure ? 0.95 : 0.8,
        number: isZeroBased ? 0 : echo.value
      )
    }
  }

  private static func morePages(
    after echo: BodyNumber,
    done: Int,
    _ context: PagingContext
  ) -> (isMore: Bool, fact: String)? {
    let size = context.number(PagingVocabulary.sizes)?.value ?? context.askedSize?.value
    if context.count == 0 { return emptyPage(context) }
    if context.saysMore == true { return (true, "page \(echo.value), and the server reports more") }
    if let pageCount = context.number(PagingVocabulary.pageCounts)?.value {
      return (done < pageCount, "page \(echo.value) of \(pageCount)")
    }
    if let total = context.total, let size, size > 0 {
      let (reached, overflow) = done.multipliedReportingOverflow(by: size)
      return (
        !overflow && reached < total,
        "page \(echo.value) by \(size) of \(Quantity.text(total, "record"))"
      )
    }
    guard let size, size > 0 else { return nil }
    let records = Quantity.text(size, "record")
    return (context.count >= size, "page \(echo.value), \(context.count) of \(records)")
  }

  // The end, unless the answer counts more records than have come.
  private static func emptyPage(_ context: PagingContext) -> (isMore: Bool, fact: String)? {
    context.claim == nil ? (false, "the page is empty") : nil
  }

  static func offsets(_ context: PagingContext) -> [PagingFinding] {
    guard let echo = context.number(PagingVocabulary.offsets), echo.value >= 0,
      context.isOffset(echo.value), context.number(["end", "to", "until"]) == nil,
      context.total.map({ echo.value < max($0, 1) || context.count == 0 }) ?? true
    else { return [] }
    let own = context.ownNumber(where: PagingVocabulary.isOffsetParameter)
    let size = context.number(PagingVocabulary.sizes)?.value
    // A size of 0 beside records is no description of this page.
    if size == 0, context.count > 0 { return [] }
    let first = context.history.pages == 0 ? own?.value ?? 0 : own?.value
    // Some servers echo the offset of this page, some give that of the next.
    let isNext = first.map { echo.value == $0 &+ context.count && echo.value > 1 } ?? false
    guard let next = isNext ? echo.value : echo.value.adding(context.count) else {
      return [.tooLarge(own?.place ?? .query(echo.key), by: PagingRule(.offset))]
    }
    let isOneBased =
      KeyName.letters(of: echo.key) == "startindex"
      && (echo.value == 1 || context.history.firstNumber == 1)
    let done = isOneBased ? next &- 1 : next
    guard let more = moreRecords(after: echo, done: done, size: size, context) else { return [] }
    guard more.isMore else { return [end(more.fact, .offset, number: echo.value)] }
    return places(own: own?.place, echo: echo, usual: "offset").map { place in
      PagingFinding(
        place,
        to: .number(String(next)),
        .offset,
        from: isNext ? .body(echo.path) : nil,
        start: isNext ? nil : context.start(echo.value, at: place),
        evidence: more.fact,
        // A page with fewer records than it may have, and more in all, is odd.
        confidence: size.map { context.count < $0 } == true ? 0.85 : 0.9,
        number: isOneBased ? 1 : 0
      )
    }
  }

  private static func moreRecords(
    after echo: BodyNumber,
    done: Int,
    size: Int?,
    _ context: PagingContext
  ) -> (isMore: Bool, fact: String)? {
    if context.count == 0 { return emptyPage(context) }
    if context.saysMore == true {
      return (true, "\(echo.key) \(echo.value), and the server reports more")
    }
    if let total = context.total {
      let records = Quantity.text(total, "record")
      return (done < total, "\(echo.key) \(echo.value), \(context.count) of \(records)")
    }
    guard let size = size ?? context.askedSize?.value, size > 0 else { return nil }
    return (context.count >= size, "\(context.count) of \(Quantity.text(size, "record"))")
  }

  // What the number may be asked for by, best first: what the user or the request says, else the
  // name that the body gives it, else the usual one.
  private static func places(
    own: RequestPlace?,
    echo: BodyNumber,
    usual: String
  ) -> [RequestPlace] {
    if let own { return [own] }
    let named = PagingVocabulary.parameterOfEcho[KeyName.letters(of: echo.key)] ?? echo.key
    // Strapi: the body has `pagination: { page }`, the query `pagination[page]`.
    let group = echo.path.tokens.dropLast().last.map { ["\($0)[\(echo.key)]"] } ?? []
    var names = [named]
    for name in [usual] + group where !names.contains(name) { names.append(name) }
    return names.map { .query($0) }
  }

  // All records are loaded, and the answer says how many there are.
  static func whole(_ context: PagingContext) -> [PagingFinding] {
    guard let total = context.number(PagingVocabulary.totals)?.value,
      context.received >= total,
      context.saysMore != true
    else { return [] }
    return [end(context.allLoaded(of: total), nil, number: nil)]
  }

  private static func end(
    _ fact: String,
    _ kind: PagingRule.Kind?,
    number: Int?
  ) -> PagingFinding {
    PagingFinding(.end, by: PagingRule(kind), evidence: fact, confidence: 0.95, number: number)
  }
}
