extension PagingMechanism {
  /// Header fields other than `Link` name the next page, or say which page of how many this is
  /// (rule N3).
  static let header = PagingMechanism(rule: "N3") { context in
    let header = PagingHeader(context.answer.fields)
    let finding =
      HeaderPaging.nextRange(context) ?? HeaderPaging.named(header, context)
      ?? HeaderPaging.ended(header, context)
    if let finding { return [finding] }
    let counted = HeaderPaging.counted(header, context)
    return counted.isEmpty ? HeaderPaging.contentRange(context) : counted
  }
}

/// What header fields say about the next page.
private enum HeaderPaging {
  private static let names = [
    "nextpage", "nextpageurl", "nextpagelink", "nextlink", "nexturl", "nexthref", "next",
  ]

  /// `Next-Range: ]42..; max=200`, which goes into `Range`.
  static func nextRange(_ context: PagingContext) -> PagingFinding? {
    guard let range = context.answer.fields.first(named: "next-range"), !range.isEmpty else {
      return nil
    }
    var finding = PagingFinding(
      .header("Range"),
      to: .string(range),
      .range,
      from: .header("Next-Range"),
      evidence: "the field Next-Range names the next page",
      confidence: 0.95
    )
    finding.claim = "the field Next-Range names a next page"
    return finding
  }

  /// The next page by its URL or its number; nothing in it is the end.
  static func named(_ header: PagingHeader, _ context: PagingContext) -> PagingFinding? {
    guard let entry = header.entry(names) else { return nil }
    let from = AnswerPlace.header(entry.field)
    let phrase = "the field \(entry.field)"
    if entry.value.isNothing || entry.value.string.map({ $0.allSatisfy(\.isWhitespace) }) == true {
      let evidence = "\(phrase) is empty, so this is the last page"
      return PagingFinding(
        .end,
        by: PagingRule(.header, from: from),
        evidence: evidence,
        confidence: 0.95
      )
    }
    if let target = LinkTarget.url(of: entry.value) {
      let rule = PagingRule(.link, from: from)
      return LinkTarget.finding(target, at: phrase, by: rule, sure: 0.95, in: context)
    }
    guard let page = entry.value.integer, page > 0 else { return nil }
    var finding = go(to: page, from: from, "\(phrase) is \(page)", sure: 0.95, context)
    if !context.isAllLoaded { finding.claim = "\(phrase) is \(page)" }
    return finding
  }

  /// `HasNext: false` in a field of JSON.
  static func ended(_ header: PagingHeader, _ context: PagingContext) -> PagingFinding? {
    guard header.saysMore == false else { return nil }
    let evidence = "the header says that there is no next page"
    return PagingFinding(.end, by: PagingRule(.page), evidence: evidence, confidence: 0.95)
  }

  /// So many pages, of which this is one.
  static func counted(_ header: PagingHeader, _ context: PagingContext) -> [PagingFinding] {
    guard let pages = header.number(PagingVocabulary.pageCounts) else { return [] }
    let own = context.ownNumber(where: PagingVocabulary.isPageParameter)
    let said = header.number(PagingVocabulary.pageNumbers)?.value
    guard let page = said ?? own?.value ?? (context.history.pages == 0 ? 1 : nil) else { return [] }
    let fact = "page \(page) of \(pages.value), as the field \(pages.field) says"
    guard page < pages.value, context.count > 0 else {
      return [PagingFinding(.end, by: PagingRule(.page), evidence: fact, confidence: 0.95)]
    }
    guard let next = (own?.value ?? page).adding(1) else { return [] }
    if own?.value != nil { return [go(to: next, from: nil, fact, sure: 0.9, context)] }
    // A number has the style of the size beside it: `pageSize`, `pageNumber`.
    let style = NameStyle(of: context.askedSize?.name ?? "")
    return ["page", style == .plain ? "pageNumber" : style.applied(to: "page_number")].map {
      go(to: next, at: .query($0), from: nil, fact, sure: 0.7, context)
    }
  }

  /// `Content-Range: items 0-24/319`: by the offset, or by the field `Range` (RFC 9110, 14.4).
  static func contentRange(_ context: PagingContext) -> [PagingFinding] {
    guard let text = context.answer.fields.first(named: "content-range"),
      let range = ContentRange(text), let total = range.total
    else { return [] }
    let fact = "Content-Range is \(range.first)-\(range.last) of \(total)"
    guard let next = range.last.adding(1), next < total, context.count > 0 else {
      return [PagingFinding(.end, by: PagingRule(.offset), evidence: fact, confidence: 0.95)]
    }
    let own = context.parameter(where: PagingVocabulary.isOffsetParameter)?.place
    let headers = context.answer.request.headers
    if let field = headers.first(where: { $0.isNamed("range") }) {
      return [byRange(from: next, range, fact, named: field.name, sure: 0.95)]
    }
    let offset = PagingFinding(
      own ?? .query("offset"),
      to: .number(String(next)),
      .offset,
      start: own == nil ? range.first : nil,
      evidence: fact,
      confidence: own == nil ? 0.7 : 0.95,
      number: range.first
    )
    return own == nil
      ? [offset, byRange(from: next, range, fact, named: "Range", sure: 0.6)] : [offset]
  }

  private static func byRange(
    from next: Int,
    _ range: ContentRange,
    _ fact: String,
    named field: String,
    sure confidence: Double
  ) -> PagingFinding {
    let (last, _) = next.addingReportingOverflow(range.last - range.first)
    return PagingFinding(
      .header(field),
      to: .string("\(range.unit)=\(next)-\(last)"),
      .range,
      from: .header("Content-Range"),
      evidence: fact,
      confidence: confidence
    )
  }

  private static func go(
    to page: Int,
    at guess: RequestPlace = .query("page"),
    from: AnswerPlace?,
    _ evidence: String,
    sure confidence: Double,
    _ context: PagingContext
  ) -> PagingFinding {
    let own = context.ownNumber(where: PagingVocabulary.isPageParameter)
    let place = own?.place ?? guess
    return PagingFinding(
      place,
      to: .number(String(page)),
      .page,
      from: from,
      start: from == nil ? context.start(page - 1, at: place) : nil,
      evidence: evidence,
      confidence: own == nil ? min(confidence, 0.85) : confidence,
      number: page - 1
    )
  }
}

/// The value of a `Content-Range` field: `items 0-24/319` (RFC 9110, 14.4).
struct ContentRange {
  /// What is counted; `items`, `bytes`.
  let unit: String
  /// The first and the last that the answer has, counted from 0.
  let first: Int
  let last: Int
  /// How many there are; nil for `*`.
  let total: Int?

  /// Reads a value; nil for any other form, and for bytes.
  init?(_ text: String) {
    let parts = text.split { $0 == " " || $0 == "=" }.map(String.init)
    guard let range = parts.last, parts.count <= 2 else { return nil }
    let halves = range.split(separator: "/").map(String.init)
    let ends = (halves.first ?? "").split(separator: "-").compactMap { Int($0) }
    guard halves.count == 2, ends.count == 2, ends[0] >= 0, ends[1] >= ends[0] else { return nil }
    unit = parts.count == 2 ? parts[0] : "items"
    guard unit != "bytes" else { return nil }
    (first, last) = (ends[0], ends[1])
    total = JSONValue.string(halves[1]).wholeNumber
  }
}
