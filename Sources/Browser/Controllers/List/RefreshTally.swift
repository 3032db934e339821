import BrowserManagers
import BrowserModels

/// What was found by loading again, in all sources of a list together.
struct RefreshTally {
  /// What several loads did to the records.
  struct Found: Hashable {
    var added = 0
    var removed = 0
    var updated = 0
    /// Records that were not asked for again.
    var kept = 0
  }

  private var loads: Set<SourceLoad> = []
  private var found: Found?

  /// Whether a source is being loaded again.
  var isUnderWay: Bool { !loads.isEmpty }

  /// A source is being loaded again.
  mutating func begin(_ load: SourceLoad) { loads.insert(load) }

  /// A load again has brought this.
  mutating func add(_ change: RecordChange) {
    var sum = found ?? Found()
    sum.added += change.added.count
    sum.removed += change.removedCount
    sum.updated += change.updated.count
    sum.kept += change.keptCount
    found = sum
  }

  /// Whether a load is the only one under way.
  func isLast(_ load: SourceLoad) -> Bool { loads == [load] }

  /// A load has ended, well or not.
  mutating func end(_ load: SourceLoad) { loads.remove(load) }

  /// What was found by all that ended well; nil when none did.
  mutating func takeFound() -> Found? {
    defer { found = nil }
    return found
  }
}
