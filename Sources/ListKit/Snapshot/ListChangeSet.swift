/// What leads from an old snapshot to a new one: sections first, then rows, with the fewest moves.
///
/// Positions of rows are *flat*: the row's place in the whole list, all sections one after the other.
/// Deletes and the origins of moves are places in the **old** snapshot; inserts, updates and the
/// targets of moves are places in the **new** one. To carry it out on a copy of the old list: take
/// away ``deletes`` and the origins of ``moves``, put the sections that stay into their new order,
/// then fill the targets of ``moves`` and the ``inserts`` from the first place to the last.
///
/// Rows that stay with their section do not move when the section does. A row that changes its
/// section is one move. Rows of a deleted section are deleted too, unless they went elsewhere.
/// Everything is kept as ranges, so that ten million new rows are one insert.
public struct ListChangeSet: Hashable, Sendable {
  /// Sections that are gone: places in the old snapshot, ascending.
  public internal(set) var sectionDeletes: [Int] = []
  /// Sections that are new: places in the new snapshot, ascending.
  public internal(set) var sectionInserts: [Int] = []
  /// Sections that changed places among those that stayed, the fewest possible, by new place.
  public internal(set) var sectionMoves: [ListMove] = []
  /// Sections that stayed and were reloaded: places in the new snapshot, ascending.
  public internal(set) var sectionUpdates: [Int] = []

  /// Rows that are gone: old positions, ascending, as maximal ranges.
  public internal(set) var deletes: [Range<Int>] = []
  /// Rows that are new: new positions, ascending, as maximal ranges.
  public internal(set) var inserts: [Range<Int>] = []
  /// Rows that left their neighbours or their section, the fewest possible, by new position.
  public internal(set) var moves: [ListMove] = []
  /// Rows that stayed or moved and look different: new positions, ascending, as maximal ranges.
  public internal(set) var updates: [Range<Int>] = []

  /// All rows that are in both snapshots, moved or not, by new position.
  package internal(set) var survivors: [ListMove] = []
  /// The same by old position.
  package internal(set) var survivorsByOldRow: [ListMove] = []

  /// The flat position of every old section's first row, and behind them the number of old rows.
  package internal(set) var oldSectionStarts: [Int] = [0]
  /// The flat position of every new section's first row, and behind them the number of new rows.
  package internal(set) var newSectionStarts: [Int] = [0]
  /// How many ids the new snapshot has dropped as duplicates since it was made.
  public internal(set) var dropped = 0

  /// No change at all, between two empty snapshots.
  public init() {}

  /// Whether the old and the new snapshot show the same.
  public var isEmpty: Bool {
    !hasStructuralChanges && updates.isEmpty && sectionUpdates.isEmpty
  }

  /// Whether any row or section came, went or moved.
  public var hasStructuralChanges: Bool {
    !(deletes.isEmpty && inserts.isEmpty && moves.isEmpty
      && sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty)
  }

  /// Where a row of the old snapshot is now; nil when it is gone.
  ///
  /// O(log survivors).
  public func newRow(ofOld row: Int) -> Int? {
    survivorsByOldRow.newPosition(ofOld: row)
  }

  /// Where a row of the new snapshot was; nil when it is new.
  ///
  /// O(log survivors).
  public func oldRow(ofNew row: Int) -> Int? {
    let next = survivors.partitioningIndex { $0.newRange.upperBound > row }
    guard let block = survivors[next...].first, block.to <= row else { return nil }
    return block.from &+ (row &- block.to)
  }
}
