// Lists: what is equal at both ends stays, then what is in the longest common subsequence of the rest; of
// what is between, elements at the same place are one that has changed.
//
//     before   a b c d e
//     now      a x c d y e       b is x now, y is new
extension JSONDifference {
  static func elements(
    from old: ArraySlice<JSONValue>,
    to new: ArraySlice<JSONValue>,
    _ comparisons: inout Int
  ) -> [Element] {
    let first = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(first), new.dropFirst(first))
    let last = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    var elements: [Element] = []
    elements.keep(first)
    elements += middle(from: oldRest.dropLast(last), to: newRest.dropLast(last), &comparisons)
    elements.keep(last)
    return elements
  }

  private static func middle(
    from old: ArraySlice<JSONValue>,
    to new: ArraySlice<JSONValue>,
    _ comparisons: inout Int
  ) -> [Element] {
    guard old.count <= mostCompared, new.count <= mostCompared,
      old.count * new.count <= comparisons
    else { return gap(old, new, &comparisons) }
    comparisons -= old.count * new.count
    var elements: [Element] = []
    var (oldPlace, newPlace) = (old.startIndex, new.startIndex)
    for (oldNext, newNext) in common(Array(old), Array(new)) {
      let (oldNext, newNext) = (old.startIndex + oldNext, new.startIndex + newNext)
      elements += gap(old[oldPlace..<oldNext], new[newPlace..<newNext], &comparisons)
      elements.keep(1)
      (oldPlace, newPlace) = (oldNext + 1, newNext + 1)
    }
    return elements + gap(old[oldPlace...], new[newPlace...], &comparisons)
  }

  /// The places of a longest common subsequence in both lists.
  private static func common(_ old: [JSONValue], _ new: [JSONValue]) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    let (oldHashes, newHashes) = (old.map(\.hashValue), new.map(\.hashValue))
    func isSame(_ first: Int, _ second: Int) -> Bool {
      oldHashes[first] == newHashes[second] && old[first] == new[second]
    }
    for first in old.indices.reversed() {
      for second in new.indices.reversed() {
        lengths[first][second] =
          isSame(first, second)
          ? lengths[first + 1][second + 1] + 1
          : max(lengths[first + 1][second], lengths[first][second + 1])
      }
    }
    var places: [(Int, Int)] = []
    var (first, second) = (0, 0)
    while first < old.count, second < new.count {
      if isSame(first, second) {
        places.append((first, second))
        (first, second) = (first + 1, second + 1)
      } else if lengths[first + 1][second] >= lengths[first][second + 1] {
        first += 1
      } else {
        second += 1
      }
    }
    return places
  }

  private static func gap(
    _ old: ArraySlice<JSONValue>,
    _ new: ArraySlice<JSONValue>,
    _ comparisons: inout Int
  ) -> [Element] {
    var elements: [Element] = []
    for (before, now) in zip(old, new) {
      if let difference = JSONDifference(from: before, to: now, comparisons: &comparisons) {
        elements.append(.part(.changed(difference)))
      } else {
        elements.keep(1)
      }
    }
    elements += old.dropFirst(new.count).map { .part(.removed($0)) }
    return elements + new.dropFirst(old.count).map { .part(.added($0)) }
  }
}

extension [JSONDifference.Element] {
  /// Adds elements that are the same.
  fileprivate mutating func keep(_ count: Int) {
    if count > 0 { append(.kept(count)) }
  }
}
