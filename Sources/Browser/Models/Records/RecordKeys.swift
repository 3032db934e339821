/// Remembers which records were seen on earlier pages, and judges each page by what is new in it.
///
/// A record's key is its id where the first page has one that is there in every record and unique,
/// else its whole value. Records are compared across pages only: two equal ones on one page both
/// stay. Eight bytes are kept of a key, at most 22 bytes a record in memory.
package struct RecordKeys: Sendable {
  private var seen = HashSet64()
  private var requests = HashSet64()
  private var idPath: JSONPointer?
  private var hasChosen: Bool
  private var pages = 0
  private var emptyRun = 0
  private var repeatedRun = 0

  /// Nothing seen yet; with a path, records are told apart by what is there (`--id`).
  package init(id: JSONPointer? = nil) {
    idPath = id
    hasChosen = id != nil
  }

  /// Where the id of a record is, once the first page with records was judged.
  package var id: JSONPointer? { idPath }

  /// How many records were taken in so far.
  package var count: Int { seen.count }

  /// Compares a page with those before it, and remembers its records.
  package mutating func judge(
    _ records: [JSONValue],
    request: PageRequest,
    isGuess: Bool = false
  ) -> PageJudgement {
    let judgement = compare(records, request: request, isGuess: isGuess)
    remember(judgement)
    return judgement
  }

  /// Remembers the records of a page that was compared, once they are kept.
  package mutating func remember(_ judgement: PageJudgement) {
    guard judgement.verdict != .wrongGuess else { return }
    for key in judgement.keys { seen.insert(key) }
  }

  /// Compares a page with those before it; its records are not remembered yet.
  ///
  /// - Parameters:
  ///   - records: The page's records as rows see them.
  ///   - request: What was asked for.
  ///   - isGuess: Whether the request was a guess that has not brought a new record before.
  /// - Returns: Which records are new, and whether to go on.
  package mutating func compare(
    _ records: [JSONValue],
    request: PageRequest,
    isGuess: Bool = false
  ) -> PageJudgement {
    if !hasChosen, !records.isEmpty {
      idPath = Self.identifier(of: records)
      hasChosen = true
    }
    let keys = records.map(key)
    let positions = keys.indices.filter { !seen.contains(keys[$0]) }
    let isNewRequest = requests.insert(Self.hash(of: request))
    defer { pages += 1 }
    let verdict = verdict(
      records: records.count,
      new: positions.count,
      isNewRequest: isNewRequest,
      isGuess: isGuess
    )
    return PageJudgement(
      newPositions: positions,
      oldCount: records.count - positions.count,
      verdict: verdict,
      keys: keys
    )
  }

  private mutating func verdict(
    records: Int,
    new: Int,
    isNewRequest: Bool,
    isGuess: Bool
  ) -> PageVerdict {
    if records == 0 {
      emptyRun += 1
      return emptyRun >= 3 || !isNewRequest ? .end : .empty
    }
    emptyRun = 0
    if pages == 0 { return .new }
    let comesAgain = (records - new) * 10 >= records * 9
    if isGuess, comesAgain { return .wrongGuess }
    guard new == 0 else {
      repeatedRun = 0
      return .new
    }
    repeatedRun += 1
    return !isNewRequest || repeatedRun >= 2 ? .repeatsItself : .onlyOld
  }

  private func key(of record: JSONValue) -> UInt64 {
    if let idPath, let id = idPath.value(in: record), let text = id.string ?? id.number {
      var hash = StableHash()
      hash.combine(text)
      return hash.value
    }
    return StableHash.value(of: record)
  }

  private static func identifier(of records: [JSONValue]) -> JSONPointer? {
    for name in RecordVocabulary.identifiers where name != "href" {
      let texts = records.compactMap { record in
        record.object?[name].flatMap { $0.string ?? $0.number }
      }
      guard texts.count == records.count, Set(texts).count == texts.count else { continue }
      return JSONPointer(tokens: [name])
    }
    return nil
  }

  private static func hash(of request: PageRequest) -> UInt64 {
    var hash = StableHash()
    hash.combine(request.method)
    hash.combine(request.url)
    for byte in request.body ?? [] { hash.combine(UInt64(byte)) }
    return hash.value
  }
}

/// What a page brought, compared with the pages before it.
package struct PageJudgement: Hashable, Sendable {
  /// The positions on the page of the records that were not seen before.
  package let newPositions: [Int]

  /// How many of its records were seen before; they are dropped and counted.
  package let oldCount: Int

  /// Whether to go on.
  package let verdict: PageVerdict

  /// What each of its records is told apart by.
  fileprivate let keys: [UInt64]

  /// How many records are new.
  package var newCount: Int { newPositions.count }
}

/// Whether to go on after a page.
package enum PageVerdict: Hashable, Sendable {
  /// It brought something new, or was the first.
  case new

  /// It was empty; a further page may be asked for if the server names another one.
  case empty

  /// It was empty once too often, or the same request was empty.
  case end

  /// It held only records that are here, from a URL that was not asked before; one more try.
  case onlyOld

  /// The server sends the same records again and again: stop, and tell the user.
  case repeatsItself

  /// It was a guess and brought the records of an earlier page: try the next way, keep nothing.
  case wrongGuess
}
