import BrowserModels

/// The rows of a list that a search has found so far: a pure value.
///
/// Rows are examined from the one where the search began to the last one, then from the first one to
/// there, so that the nearest match is known first:
///
/// ```
///   0 ─────────── origin ─────────────────── rows
///     └ second ─┘        └ first ────────┘     and again behind it when rows are appended
/// ```
struct RowMatches: Equatable {
  /// What a step to another match comes to.
  enum Step: Equatable {
    /// That row; behind the last one or before the first one, where the search went on at the other end.
    case row(Int, wrapped: Bool)
    /// Rows on the way are yet to be examined.
    case unknown
    /// Behind, or before, this row there is no match, and the search does not go on at the other end.
    case edge
    /// There is no match at all.
    case none
  }

  /// The row where the search began.
  let origin: Int

  /// The matches from the origin on, and those before it, in ascending order.
  private var first: [UInt32] = []
  private var second: [UInt32] = []

  /// The ends of what was examined from the origin and from the first row.
  private(set) var firstEnd: Int
  private var secondEnd = 0

  /// A search that begins at a row.
  init(from origin: Int) {
    self.origin = max(0, origin)
    firstEnd = self.origin
  }

  /// How many rows have matched.
  var count: Int { first.count + second.count }

  /// The rows to be examined next; nil when all are.
  func unexamined(rowCount: Int) -> Range<Int>? {
    if firstEnd < rowCount { return firstEnd..<rowCount }
    let end = min(origin, rowCount)
    return secondEnd < end ? secondEnd..<end : nil
  }

  /// Notes what was found in rows that were to be examined next: the matches among them, ascending, by
  /// how many of these rows are before them.
  mutating func note(_ offsets: [Int], in rows: Range<Int>) {
    let found = offsets.map { UInt32(clamping: rows.lowerBound + $0) }
    if rows.lowerBound == firstEnd {
      first += found
      firstEnd = rows.upperBound
    } else {
      second += found
      secondEnd = rows.upperBound
    }
  }

  /// The number of a matching row among all, from 1; nil for a row that does not match, or while rows
  /// before it are not examined.
  ///
  /// O(log matches).
  func number(of row: Int) -> Int? {
    if row < origin { return Self.position(of: row, in: second).map { $0 + 1 } }
    guard secondEnd >= origin, let position = Self.position(of: row, in: first) else { return nil }
    return second.count + position + 1
  }

  /// The next match behind a row; -1 is before the first one.
  ///
  /// Where `wraps` is false the search does not go on at the first row. O(log matches).
  func next(after row: Int, rowCount: Int, wraps: Bool) -> Step {
    if row + 1 < origin {
      if let found = Self.next(after: row, in: second) { return .row(found, wrapped: false) }
      if secondEnd < origin { return .unknown }
    }
    if let found = Self.next(after: max(row, origin - 1), in: first) {
      return .row(found, wrapped: false)
    }
    if firstEnd < rowCount || (count == 0 && secondEnd < origin) { return .unknown }
    guard count > 0 else { return .none }
    guard wraps else { return .edge }
    if let found = second.first { return .row(Int(found), wrapped: true) }
    if secondEnd < origin { return .unknown }
    return first.first.map { .row(Int($0), wrapped: true) } ?? .none
  }

  /// The match before a row.
  func previous(before row: Int, rowCount: Int, wraps: Bool) -> Step {
    if row > origin {
      if firstEnd < row { return .unknown }
      if let found = Self.previous(before: row, in: first) { return .row(found, wrapped: false) }
    }
    if secondEnd < min(row, origin) { return .unknown }
    if let found = Self.previous(before: row, in: second) { return .row(found, wrapped: false) }
    if firstEnd < rowCount || secondEnd < origin { return .unknown }
    guard count > 0 else { return .none }
    guard wraps else { return .edge }
    return (first.last ?? second.last).map { .row(Int($0), wrapped: true) } ?? .none
  }

  /// Where a reader at a row goes, so many matches further.
  ///
  /// O(log matches), however many they are.
  func step(_ goal: SearchGoal, times: Int, from row: Int, rowCount: Int, wraps: Bool) -> Step {
    let one =
      switch goal {
      case .first(let row): next(after: row, rowCount: rowCount, wraps: wraps)
      case .next: next(after: row, rowCount: rowCount, wraps: wraps)
      case .previous: previous(before: row, rowCount: rowCount, wraps: wraps)
      }
    guard times > 1, case .row(let match, let hasWrapped) = one else { return one }
    let further = goal == .previous ? 1 - times : times - 1
    let rest = step(by: further, fromMatch: match, rowCount: rowCount, wraps: wraps)
    guard case .row(let found, let wrapped) = rest else { return rest }
    return .row(found, wrapped: hasWrapped || wrapped)
  }

  /// So many matches further than one of them, back for a negative number.
  private func step(by further: Int, fromMatch row: Int, rowCount: Int, wraps: Bool) -> Step {
    let isInFirst = row >= origin
    let part = isInFirst ? first : second
    let own = part.firstPosition { $0 >= row } + further
    if part.indices.contains(own) { return .row(Int(part[own]), wrapped: false) }
    // Among all: those before the origin are counted from the first row on.
    let isSecondDone = secondEnd >= origin
    let place = isInFirst ? second.count + own : own
    if isSecondDone, place >= 0, place < count {
      return .row(match(at: place), wrapped: false)
    }
    guard firstEnd >= rowCount, isSecondDone || (isInFirst && further > 0 && !wraps) else {
      return .unknown
    }
    guard wraps else { return .edge }
    let around = place % count
    return .row(match(at: around < 0 ? around + count : around), wrapped: true)
  }

  private func match(at place: Int) -> Int {
    Int(place < second.count ? second[place] : first[place - second.count])
  }

  private static func next(after row: Int, in rows: [UInt32]) -> Int? {
    let position = rows.firstPosition { $0 > row }
    return position < rows.count ? Int(rows[position]) : nil
  }

  private static func previous(before row: Int, in rows: [UInt32]) -> Int? {
    let position = rows.firstPosition { $0 >= row }
    return position > 0 ? Int(rows[position - 1]) : nil
  }

  private static func position(of row: Int, in rows: [UInt32]) -> Int? {
    let position = rows.firstPosition { $0 >= row }
    return position < rows.count && Int(rows[position]) == row ? position : nil
  }
}

extension [UInt32] {
  /// The position of the first element of ascending ones that is so; `count` when none is.
  ///
  /// O(log n).
  fileprivate func firstPosition(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(Int(self[middle])) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RowMatches {
  /// `3 of 120`, `120 found so far`, `no match`; of a cursor on another row `120 found`.
  func count(at row: Int?, rowCount: Int) -> String {
    Self.text(
      count,
      number: row.flatMap(number),
      isWhole: unexamined(rowCount: rowCount) == nil
    )
  }

  /// How many matches there are, and which of them the reader is at.
  static func text(_ count: Int, number: Int?, isWhole: Bool) -> String {
    let total = Quantity.grouped(count)
    guard isWhole else { return "\(total) found so far" }
    guard count > 0 else { return "no match" }
    return number.map { "\(Quantity.grouped($0)) of \(total)" } ?? "\(total) found"
  }
}

/// What a reader who has asked for a match waits for.
enum SearchGoal: Equatable {
  /// The next match behind this row, as the typed text is.
  case first(after: Int)
  case next
  case previous

  /// Whether the text is still being typed, so that nothing is said of where the search leads.
  var isTyped: Bool { if case .first = self { true } else { false } }

  /// What is said where the search went on at the other end.
  var sentenceAtWrap: String {
    self == .previous ? "Searching on from the end." : "Searching on from the beginning."
  }
}
