import BrowserModels
import ListKit

/// Which records a list shows and how they are ordered: from the order of the source to the snapshot
/// of the list.
///
/// A pure value: after any number of changes it is what would be made of the present order anew. So
/// far all records are shown as the source orders them; filter, sort and sections belong here.
struct RecordArrangement {
  /// The rows of the list.
  private(set) var snapshot = ListSnapshot<SectionID, RecordID>()

  /// What the snapshot was made of.
  private var order: [Range<RecordID>] = []

  /// No records.
  init() {
    snapshot.appendSections([.all])
  }

  /// Follows the source's order; false when the snapshot is what it was.
  ///
  /// `updated` are records with other content. O(runs of ids), whatever the number of records: runs
  /// that join the end are appended, for any other change the snapshot is made anew.
  mutating func follow(_ order: [Range<RecordID>], updated: [RecordID] = []) -> Bool {
    let isChanged = order != self.order
    if isChanged { arrange(order) }
    let shown = updated.filter { snapshot.contains($0) }
    snapshot.reconfigure(shown)
    return isChanged || !shown.isEmpty
  }

  private mutating func arrange(_ order: [Range<RecordID>]) {
    let appended = order.runs(appendedTo: self.order)
    if appended == nil { snapshot.deleteAllItems() }
    for run in appended ?? order { snapshot.append(run) }
    self.order = order
  }
}

extension [Range<RecordID>] {
  /// The runs that follow an older order in this one; nil when this is no continuation of it.
  fileprivate func runs(appendedTo old: [Range<RecordID>]) -> [Range<RecordID>]? {
    guard let last = old.last else { return self }
    guard count >= old.count, starts(with: old.dropLast()) else { return nil }
    let continued = self[old.count - 1]
    guard continued.lowerBound == last.lowerBound, continued.upperBound >= last.upperBound else {
      return nil
    }
    return [last.upperBound..<continued.upperBound] + dropFirst(old.count)
  }
}
