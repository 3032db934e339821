/// Remembers which records were seen on earlier pages, and tells what is new in a page.
///
/// A record's key is its id where the first page has one that is there in every record and unique,
/// else its whole value. Records are compared across pages only: two equal ones on one page both
/// stay. Eight bytes are kept of a key, at most 28 bytes a record in memory.
package struct RecordKeys: Sendable {
  private var seen = HashSet64()
  /// The keys of the page that was taken in last, which are not compared with one another.
  private var latest: [UInt64] = []
  private var idPath: JSONPointer?
  private var hasChosen: Bool

  /// Nothing seen yet; with a path, records are told apart by what is there (`--id`).
  package init(id: JSONPointer? = nil) {
    idPath = id
    hasChosen = id != nil
  }

  /// Where the id of a record is, once the first page with records was judged.
  package var id: JSONPointer? { idPath }

  /// How many records were taken in so far.
  package var count: Int { seen.count + latest.count }

  /// Says that what is compared from now on belongs to another page.
  package mutating func beginPage() {
    for key in latest { seen.insert(key) }
    latest = []
  }

  /// Compares a page, or a part of one, with the pages before it; its records are not remembered
  /// yet.
  package mutating func compare(_ records: [JSONValue]) -> PageComparison {
    if !hasChosen, !records.isEmpty {
      idPath = Self.identifier(of: records)
      hasChosen = true
    }
    let keys = records.map(key)
    return PageComparison(
      newPositions: keys.indices.filter { !seen.contains(keys[$0]) },
      keys: keys
    )
  }

  /// Remembers the records of a page that was compared, once they are kept; for the next page.
  package mutating func remember(_ comparison: PageComparison) {
    latest += comparison.keys
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
}

/// What a page brought, compared with the pages before it.
package struct PageComparison: Hashable, Sendable {
  /// The positions on the page of the records that were not seen before.
  package let newPositions: [Int]

  /// What each of its records is told apart by.
  fileprivate let keys: [UInt64]

  /// How many of its records were seen before; they are dropped and counted.
  package var oldCount: Int { keys.count - newPositions.count }
}
