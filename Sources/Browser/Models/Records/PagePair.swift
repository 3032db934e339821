/// Two pages whose records are compared position by position.
struct PagePair {
  private let earlier: [RecordFields]
  private let later: [RecordFields]
  /// How many positions both have.
  private let count: Int
  private let paths: Set<UInt64>

  /// Two pages, or the parts of them from one position on.
  init(earlier: [RecordFields], later: [RecordFields]) {
    self.earlier = earlier
    self.later = later
    count = min(earlier.count, later.count)
    paths = later.prefix(count).reduce(into: []) { $0.formUnion($1.fields.keys) }
  }

  /// What two pages have in common when they are one, of which fields have changed.
  enum Likeness: Hashable, Sendable {
    /// Not enough.
    case none
    /// The same fields tell nearly all records apart.
    case names
    /// Nothing tells them apart, and all that has changed has done so by the same amount.
    case shift
  }

  /// What the pages have in common.
  var likeness: Likeness {
    guard count > 0 else { return .none }
    let stable = paths.filter { path in many { equals($0, at: path) } }
    let changed = paths.subtracting(stable)
    guard !changed.contains(where: hasNewWords),
      many({ place in stable.allSatisfy { equals(place, at: $0) } })
    else {
      return .none
    }
    if distinguishes(stable) { return .names }
    return count > 1 && !changed.isEmpty && changed.allSatisfy(isShifted) ? .shift : .none
  }

  /// Whether a field tells that the later page is another one of a list, whatever names are the same.
  ///
  /// It is one value for a whole page and another one for the next (`"year": 2019`), or its values
  /// stand on the next page before or behind all those of this one (times of a log). What changes by
  /// itself does neither, but for the time at which an answer is made, a few seconds later, and for a
  /// number that is one for all: it must have a name of something that is counted on.
  ///
  /// - Parameter withSeconds: Whether such a time is one of a list, too.
  /// - Returns: Whether some field says so.
  func goesOn(withSeconds: Bool) -> Bool {
    paths.contains { path in
      let kinds = Set(earlier.map { $0.fields[path]?.kind } + later.map { $0.fields[path]?.kind })
      guard kinds.count == 1, let kind = kinds.first ?? nil else { return false }
      switch kind {
      case .words, .label:
        let (before, after) = (values(of: earlier, at: path), values(of: later, at: path))
        return before.count == 1 && after.count == 1 && before != after
      case .number, .time:
        let (before, after) = (orders(of: earlier, at: path), orders(of: later, at: path))
        guard before.count == earlier.count, after.count == later.count,
          let first = before.min(), let last = before.max(), let start = after.min(),
          let end = after.max(), start > last || end < first
        else { return false }
        if kind == .number {
          let isOne = first == last && start == end
          return later[0].fields[path]?.isOrdinal == true
            || !isOne && (before + after).allSatisfy { $0 == $0.rounded() }
        }
        return withSeconds || start - last > Self.longestAnswer || end < first
      case .code, .other: return false
      }
    }
  }

  /// Seconds from one answer to the next at most, by which times may be later that are those of answers.
  private static let longestAnswer = 5.0
}

extension PagePair {
  /// Whether something holds at nine of ten positions.
  private func many(_ holds: (Int) -> Bool) -> Bool {
    (0..<count).count(where: holds) * 10 >= count * 9
  }

  private func equals(_ place: Int, at path: UInt64) -> Bool {
    earlier[place].fields[path]?.value == later[place].fields[path]?.value
  }

  /// Whether a text that may be a name differs nearly everywhere.
  private func hasNewWords(_ path: UInt64) -> Bool {
    many { place in
      guard let field = later[place].fields[path], [.words, .label].contains(field.kind) else {
        return false
      }
      return earlier[place].fields[path]?.value != field.value
    }
  }

  /// Whether more than half of the records differ in these fields.
  private func distinguishes(_ paths: Set<UInt64>) -> Bool {
    guard !paths.isEmpty else { return false }
    return Set(later.prefix(count).map { $0.hash(of: paths) }).count * 2 > count
  }

  /// Whether a number or time is the same amount further in each record.
  private func isShifted(_ path: UInt64) -> Bool {
    let before = orders(of: Array(earlier.prefix(count)), at: path)
    let after = orders(of: Array(later.prefix(count)), at: path)
    guard before.count == count, after.count == count else { return false }
    let shifts = zip(before, after).map { $1 - $0 }
    let tolerance = shifts.map(abs).max().map { $0 * 1e-6 } ?? 0
    return shifts.allSatisfy { abs($0 - shifts[0]) <= tolerance }
  }

  private func orders(of records: [RecordFields], at path: UInt64) -> [Double] {
    records.compactMap { $0.fields[path]?.order }
  }

  private func values(of records: [RecordFields], at path: UInt64) -> Set<UInt64> {
    Set(records.compactMap { $0.fields[path]?.value })
  }
}
