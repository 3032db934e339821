/// Chooses the field that tells records apart, on the first page: unique, and in nine of ten records.
///
/// The page may arrive in parts, and again after it broke off: the choice is that of all records so far,
/// however they arrived. Keys of the records that are here are kept by every field that is possible, so
/// that they need not be read again when a better one turns out not to be unique.
struct IdentifierChoice: Sendable {
  /// Records of the page that are looked at; it may be a stream that does not end.
  private static let sampleSize = 100_000

  /// A field of which no two records had the same value.
  private struct Candidate: Sendable {
    let path: JSONPointer
    /// The keys of the records that are here.
    var keys: [UInt64] = []
    /// The keys on the page that arrives.
    var seen: Set<UInt64> = []
    /// How many records of the page that arrives do not have it.
    var lacking = 0

    /// Whether a record lacks the field, or has it with a value that no other record of the page has.
    mutating func fits(_ record: JSONValue) -> Bool {
      guard let key = IdentifierChoice.key(of: record, at: path) else {
        lacking += 1
        return true
      }
      return seen.insert(key).inserted
    }
  }

  /// The key of a record by the id at a path; nil where it has none there.
  ///
  /// An object is the id of a database: `{"$oid": "5f…"}`.
  static func key(of record: JSONValue, at path: JSONPointer) -> UInt64? {
    switch path.value(in: record) {
    case .string(""), .null, .bool, .array, .elided, nil: nil
    case .some(let id): StableHash.value(of: id)
    }
  }

  private var candidates = Self.candidates(in: [])
  private var wholeKeys: [UInt64] = []
  private var ids: [RecordID] = []
  /// How many of the records here came before the page that arrives.
  private var earlierCount = 0
  private var lookedCount = 0

  /// Whether a record has been looked at.
  private(set) var hasLooked = false

  /// Whether no further record can change the choice.
  var isComplete: Bool { lookedCount >= Self.sampleSize }

  /// Where the id of a record is, by what has come; nil where records are compared as a whole.
  var path: JSONPointer? { chosen?.path }

  private var chosen: Candidate? {
    hasLooked ? candidates.first { $0.lacking * 10 <= lookedCount } : nil
  }

  /// Says that what comes from now on is another page, or the same one again.
  mutating func beginPage() {
    for place in candidates.indices {
      candidates[place].seen = []
      candidates[place].lacking = 0
    }
    earlierCount = ids.count
    lookedCount = 0
  }

  /// Members whose object has the id of the record, beside others: of Kubernetes, and of edges in GraphQL.
  private static let wrappers = ["metadata", "node"]

  /// The usual names, in records or in an object that each of them has.
  private static func candidates(in wrapper: [String]) -> [Candidate] {
    // In a record `uid` may be who made it, as that of a file.
    let names = RecordVocabulary.identifiers.filter { $0 != "href" }
    return (wrapper.isEmpty ? names : names + ["uid"]).map { name in
      Candidate(path: JSONPointer(tokens: wrapper + [name]))
    }
  }

  /// Drops the fields that some of these records have in common.
  mutating func look(at records: [JSONValue]) {
    if !hasLooked, let members = records.first?.object?.members {
      for member in members.prefix(64) where member.value.object != nil {
        guard members.count == 1 || Self.wrappers.contains(member.key) else { continue }
        candidates += Self.candidates(in: [member.key])
      }
    }
    for record in records.prefix(Self.sampleSize - lookedCount) {
      for place in candidates.indices.reversed() where !candidates[place].fits(record) {
        candidates.remove(at: place)
      }
      lookedCount += 1
      hasLooked = true
    }
  }

  /// Keeps the keys of a record that is here from now on.
  mutating func keep(_ record: JSONValue, as id: RecordID) {
    let whole = StableHash.value(of: record)
    for place in candidates.indices {
      let key = Self.key(of: record, at: candidates[place].path)
      candidates[place].keys.append(key ?? whole)
    }
    wholeKeys.append(whole)
    ids.append(id)
  }

  /// The keys of the records that are here, by the field that is chosen: those from before the page
  /// that arrives, and those of it.
  var keys: (earlier: [(key: UInt64, id: RecordID)], latest: [(key: UInt64, id: RecordID)]) {
    let keys = zip(chosen?.keys ?? wholeKeys, ids).map { (key: $0, id: $1) }
    return (Array(keys.prefix(earlierCount)), Array(keys.dropFirst(earlierCount)))
  }
}
