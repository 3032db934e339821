extension ListSnapshot {
  /// Another snapshot, which these changes lead to, made of the ids of this one: of the other it keeps
  /// the ids that came, and nothing else.
  ///
  /// What was reconfigured and what could not be done is not told. O(√n) for each of a few places where
  /// rows came, went or moved, else O(sections, segments and places), and then ids are looked up anew.
  func following(_ changes: ListChangeSet, to new: ListSnapshot) -> ListSnapshot {
    guard changes.hasStructuralChanges else { return self }
    let places = changes.deletes.count + changes.inserts.count + changes.moves.count
    let hasSameSections =
      changes.sectionDeletes.isEmpty && changes.sectionInserts.isEmpty
      && changes.sectionMoves.isEmpty
    var result = self
    if hasSameSections, places <= Self.fewPlaces {
      result.carryOut(changes, to: new, from: self)
    } else {
      result.replaceRows(by: changes, to: new)
    }
    if let bounds = new.integerBounds { result.noteIntegers(bounds) }
    return result
  }

  /// At how many places rows are taken away and put in one by one.
  private static var fewPlaces: Int { 64 }

  /// Takes away what went or moved, and puts in what came or moved, from the first place to the last.
  private mutating func carryOut(
    _ changes: ListChangeSet,
    to new: ListSnapshot,
    from old: ListSnapshot
  ) {
    remove(changes.deletes + changes.moves.map(\.oldRange))
    let oldRows = changes.moves.isEmpty ? RowSequence<Item>() : old.items.rows
    // New positions, and where the rows were; nil for those that came.
    var parts = changes.inserts.map { (rows: $0, source: Int?.none) }
    parts += changes.moves.map { (rows: $0.newRange, source: Int?.some($0.from)) }
    for part in parts.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
      var next = part.rows.lowerBound
      while next < part.rows.upperBound {
        let section = new.sectionPosition(atRow: next)
        let range = new.rows(inSectionAt: section)
        let end = min(range.upperBound, part.rows.upperBound)
        var rows = RowSequence<Item>()
        if let source = part.source {
          let first = source + (next - part.rows.lowerBound)
          rows.append(oldRows, in: first..<first + (end - next))
        } else {
          let offsets = next - range.lowerBound..<end - range.lowerBound
          rows.append(new.storage[section].rows, in: offsets)
        }
        let path = ListIndexPath(section: section, offset: next - range.lowerBound)
        put(rows, at: path, wereNeverThere: false)
        next = end
      }
    }
  }

  /// Takes the other sections, and puts their rows together from those of both snapshots.
  private mutating func replaceRows(by changes: ListChangeSet, to new: ListSnapshot) {
    let (here, there) = (items.rows, new.items.rows)
    var all = RowSequence<Item>()
    for block in changes.survivors {
      all.append(there, in: all.count..<block.to)
      all.append(here, in: block.oldRange)
    }
    all.append(there, in: all.count..<there.count)
    storage = new.storage
    sectionPositions = new.sectionPositions
    for section in storage.indices {
      storage[section].rows = RowSequence()
      storage[section].rows.append(all, in: new.rows(inSectionAt: section))
    }
    itemCount = new.itemCount
    forgetLayout()
    positions.forgetAll()
  }
}
