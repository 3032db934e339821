/// The identities of records: which record of a page is one that is here already, and under which id.
///
/// A record's key is its id field where the first page has one that is there in every record and
/// unique, else its whole value; `1` and `"1"` are two keys. Records are compared across pages only:
/// two equal ones on one page both stay. A hash of eight bytes is kept of a key.
package struct RecordKeys: Sendable {
  private var ids = RecordIDTable()
  /// The keys of the page that came last, which are not compared with one another.
  private var latest: [(key: UInt64, id: RecordID)] = []
  /// Records that a refresh took away: should they come again, they are new.
  private var removed: Set<RecordID> = []
  private var idPath: JSONPointer?
  private var hasChosen: Bool

  /// Nothing seen yet; with a path, records are told apart by what is there (`--id`).
  package init(id: JSONPointer? = nil) {
    idPath = id
    hasChosen = id != nil
  }

  /// Where the id of a record is, once the first page with records was judged.
  package var id: JSONPointer? { idPath }

  /// How many different records have come so far.
  package var count: Int { ids.count + latest.count }

  /// Says that what is compared from now on belongs to another page.
  ///
  /// O(records of the last page).
  package mutating func beginPage() {
    for (key, id) in latest where ids[key].map(removed.contains) ?? true { ids.set(key, to: id) }
    latest = []
  }

  /// Compares a page, or a part of one, with the pages before it; its records are not remembered
  /// yet.
  ///
  /// O(bytes of their keys).
  package mutating func compare(_ records: [JSONValue]) -> PageComparison {
    if !hasChosen, !records.isEmpty {
      idPath = Self.identifier(of: records)
      hasChosen = true
    }
    let keys = records.map(key)
    let known = keys.map { key in ids[key].flatMap { removed.contains($0) ? nil : $0 } }
    return PageComparison(keys: keys, known: known)
  }

  /// Remembers the new records of a page that was compared, for the next page.
  ///
  /// `added` are the ids under which they are kept, in their order; those beyond them are not kept.
  package mutating func remember(_ comparison: PageComparison, as added: Range<RecordID>) {
    for (position, id) in zip(comparison.newPositions, added) {
      latest.append((comparison.keys[position], id))
    }
  }

  /// Forgets that records are here.
  package mutating func remove(_ ids: some Sequence<RecordID>) {
    removed.formUnion(ids)
  }

  private func key(of record: JSONValue) -> UInt64 {
    if let idPath, let id = idPath.value(in: record), id != .null {
      return StableHash.value(of: id)
    }
    return StableHash.value(of: record)
  }

  private static func identifier(of records: [JSONValue]) -> JSONPointer? {
    for name in RecordVocabulary.identifiers where name != "href" {
      let ids = records.compactMap { record in
        record.object?[name].flatMap { $0.string == nil && $0.number == nil ? nil : $0 }
      }
      guard ids.count == records.count, Set(ids).count == ids.count else { continue }
      return JSONPointer(tokens: [name])
    }
    return nil
  }
}

/// What a page brought, compared with the pages before it.
package struct PageComparison: Hashable, Sendable {
  /// The positions on the page of the records that were not seen before.
  package let newPositions: [Int]

  /// The ids of the page's records that are here already, by position; nil for new ones.
  package let known: [RecordID?]

  /// The key of each of its records.
  fileprivate let keys: [UInt64]

  fileprivate init(keys: [UInt64], known: [RecordID?]) {
    self.keys = keys
    self.known = known
    newPositions = known.indices.filter { known[$0] == nil }
  }

  /// How many of its records were seen before; they are hidden and counted.
  package var oldCount: Int { known.count - newPositions.count }
}
