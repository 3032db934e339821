import BrowserModels

/// Which record of a list that was read again is which one of the list before.
///
/// Records with the same text are the same. Of the others, one with the same id is that one, changed; so is
/// one without a known id that stands where another stood. What is left over is new, or gone.
///
///     before   a b c d e f
///     now      a x c p d f      x is b, changed; p is new; e is gone
struct RecordAlignment: Equatable {
  /// Records that follow each other now, and did so before.
  struct Run: Equatable {
    /// The positions before; of new records nil.
    var origin: Range<Int>?
    var count: Int
  }

  /// The records of now, in order.
  private(set) var runs: [Run] = []
  /// The positions before of records with another text now.
  private(set) var changed: [Int] = []
  /// How many records are gone.
  let removedCount: Int

  /// The ids of records by their positions before and now, as far as they are known: equal for two versions
  /// of one record.
  typealias Identities = (before: [UInt64?], now: [UInt64?])

  /// Compares two lists of keys, which are equal where texts are.
  ///
  /// O(keys).
  ///
  /// - Parameters:
  ///   - before: The keys of the records before.
  ///   - now: Those of now.
  ///   - most: The part between the first difference and the last is compared place by place where it has
  ///     more keys than this.
  ///   - pairsByPlace: Whether a record without a known id may be another one's next version by its place.
  ///   - identify: Finds the ids of the records at some positions before and now; called once, with those
  ///     that match none by their texts.
  ///   - hasSameText: Whether two records with equal keys have the same text, by their positions before and
  ///     now. Of very many records some have equal keys by chance: it is asked about matches that lie apart
  ///     from all others.
  init<Keys: RandomAccessCollection<UInt64>>(
    before: Keys,
    now: Keys,
    most: Int = MemoryLimit.alignedRecords,
    pairsByPlace: Bool = true,
    identify: (_ before: [Int], _ now: [Int]) -> Identities = { before, now in
      (before.map { _ in nil }, now.map { _ in nil })
    },
    hasSameText: (_ before: Int, _ now: Int) -> Bool = { _, _ in true }
  ) where Keys.Index == Int {
    let shorter = min(before.count, now.count)
    var first = 0
    while first < shorter, before[first] == now[first] { first += 1 }
    var rest = 0
    while rest < shorter - first, before[before.count - 1 - rest] == now[now.count - 1 - rest] {
      rest += 1
    }
    let old = first..<before.count - rest
    let new = first..<now.count - rest
    let origins: [Int?]
    if max(old.count, new.count) <= most {
      var matches = Self.matches(of: now[new], in: before[old])
      if old.count * new.count >= Self.mostSurePairs {
        let ends = (0, before.count - now.count)
        Self.dropChanceMatches(&matches, from: first, between: ends, hasSameText)
      }
      origins = Self.origins(matches, in: old, pairsByPlace: pairsByPlace) {
        identify($0, $1.map { first + $0 })
      }
    } else {
      origins = pairsByPlace ? old.prefix(new.count).map { $0 } : []
    }
    var runs: [Run] = []
    runs.append(0..<first)
    for (place, origin) in origins.enumerated() {
      runs.append(origin.map { $0..<$0 + 1 })
      if let origin, before[origin] != now[first + place] { changed.append(origin) }
    }
    if origins.count < new.count { runs.append(nil, new.count - origins.count) }
    runs.append(before.count - rest..<before.count)
    self.runs = runs
    removedCount = before.count - runs.reduce(0) { $0 + ($1.origin?.count ?? 0) }
  }

  /// Pairs of records of which hardly two have equal keys by chance: one in 250 such comparisons has.
  private static let mostSurePairs = 1 << 24

  /// Drops matches that shift their record in another way than the ones beside them, unless the texts are
  /// the same.
  ///
  /// The shift of a record is its position before, less that of now; `ends` has the shifts of what lies
  /// before and behind.
  private static func dropChanceMatches(
    _ origins: inout [Int?],
    from first: Int,
    between ends: (Int, Int),
    _ hasSameText: (Int, Int) -> Bool
  ) {
    let matches = origins.enumerated().compactMap { place, origin in origin.map { (place, $0) } }
    let shifts = [ends.0] + matches.map { $1 - first - $0 } + [ends.1]
    for (number, (place, origin)) in matches.enumerated() {
      let shift = shifts[number + 1]
      guard shift != shifts[number], shift != shifts[number + 2] else { continue }
      if !hasSameText(origin, first + place) { origins[place] = nil }
    }
  }

  /// The position before of each record; nil for a new one.
  private static func origins(
    _ matches: [Int?],
    in before: Range<Int>,
    pairsByPlace: Bool,
    identify: ([Int], [Int]) -> Identities
  ) -> [Int?] {
    var origins = matches
    var isTaken = Set(origins.compactMap(\.self))
    let old = before.filter { !isTaken.contains($0) }
    let new = origins.indices.filter { origins[$0] == nil }
    guard !old.isEmpty, !new.isEmpty else { return origins }
    let ids = identify(old, new)
    let oldIDs = Dictionary(uniqueKeysWithValues: zip(old, ids.before))
    let newIDs = Dictionary(uniqueKeysWithValues: zip(new, ids.now))
    let ofID = Dictionary(
      zip(ids.before, old).compactMap { id, position in id.map { ($0, position) } }
    ) { first, _ in first }
    for place in new {
      guard let id = newIDs[place] ?? nil, let origin = ofID[id], isTaken.insert(origin).inserted
      else { continue }
      origins[place] = origin
    }
    guard pairsByPlace else { return origins }
    func mayBeSame(_ old: Int, _ new: Int) -> Bool {
      guard let before = oldIDs[old] ?? nil, let now = newIDs[new] ?? nil else { return true }
      return before == now
    }
    // A record that matches none is the one that stood behind the record before it, unless their ids differ.
    var next = before.lowerBound
    for place in origins.indices {
      if origins[place] == nil, next < before.upperBound, mayBeSame(next, place),
        isTaken.insert(next).inserted
      {
        origins[place] = next
      }
      if let origin = origins[place] { next = origin + 1 }
    }
    return origins
  }

  /// The nth of several equal ones is the nth that was there before.
  private static func matches<Keys: RandomAccessCollection<UInt64>>(
    of now: some Collection<UInt64>,
    in before: Keys
  ) -> [Int?] where Keys.Index == Int {
    var first: [UInt64: Int] = [:]
    var following: [Int?] = Array(repeating: nil, count: before.count)
    for position in before.indices.reversed() {
      following[position - before.startIndex] = first.updateValue(
        position,
        forKey: before[position]
      )
    }
    return now.map { key in
      guard let position = first[key] else { return nil }
      first[key] = following[position - before.startIndex]
      return position
    }
  }
}

extension [RecordAlignment.Run] {
  /// Adds records that were there before.
  fileprivate mutating func append(_ origin: Range<Int>) {
    guard !origin.isEmpty else { return }
    append(origin, origin.count)
  }

  /// Adds one record.
  fileprivate mutating func append(_ origin: Range<Int>?) { append(origin, 1) }

  fileprivate mutating func append(_ origin: Range<Int>?, _ count: Int) {
    guard let last, last.origin?.upperBound == origin?.lowerBound else {
      append(RecordAlignment.Run(origin: origin, count: count))
      return
    }
    self[endIndex - 1].count += count
    if let origin, let before = last.origin {
      self[endIndex - 1].origin = before.lowerBound..<origin.upperBound
    }
  }
}
