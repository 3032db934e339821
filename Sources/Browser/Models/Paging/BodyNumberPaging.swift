/// The body numbers its pages or its records (rule N10).
enum BodyNumberPaging {
  static func find(in situation: PagingContext) -> PagingFinding? {
    let hasNumbers = situation.containers.contains { !$0.object.members.isEmpty }
    guard hasNumbers else { return nil }
    return named(situation) ?? pages(situation) ?? offsets(situation) ?? whole(situation)
  }

  // The number of the next page or record in so many words.
  private static func named(_ situation: PagingContext) -> PagingFinding? {
    let received = situation.memory.records &+ situation.count
    let isOffset = situation.number(["next"])?.value == received
    for (names, kind) in [
      (["nextpage", "nextpagenumber"], PagingMechanism.page), (["nextoffset"], .offset),
      (["next"], isOffset ? .offset : .page),
    ] {
      guard let next = situation.number(names), next.value > 0, situation.count > 0 else {
        continue
      }
      let isPage = kind == .page
      let own = situation.parameter(
        where: isPage ? PagingVocabulary.isPageParameter : PagingVocabulary.isOffsetParameter
      )
      let name = situation.options.pageParameter ?? own?.name ?? (isPage ? "page" : "offset")
      return go(to: next.value, by: name, kind, "\(next.key) is \(next.value)", sure: 0.95)
    }
    return nil
  }

  private static func pages(_ situation: PagingContext) -> PagingFinding? {
    let echo =
      situation.number(PagingVocabulary.pageNumbers, beside: PagingVocabulary.pageCounts)
      ?? situation.number(PagingVocabulary.pageNumbers)
    guard let echo, echo.value >= 0 else { return nil }
    let letters = KeyName.letters(of: echo.key)
    let own = situation.parameter(where: PagingVocabulary.isPageParameter)
    let size = situation.number(PagingVocabulary.sizes)?.value ?? situation.askedSize?.value
    let pageCount = situation.number(PagingVocabulary.pageCounts)?.value
    let isZeroBased =
      echo.value == 0 || situation.memory.firstNumber == 0 || letters == "number"
      || letters == "pageindex" || situation.number(["nbpages"]) != nil
      || own.map { $0.value == echo.value &+ 1 } == true
    let done = isZeroBased ? echo.value &+ 1 : echo.value
    let more: (isMore: Bool, fact: String)
    if situation.count == 0 {
      more = (false, "the page is empty")
    } else if let pageCount {
      more = (done < pageCount, "page \(echo.value) of \(pageCount)")
    } else if let total = situation.total, let size, size > 0 {
      more = (
        done.multipliedReportingOverflow(by: size).partialValue < total,
        "page \(echo.value) by \(size) of \(total) records"
      )
    } else if situation.saysMore == true {
      more = (true, "page \(echo.value), and the answer says that there is more")
    } else if let size, size > 0 {
      more = (situation.count >= size, "page \(echo.value), \(situation.count) of \(size) records")
    } else {
      return nil
    }
    guard more.isMore else { return end(more.fact, .page, number: echo.value) }
    let isSure = own != nil || letters == "page"
    let findings = parameters(own: own?.name, echo: echo.key, usual: "page", in: situation).map {
      go(
        to: (own?.value ?? echo.value) &+ 1,
        by: $0,
        .page,
        more.fact,
        sure: isSure ? 0.95 : 0.8,
        number: isZeroBased ? 0 : echo.value
      )
    }
    return situation.firstNotRejected(of: findings)
  }

  private static func offsets(_ situation: PagingContext) -> PagingFinding? {
    guard let echo = situation.number(PagingVocabulary.offsets), echo.value >= 0 else { return nil }
    let own = situation.parameter(where: PagingVocabulary.isOffsetParameter)
    let size = situation.number(PagingVocabulary.sizes)?.value
    // A size of 0 beside records is no description of this page.
    if size == 0, situation.count > 0 { return nil }
    let first = situation.memory.pages == 0 ? own?.value ?? 0 : own?.value
    // Some servers echo the offset of this page, some give that of the next.
    let isNext = first.map { echo.value == $0 &+ situation.count && echo.value > 1 } ?? false
    let next = isNext ? echo.value : echo.value &+ situation.count
    let isOneBased =
      KeyName.letters(of: echo.key) == "startindex"
      && (echo.value == 1 || situation.memory.firstNumber == 1)
    let done = isOneBased ? next &- 1 : next
    let more: (isMore: Bool, fact: String)
    if situation.count == 0 {
      more = (false, "the page is empty")
    } else if let total = situation.total {
      more = (done < total, "\(echo.key) \(echo.value), \(situation.count) of \(total) records")
    } else if situation.saysMore == true {
      more = (true, "\(echo.key) \(echo.value), and the answer says that there is more")
    } else if let size = size ?? situation.askedSize?.value, size > 0 {
      more = (situation.count >= size, "\(situation.count) of \(size) records")
    } else {
      return nil
    }
    guard more.isMore else { return end(more.fact, .offset, number: echo.value) }
    let findings = parameters(own: own?.name, echo: echo.key, usual: "offset", in: situation).map {
      go(to: next, by: $0, .offset, more.fact, sure: 0.9, number: isOneBased ? 1 : 0)
    }
    return situation.firstNotRejected(of: findings)
  }

  // What the number may be asked for by, best first: what the user or the request says, else the
  // name that the body gives it, else the usual one.
  private static func parameters(
    own: String?,
    echo: String,
    usual: String,
    in situation: PagingContext
  ) -> [String] {
    if let known = situation.options.pageParameter ?? own { return [known] }
    let named = PagingVocabulary.parameterOfEcho[KeyName.letters(of: echo)] ?? echo
    return named == usual ? [usual] : [named, usual]
  }

  // All records are here, and the answer says how many there are.
  private static func whole(_ situation: PagingContext) -> PagingFinding? {
    guard let total = situation.number(PagingVocabulary.totals)?.value,
      situation.memory.records &+ situation.count >= total,
      situation.saysMore != true
    else { return nil }
    return end("all \(total) records are here", .bodyEnd, number: nil)
  }

  private static func go(
    to value: Int,
    by parameter: String,
    _ kind: PagingMechanism,
    _ fact: String,
    sure confidence: Double,
    number: Int? = nil
  ) -> PagingFinding {
    PagingFinding(
      way: .parameter(parameter, value: value),
      mechanism: kind,
      evidence: fact,
      confidence: confidence,
      number: number
    )
  }

  private static func end(
    _ fact: String,
    _ kind: PagingMechanism,
    number: Int?
  ) -> PagingFinding {
    PagingFinding(way: .end, mechanism: kind, evidence: fact, confidence: 0.95, number: number)
  }
}
