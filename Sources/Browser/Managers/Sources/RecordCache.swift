import BrowserModels

/// The records that were parsed last: a least-recently-used cache in two generations.
///
/// A record is parsed once as long as it is among the last ones that were asked for.
struct RecordCache {
  /// Records of one generation; at most twice as many are kept.
  private let generationSize: Int
  private var young: [RecordID: Record] = [:]
  private var old: [RecordID: Record] = [:]

  /// How many records were parsed, for tests that count work.
  private(set) var parsedCount = 0

  /// An empty cache of at most so many records.
  init(capacity: Int = 256) {
    generationSize = max(1, capacity / 2)
  }

  /// The record of an id; parsed by `parse` unless it is here.
  ///
  /// O(1) beside parsing.
  mutating func record(_ id: RecordID, parse: () -> Record) -> Record {
    if let known = young[id] { return known }
    let record: Record
    if let known = old.removeValue(forKey: id) {
      record = known
    } else {
      record = parse()
      parsedCount += 1
    }
    if young.count >= generationSize {
      old = young
      young = [:]
    }
    young[id] = record
    return record
  }

  /// The record of an id, if it is here.
  func known(_ id: RecordID) -> Record? { young[id] ?? old[id] }

  /// Forgets records whose text has changed.
  mutating func forget(_ ids: some Sequence<RecordID>) {
    for id in ids {
      young[id] = nil
      old[id] = nil
    }
  }
}
