import BrowserModels

/// One load of one page, as a delegate hears of it.
package struct SourceLoad: Hashable, Sendable {
  /// Which end of the list grows.
  package enum Direction: Hashable, Sendable {
    /// The first page.
    case start
    /// The page after the last one.
    case forward
  }

  /// Which end of the list grows.
  package var direction: Direction
  /// Counts the times that the list was begun anew; what belongs to an older one is never told.
  package var generation: Int
  /// Whether records were here before.
  package var isRefresh: Bool
  /// The number of the page, from 1.
  package var page: Int
  /// The number of the source that loads it among those of a list, from 0.
  package var part = 0

  /// A load.
  package init(direction: Direction, generation: Int, isRefresh: Bool, page: Int) {
    self.direction = direction
    self.generation = generation
    self.isRefresh = isRefresh
    self.page = page
  }
}

/// What a load did to the records.
package struct RecordChange: Hashable, Sendable {
  /// The ids that are new.
  package var added: Range<RecordID>
  /// Ids whose content is no longer what it was.
  package var updated: [RecordID]
  /// How many records are gone.
  package var removedCount: Int
  /// How many records of the page were here already and are not shown again.
  package var duplicates: Int
  /// How many records were not asked for again by a refresh, and stay as they were loaded before.
  package var keptCount = 0
  /// Whether it came by waiting for what is newer, and not by a load.
  package var isNews = false

  /// A change; by default nothing but new ids at the end.
  package init(
    added: Range<RecordID>,
    updated: [RecordID] = [],
    removedCount: Int = 0,
    duplicates: Int = 0
  ) {
    self.added = added
    self.updated = updated
    self.removedCount = removedCount
    self.duplicates = duplicates
  }
}

extension RecordChange {
  /// The same change in a list of several sources, by the one with this number.
  func ofPart(_ part: Int) -> RecordChange {
    var change = self
    change.added = Range(added, ofPart: part)
    change.updated = updated.map { RecordID($0, ofPart: part) }
    return change
  }
}
