/// The rows of one section as a sequence of segments.
///
/// Copies share their segments: an edit copies the segments it touches and the table of segments.
/// Finding a row takes O(log segments), an edit O(segments), appending amortized O(1) a row and
/// O(1) for a run.
@usableFromInline
struct RowSequence<Item: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Segment = RowSegment<Item>

  @usableFromInline var segments: [Segment] = []
  /// Where each segment ends.
  @usableFromInline var ends: [Int] = []

  /// No rows.
  @inlinable
  init() {}

  /// Some ids; consecutive integers among them become runs.
  @inlinable
  init(_ items: [Item]) {
    append(items)
  }

  /// The ids of ranges of integers; only where ids are integers.
  @usableFromInline
  init(_ ranges: [ClosedRange<Int>]) {
    for ids in ranges { appendRun(first: ids.lowerBound, count: ids.count) }
  }

  /// The number of rows.
  @inlinable var count: Int { ends.last ?? 0 }

  /// The id at an offset.
  @inlinable
  subscript(offset: Int) -> Item {
    let segment = segmentPosition(at: offset)
    return segments[segment][offset &- start(ofSegment: segment)]
  }

  /// Where a segment begins.
  @inlinable
  func start(ofSegment segment: Int) -> Int {
    segment == 0 ? 0 : ends[segment &- 1]
  }

  /// The segment that holds an offset.
  @inlinable
  func segmentPosition(at offset: Int) -> Int {
    ends.partitioningIndex { $0 > offset }
  }

  /// Visits the segments of some offsets, cut to them, with the offset of each.
  @inlinable
  func forEachSegment(in range: Range<Int>, _ body: (Segment, Int) -> Void) {
    guard !range.isEmpty else { return }
    var segment = segmentPosition(at: range.lowerBound)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = start(ofSegment: segment)
      let end = Swift.min(ends[segment], range.upperBound)
      body(segments[segment].slice(offset &- start..<end &- start), offset)
      offset = end
      segment &+= 1
    }
  }
}

extension RowSequence {
  /// Adds ids at the end.
  @inlinable
  mutating func append(_ items: [Item]) {
    let integers = Segment.integers(items)
    items.withUnsafeBufferPointer { items in
      guard let integers else { return appendPlain(items[...]) }
      integers.withUnsafeBufferPointer { append($0, of: items) }
    }
  }

  /// Adds ids at the end, and what integers they are.
  @inlinable
  mutating func append(_ integers: UnsafeBufferPointer<Int>, of items: UnsafeBufferPointer<Item>) {
    var start = 0
    var plain = 0
    while start < items.count {
      let length = Segment.runLength(in: integers, from: start)
      if length >= Segment.shortestRun || (start == plain && continues(integers[start])) {
        appendPlain(items[plain..<start])
        appendRun(first: integers[start], count: length)
        plain = start + length
      }
      start += length
    }
    appendPlain(items[plain..<start])
  }

  /// Adds consecutive integers at the end; only where ids are integers.
  @inlinable
  mutating func appendRun(first: Int, count: Int) {
    guard count > 0 else { return }
    // The least integer does not follow the greatest.
    if case .run(let start, let length) = segments.last, start &+ length == first, start < first {
      segments[segments.count - 1] = .run(first: start, count: length + count)
      ends[ends.count - 1] += count
    } else {
      push(.run(first: first, count: count))
    }
  }

  /// Adds some rows of another sequence at the end; whole segments are shared.
  @inlinable
  mutating func append(_ other: RowSequence, in range: Range<Int>) {
    other.forEachSegment(in: range) { segment, _ in append(segment) }
  }

  /// Adds all rows of another sequence at the end.
  @inlinable
  mutating func append(_ other: RowSequence) {
    append(other, in: 0..<other.count)
  }

  /// Puts rows at an offset.
  mutating func insert(_ other: RowSequence, at offset: Int) {
    guard offset < count else { return append(other) }
    var result = RowSequence()
    result.append(self, in: 0..<offset)
    result.append(other)
    result.append(self, in: offset..<count)
    self = result
  }

  /// Takes rows away; the offsets ascend and do not overlap.
  @inlinable
  mutating func remove(_ ranges: [Range<Int>]) {
    var result = RowSequence()
    var kept = 0
    for range in ranges {
      result.append(self, in: kept..<range.lowerBound)
      kept = range.upperBound
    }
    result.append(self, in: kept..<count)
    self = result
  }

  /// Whether an integer continues the run at the end.
  @inlinable
  func continues(_ integer: Int) -> Bool {
    guard case .run(let first, let count) = segments.last else { return false }
    return integer == first &+ count && first < integer
  }

  /// Adds a segment, joined with the last one where that is cheap.
  @inlinable
  mutating func append(_ segment: Segment) {
    switch segment {
    case .run(let first, let count):
      appendRun(first: first, count: count)
    case .items(let items):
      if case .run = segments.last,
        Segment.integers(Array(items.prefix(1))).map({ continues($0[0]) }) == true
      {
        append(items)
      } else if case .items(let last) = segments.last, last.count + items.count <= Segment.capacity
      {
        items.withUnsafeBufferPointer { appendPlain($0[...]) }
        foldEnd()
      } else if !items.isEmpty {
        push(segment)
      }
    }
  }

  /// Makes a run of the ids at the end, if they came one by one and so many are consecutive that it
  /// pays.
  @inlinable
  mutating func foldEnd() {
    let length = Segment.shortestRun
    guard Segment.areIntegers, case .items(let items) = segments.last, items.count >= length,
      let integers = Segment.integers(Array(items.suffix(length))),
      integers.withUnsafeBufferPointer({ Segment.runLength(in: $0, from: 0) }) == length
    else { return }
    segments.removeLast()
    ends.removeLast()
    if items.count > length { push(.items(Array(items.dropLast(length)))) }
    appendRun(first: integers[0], count: length)
  }

  /// Adds ids one by one, filling the last segment first.
  @inlinable
  mutating func appendPlain(_ items: Slice<UnsafeBufferPointer<Item>>) {
    var rest = items
    while !rest.isEmpty {
      if case .items(var last) = segments.last, last.count < Segment.capacity {
        // Taken out of the table, so that the array is grown in place.
        segments[segments.count - 1] = .run(first: 0, count: 0)
        let part = rest.prefix(Segment.capacity - last.count)
        last.append(contentsOf: part)
        segments[segments.count - 1] = .items(last)
        ends[ends.count - 1] += part.count
        rest = rest.dropFirst(part.count)
      } else {
        let part = rest.prefix(Segment.capacity)
        push(.items(Array(part)))
        rest = rest.dropFirst(part.count)
      }
    }
  }

  /// Adds a segment as it is.
  @inlinable
  mutating func push(_ segment: Segment) {
    segments.append(segment)
    ends.append(count + segment.count)
  }
}
