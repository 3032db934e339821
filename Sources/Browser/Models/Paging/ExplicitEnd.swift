extension PagingMechanism {
  /// The body says that this was the last page (rule N8 and trap T1).
  static let explicitEnd = PagingMechanism(rule: "N8") { context in
    if let flag = context.moreFlag {
      let isWeak = PagingVocabulary.weakFlags.contains(PagingVocabulary.letters(of: flag.name))
      let isDoubted = isWeak && (context.claim != nil || !context.tokens.isEmpty)
      return flag.says || isDoubted ? [] : [end("the server reports no more records", 0.95)]
    }
    // Facebook names the next page beside the cursors, when there is one.
    let hasCursors = context.containers.contains { path, object in
      object["cursors"]?.object != nil && object["next"] == nil
        && KeyName.letters(of: path.last ?? "") == "paging"
    }
    if hasCursors { return [end("there are cursors but no next link", 0.9)] }
    let names = PagingVocabulary.links.union(TokenNames.ended)
    guard context.tokens.isEmpty else { return [] }
    if let found = context.member(where: { names.contains($0) && $1.isNothing }) {
      return [end("\(found.path) is empty, so this is the last page", 0.95)]
    }
    if let found = context.surroundings.lazy.compactMap(emptyToken).first {
      return [end("\(found) is empty, so this is the last page", 0.9)]
    }
    // MediaWiki says so when a batch is complete, and names the next one in `continue`.
    if let root = context.root.object, root["batchcomplete"] != nil, root["continue"] == nil {
      return [end("/batchcomplete is there and /continue is not", 0.95)]
    }
    if let name = context.tokenBack {
      return [end("\(name) leads back, and nothing leads on", 0.9)]
    }
    if context.claim == nil, let links = linksWithoutNext(context) {
      return [end("\(links) has links to other pages but no next one", 0.9)]
    }
    let isCounted =
      context.parameter(where: PagingVocabulary.isPageParameter) != nil
      || context.parameter(where: PagingVocabulary.isOffsetParameter) != nil
    if context.claim == nil, !isCounted, let name = context.requestedToken {
      return [end("the request has a token in \(name), and the answer has none", 0.95)]
    }
    return []
  }

  /// What ends a list though nothing says so (rule N8, further ends).
  static let impliedEnd = PagingMechanism(rule: "N8", inferring: .all) { context in
    guard context.location.shape != .single else {
      let more = context.root.object?.members.first { key, value in
        if PagingVocabulary.saysMore(key, value) == true { return true }
        guard TokenNames.contains(key), let text = value.string, !value.isNothing else {
          return false
        }
        return LinkTarget.url(of: value) == nil && !text.contains(where: \.isWhitespace)
      }
      guard let more else { return [end("the whole answer is one record", 0.9)] }
      let fact = "the answer is shown as one record, though its \(more.key) speaks of more"
      return [PagingFinding(.unread, evidence: fact, confidence: 0.9, claim: fact)]
    }
    guard context.saysMore == nil, context.claim == nil else { return [] }
    if let size = context.number(PagingVocabulary.sizes)?.value, context.count < size {
      let records = Quantity.text(context.count, "record")
      return [end("\(records), and a page has \(size)", 0.8)]
    }
    if context.count == 0 { return [end("the page is empty", 0.9)] }
    if let name = context.requestedRecords {
      return [end("the request names its records in \(name)", 0.9)]
    }
    if let size = context.askedSize?.value, context.count < size {
      let records = Quantity.text(context.count, "record")
      return [end("\(records), fewer than the \(size) asked for", 0.8)]
    }
    // A page of a fixed size has a round number of records more often than not.
    let isRound = context.root.array != nil && SpeculativePaging.sizes.contains(context.count)
    guard context.doubt == nil, !isRound else { return [] }
    return [end("nothing in the answer names a next page", 0.6)]
  }

  // A known token or next page with nothing in it, wherever a token may be.
  private static func emptyToken(in place: (path: [String], object: JSONObject)) -> JSONPointer? {
    let member = place.object.members.first { key, value in
      value.isNothing && value != .bool(false)
        && (TokenNames.ended.contains(PagingVocabulary.letters(of: key))
          || (TokenNames.contains(key) && KeyName.words(of: key).contains("next")))
    }
    return member.map { JSONPointer(tokens: place.path + [$0.key]) }
  }

  // `links: { self, first, prev, last }`.
  private static func linksWithoutNext(_ context: PagingContext) -> JSONPointer? {
    for (path, object) in context.containers
    where KeyName.letters(of: path.last ?? "") == "links" {
      let names = Set(object.members.map { KeyName.letters(of: $0.key) })
      guard names.isDisjoint(with: PagingVocabulary.links),
        names.contains("prev") || names.contains("previous")
          || (names.contains("first") && names.contains("last"))
      else { continue }
      return JSONPointer(tokens: path)
    }
    return nil
  }

  private static func end(_ evidence: String, _ confidence: Double) -> PagingFinding {
    PagingFinding(.end, evidence: evidence, confidence: confidence)
  }
}

extension PagingContext {
  /// The token of the page before this one; nil when the answer has none.
  fileprivate var tokenBack: String? {
    for (path, object) in surroundings {
      let member = object.members.first { key, value in
        let words = KeyName.words(of: key)
        return value.string?.isEmpty == false
          && (words.contains("prev") || words.contains("previous"))
          && (words.contains("token") || words.contains("cursor"))
      }
      if let member { return JSONPointer(tokens: path + [member.key]).description }
    }
    return nil
  }

  /// The parameter of the URL that names the records one by one: `ids=1,2,3`.
  fileprivate var requestedRecords: String? {
    requestURL.queryItems.first { item in
      guard let text = item.value, !text.isEmpty else { return false }
      let name = KeyName.letters(of: item.name)
      return ["ids", "id", "usernames", "keys", "uuids", "dois", "pmids", "idlist"].contains(name)
        && (text.contains(",") || text.contains("|") || name != "id")
    }?.name
  }

  /// The parameter of the request that carries a token.
  fileprivate var requestedToken: String? {
    let item = requestURL.queryItems.first { item in
      guard let text = item.value, !text.isEmpty, text != "*", Timestamp(text) == nil else {
        return false
      }
      let letters = KeyName.letters(of: item.name)
      return TokenNames.contains(item.name) && letters != "offset" && letters != "next"
        && !(Int(text).map { $0 < 1_000 } ?? false)
    }
    return item?.name
  }
}

extension JSONValue {
  /// Whether the value, where a next page is named, says that there is none (trap T1).
  package var isNothing: Bool {
    switch self {
    case .null, .bool(false), .number("0"), .string(""), .string("0"), .string("null"): true
    case .object(let object): object.members.isEmpty || object["href"] == .null
    case .array(let elements): elements.isEmpty
    default: false
    }
  }
}
