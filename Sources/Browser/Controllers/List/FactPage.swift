import BrowserManagers
import BrowserModels

/// What is known of 4,096 rows with consecutive ids: four bits a row, and columns of those that are shown.
///
/// ```
///  offsets    0 1 2 3 4 5 …
///  shown      1 1 0 1 0 1 …
///  columns    0 1   2   3 …     values of rows that are shown, by their ids
/// ```
struct FactPage: Sendable {
  /// Which of the rows are so, 64 a word.
  typealias Bits = [UInt64]

  /// The bits of an id that tell the rows of a page apart.
  static let shift = 12
  /// How many rows a page has.
  static let size = 1 << shift

  /// No row and all rows.
  static let noBits = Bits(repeating: 0, count: size / 64)
  static let allBits = Bits(repeating: .max, count: size / 64)

  /// Rows that were noted.
  private(set) var known = FactPage.noBits
  /// Rows of which that still holds.
  private(set) var current = FactPage.noBits
  /// Rows that are shown.
  private(set) var shown = FactPage.noBits
  /// Rows that are shown and were told to the list.
  private(set) var arranged = FactPage.noBits
  /// What is kept of the rows that are shown.
  private(set) var columns = RowColumns()
  /// The rows that are shown in the order of their keys, by their places in the columns; empty while that
  /// is not known.
  private(set) var order: [UInt16] = []
  /// How many rows are shown before each word of bits.
  private var starts = [UInt16](repeating: 0, count: FactPage.size / 64)

  /// Whether all rows are shown.
  private var isFull = false

  /// How many rows are known and have not been expired.
  var currentCount: Int { current.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many rows are shown.
  var shownCount: Int { shown.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many rows before an offset are shown: the place in the columns of the row there.
  func column(of offset: Int) -> Int {
    guard offset < Self.size else { return shownCount }
    let before = shown[offset >> 6] & (1 << UInt64(offset & 63) - 1)
    return Int(starts[offset >> 6]) + before.nonzeroBitCount
  }

  /// The offset of the row whose values are at a place in the columns.
  func offset(ofColumn column: Int) -> Int {
    guard !isFull else { return column }
    let word = starts.partitioningIndex { $0 > column } - 1
    var bits = shown[word]
    for _ in 0..<column - Int(starts[word]) { bits &= bits - 1 }
    return word << 6 + bits.trailingZeroBitCount
  }

  /// Notes rows: the one at the first offset is that at a position of a batch, whose first row that is
  /// shown from there on has its values at `first`.
  ///
  /// O(rows shown) where columns are kept, else O(rows / 64).
  mutating func note(
    _ facts: RowFacts,
    at position: Int,
    columnsFrom first: Int,
    as offsets: Range<Int>,
    keeping kept: RowColumns.Kinds
  ) -> RowFactTable.Noted {
    var noted = RowFactTable.Noted()
    let before = column(of: offsets.lowerBound)..<column(of: offsets.upperBound)
    for part in Self.words(of: offsets) {
      let (word, mask) = (part.word, part.mask)
      let place = position + (word << 6 + mask.trailingZeroBitCount - offsets.lowerBound)
      let bits =
        facts.shownBits(from: place, count: mask.nonzeroBitCount)
        << UInt64(mask.trailingZeroBitCount)
      noted.currentCount += (mask & ~current[word]).nonzeroBitCount
      noted.addedCount += (bits & ~known[word]).nonzeroBitCount
      noted.foundCount += bits.nonzeroBitCount
      noted.shownCount += bits.nonzeroBitCount - (shown[word] & mask).nonzeroBitCount
      let changed = (bits ^ shown[word]) & mask | (kept.isEmpty ? 0 : bits)
      if known[word] & changed != 0 { noted.hasReplaced = true }
      known[word] |= mask
      current[word] |= mask
      shown[word] = shown[word] & ~mask | bits
      arranged[word] &= ~mask | bits
    }
    if !kept.isEmpty {
      let own = first..<first + noted.foundCount
      columns.replaceSubrange(before, with: RowColumns(facts), own, keeping: kept)
    }
    shownDidChange()
    return noted
  }

  /// Rows whose content has changed; how many of them were current.
  mutating func expire(_ offset: Int) -> Int {
    let bit = UInt64(1) << UInt64(offset & 63)
    guard current[offset >> 6] & bit != 0 else { return 0 }
    current[offset >> 6] &= ~bit
    return 1
  }

  /// All rows that are shown; how many of them were current.
  mutating func expireShown() -> Int {
    var count = 0
    for word in current.indices {
      count += (current[word] & shown[word]).nonzeroBitCount
      current[word] &= ~shown[word]
    }
    return count
  }

  /// Forgets all rows but some.
  mutating func keep(only kept: Bits) {
    if columns.count > 0 {
      var left = RowColumns()
      for part in Self.runs(of: kept, in: 0..<Self.size) {
        left.append(columns, column(of: part.lowerBound)..<column(of: part.upperBound))
      }
      columns = left
    }
    for word in kept.indices {
      known[word] &= kept[word]
      current[word] &= kept[word]
      shown[word] &= kept[word]
      arranged[word] &= kept[word]
    }
    shownDidChange()
  }

  /// Forgets the values of some kinds.
  mutating func drop(_ kinds: RowColumns.Kinds) {
    columns.drop(kinds)
    if kinds.contains(.keys) { order = [] }
  }

  /// Notes that the list was told of all rows that are shown.
  mutating func markArranged() { arranged = shown }

  /// Turns the keys into those of the opposite order.
  mutating func invertKeys() {
    columns.invertKeys()
    order = []
  }

  /// Finds the order of the rows that are shown by their keys, unless it is known; `isBefore` says which
  /// of two with equal keys comes first, nil the one with the lesser id.
  mutating func sort(isBefore: ((Int, Int) -> Bool)? = nil) {
    guard order.isEmpty, columns.keys.count > 0 else { return }
    order = rowsByKeys(isBefore).map { UInt16($0) }
  }

  private func rowsByKeys(_ isBefore: ((Int, Int) -> Bool)?) -> [Int] {
    guard let isBefore else { return columns.keys.sortedRows() }
    return columns.keys.sortedRows { isBefore(offset(ofColumn: $0), offset(ofColumn: $1)) }
  }

  private mutating func shownDidChange() {
    order = []
    var count = 0
    for word in shown.indices {
      starts[word] = UInt16(count)
      count += shown[word].nonzeroBitCount
    }
    isFull = count == Self.size
  }
}

extension FactPage {
  /// The id of the row at an offset of a page.
  static func id(_ number: Int, _ offset: Int) -> RecordID {
    RecordID(integer: number << shift + offset)
  }

  /// The parts of a run of ids by pages.
  static func parts(of run: Range<RecordID>) -> [(page: Int, offsets: Range<Int>)] {
    let (first, end) = (run.lowerBound.integer, run.upperBound.integer)
    guard first < end else { return [] }
    return (first >> shift...(end - 1) >> shift).map { page in
      let start = page << shift
      return (page, max(0, first - start)..<min(size, end - start))
    }
  }

  /// The words of bits that some offsets are in, and which bits those are.
  static func words(of offsets: Range<Int>) -> some Sequence<(word: Int, mask: UInt64)> {
    let end = offsets.isEmpty ? offsets.lowerBound >> 6 : (offsets.upperBound - 1) >> 6 + 1
    return (offsets.lowerBound >> 6..<end).lazy.map { word in
      let part = offsets.clamped(to: word << 6..<word << 6 + 64)
      let bits = part.count == 64 ? UInt64.max : 1 << UInt64(part.count) - 1
      return (word, bits << UInt64(part.lowerBound & 63))
    }
  }

  /// The runs of offsets whose bits are set; those of neighbouring words are apart.
  static func runs(of bits: Bits, in offsets: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for part in words(of: offsets) {
      var word = bits[part.word] & part.mask
      while word != 0 {
        let start = word.trailingZeroBitCount
        let length = (~(word >> UInt64(start))).trailingZeroBitCount
        let first = part.word << 6 + start
        found.append(first..<first + length)
        word &= start + length > 63 ? 0 : UInt64.max << UInt64(start + length)
      }
    }
    return found
  }
}
