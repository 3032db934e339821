/// Finds the rows that an old and a new snapshot have in common.
///
/// As every id is in a snapshot at most once, two equal ids are a match wherever they are. So the
/// two sequences are walked side by side, with a short look ahead over what came or went, and only
/// what that leaves over, the pool, is matched by hash (or by interval where ids come in runs). Where
/// both are one section whose hashes are known, the rows of one are looked up in the other instead.
@usableFromInline
struct RowMatcher<Item: Hashable & Sendable> {
  @usableFromInline typealias Rows = RowSequence<Item>

  /// A section's rows and where they begin in the whole list; an object, as each leftover has it.
  @usableFromInline
  final class Place: Sendable {
    @usableFromInline let rows: Rows
    @usableFromInline let section: Int
    @usableFromInline let start: Int

    @inlinable
    init(rows: Rows, section: Int, start: Int) {
      self.rows = rows
      self.section = section
      self.start = start
    }
  }

  /// Rows of a section that have no partner yet.
  @usableFromInline
  struct Leftover {
    @usableFromInline let place: Place
    @usableFromInline var range: Range<Int>

    @inlinable
    init(place: Place, range: Range<Int>) {
      self.place = place
      self.range = range
    }
  }

  /// How far the walk looks ahead.
  @inlinable static var reach: Int { 8 }
  /// After how many rows without a partner, less those with one, the walk gives up.
  @inlinable static var patience: Int { 64 }

  /// Where a new id was, and where an old one is, if finding that out makes no table first.
  @usableFromInline typealias Finder = (Item) -> (position: Int, section: Int)?
  @usableFromInline let oldPlace: Finder?
  @usableFromInline let newPlace: Finder?

  /// The tables of hashes of lists of one section each, by position, if both have one.
  @usableFromInline var hashed: (old: HashSlots, new: HashSlots)?

  @usableFromInline var found = RowBlocks()
  /// Whether the last block found is of whole sections.
  @usableFromInline var endsWithSections = false
  @usableFromInline var oldPool: [Leftover] = []
  @usableFromInline var newPool: [Leftover] = []

  @inlinable
  init(oldPlace: Finder? = nil, newPlace: Finder? = nil) {
    self.oldPlace = oldPlace
    self.newPlace = newPlace
  }

  /// Adds a section whose rows are the same as before.
  ///
  /// Such sections side by side are one block, so that the many that an edit leaves alone cost next to
  /// nothing: as no other rows come to them, none of them is moved.
  @inlinable
  mutating func addSection(from rows: Range<Int>, of oldSection: Int, to row: Int, of section: Int)
  {
    guard !rows.isEmpty else { return }
    if endsWithSections, let last = found.blocks.last,
      last.from &+ last.count == rows.lowerBound, last.to &+ last.count == row
    {
      found.blocks[found.blocks.count &- 1].count &+= rows.count
      return
    }
    found.append(
      RowBlock(
        from: rows.lowerBound,
        fromSection: oldSection,
        to: row,
        toSection: section,
        count: rows.count
      )
    )
    endsWithSections = true
  }

  /// Compares the rows of a section that is in both snapshots.
  ///
  /// Called in the order of the new sections.
  @inlinable
  mutating func compare(_ old: Place, _ new: Place) {
    endsWithSections = false
    let prefix = old.rows.commonPrefix(with: new.rows)
    add(old, 0, new, 0, prefix)
    guard prefix < old.rows.count || prefix < new.rows.count else { return }
    let suffix = old.rows.commonSuffix(
      with: new.rows,
      limit: Swift.min(old.rows.count, new.rows.count) &- prefix
    )
    let oldMiddle = prefix..<old.rows.count &- suffix
    let newMiddle = prefix..<new.rows.count &- suffix
    if oldMiddle.isEmpty || newMiddle.isEmpty || old.rows.hasRuns(in: oldMiddle)
      || new.rows.hasRuns(in: newMiddle)
    {
      Self.leaveOver(old, oldMiddle, &oldPool)
      Self.leaveOver(new, newMiddle, &newPool)
    } else if let hashed {
      follow(old, oldMiddle, new, newMiddle, hashed)
    } else {
      walkAroundShared(old, oldMiddle, new, newMiddle)
    }
    add(old, old.rows.count &- suffix, new, new.rows.count &- suffix, suffix)
  }

  /// Walks what lies between the segments that both share, which are found by where they are in
  /// memory: so what an edit left as it was is not looked at.
  @inlinable
  mutating func walkAroundShared(
    _ old: Place,
    _ oldRange: Range<Int>,
    _ new: Place,
    _ newRange: Range<Int>
  ) {
    var left = oldRange.lowerBound
    var right = newRange.lowerBound
    let shared = old.rows.segmentsByStorage(in: oldRange)
    if !shared.isEmpty {
      for segment in new.rows.segments(within: newRange) {
        guard let storage = new.rows.segments[segment].storage, let partner = shared[storage] else {
          continue
        }
        let oldStart = old.rows.start(ofSegment: partner)
        let newStart = new.rows.start(ofSegment: segment)
        guard oldStart >= left else { continue }
        walkPart(old, left..<oldStart, new, right..<newStart)
        add(old, oldStart, new, newStart, new.rows.segments[segment].count)
        left = old.rows.ends[partner]
        right = new.rows.ends[segment]
      }
    }
    walkPart(old, left..<oldRange.upperBound, new, right..<newRange.upperBound)
  }

  /// Walks a part, unless one side of it has no rows.
  @inlinable
  mutating func walkPart(
    _ old: Place,
    _ oldRange: Range<Int>,
    _ new: Place,
    _ newRange: Range<Int>
  ) {
    if oldRange.isEmpty || newRange.isEmpty {
      Self.leaveOver(old, oldRange, &oldPool)
      Self.leaveOver(new, newRange, &newPool)
    } else {
      walk(old, oldRange, new, newRange)
    }
  }

  /// Walks the parts that differ side by side.
  @inlinable
  mutating func walk(_ old: Place, _ oldRange: Range<Int>, _ new: Place, _ newRange: Range<Int>) {
    let oldItems = old.rows.gathered(oldRange)
    let newItems = new.rows.gathered(newRange)
    var left = 0
    var right = 0
    oldItems.withUnsafeBufferPointer { oldItems in
      newItems.withUnsafeBufferPointer { newItems in
        var misses = 0
        while left < oldItems.count && right < newItems.count && misses < Self.patience {
          var same = 0
          while left &+ same < oldItems.count, right &+ same < newItems.count,
            oldItems[left &+ same] == newItems[right &+ same]
          {
            same &+= 1
          }
          add(old, oldRange.lowerBound &+ left, new, newRange.lowerBound &+ right, same)
          left &+= same
          right &+= same
          guard left < oldItems.count && right < newItems.count else { break }
          misses = misses > same ? misses &- same : 0
          let step = Self.step(oldItems, left, newItems, right)
          if step.old == step.new {
            if let newPlace, newPlace(oldItems[left]) == nil {
              left &+= 1
              continue
            }
            if let oldPlace, oldPlace(newItems[right]) == nil {
              right &+= 1
              continue
            }
            misses &+= 1
          }
          Self.leaveOver(old, shifted(left, step.old, oldRange), &oldPool)
          Self.leaveOver(new, shifted(right, step.new, newRange), &newPool)
          left &+= step.old
          right &+= step.new
        }
      }
    }
    Self.leaveOver(old, oldRange.lowerBound &+ left..<oldRange.upperBound, &oldPool)
    Self.leaveOver(new, newRange.lowerBound &+ right..<newRange.upperBound, &newPool)
  }

  /// How many rows to pass over on each side, where the two differ: to the next match if it is near
  /// and costs rows of one side only, else one on both sides.
  @inlinable
  static func step(
    _ old: UnsafeBufferPointer<Item>,
    _ left: Int,
    _ new: UnsafeBufferPointer<Item>,
    _ right: Int
  ) -> (old: Int, new: Int) {
    for distance in 1...reach {
      if left &+ distance < old.count, old[left &+ distance] == new[right] {
        return (distance, 0)
      }
      if right &+ distance < new.count, old[left] == new[right &+ distance] {
        return (0, distance)
      }
    }
    return (1, 1)
  }

  @inlinable
  func shifted(_ offset: Int, _ count: Int, _ range: Range<Int>) -> Range<Int> {
    range.lowerBound &+ offset..<range.lowerBound &+ offset &+ count
  }

  @inlinable
  mutating func add(_ old: Place, _ left: Int, _ new: Place, _ right: Int, _ count: Int) {
    found.append(
      RowBlock(
        from: old.start &+ left,
        fromSection: old.section,
        to: new.start &+ right,
        toSection: new.section,
        count: count
      )
    )
  }

  /// Puts rows into a pool.
  ///
  /// Static: a method would hold the pool that it changes, and copy it each time.
  @inlinable
  static func leaveOver(_ place: Place, _ range: Range<Int>, _ pool: inout [Leftover]) {
    guard !range.isEmpty else { return }
    let last = pool.count &- 1
    if last >= 0, pool[last].range.upperBound == range.lowerBound, pool[last].place === place {
      pool[last].range = pool[last].range.lowerBound..<range.upperBound
    } else {
      pool.append(Leftover(place: place, range: range))
    }
  }
}
