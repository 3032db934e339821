import BrowserManagers
import BrowserModels

/// The rows of a record that match what is searched, whether they are folded or not: a value that
/// examines the bytes of the record in slices.
///
/// It remembers how many matches each slice has, and reads the slice again where a reader goes to one of
/// them: a search takes some kilobytes, however many matches there are. A match is where its row begins
/// in the record.
///
/// Bytes are examined from the row where the search began to the last one, then from the first one to
/// there, so that the nearest match is known first.
struct RecordMatches {
  /// Some rows that were examined.
  private struct Slice {
    /// What scans them again.
    let scanner: TreeRowScanner
    /// Where the next ones begin.
    let end: Int
    let count: Int
  }

  /// Bytes that are examined at once.
  private static let sliceSize = 256 << 10

  let pattern: TextPattern
  private let bytes: any RecordBytes
  /// Where the search began.
  private let origin: Int
  /// The slices from the origin on, and those before it.
  private var first: [Slice] = []
  private var second: [Slice] = []
  private var scanner: TreeRowScanner
  private let start: TreeRowScanner
  private let sliceSize: Int
  private var isInSecond = false
  /// Whether all rows are examined.
  private(set) var isWhole = false
  /// Why the rest of the record could not be searched; nil unless that is so.
  private(set) var failure: PageError?
  /// How many rows have matched.
  private(set) var count = 0

  /// A search that begins at a row of a record, or at its beginning.
  init(
    _ pattern: TextPattern,
    in tree: RecordTree,
    from row: TreeNodeID? = nil,
    sliceSize: Int? = nil
  ) {
    self.pattern = pattern
    self.sliceSize = sliceSize ?? Self.sliceSize
    bytes = tree.recordBytes
    start = tree.rowScanner
    scanner = row.map(tree.rowScanner(from:)) ?? start
    origin = scanner.offset
  }

  /// Examines a slice; false when all rows are examined.
  mutating func examineMore() -> Bool {
    guard !isWhole else { return false }
    let before = scanner
    let limit = isInSecond ? origin : bytes.byteCount
    var found: [Int] = []
    do throws(PageError) {
      found = try matches(&scanner, limit: limit)
    } catch {
      failure = error
      isWhole = true
      return true
    }
    count += found.count
    let end = min(scanner.offset, limit)
    let slice = Slice(scanner: before, end: end, count: found.count)
    if isInSecond { second.append(slice) } else { first.append(slice) }
    guard end == limit || end == before.offset else { return true }
    if isInSecond || origin == 0 {
      isWhole = true
    } else {
      isInSecond = true
      scanner = start
    }
    return true
  }

  /// Where a reader at a byte of the record goes, so many matches further.
  ///
  /// O(slices), beside reading one or two of them again.
  func step(_ goal: SearchGoal, times: Int, from offset: Int, wraps: Bool) -> RowMatches.Step {
    let (from, further) =
      switch goal {
      case .first(let after): (after, times)
      case .next: (offset, times)
      case .previous: (offset, -times)
      }
    if isWhole { return stepInAll(by: further, from: from, wraps: wraps) }
    let isInFirst = further > 0 ? from >= origin - 1 : from > origin
    let part = isInFirst ? first : second
    guard further > 0 || (part.last?.end ?? 0) >= from else { return .unknown }
    let known = part.reduce(0) { $0 + $1.count }
    // Of matches that are known the nearest are, as they were found in their order.
    let target =
      further > 0
      ? rank(of: from + 1, in: part) + further - 1 : rank(of: from, in: part) + further
    guard target >= 0, target < known else { return .unknown }
    return .row(match(target, in: part), wrapped: false)
  }

  /// The number of a match among all, from 1; nil for a row that does not match, or while rows are not
  /// examined.
  func number(of offset: Int) -> Int? {
    guard isWhole else { return nil }
    let all = second + first
    let rank = rank(of: offset, in: all)
    return rank < count && match(rank, in: all) == offset ? rank + 1 : nil
  }

  /// `3 of 120`, `120 found so far`, `no match`; of a cursor on another row `120 found`.
  func count(at offset: Int?) -> String {
    if failure != nil { return "not searched to the end" }
    return RowMatches.text(count, number: offset.flatMap(number), isWhole: isWhole)
  }

  private func stepInAll(by further: Int, from offset: Int, wraps: Bool) -> RowMatches.Step {
    guard count > 0 else { return .none }
    let all = second + first
    let target =
      further > 0
      ? rank(of: offset + 1, in: all) + further - 1 : rank(of: offset, in: all) + further
    if target >= 0, target < count { return .row(match(target, in: all), wrapped: false) }
    guard wraps else { return .edge }
    let around = target % count
    return .row(match(around < 0 ? around + count : around, in: all), wrapped: true)
  }

  /// How many matches are before a byte.
  private func rank(of offset: Int, in slices: [Slice]) -> Int {
    var rank = 0
    for slice in slices {
      guard slice.end <= offset else {
        guard slice.count > 0, slice.scanner.offset < offset else { break }
        rank += matches(in: slice).count { $0 < offset }
        break
      }
      rank += slice.count
    }
    return rank
  }

  /// The match of a number from 0 below `count`.
  private func match(_ number: Int, in slices: [Slice]) -> Int {
    var rest = number
    for slice in slices {
      if rest < slice.count {
        let matches = matches(in: slice)
        return rest < matches.count ? matches[rest] : slice.scanner.offset
      }
      rest -= slice.count
    }
    return origin
  }

  private func matches(in slice: Slice) -> [Int] {
    var scanner = slice.scanner
    return (try? matches(&scanner, limit: slice.end)) ?? []
  }

  /// The matches among the rows of a slice that begin before a byte.
  private func matches(
    _ scanner: inout TreeRowScanner,
    limit: Int
  ) throws(PageError) -> [Int] {
    let end = min(scanner.offset + max(sliceSize, scanner.fewestBytes), bytes.byteCount)
    let slice = try bytes.bytes(in: scanner.offset..<end)
    var found: [Int] = []
    slice.withUnsafeBytes { bytes in
      scanner.scan(bytes, isLast: end == self.bytes.byteCount) { row in
        if row.offset < limit, matches(row) { found.append(row.offset) }
      }
    }
    return found
  }

  private func matches(_ row: TreeRowText) -> Bool {
    if let value = row.value, let long = row.longValue {
      return matches(long, beginningIn: value)
    }
    return [row.key, row.value].contains { $0.map(matches) ?? false }
  }

  /// Whether a match in a part of a line and what follows it begins in that part.
  private func matches(
    _ text: UnsafeRawBufferPointer,
    beginningIn part: UnsafeRawBufferPointer
  ) -> Bool {
    guard text.contains(UInt8(ascii: "\\")) else {
      return pattern.firstRange(in: text).map { $0.lowerBound < part.count } ?? false
    }
    let end = JSONEscape.unescaped(part).utf8.count
    var plain = JSONEscape.unescaped(text)
    return plain.withUTF8 { pattern.firstRange(in: UnsafeRawBufferPointer($0)) }
      .map { $0.lowerBound < end } ?? false
  }

  private func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.contains(UInt8(ascii: "\\")) else { return pattern.matches(text) }
    var plain = JSONEscape.unescaped(text)
    return plain.withUTF8 { pattern.matches(UnsafeRawBufferPointer($0)) }
  }
}
