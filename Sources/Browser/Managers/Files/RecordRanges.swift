/// The byte ranges of the records of a file, in about 3 bytes a record.
///
/// Where each record is as far behind the one before as the others are, such as a line feed, where it
/// begins says where that one ends. A range is found in O(1).
struct RecordRanges: Sendable {
  private var packed = ChunkedArray<PackedRanges>()
  /// The ranges behind those: at least one, unless there is none at all.
  private var open: [Range<Int>] = []

  /// No ranges.
  init() {}

  /// How many ranges there are.
  var count: Int { packed.count * PackedRanges.size + open.count }

  /// The last range; nil when there is none.
  var last: Range<Int>? { open.last }

  /// The range at a position, which must be there.
  subscript(position: Int) -> Range<Int> {
    let pack = position / PackedRanges.size
    return pack < packed.count
      ? packed[pack][position % PackedRanges.size]
      : open[position - packed.count * PackedRanges.size]
  }

  /// Adds a range at the end.
  ///
  /// O(1), now and then O(ranges that are packed together).
  mutating func append(_ range: Range<Int>) {
    if open.count == PackedRanges.size {
      packed.append(PackedRanges(open))
      open.removeAll(keepingCapacity: true)
    }
    open.append(range)
  }

  /// Puts another range in place of the last one, which must be there.
  mutating func replaceLast(with range: Range<Int>) { open[open.count - 1] = range }
}

/// A few ranges as distances from the first one's beginning, in as few bytes as these take.
///
/// ```
///  ranges   [100, 107)   [108, 120)   [121, 125)      all of them 1 apart
///  places    0            8            21        26   where each begins, and where another one would
///
///  ranges   [100, 107)   [109, 120)   [121, 125)      not so
///  places    0     7      9     20     21    25       where each begins and ends
/// ```
struct PackedRanges: Sendable {
  /// How many ranges are packed together: with 500 bytes a record they still take 2 bytes each.
  static let size = 128

  private enum Places: Sendable {
    case narrow([UInt16])
    case wide([UInt32])
    /// Farther away than 4 GB, or before the first one.
    case any([Range<Int>])
  }

  private let places: Places
  /// Where the first range begins.
  private let start: Int
  /// How far apart they are where that is the same for all; 0 else.
  private let gap: Int
  /// How many places there are for each range.
  private let stride: Int

  /// Packs ranges, at least one.
  init(_ ranges: [Range<Int>]) {
    let start = ranges[0].lowerBound
    let gap = ranges.count > 1 ? ranges[1].lowerBound - ranges[0].upperBound : 0
    let isEven = zip(ranges, ranges.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound == gap }
    self.start = start
    self.gap = isEven ? gap : 0
    stride = isEven ? 1 : 2
    var offsets: [Int]
    if isEven {
      offsets = ranges.map { $0.lowerBound - start }
      offsets.append(ranges[ranges.count - 1].upperBound + gap - start)
    } else {
      offsets = ranges.flatMap { [$0.lowerBound - start, $0.upperBound - start] }
    }
    if let narrow = Self.exactly(offsets, as: UInt16.self) {
      places = .narrow(narrow)
    } else if let wide = Self.exactly(offsets, as: UInt32.self) {
      places = .wide(wide)
    } else {
      places = .any(ranges)
    }
  }

  /// The range at a position, which must be there.
  subscript(position: Int) -> Range<Int> {
    let place = position * stride
    switch places {
    case .narrow(let places): return range(from: Int(places[place]), to: Int(places[place + 1]))
    case .wide(let places): return range(from: Int(places[place]), to: Int(places[place + 1]))
    case .any(let ranges): return ranges[position]
    }
  }

  private func range(from first: Int, to second: Int) -> Range<Int> {
    start + first..<start + second - gap
  }

  /// Numbers as shorter ones; nil where one is negative or does not fit.
  private static func exactly<Short: FixedWidthInteger>(
    _ numbers: [Int],
    as type: Short.Type
  ) -> [Short]? {
    guard let least = numbers.min(), let greatest = numbers.max(), least >= 0,
      greatest <= Int(Short.max)
    else { return nil }
    return numbers.map { Short(truncatingIfNeeded: $0) }
  }
}
