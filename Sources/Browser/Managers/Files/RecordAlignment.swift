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
  /// O(keys). The part between the first difference and the last is compared place by place where it
  /// has more than `most` keys.
  ///
  /// `identify` finds the ids of the records at some positions before and now; it is called once, with
  /// those that match none by their texts.
  init<Keys: RandomAccessCollection<UInt64>>(
    before: Keys,
    now: Keys,
    most: Int = MemoryLimit.alignedRecords,
    identify: (_ before: [Int], _ now: [Int]) -> Identities = { before, now in
      (before.map { _ in nil }, now.map { _ in nil })
    }
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
    let origins: [Int?] =
      max(old.count, new.count) <= most
      ? Self.origins(of: Array(now[new]), in: before[old]) { identify($0, $1.map { first + $0 }) }
      : old.prefix(new.count).map { $0 }
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

  /// The position before of each record; nil for a new one.
  private static func origins<Keys: RandomAccessCollection<UInt64>>(
    of now: [UInt64],
    in before: Keys,
    identify: ([Int], [Int]) -> Identities
  ) -> [Int?] where Keys.Index == Int {
    var origins: [Int?] = matches(of: now, in: before)
    var isTaken = Set(origins.compactMap(\.self))
    let (old, new) = (
      before.indices.filter { !isTaken.contains($0) }, origins.indices.filter { origins[$0] == nil }
    )
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
    func mayBeSame(_ old: Int, _ new: Int) -> Bool {
      guard let before = oldIDs[old] ?? nil, let now = newIDs[new] ?? nil else { return true }
      return before == now
    }
    // A record that matches none is the one that stood behind the record before it, unless their ids differ.
    var next = before.startIndex
    for place in origins.indices {
      if origins[place] == nil, next < before.endIndex, mayBeSame(next, place),
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
    of now: [UInt64],
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
