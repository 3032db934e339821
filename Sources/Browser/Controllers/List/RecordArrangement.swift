import BrowserModels
import ListKit

/// Which records a list shows and how they are ordered: from the order of the source to the snapshot
/// of the list.
///
/// A pure value, and at any time equal to one that is made from the present order in one step. So far
/// it shows all records in the source's order; filter, sort and sections belong here.
struct RecordArrangement {
  /// The rows of the list.
  private(set) var snapshot = ListSnapshot<SectionID, RecordID>()

  /// What the snapshot was made of.
  private var order: [Range<RecordID>] = []

  /// Whether each source has a section of its own.
  private let hasSourceSections: Bool

  /// No records.
  ///
  /// - Parameter sources: How many sources have a section each; nil for one section with all records.
  init(sources: Int? = nil) {
    hasSourceSections = sources != nil
    snapshot.appendSections(sources.map { (0..<$0).map(SectionID.source) } ?? [.all])
  }

  /// Follows the source's order; false when the snapshot has not changed.
  ///
  /// `updated` are records with other content. O(runs of ids), whatever the number of records: runs
  /// that join the end are appended, any other change makes a new snapshot.
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
    for run in appended ?? order {
      snapshot.append(run, to: hasSourceSections ? .source(run.lowerBound.part) : .all)
    }
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
