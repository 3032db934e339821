import BrowserModels

/// The records that the reader has marked: a pure value.
///
/// Marks belong to records, not to rows: they stay while a refresh, a sort or a filter moves or hides
/// these.
struct RecordMarks: Sendable {
  /// The marked records.
  private(set) var ids = RecordIDSet()
  /// The record that was marked last, from which a range goes on; nil when it is not marked any more.
  private(set) var last: RecordID?
  /// Those that were cleared last, until something is marked.
  private(set) var cleared = RecordIDSet()

  /// The one of them that was marked last.
  private var clearedLast: RecordID?

  /// How many records are marked.
  var count: Int { ids.count }

  /// Whether no record is marked.
  var isEmpty: Bool { ids.isEmpty }

  /// Whether a record is marked.
  func contains(_ id: RecordID) -> Bool { ids.contains(id) }

  /// Whether all of some records are marked.
  func containsAll(_ runs: [Range<RecordID>]) -> Bool {
    runs.allSatisfy { ids.count(in: $0) == $0.count }
  }

  /// Marks records, of which `last` is the one that a range goes on from.
  mutating func mark(_ runs: [Range<RecordID>], last: RecordID?) {
    change(last) { for run in runs { $0.insert(run) } }
  }

  /// Unmarks records.
  mutating func unmark(_ runs: [Range<RecordID>]) {
    change(last) { for run in runs { $0.remove(run) } }
  }

  /// Marks those of some records that are not marked, and unmarks the others.
  mutating func invert(_ runs: [Range<RecordID>]) {
    change(last) { for run in runs { $0.toggle(run) } }
  }

  /// Unmarks all; `restore` brings them back.
  mutating func clear() {
    cleared = ids
    clearedLast = last
    ids = RecordIDSet()
    last = nil
  }

  /// Marks the records again that were cleared last; a range goes on from where it did.
  mutating func restore() {
    ids = cleared
    last = clearedLast
    cleared = RecordIDSet()
    forgetLast()
  }

  /// Forgets the marks of records that are not in a source's order any more.
  ///
  /// O(runs and marks / 64).
  ///
  /// - Returns: How many marked records these were.
  mutating func keep(only order: [Range<RecordID>]) -> Int {
    let lost = ids.count - order.reduce(0) { $0 + ids.count(in: $1) }
    if lost > 0 { ids.keep(only: order) }
    cleared.keep(only: order)
    forgetLast()
    return lost
  }

  /// Forgets the marks of consecutive ids, which stand for other records from now on.
  ///
  /// - Returns: How many records were marked.
  mutating func forget(_ run: Range<RecordID>) -> Int {
    let before = ids.count
    ids.remove(run)
    cleared.remove(run)
    forgetLast()
    return before - ids.count
  }

  private mutating func change(_ last: RecordID?, _ body: (inout RecordIDSet) -> Void) {
    body(&ids)
    cleared = RecordIDSet()
    self.last = last
    forgetLast()
  }

  private mutating func forgetLast() {
    if let last, !ids.contains(last) { self.last = nil }
  }
}
