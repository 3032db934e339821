import BrowserManagers
import BrowserModels

/// The records that the last refresh has added or changed, by their ids: those, too, that a filter hides.
struct RowNews: Equatable {
  /// The records that are new, and those that are others; together at most `most`.
  private(set) var added: [RecordID] = []
  private(set) var changed: [RecordID] = []
  /// Whether all of them are here; more than `most` are not kept.
  private(set) var isWhole = true

  /// Records that are kept: finding their rows again takes about a millisecond.
  static let most = 10_000

  var isEmpty: Bool { added.isEmpty && changed.isEmpty }

  /// Adds what a load has brought, with which there are so many records; where no other one is here nothing
  /// is news.
  mutating func add(_ change: RecordChange, recordCount: Int) {
    guard isWhole, change.added.count < recordCount else { return }
    let count = added.count + changed.count + change.added.count + change.updated.count
    guard count <= Self.most else {
      (added, changed, isWhole) = ([], [], false)
      return
    }
    added += change.added
    changed += change.updated
  }

  /// How many of the records are in the source still.
  ///
  /// O((records + runs) log records).
  func count(in order: [Range<RecordID>]) -> Int {
    let ids = Set(added + changed).sorted()
    func place(of id: RecordID) -> Int { ids.partitioningIndex { $0 >= id } }
    return order.reduce(0) { $0 + place(of: $1.upperBound) - place(of: $1.lowerBound) }
  }
}
