extension PagingMechanism {
  /// There is more and no token: the next page comes after the last record, whose id goes into a
  /// parameter (rule N12).
  static let lastRecord = PagingMechanism(rule: "N12", inferring: .all) { context in
    guard context.answer.request.repetition == .always, context.location.shape != .single else {
      return []
    }
    guard context.saysMore == true, context.history.pages == 0 || context.history.chain != nil
    else { return [] }
    return LastRecordPaging.guesses(context)
  }

  /// The request itself goes on after a record, or the answer has Stripe's form of a list, which goes on
  /// after the last one (rule N12): both go before numbers that are guessed.
  static let namedRecord = PagingMechanism(rule: "N12") { context in
    if let sorted = LastRecordPaging.searchAfter(context) { return [sorted] }
    guard context.answer.request.repetition == .always, context.location.shape != .single,
      context.parameter(where: PagingVocabulary.isPageParameter) == nil
    else { return [] }
    if let own = LastRecordPaging.own(context) { return [own] }
    guard context.root.object?["object"] == .string("list"), context.saysMore == true else {
      return []
    }
    return LastRecordPaging.stripe(context).map { [$0] } ?? []
  }
}

/// What the last record of a page says about the next one.
enum LastRecordPaging {
  private static let names = ["starting_after", "after", "after_id", "cursor"]

  private static let parameters: Set<String> = [
    "startingafter", "startafter", "afterid", "sinceid", "maxid", "minid", "beforeid", "lastid",
    "startafterid", "fromid", "after", "before", "since", "lastkey", "startkey", "endbefore",
    "endingbefore", "aftername",
  ]

  /// The id as it goes into a parameter.
  ///
  /// Where `max_id` is meant, some servers send that record again and others do not. Ids made of the time,
  /// beyond 2^53, are not dense, so that none is lost below the next smaller one; of others the record is
  /// rather sent again than lost.
  static func value(_ id: JSONValue, into name: String) -> JSONValue {
    guard KeyName.letters(of: name) == "maxid", case .number = id, let number = id.integer,
      number > 1 << 53
    else { return id }
    return .number(String(number - 1))
  }

  /// The request has a parameter whose value is the id of a record: the last one's follows.
  static func own(_ context: PagingContext) -> PagingFinding? {
    guard context.count > 0, let (field, value) = identifier(context) else { return nil }
    let item = context.requestURL.queryItems.first { item in
      guard let text = item.value, !text.isEmpty else { return false }
      return parameters.contains(KeyName.letters(of: item.name))
        && isLike(text, value) && Timestamp(text)?.hasTime != true
    }
    guard let item else { return nil }
    if context.saysMore != true, let size = context.askedSize?.value, context.count < size {
      return nil
    }
    let isBackwards = ["minid", "before", "beforeid", "endbefore"].contains(
      KeyName.letters(of: item.name)
    )
    return finding(value, of: field, into: item.name, sure: isBackwards ? 0.7 : 0.8)
  }

  /// Parameters to try in turn.
  static func guesses(_ context: PagingContext) -> [PagingFinding] {
    guard context.count > 0, let (field, value) = identifier(context) else { return [] }
    let hasLastID = context.member { name, _ in name == "lastid" } != nil
    let first = hasLastID ? ["after_id", "after"] : []
    return (first + names.filter { !first.contains($0) }).map { name in
      finding(value, of: field, into: name, sure: 0.6)
    }
  }

  /// Elasticsearch: a search that is sorted goes on after what the last hit was sorted by.
  static func searchAfter(_ context: PagingContext) -> PagingFinding? {
    guard context.location.path.tokens == ["hits", "hits"], let body = context.requestBody,
      context.parameter(where: PagingVocabulary.isOffsetParameter) == nil,
      let sort = context.lastRecord?.object?["sort"], sort.array?.isEmpty == false,
      body.size.map({ context.count >= $0.value }) ?? true
    else { return nil }
    return PagingFinding(
      .body(JSONPointer(tokens: ["search_after"])),
      to: sort,
      .lastID,
      from: .lastRecord(JSONPointer(tokens: ["sort"])),
      evidence: "the hits say what they are sorted by, which goes into search_after",
      confidence: 0.9
    )
  }

  static func stripe(_ context: PagingContext) -> PagingFinding? {
    guard context.count > 0, let (field, value) = identifier(context) else { return nil }
    return finding(value, of: field, into: "starting_after", sure: 0.85)
  }

  private static func finding(
    _ value: JSONValue,
    of field: String,
    into name: String,
    sure confidence: Double
  ) -> PagingFinding {
    PagingFinding(
      .query(name),
      to: Self.value(value, into: name),
      .lastID,
      from: .lastRecord(JSONPointer(tokens: [field])),
      evidence: "the next page comes after the last record, whose \(field) goes into \(name)",
      confidence: confidence
    )
  }

  /// The id-like field of the last record.
  private static func identifier(_ context: PagingContext) -> (String, JSONValue)? {
    guard let last = context.lastRecord?.object else { return nil }
    for name in ["id", "_id", "uuid", "guid", "key", "Id", "ID", "name"] {
      guard let value = last[name], value.isScalar, !value.isNothing, value.bool == nil else {
        continue
      }
      return (name, value)
    }
    return nil
  }

  // Both numbers, or both texts.
  private static func isLike(_ text: String, _ value: JSONValue) -> Bool {
    (Int(text) != nil) == (value.integer != nil)
  }
}
