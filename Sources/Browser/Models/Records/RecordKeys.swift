/// The identities of records: which record of a page is one that is here already, and under which id.
///
/// A record's key is its id field where the first page has one that is unique and in nine of ten
/// records, and its whole value where it has none; `1`, `"1"` and `1.0` are three keys. Records are
/// compared across pages only: equal ones on one page all stay. A hash of eight bytes is kept of a key.
package struct RecordKeys: Sendable {
  private var ids = RecordIDTable()
  /// The ids of further records with a key that is in the table, ascending; all of them are here.
  private var twins: [UInt64: [RecordID]] = [:]
  /// The keys of the page that came last, which are not compared with one another.
  private var latest: [(key: UInt64, id: RecordID)] = []
  /// How many records of the page with a known key have come.
  private var occurrences: [UInt64: Int] = [:]
  /// Records that a refresh took away: should they come again, they are new.
  private var removed: Set<RecordID> = []
  /// Nil once the id is chosen.
  private var choice: IdentifierChoice?
  private let isDeclared: Bool
  /// The fields of earlier pages, by which one that comes again with other ages is known.
  private var repeats = PageRepeats()
  private var origin = PageOrigin.first
  /// How many records the page before had, and the one that arrives has had.
  private var counts = (before: 0, arriving: 0)

  /// Where the id of a record is; while the first page arrives, by what has come of it.
  package internal(set) var id: JSONPointer?

  /// Nothing seen yet; with a path, records are told apart by what is there (`--id`).
  package init(id: JSONPointer? = nil) {
    self.id = id
    isDeclared = id != nil
    choice = id == nil ? IdentifierChoice() : nil
  }

  /// Says that what is compared from now on belongs to another page, or to the same one asked for
  /// again.
  ///
  /// O(records of the last page).
  ///
  /// - Parameter origin: How it was found, which decides whether it may be one that is here already
  ///   though fields of it have changed.
  package mutating func beginPage(_ origin: PageOrigin = .again) {
    addLatest()
    occurrences = [:]
    choice?.beginPage()
    self.origin = origin
    if counts.arriving > 0 { counts = (before: counts.arriving, arriving: 0) }
    if origin == .first { repeats = PageRepeats() } else { repeats.beginPage() }
  }

  /// Says that a page has come to its end: the first one with records decides what their id is.
  package mutating func endPage() {
    if choice?.hasLooked == true { choice = nil }
  }

  /// Compares a page, or a part of one, with the pages before it.
  ///
  /// Its records are not remembered yet; each is compared once. The nth of several equal ones on the
  /// page is the nth that is here. Of a page that came before, of which fields have changed, no record
  /// is new.
  ///
  /// O(bytes of their keys).
  ///
  /// - Parameters:
  ///   - records: The records of the page.
  ///   - first: The first id of this very page, where some of it came before: then equal records
  ///     beyond those of it that are here are new. Nil for a page that comes for the first time.
  /// - Returns: Which of them are here, and which are new.
  package mutating func compare(
    _ records: [JSONValue],
    from first: RecordID? = nil
  ) -> PageComparison {
    choose(by: records)
    let keys = records.map(key)
    let known = keys.map { knownID(of: $0, from: first) }
    var comparison = PageComparison(
      keys: keys,
      known: known,
      records: choice == nil ? [] : records,
      fields: isToldByID(records) ? [] : repeats.fields(of: records)
    )
    if isRepeat(records, comparison) { comparison.newPositions = [] }
    return comparison
  }

  /// Remembers the new records of a page that was compared, for the next page.
  ///
  /// `added` are the ids under which they are kept, in their order; those beyond them are not kept.
  package mutating func remember(_ comparison: PageComparison, as added: Range<RecordID>) {
    repeats.keep(comparison.fields)
    counts.arriving += comparison.known.count
    let room = max(0, MemoryLimit.comparedRecords - latest.count)
    for (position, id) in zip(comparison.newPositions, added).prefix(room) {
      latest.append((comparison.keys[position], id))
      if !comparison.records.isEmpty { choice?.keep(comparison.records[position], as: id) }
    }
  }

  /// Notes a page that was wrongly guessed, and whose records are not kept: ages go on from it.
  package mutating func reject(_ comparison: PageComparison) {
    repeats.replaceLast(comparison.fields)
  }

  /// Forgets that records are here.
  package mutating func remove(_ ids: some Sequence<RecordID>) {
    removed.formUnion(ids)
    for (key, others) in twins {
      var here = others.filter { !removed.contains($0) }
      if let first = self.ids[key], removed.contains(first), !here.isEmpty {
        self.ids.set(key, to: here.removeFirst())
      }
      twins[key] = here.isEmpty ? nil : here
    }
  }
}

extension RecordKeys {
  /// Looks at the records of the first page; what is here has other keys when the choice changes.
  private mutating func choose(by records: [JSONValue]) {
    guard var choice else { return }
    self.choice = nil
    choice.look(at: records)
    if choice.path != id {
      id = choice.path
      let keys = choice.keys
      ids = RecordIDTable()
      twins = [:]
      latest = keys.earlier
      addLatest()
      latest = keys.latest
    }
    if !choice.isComplete { self.choice = choice }
  }

  /// The id of the record that is here with a key; counts the records of the page that have it.
  private mutating func knownID(of key: UInt64, from first: RecordID?) -> RecordID? {
    guard let known = ids[key], !removed.contains(known) else { return nil }
    let count = occurrences[key, default: 0]
    occurrences[key] = count + 1
    guard count > 0 else { return known }
    let others = twins[key] ?? []
    if count <= others.count { return others[count - 1] }
    return first.map { known >= $0 } ?? false ? nil : known
  }

  private mutating func addLatest() {
    for (key, id) in latest where !removed.contains(id) {
      if ids[key].map({ !removed.contains($0) }) ?? false {
        twins[key, default: []].append(id)
      } else {
        ids.set(key, to: id)
      }
    }
    latest = []
  }

  private func key(of record: JSONValue) -> UInt64 {
    ownKey(of: record) ?? StableHash.value(of: record)
  }

  /// The key of a record by its id; nil without one.
  func ownKey(of record: JSONValue) -> UInt64? {
    guard let id else { return nil }
    guard isDeclared else { return IdentifierChoice.key(of: record, at: id) }
    guard let value = id.value(in: record), value != .null else { return nil }
    return StableHash.value(of: value)
  }
}

extension RecordKeys {
  /// Whether nothing but ids tells these records from others: of a page after the first nine of ten
  /// have one.
  private func isToldByID(_ records: [JSONValue]) -> Bool {
    guard let id, origin != .first else { return false }
    // A URL may be signed anew for each request.
    let isSure = isDeclared || !RecordVocabulary.isAddress(id.tokens.last ?? "")
    guard isSure || origin != .counted else { return false }
    return records.count { ownKey(of: $0) == nil } * 10 <= records.count
  }

  /// Whether a page came before: every record with an id is here, or, without ids, as good as every
  /// one is here with fields that have changed.
  private mutating func isRepeat(_ records: [JSONValue], _ comparison: PageComparison) -> Bool {
    guard origin == .counted || origin == .named, !comparison.newPositions.isEmpty else {
      return false
    }
    guard !isToldByID(records) else {
      return holdsPageBefore(comparison)
        || comparison.newPositions.allSatisfy { ownKey(of: records[$0]) == nil }
    }
    return repeats.areRepeated(comparison.fields, origin)
  }

  /// Whether a page that was counted holds as many known records as the page before it had in all: then
  /// it is that page, which has grown.
  private func holdsPageBefore(_ comparison: PageComparison) -> Bool {
    let (known, new) = (comparison.oldCount, comparison.newPositions.count)
    return origin == .counted && counts.before > 0 && known >= counts.before && known > new
  }
}

/// How a page was found, which decides what proves that it came before.
package enum PageOrigin: Hashable, Sendable {
  /// It is the first one, or the first one again.
  case first
  /// It is asked for again, or known beforehand: it is never one that came before.
  case again
  /// The page before it or the user names it: only ids prove that it came before.
  case named
  /// Its number was counted or guessed, or its request was answered before: then fields that have
  /// not changed prove it, too.
  case counted
}

/// What a page brought, compared with the pages before it.
package struct PageComparison: Hashable, Sendable {
  /// The positions on the page of the records that were not seen before.
  package fileprivate(set) var newPositions: [Int]

  /// The ids of the page's records that are here already, by position; nil for new ones.
  package let known: [RecordID?]

  /// The key of each of its records.
  fileprivate let keys: [UInt64]

  /// Its records, while the field that tells them apart is being chosen.
  fileprivate let records: [JSONValue]

  /// Its fields, where they tell whether another page is the same one.
  fileprivate let fields: [RecordFields]

  fileprivate init(
    keys: [UInt64],
    known: [RecordID?],
    records: [JSONValue],
    fields: [RecordFields]
  ) {
    self.keys = keys
    self.known = known
    self.records = records
    self.fields = fields
    newPositions = known.indices.filter { known[$0] == nil }
  }

  /// How many of its records were seen before; they are hidden and counted.
  package var oldCount: Int { known.count - newPositions.count }
}
