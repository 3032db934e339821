/// Only the request numbers its pages: a page, offset or size parameter in the URL (rule N11).
enum RequestNumberPaging {
  static func find(in situation: PagingContext) -> PagingFinding? {
    guard situation.location.shape != .single else { return nil }
    let options = situation.options
    if let page = situation.parameter(where: PagingVocabulary.isPageParameter) {
      return end(situation)
        ?? go(to: page.value &+ 1, by: page.name, .page, number: page.value)
    }
    if let offset = situation.parameter(where: PagingVocabulary.isOffsetParameter) {
      return end(situation, done: offset.value &+ situation.count)
        ?? go(to: offset.value &+ situation.count, by: offset.name, .offset, number: offset.value)
    }
    if let name = options.pageParameter {
      if let own = situation.parameter(where: { $0 == name }) {
        return end(situation) ?? go(to: own.value &+ 1, by: name, .page, number: own.value)
      }
      let isOffset = PagingVocabulary.isOffsetParameter(name)
      return end(situation)
        ?? go(
          to: isOffset ? situation.count : 2,
          by: name,
          isOffset ? .offset : .page,
          number: isOffset ? 0 : 1
        )
    }
    return companion(situation)
  }

  private static func companion(_ situation: PagingContext) -> PagingFinding? {
    guard let size = situation.askedSize, situation.memory.pages == 0,
      let companion = PagingVocabulary.companion(ofSize: size.name)
    else { return nil }
    if let end = end(situation) { return end }
    guard situation.count == size.value else { return nil }
    guard let second = companion.secondPage else {
      return go(to: situation.count, by: companion.parameter, .offset, number: 0, sure: 0.6)
    }
    let first = go(to: second, by: companion.parameter, .page, number: second - 1, sure: 0.6)
    let isRejected = situation.memory.rejected.contains(first.name) && second == 1
    return isRejected ? go(to: 2, by: companion.parameter, .page, number: 1, sure: 0.6) : first
  }

  private static func end(_ situation: PagingContext, done: Int? = nil) -> PagingFinding? {
    let count = situation.count
    let done = done ?? (situation.memory.records &+ count)
    let fact: String
    if count == 0 {
      fact = "the page is empty"
    } else if let total = situation.total, done >= total {
      fact = "all \(total) records are here"
    } else if let size = situation.askedSize, count < size.value, situation.total == nil {
      fact = "\(count) records, fewer than the \(size.value) asked for"
    } else if let first = situation.memory.firstPageRecords, count < first,
      situation.askedSize == nil, situation.total == nil
    {
      fact = "\(count) records, fewer than the \(first) of the first page"
    } else {
      return nil
    }
    return PagingFinding(
      way: .end,
      mechanism: .bodyEnd,
      evidence: fact,
      confidence: 0.9
    )
  }

  private static func go(
    to value: Int,
    by name: String,
    _ kind: PagingMechanism,
    number: Int,
    sure confidence: Double = 0.8
  ) -> PagingFinding {
    PagingFinding(
      way: .parameter(name, value: value),
      mechanism: kind,
      evidence: "the request is numbered by \(name)",
      confidence: confidence,
      number: number
    )
  }
}
