/// What a diff by hand does: a dictionary of the old rows, and of those that are in both lists the
/// longest increasing subsequence stays.
///
/// Ids must not be twice in a list: it trusts whoever made it.
struct PlainDiff<ID: Hashable> {
  /// Old rows that are gone, ascending.
  private(set) var deletes: [Int] = []
  /// New rows, ascending.
  private(set) var inserts: [Int] = []
  /// Old and new row of those that moved, the fewest possible, by new row.
  private(set) var moves: [(from: Int, to: Int)] = []

  /// O(n + m), and O(k log k) for the k rows that are in both lists.
  init(from old: [ID], to new: [ID]) {
    var rows: [ID: Int] = [:]
    rows.reserveCapacity(old.count)
    for (row, id) in old.enumerated() { rows[id] = row }
    var isThere = [Bool](repeating: false, count: old.count)
    var from: [Int] = []
    var to: [Int] = []
    from.reserveCapacity(new.count)
    to.reserveCapacity(new.count)
    for (row, id) in new.enumerated() {
      if let before = rows[id] {
        isThere[before] = true
        from.append(before)
        to.append(row)
      } else {
        inserts.append(row)
      }
    }
    for row in old.indices where !isThere[row] { deletes.append(row) }
    let stays = Self.longestIncreasing(from)
    for place in from.indices where !stays[place] { moves.append((from[place], to[place])) }
  }

  /// Which elements are in a longest increasing subsequence, by patience sorting.
  private static func longestIncreasing(_ values: [Int]) -> [Bool] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for place in values.indices {
      // Most values are in order: the last pile is looked at first.
      var pile = tails.count
      if let last = tails.last, values[last] > values[place] {
        var low = 0
        var high = tails.count - 1
        while low < high {
          let middle = (low + high) / 2
          if values[tails[middle]] < values[place] { low = middle + 1 } else { high = middle }
        }
        pile = low
      }
      if pile > 0 { previous[place] = tails[pile - 1] }
      if pile == tails.count { tails.append(place) } else { tails[pile] = place }
    }
    var stays = [Bool](repeating: false, count: values.count)
    var place = tails.last ?? -1
    while place >= 0 {
      stays[place] = true
      place = previous[place]
    }
    return stays
  }
}
