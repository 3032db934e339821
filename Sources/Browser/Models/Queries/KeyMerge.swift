/// Merges tables of sort keys, the rows of each of which are in order, by a tournament tree.
///
/// ```
///                table with the least first key
///             ┌────────────────┴─────────────┐          each node is the table that wins below it
///        ┌────┴────┐                    ┌────┴────┐
///     table 0   table 1              table 2   table 3
/// ```
///
/// The next row takes O(log tables), one comparison at each level.
package struct KeyMerge {
  /// Where a row is: in the table of this number, and there.
  package typealias Place = (table: Int, row: Int)

  /// Rows of a table in the order of their keys; at most 65,536 of them.
  package struct Part: Sendable {
    let keys: SortKeyTable
    let order: [UInt16]

    package init(_ keys: SortKeyTable, order: [UInt16]) {
      self.keys = keys
      self.order = order
    }
  }

  private let parts: [Part]
  private let isBefore: ((Place, Place) -> Bool)?
  private let hasLongKeys: Bool
  /// How many rows of each part were given.
  private var given: [Int]
  /// The next row of each part, and the beginning of its key.
  private var rows: [Int]
  private var beginnings: [UInt64]
  /// The winner below each node: the root is at 1, and behind the nodes are the parts themselves.
  private var winners: [Int]

  /// A merge of parts; `isBefore` says which of two rows with equal keys comes first, nil the one whose
  /// part does.
  package init(_ parts: [Part], isBefore: ((Place, Place) -> Bool)? = nil) {
    self.parts = parts
    self.isBefore = isBefore
    hasLongKeys = parts.contains { $0.keys.hasLongKeys }
    given = Array(repeating: 0, count: parts.count)
    rows = given
    beginnings = Array(repeating: 0, count: parts.count)
    winners = Array(repeating: 0, count: 2 * parts.count)
    for part in parts.indices {
      load(part)
      winners[parts.count + part] = part
    }
    for node in stride(from: parts.count - 1, to: 0, by: -1) { play(node) }
  }

  /// The next row; nil when all were given.
  package mutating func next() -> Place? {
    guard !parts.isEmpty else { return nil }
    // With one part there is no node: the root is the part.
    let part = winners[1]
    guard isLeft(part) else { return nil }
    let place = (part, rows[part])
    given[part] += 1
    load(part)
    var node = (parts.count + part) / 2
    while node > 0 {
      play(node)
      node /= 2
    }
    return place
  }

  /// Whether a part has rows that were not given.
  private func isLeft(_ part: Int) -> Bool { given[part] < parts[part].order.count }

  /// Finds the next row of a part.
  private mutating func load(_ part: Int) {
    guard isLeft(part) else {
      beginnings[part] = .max
      return
    }
    rows[part] = Int(parts[part].order[given[part]])
    beginnings[part] = parts[part].keys.beginning(at: rows[part])
  }

  private mutating func play(_ node: Int) {
    let (left, right) = (winners[2 * node], winners[2 * node + 1])
    winners[node] = precedes(right, left) ? right : left
  }

  /// Whether the next row of a part comes before that of another.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    if beginnings[left] != beginnings[right] { return beginnings[left] < beginnings[right] }
    guard isLeft(left) else { return false }
    guard isLeft(right) else { return true }
    if hasLongKeys {
      let order = parts[left].keys.compareRests(rows[left], parts[right].keys, rows[right])
      if order != 0 { return order < 0 }
    }
    return isBefore?((left, rows[left]), (right, rows[right])) ?? (left < right)
  }
}
