import ListKit
import PropertyTesting
import Synchronization

/// An id all of which have the same hash.
struct CollidingID: Hashable, Sendable {
  let number: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(0)
  }
}

/// Counts how often ids were hashed and compared.
final class CallCounter: Sendable {
  private let counts = Mutex((hashes: 0, comparisons: 0))

  var hashes: Int { counts.withLock(\.hashes) }
  var comparisons: Int { counts.withLock(\.comparisons) }

  func noteHash() { counts.withLock { $0.hashes += 1 } }
  func noteComparison() { counts.withLock { $0.comparisons += 1 } }
  func reset() { counts.withLock { $0 = (0, 0) } }
}

/// An id that counts how often it is hashed and compared.
struct CountedID: Hashable, Sendable {
  let number: Int
  let counter: CallCounter

  static func == (left: CountedID, right: CountedID) -> Bool {
    left.counter.noteComparison()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    counter.noteHash()
    hasher.combine(number)
  }
}

/// Sections and their items, as plain arrays.
typealias PlainList = [(section: Int, items: [Int])]

/// A pair of lists, the second often made from the first by a few edits.
struct ListPair {
  var old: PlainList
  var new: PlainList

  init(numbers: inout SplitMix64) {
    old = Self.list(numbers: &numbers)
    new = old
    if numbers.chance(20) {
      new = Self.list(numbers: &numbers)
    } else {
      for _ in 0..<numbers.below(8) { Self.edit(&new, numbers: &numbers) }
    }
  }

  private static func list(numbers: inout SplitMix64) -> PlainList {
    var ids = Array(0..<numbers.below(numbers.chance(30) ? 120 : 30))
    if numbers.chance(40) { ids.shuffle(using: &numbers) }
    ids = ids.filter { _ in !numbers.chance(5) }
    let sections = Array(0..<numbers.below(5)).shuffled(using: &numbers)
    guard !sections.isEmpty else { return [] }
    var list: PlainList = sections.map { ($0, []) }
    var section = 0
    for id in ids {
      if numbers.chance(10) { section = numbers.below(sections.count) }
      list[section].items.append(id)
    }
    return list
  }

  private static func edit(_ list: inout PlainList, numbers: inout SplitMix64) {
    guard !list.isEmpty else { return list.append((numbers.below(9), [])) }
    let place = numbers.below(list.count)
    let count = list[place].items.count
    switch numbers.below(12) {
    case 0: list.swapAt(place, numbers.below(list.count))
    case 1: list.remove(at: place)
    case 2:
      if !list.contains(where: { $0.section == 9 }) {
        list.insert((9, [numbers.below(1000) + 5000]), at: place)
      }
    case 3...5 where count > 0: list[place].items.remove(at: numbers.below(count))
    case 6...8:
      let ids = list.flatMap(\.items)
      let start = (ids.max() ?? 0) + numbers.below(3) + 1
      let fresh = start..<start + numbers.below(20) + 1
      list[place].items.insert(contentsOf: fresh, at: numbers.below(count + 1))
    case 9 where count > 1:
      list[place].items.swapAt(numbers.below(count), numbers.below(count))
    case 10 where count > 0:
      let item = list[place].items.remove(at: numbers.below(count))
      let target = numbers.below(list.count)
      list[target].items.insert(item, at: numbers.below(list[target].items.count + 1))
    default: list[place].items.reverse()
    }
  }
}

extension ListSnapshot where Section == Int {
  /// A snapshot of a plain list, whose ids are made from numbers.
  init(_ list: PlainList, id: (Int) -> Item) {
    self.init()
    appendSections(list.map(\.section))
    for part in list { append(part.items.map(id), to: part.section) }
  }
}

extension ListSnapshot {
  /// What the change set says becomes of this snapshot, the new ids being taken from `new`; nil
  /// where it contradicts itself.
  func applying(_ changes: ListChangeSet, from new: ListSnapshot) -> [[Item]]? {
    var slots = [Item?](repeating: nil, count: new.itemCount)
    var isGone = [Bool](repeating: false, count: itemCount)
    for row in changes.inserts.joined() { slots[row] = new.item(at: row) }
    for move in changes.moves {
      for offset in 0..<move.count {
        guard !isGone[move.from + offset], slots[move.to + offset] == nil else { return nil }
        isGone[move.from + offset] = true
        slots[move.to + offset] = item(at: move.from + offset)
      }
    }
    for row in changes.deletes.joined() {
      guard !isGone[row] else { return nil }
      isGone[row] = true
    }
    guard let origins = sectionOrigins(changes, count: new.sectionCount) else { return nil }
    var result: [[Item]] = []
    for (section, origin) in origins.enumerated() {
      let start = changes.newSectionStarts[section]
      let end = changes.newSectionStarts[section + 1]
      var staying = origin.map { rows(inSectionAt: $0).filter { !isGone[$0] } } ?? []
      for row in start..<end where slots[row] == nil {
        guard !staying.isEmpty else { return nil }
        slots[row] = item(at: staying.removeFirst())
      }
      guard staying.isEmpty else { return nil }
      result.append(slots[start..<end].compactMap { $0 })
    }
    return result
  }

  /// For each new section the old one that it was; nil for new ones.
  private func sectionOrigins(_ changes: ListChangeSet, count: Int) -> [Int?]? {
    var staying = Array(0..<sectionCount)
    let leaving = Set(changes.sectionDeletes + changes.sectionMoves.map(\.from))
    staying.removeAll { leaving.contains($0) }
    var origins: [Int?] = []
    for section in 0..<count {
      if changes.sectionInserts.contains(section) {
        origins.append(nil)
      } else if let move = changes.sectionMoves.first(where: { $0.to == section }) {
        origins.append(move.from)
      } else {
        guard !staying.isEmpty else { return nil }
        origins.append(staying.removeFirst())
      }
    }
    return staying.isEmpty ? origins : nil
  }
}
