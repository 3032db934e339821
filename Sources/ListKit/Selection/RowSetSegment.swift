/// Some neighbouring rows and which of them belong to a set: one bit each, or none where all of them
/// or none of them do.
struct RowSetSegment: Sendable {
  /// The number of rows.
  private(set) var length: Int

  /// How many of them belong to the set.
  private(set) var count: Int

  /// 64 rows each, the first one in the lowest bit, zeros behind the last row; empty where all rows
  /// are the same.
  private var words: [UInt64] = []

  /// How many rows a segment holds as bits: what an edit copies at most.
  static var capacity: Int { 4_096 }

  /// So many rows, all of which belong to the set or none.
  init(length: Int, isMember: Bool) {
    self.length = length
    count = isMember ? length : 0
  }

  /// Whether all rows are the same.
  var isUniform: Bool { words.isEmpty }

  /// Whether the row at an offset belongs to the set.
  func contains(_ offset: Int) -> Bool {
    isUniform ? count > 0 : words[offset >> 6] >> (offset & 63) & 1 == 1
  }

  /// The first row from an offset on that belongs to the set or does not, as asked; nil for none.
  func next(from offset: Int, isMember: Bool) -> Int? {
    guard offset < length else { return nil }
    guard !isUniform else { return (count > 0) == isMember ? offset : nil }
    var index = offset >> 6
    var mask = UInt64.max << (offset & 63)
    while index < words.count {
      let word = (isMember ? words[index] : ~words[index]) & mask
      if word != 0 {
        let found = index << 6 + word.trailingZeroBitCount
        return found < length ? found : nil
      }
      mask = .max
      index += 1
    }
    return nil
  }

  /// The rows at some offsets.
  func slice(_ range: Range<Int>) -> RowSetSegment {
    guard range.count < length else { return self }
    guard !isUniform else { return RowSetSegment(length: range.count, isMember: count > 0) }
    let (first, shift) = (range.lowerBound >> 6, range.lowerBound & 63)
    var cut: [UInt64] = []
    cut.reserveCapacity(Self.wordCount(range.count))
    for index in first..<first + Self.wordCount(range.count) {
      let above = shift > 0 && index + 1 < words.count ? words[index + 1] << (64 - shift) : 0
      cut.append(words[index] >> shift | above)
    }
    var slice = RowSetSegment(length: range.count, isMember: false)
    slice.setWords(cut)
    return slice
  }

  /// Whether rows behind these are put into the same segment: both are short, or all the same.
  func canJoin(_ other: RowSetSegment) -> Bool {
    isSame(as: other) || length + other.length <= Self.capacity
  }

  private func isSame(as other: RowSetSegment) -> Bool {
    isUniform && other.isUniform && (count > 0) == (other.count > 0)
  }

  /// Adds rows at the end.
  ///
  /// O(1) where all rows of both are the same, else in proportion to the rows added and once to
  /// those that are there.
  mutating func append(_ other: RowSetSegment) {
    if isSame(as: other) {
      length += other.length
      count += other.count
      return
    }
    makeBitmap()
    if other.isUniform { return append(other.length, areMembers: other.count > 0) }
    let shift = length & 63
    for word in other.bitmap {
      if shift == 0 {
        words.append(word)
      } else {
        words[words.count - 1] |= word << shift
        words.append(word >> (64 - shift))
      }
    }
    length += other.length
    count += other.count
    if words.count > Self.wordCount(length) { words.removeLast() }
  }

  /// Adds rows that all belong to the set or all do not.
  private mutating func append(_ rows: Int, areMembers: Bool) {
    let end = length + rows
    while words.count < Self.wordCount(end) { words.append(0) }
    if areMembers {
      var row = length
      while row < end {
        let bits = min(64 - row & 63, end - row)
        words[row >> 6] |= (UInt64.max >> (64 - bits)) << (row & 63)
        row += bits
      }
      count += rows
    }
    length = end
  }

  /// The same rows, those that do not belong to the set exchanged for those that do.
  var inverted: RowSetSegment {
    guard !isUniform else { return RowSetSegment(length: length, isMember: count == 0) }
    var inverted = RowSetSegment(length: length, isMember: false)
    inverted.setWords(words.map { ~$0 })
    return inverted
  }

  private static func wordCount(_ rows: Int) -> Int { (rows + 63) >> 6 }

  /// The bits of all rows.
  private var bitmap: [UInt64] {
    guard isUniform, length > 0 else { return words }
    var words = [UInt64](repeating: count > 0 ? .max : 0, count: Self.wordCount(length))
    words[words.count - 1] &= .max >> (63 - (length - 1) & 63)
    return words
  }

  private mutating func makeBitmap() {
    if isUniform { words = bitmap }
  }

  /// Sets the bits, of which those behind the last row do not count.
  private mutating func setWords(_ new: [UInt64]) {
    words = new
    words[words.count - 1] &= .max >> (63 - (length - 1) & 63)
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
    if count == 0 || count == length { words = [] }
  }
}
