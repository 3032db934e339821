/// The positions of integer ids that are close together, in a table by the ids themselves.
///
/// Four bytes for each integer between the least id and the greatest one, as far as some id is near: a
/// look-up is O(1) and hashes nothing.
///
/// ```
///   ids 5000, 5001, 5003 at 0, 2, 1
///
///   pages    ┌ none ┬───────────────┬ …            by the upper bits of an id
///                   └ 1  3  –  2  – …              the position + 1, by the lower ones
/// ```
@usableFromInline
struct IntegerPositions: Sendable {
  /// How many ids there are.
  @usableFromInline private(set) var count = 0

  private static let shift = 12
  private static let size = 1 << shift
  /// How many integers there may be for each id.
  private static let sparseness = 4

  /// The number of the first page.
  private var first = 0
  /// The pages; one is empty while it has no id.
  private var pages: [[UInt32]] = []

  /// Whether so many ids between these are close enough to each other: at least a thousand, and each
  /// fourth of the integers by and large.
  static func areClose(_ ids: ClosedRange<Int>, count: Int) -> Bool {
    ids.upperBound >> shift - ids.lowerBound >> shift < count / (size / sparseness)
  }

  /// Makes room for so many ids more, between these, if they are close enough to each other and to those
  /// that are there; false when they are not.
  mutating func reserve(_ ids: ClosedRange<Int>, count more: Int) -> Bool {
    var all = ids
    if !pages.isEmpty {
      let last = first + pages.count - 1
      all = min(ids.lowerBound, first << Self.shift)...max(ids.upperBound, last << Self.shift)
    }
    guard Self.areClose(all, count: count + more) else { return false }
    let (low, high) = (all.lowerBound >> Self.shift, all.upperBound >> Self.shift)
    if pages.isEmpty { first = low }
    if low < first {
      pages.insert(contentsOf: repeatElement([], count: first - low), at: 0)
      first = low
    }
    if high >= first + pages.count {
      pages += repeatElement([], count: high - first - pages.count + 1)
    }
    return true
  }

  /// The position of an id; nil when it is not there.
  @usableFromInline
  func position(of id: Int) -> Int? {
    let page = id >> Self.shift - first
    guard page >= 0, page < pages.count, !pages[page].isEmpty else { return nil }
    let place = pages[page][id & (Self.size - 1)]
    return place == 0 ? nil : Int(place) - 1
  }

  /// Whether there is room for an id at a position.
  func hasRoom(for id: Int, at position: Int) -> Bool {
    let page = id >> Self.shift - first
    return page >= 0 && page < pages.count && position < Int(UInt32.max)
  }

  /// Puts an id at a position, wherever it was before; there is room for it.
  mutating func put(_ id: Int, at position: Int) {
    let page = id >> Self.shift - first
    if pages[page].isEmpty { pages[page] = Array(repeating: 0, count: Self.size) }
    let place = id & (Self.size - 1)
    if pages[page][place] == 0 { count += 1 }
    pages[page][place] = UInt32(position + 1)
  }

  /// Puts ids, for all of which there is room, at positions from one on, but those that are there.
  ///
  /// - Returns: The offsets of those, ascending.
  mutating func append(_ ids: [Int], at position: Int) -> [Int] {
    var repeated: [Int] = []
    for offset in ids.indices {
      if self.position(of: ids[offset]) == nil {
        put(ids[offset], at: position + offset - repeated.count)
      } else {
        repeated.append(offset)
      }
    }
    return repeated
  }
}

extension [Int] {
  /// From the least one to the greatest; nil when there is none.
  var bounds: ClosedRange<Int>? {
    guard var least = first else { return nil }
    var greatest = least
    for integer in self {
      least = Swift.min(least, integer)
      greatest = Swift.max(greatest, integer)
    }
    return least...greatest
  }
}
