/// A set of rows by position, that follows its rows when others come and go.
///
/// ```
///   rows 0..<900_000   all            one segment, whatever its length
///   row  900_000       none           a segment
///   rows 900_001...    every second   a bit for each row, 4,096 rows a segment at most
/// ```
///
/// Neighbours that are all in the set or all outside take O(1), others a bit each: so all of ten
/// million rows take a few bytes, every second one of a million 125 KB. Segments know their lengths
/// and not their positions, so an edit copies the table of segments and the bits of one or two.
/// Copies share their bits.
struct RowSet: Sendable {
  private var segments: [RowSetSegment] = []
  /// Where each segment ends.
  private var ends: [Int] = []

  /// How many rows are in the set.
  private(set) var count = 0

  /// No rows.
  init() {}

  /// Some rows: ascending ranges that do not overlap.
  init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges { append(range) }
  }

  /// Whether no row is in the set.
  var isEmpty: Bool { count == 0 }

  /// How many segments there are, for tests that neighbours share one.
  var segmentCount: Int { segments.count }

  /// Where the segments end: no row from there on is in the set.
  private var end: Int { ends.last ?? 0 }

  /// Whether a row is in the set.
  ///
  /// O(log segments).
  func contains(_ row: Int) -> Bool {
    guard row >= 0, row < end else { return false }
    let index = ends.partitioningIndex { $0 > row }
    return segments[index].contains(row - start(of: index))
  }

  /// The first row from a position on that is in the set; nil when there is none.
  func next(from row: Int) -> Int? { next(from: row, isMember: true) }

  /// The set's rows among others: ascending, as ranges that are as long as can be.
  func ranges(in rows: Range<Int>) -> UnfoldSequence<Range<Int>, Int> {
    sequence(state: rows.lowerBound) { row in
      guard let first = next(from: row), first < rows.upperBound else { return nil }
      let last = next(from: first, isMember: false) ?? end
      row = last
      return first..<min(last, rows.upperBound)
    }
  }

  /// All rows of the set: ascending, as ranges that are as long as can be.
  var ranges: UnfoldSequence<Range<Int>, Int> { ranges(in: 0..<end) }
}

extension RowSet {
  /// Adds rows that are behind all others.
  mutating func append(_ rows: Range<Int>) {
    fill(upTo: rows.lowerBound)
    append(RowSetSegment(length: rows.count, isMember: true))
  }

  /// Puts rows into the set or takes them out of it.
  ///
  /// O(segments).
  mutating func set(_ rows: Range<Int>, isMember: Bool) {
    guard !rows.isEmpty else { return }
    var result = RowSet()
    result.append(self, in: 0..<rows.lowerBound)
    result.append(RowSetSegment(length: rows.count, isMember: isMember))
    result.append(self, in: rows.upperBound..<max(end, rows.upperBound))
    self = result
  }

  /// Puts the rows of another set into this one, too.
  ///
  /// O(segments) for each of a few ranges of the other set, else O(ranges of both).
  mutating func formUnion(_ other: RowSet) {
    let ranges = Array(other.ranges.prefix(Self.fewRanges + 1))
    if ranges.count <= Self.fewRanges {
      for range in ranges { set(range, isMember: true) }
    } else {
      self = combined(with: other) { $0 || $1 }
    }
  }

  /// How many ranges are put in one by one.
  private static var fewRanges: Int { 32 }

  /// The rows below a position that are not in the set.
  func inverted(upTo position: Int) -> RowSet {
    var whole = RowSet()
    whole.append(self, in: 0..<position)
    var result = RowSet()
    for segment in whole.segments { result.append(segment.inverted) }
    return result
  }

  /// The rows that are in this set or in another, or in one only, as a rule says.
  ///
  /// The rule is asked for each stretch of rows; outside both sets nothing belongs to the result.
  /// O(ranges of both).
  func combined(with other: RowSet, _ isMember: (Bool, Bool) -> Bool) -> RowSet {
    var result = RowSet()
    var row = 0
    while row < max(end, other.end) {
      let (isHere, isThere) = (contains(row), other.contains(row))
      let next = min(
        next(from: row, isMember: !isHere) ?? max(end, other.end),
        other.next(from: row, isMember: !isThere) ?? max(end, other.end)
      )
      if isMember(isHere, isThere) { result.append(row..<next) }
      row = next
    }
    return result
  }

  /// The set after its rows went elsewhere: those that are gone are not in it any more.
  ///
  /// New rows are not in it either, unless they are in `others`, which is by new positions.
  /// O(survivors and segments).
  func following(_ changes: ListChangeSet, others: RowSet = RowSet()) -> RowSet {
    var result = RowSet()
    for block in changes.survivors {
      result.append(others, in: result.end..<block.to)
      result.append(self, in: block.oldRange)
    }
    result.append(others, in: result.end..<max(result.end, others.end))
    return result
  }
}

extension RowSet {
  private func start(of index: Int) -> Int { index > 0 ? ends[index - 1] : 0 }

  /// Behind the last segment no row is in the set.
  private func next(from row: Int, isMember: Bool) -> Int? {
    var index = ends.partitioningIndex { $0 > row }
    var row = row
    while index < segments.count {
      let start = start(of: index)
      if let found = segments[index].next(from: row - start, isMember: isMember) {
        return start + found
      }
      row = ends[index]
      index += 1
    }
    return isMember ? nil : row
  }

  private mutating func fill(upTo row: Int) {
    if end < row { append(RowSetSegment(length: row - end, isMember: false)) }
  }

  /// Adds some rows of another set at the end, in it or not.
  private mutating func append(_ other: RowSet, in rows: Range<Int>) {
    var row = rows.lowerBound
    var index = other.ends.partitioningIndex { $0 > row }
    while row < rows.upperBound, index < other.segments.count {
      let start = other.start(of: index)
      let last = Swift.min(other.ends[index], rows.upperBound)
      append(other.segments[index].slice(row - start..<last - start))
      row = last
      index += 1
    }
    if row < rows.upperBound {
      append(RowSetSegment(length: rows.upperBound - row, isMember: false))
    }
  }

  /// Adds a segment, joined with the last one where both are short or the same.
  private mutating func append(_ segment: RowSetSegment) {
    guard segment.length > 0 else { return }
    count += segment.count
    // The last segment is not copied out of the table, so that its bits are changed in place.
    if let last = segments.indices.last, segments[last].canJoin(segment) {
      segments[last].append(segment)
      ends[last] += segment.length
    } else {
      segments.append(segment)
      ends.append(end + segment.length)
    }
  }
}

extension RowSet: Equatable {
  /// Whether both have the same rows.
  ///
  /// O(1) for a copy, else O(ranges).
  static func == (left: RowSet, right: RowSet) -> Bool {
    guard left.count == right.count else { return false }
    return left.segments.sharesStorage(with: right.segments)
      || left.ranges.elementsEqual(right.ranges)
  }
}
