/// An index from id to position that stays valid while its snapshot is edited.
///
/// It has a hash index of the rows at one time, shared by copies, and a log of the edits since: an
/// index of the inserted rows, and the shifts of positions. An edit costs O(edits since): O(√n) pieces
/// and 65,536 inserted ids at most; then the index is discarded, and rebuilt when it is needed. The
/// first edit of a copy, such as that of the snapshot that a list shows, copies these, too.
@usableFromInline
struct ItemPositions<Item: Hashable & Sendable>: Sendable {
  /// An index of nothing.
  @usableFromInline
  init() {}

  /// What happened since the index was made.
  @usableFromInline
  struct Edits: Sendable {
    @usableFromInline var shifts: RowShifts
    /// The ids that came, by number.
    ///
    /// Changed in place only while one snapshot alone holds it.
    @usableFromInline var fresh = ItemIndex<Item>()
  }

  @usableFromInline var index = SharedOnce<ItemIndex<Item>>(ItemIndex())
  @usableFromInline var edits: Edits?

  /// The position of an id; nil when it is not there.
  ///
  /// Whoever asks says which id is at a position, and makes the index if there is none.
  @inlinable
  func position(
    of item: Item,
    itemAt: (Int) -> Item,
    orMake make: () -> ItemIndex<Item>
  ) -> Int? {
    let index = index.value(orMake: make)
    guard let edits else {
      return index.positionInRuns(of: item)
        ?? index.singlePosition(of: item) { itemAt($0) == item }
    }
    let shifts = edits.shifts
    func isItem(_ number: Int) -> Bool {
      shifts.position(of: number).map { itemAt($0) == item } ?? false
    }
    // What went may have come back: a later entry first.
    return edits.fresh.singlePosition(of: item, where: isItem).flatMap(shifts.position)
      ?? edits.fresh.positionInRuns(of: item).flatMap(shifts.position)
      ?? index.positionInRuns(of: item).flatMap(shifts.position)
      ?? index.singlePosition(of: item, where: isItem).flatMap(shifts.position)
  }

  /// The index, if there is one yet.
  @usableFromInline var madeIndex: ItemIndex<Item>? { index.value }

  /// The index, if it is this value's alone and tells positions as they are.
  @usableFromInline
  mutating func ownIndex() -> ItemIndex<Item>? {
    guard edits == nil, isKnownUniquelyReferenced(&index) else { return nil }
    return index.value
  }

  /// Rows come at a position among so many; none of their ids is there.
  ///
  /// `wereNeverThere` tells that none of them has ever been there either.
  mutating func insert(
    _ rows: RowSequence<Item>,
    at position: Int,
    of count: Int,
    wereNeverThere: Bool
  ) {
    guard let made = index.value else { return forgetAll() }
    if edits == nil, position == count, isKnownUniquelyReferenced(&index) {
      return made.insert([rows], at: [count])
    }
    let isOne = wereNeverThere && rows.segments.count == 1
    edit(of: count, pieces: 1, ids: isOne ? 1 : rows.count) { edits in
      if !isKnownUniquelyReferenced(&edits.fresh) {
        edits.fresh = ItemIndex(copying: edits.fresh)
      }
      let number = edits.shifts.insert(rows.count, at: position)
      // A run that was there before may overlap what is left of itself.
      edits.fresh.insert([rows], at: [number], hashesRuns: !wereNeverThere)
    }
  }

  /// The rows at some positions, ascending and not overlapping, go from among so many.
  mutating func remove(_ ranges: [Range<Int>], of count: Int) {
    guard index.value != nil else { return forgetAll() }
    edit(of: count, pieces: ranges.count, ids: 0) { edits in
      for range in ranges.reversed() { edits.shifts.remove(range) }
    }
  }

  /// Gives the index up, as everything is elsewhere now.
  mutating func forgetAll() {
    index = SharedOnce()
    edits = nil
  }

  /// How many ids that came are noted where they are an eighth of all at most.
  ///
  /// Many that come at once must not cost a new index of everything. The next edit copies what is
  /// noted, so there is an end to it.
  private static var mostFresh: Int { 1 << 16 }

  /// Notes an edit that makes so many pieces and brings so many ids, if that pays.
  private mutating func edit(
    of count: Int,
    pieces: Int,
    ids: Int,
    _ change: (inout Edits) -> Void
  ) {
    let limit = RowShifts.mostPieces(of: count)
    let mostFresh = max(limit, min(count / 8, Self.mostFresh))
    guard pieces <= limit, ids <= mostFresh else { return forgetAll() }
    var edits = self.edits ?? Edits(shifts: RowShifts(count: count))
    self.edits = nil
    change(&edits)
    guard edits.shifts.pieces.count <= limit, edits.fresh.count <= mostFresh else {
      return forgetAll()
    }
    self.edits = edits
  }
}
