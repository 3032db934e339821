/// The sort keys of some rows: 8 bytes a row, and for rows with longer keys 4 more and the rest.
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
  private var ends: [UInt32] = []

  /// No keys.
  package init() {}

  /// How many keys there are.
  package var count: Int { beginnings.count }

  /// Whether there are keys of more than 8 bytes.
  package var hasLongKeys: Bool { !ends.isEmpty }

  /// The first 8 bytes of the key of a row as a number, with zeros behind a shorter one.
  package func beginning(at row: Int) -> UInt64 { beginnings[row] }

  /// Appends a key.
  package mutating func append(_ key: some RandomAccessCollection<UInt8>) {
    var beginning: UInt64 = 0
    for byte in key.prefix(8) { beginning = beginning << 8 | UInt64(byte) }
    if key.count < 8 { beginning <<= UInt64(8 * (8 - key.count)) }
    let rest = key.dropFirst(8)
    beginnings.append(beginning)
    if ends.isEmpty, !rest.isEmpty {
      ends = Array(repeating: 0, count: beginnings.count - 1)
    }
    rests.append(contentsOf: rest)
    if !ends.isEmpty || !rest.isEmpty { ends.append(UInt32(rests.count)) }
  }

  /// Puts the keys of some rows of another table in the place of those of some rows.
  ///
  /// O(rows behind them).
  package mutating func replaceSubrange(
    _ rows: Range<Int>,
    with other: SortKeyTable,
    _ otherRows: Range<Int>
  ) {
    replaceRests(of: rows, with: other, otherRows)
    beginnings.replaceSubrange(rows, with: other.beginnings[otherRows])
  }

  private mutating func replaceRests(
    of rows: Range<Int>,
    with other: SortKeyTable,
    _ otherRows: Range<Int>
  ) {
    guard hasLongKeys || other.hasLongKeys else { return }
    if !hasLongKeys { ends = Array(repeating: 0, count: count) }
    let (old, new) = (rests(of: rows), other.rests(of: otherRows))
    let added = otherRows.map { row in
      UInt32(old.lowerBound + (other.hasLongKeys ? Int(other.ends[row]) - new.lowerBound : 0))
    }
    for row in rows.upperBound..<count {
      ends[row] = UInt32(Int(ends[row]) + new.count - old.count)
    }
    ends.replaceSubrange(rows, with: added)
    rests.replaceSubrange(old, with: other.rests[new])
  }

  /// Whether the key of a row comes before the one of a row of another table of the same order.
  package func precedes(_ row: Int, _ other: SortKeyTable, _ otherRow: Int) -> Bool {
    let (left, right) = (beginnings[row], other.beginnings[otherRow])
    guard left == right else { return left < right }
    return compareRests(row, other, otherRow) < 0
  }

  /// All rows in the order of their keys; `isBefore` says which of two with equal keys comes first, nil
  /// the one that is before the other.
  ///
  /// O(n log n); a row takes 16 bytes meanwhile.
  package func sortedRows(isBefore: ((Int, Int) -> Bool)? = nil) -> [Int] {
    var entries = beginnings.indices.map { (beginning: beginnings[$0], row: $0) }
    entries.sort { left, right in
      guard left.beginning == right.beginning else { return left.beginning < right.beginning }
      let order = compareRests(left.row, self, right.row)
      guard order == 0 else { return order < 0 }
      return isBefore?(left.row, right.row) ?? (left.row < right.row)
    }
    return entries.map(\.row)
  }

  /// The keys of the opposite order, in which what is missing is last, too.
  package func inverted() -> SortKeyTable {
    var table = SortKeyTable()
    table.beginnings.reserveCapacity(count)
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

  /// Where what is behind the first 8 bytes of the keys of some rows is.
  private func rests(of rows: Range<Int>) -> Range<Int> {
    guard hasLongKeys, !rows.isEmpty else {
      let place = hasLongKeys && rows.lowerBound > 0 ? Int(ends[rows.lowerBound - 1]) : 0
      return place..<place
    }
    let start = rows.lowerBound == 0 ? 0 : Int(ends[rows.lowerBound - 1])
    return start..<Int(ends[rows.upperBound - 1])
  }

  /// What is behind the first 8 bytes of a key.
  private func rest(at row: Int) -> ArraySlice<UInt8> { rests[rests(of: row..<row + 1)] }

  /// Compares what is behind the first 8 bytes of two keys: less than 0 where that of `row` comes first, 0
  /// where they are equal.
  func compareRests(_ row: Int, _ other: SortKeyTable, _ otherRow: Int) -> Int {
    guard hasLongKeys, other.hasLongKeys else { return 0 }
    let (own, others) = (rests(of: row..<row + 1), other.rests(of: otherRow..<otherRow + 1))
    return rests.withUnsafeBufferPointer { left in
      other.rests.withUnsafeBufferPointer { right in
        for offset in 0..<min(own.count, others.count) {
          let (byte, second) = (left[own.lowerBound + offset], right[others.lowerBound + offset])
          if byte != second { return byte < second ? -1 : 1 }
        }
        return own.count - others.count
      }
    }
  }
}
