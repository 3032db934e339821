extension PagingMechanism {
  /// Nothing says how to go on, and the page looks cut (rule N13).
  ///
  /// That is a bare array of a round size, or one of fewer records than there are in all. It is asked for
  /// when the reader says so.
  static let speculation = PagingMechanism(rule: "N13", inferring: .speculation) { context in
    guard context.answer.request.repetition == .always, context.location.shape != .single,
      context.count > 0, context.history.pages == 0, context.history.chain == nil
    else { return [] }
    let areLines =
      context.answer.isLines
      || context.answer.mediaType.map { DocumentKind.isSequence(mediaType: $0) } ?? false
    let isRound =
      !areLines && context.root.array != nil && SpeculativePaging.sizes.contains(context.count)
    let isPart = context.claim != nil
    let records = context.root.array ?? []
    guard ItemURL(ofList: context.answer.request.url, records: records) == nil else { return [] }
    guard isRound || isPart, context.answer.request.url.hasPrefix("http") else { return [] }
    let fact =
      isPart
      ? "the page has fewer records than there are, and does not say how to go on"
      : "the page has a round number of records, \(context.count)"
    let after = SpeculativePaging.afterLast(context)
    return after
      + SpeculativePaging.edits(context).prefix(4 - after.count).map { place, value, kind in
        PagingFinding(
          place,
          to: .number(String(value)),
          kind,
          start: kind == .page ? 1 : 0,
          evidence: fact,
          confidence: 0.3,
          number: kind == .page ? 1 : 0
        )
      }
  }
}

/// What is tried when nothing says how to go on.
enum SpeculativePaging {
  /// Sizes that a page has by default.
  static let sizes: Set<Int> = [
    10, 15, 20, 24, 25, 30, 40, 48, 50, 60, 64, 75, 80, 90, 96, 100, 120, 128, 150, 200, 256,
    300,
    400, 500, 512, 1_000, 1_024, 2_000, 2_500,
  ]

  /// A timeline: a bare array of records with falling ids goes on below the last one.
  static func afterLast(_ context: PagingContext) -> [PagingFinding] {
    guard let records = context.root.array, records.count > 1 else { return [] }
    let ids = records.compactMap { $0.object?["id"]?.integer }
    guard ids.count == records.count, zip(ids, ids.dropFirst()).allSatisfy(>), let last = ids.last,
      last > 0
    else { return [] }
    return [
      PagingFinding(
        .query("max_id"),
        to: LastRecordPaging.value(.number(String(last)), into: "max_id"),
        .lastID,
        from: .lastRecord(JSONPointer(tokens: ["id"])),
        evidence: "the ids of the records fall, so that older ones may be below the last",
        confidence: 0.3
      )
    ]
  }

  /// At most four, so that a server is not asked for long.
  static func edits(_ context: PagingContext) -> [(RequestPlace, Int, PagingRule.Kind)] {
    let present = Set(context.requestURL.queryItems.map { KeyName.letters(of: $0.name) })
    let all: [(RequestPlace, Int, PagingRule.Kind)] = [
      (.query("page"), 2, .page), (.query("offset"), context.count, .offset),
      (.query("_page"), 2, .page), (.query("start"), context.count, .offset),
    ]
    return all.filter { !present.contains(KeyName.letters(of: $0.0.name)) }
  }
}
