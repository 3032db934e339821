/// The sort keys of many rows: 8 bytes a row, and for rows with longer keys 8 more and the rest.
///
/// The keys are those of one `SortKeyWriter`: none is the beginning of another one.
package struct SortKeyTable: Sendable {
  /// The first 8 bytes of each key, with zeros behind a shorter one.
  ///
  /// Where they are equal both keys are, or both are longer: no key is the beginning of another one.
  private var beginnings: [UInt64] = []
  /// What is behind the first 8 bytes, of all keys.
  private var rests: [UInt8] = []
  /// Where the rest of each key ends; empty while no key has one.
  private var ends: [Int] = []

  /// No keys.
  package init() {}

  /// How many keys there are.
  package var count: Int { beginnings.count }

  /// Makes room for so many keys in all.
  package mutating func reserveCapacity(_ capacity: Int) { beginnings.reserveCapacity(capacity) }

  /// Appends a key.
  package mutating func append(_ key: some RandomAccessCollection<UInt8>) {
    var beginning: UInt64 = 0
    for byte in key.prefix(8) { beginning = beginning << 8 | UInt64(byte) }
    if key.count < 8 { beginning <<= UInt64(8 * (8 - key.count)) }
    append(beginning, rest: key.dropFirst(8))
  }

  /// Appends the key of a row of another table.
  package mutating func append(_ other: SortKeyTable, at row: Int) {
    append(other.beginnings[row], rest: other.rest(at: row))
  }

  private mutating func append(_ beginning: UInt64, rest: some Collection<UInt8>) {
    beginnings.append(beginning)
    if ends.isEmpty, !rest.isEmpty {
      ends = Array(repeating: 0, count: beginnings.count - 1)
    }
    rests.append(contentsOf: rest)
    if !ends.isEmpty || !rest.isEmpty { ends.append(rests.count) }
  }

  /// Whether the key of a row comes before the one of a row of another table of the same order.
  package func precedes(_ row: Int, _ other: SortKeyTable, _ otherRow: Int) -> Bool {
    let (left, right) = (beginnings[row], other.beginnings[otherRow])
    guard left == right else { return left < right }
    guard !ends.isEmpty, !other.ends.isEmpty else { return false }
    return rest(at: row).lexicographicallyPrecedes(other.rest(at: otherRow))
  }

  /// Some rows in the order of their keys; those with equal keys in the order in which they are given.
  ///
  /// O(n log n); a row takes 16 bytes meanwhile.
  package func sorted(_ rows: [UInt32]) -> [UInt32] {
    var entries = rows.enumerated().map { place, row in
      (beginning: beginnings[Int(row)], place: UInt32(place))
    }
    entries.sort { left, right in
      guard left.beginning == right.beginning else { return left.beginning < right.beginning }
      guard !ends.isEmpty else { return left.place < right.place }
      let first = rest(at: Int(rows[Int(left.place)]))
      let second = rest(at: Int(rows[Int(right.place)]))
      if first.elementsEqual(second) { return left.place < right.place }
      return first.lexicographicallyPrecedes(second)
    }
    return entries.map { rows[Int($0.place)] }
  }

  /// Rows of two lists, each in the order of their keys, in that order; where keys are equal `ties` says
  /// whether a row of the first list comes before one of the second.
  ///
  /// O(rows of both).
  package func merged(
    _ first: [UInt32],
    _ second: [UInt32],
    ties: (UInt32, UInt32) -> Bool
  ) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(first.count + second.count)
    var (left, right) = (0, 0)
    while left < first.count, right < second.count {
      let (row, other) = (first[left], second[right])
      let (beginning, otherBeginning) = (beginnings[Int(row)], beginnings[Int(other)])
      let isFirst: Bool
      if beginning != otherBeginning {
        isFirst = beginning < otherBeginning
      } else if precedes(Int(row), self, Int(other)) {
        isFirst = true
      } else {
        isFirst = !precedes(Int(other), self, Int(row)) && ties(row, other)
      }
      merged.append(isFirst ? row : other)
      if isFirst { left += 1 } else { right += 1 }
    }
    merged += first[left...]
    merged += second[right...]
    return merged
  }

  /// The keys of the opposite order, in which what is missing is last, too.
  package func inverted() -> SortKeyTable {
    var table = SortKeyTable()
    table.reserveCapacity(count)
    var key: [UInt8] = []
    for row in 0..<count {
      key.removeAll(keepingCapacity: true)
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        key.append(UInt8(truncatingIfNeeded: beginnings[row] >> shift))
      }
      key += rest(at: row)
      table.append(SortKeyWriter.inverting(key))
    }
    return table
  }

  /// What is behind the first 8 bytes of a key.
  private func rest(at row: Int) -> ArraySlice<UInt8> {
    guard !ends.isEmpty else { return [] }
    return rests[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }
}
