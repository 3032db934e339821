import ListKit
import PropertyTesting

/// Sections of rows as plain arrays, on which edits are carried out by hand.
typealias PlainSections = [[Int]]

extension PlainSections {
  /// Carries an edit out; what is so already, or cannot be, is left alone.
  mutating func carryOut(_ edit: ListEdit<Int, Int>) {
    switch edit {
    case .delete(let items): remove(items)
    case .insert(let placements):
      for placement in placements where !joined().contains(placement.item) { put(placement) }
    case .move(let placements):
      for placement in placements where joined().contains(placement.item) { put(placement) }
    }
  }

  /// Takes rows away.
  mutating func remove(_ items: [Int]) {
    for section in indices { self[section].removeAll { items.contains($0) } }
  }

  /// Puts a row below another one of its section, at the section's end where that is gone.
  mutating func put(_ placement: ListPlacement<Int, Int>) {
    remove([placement.item])
    let place =
      if let previous = placement.previous {
        self[placement.section].firstIndex(of: previous).map { $0 + 1 }
          ?? self[placement.section].count
      } else { 0 }
    self[placement.section].insert(placement.item, at: place)
  }

  /// Any edit; new rows get numbers from `fresh` on.
  func randomEdit(_ random: inout SplitMix64, fresh: Int) -> ListEdit<Int, Int> {
    let items = flatMap { $0 }
    guard let item = items.randomElement(using: &random), random.chance(70) else {
      return .insert([placement(of: fresh, &random)])
    }
    guard random.chance(60) else { return .delete([item]) }
    return .move([placement(of: item, &random)])
  }

  private func placement(of item: Int, _ random: inout SplitMix64) -> ListPlacement<Int, Int> {
    let section = random.below(count)
    let above = self[section].filter { $0 != item }.randomElement(using: &random)
    return ListPlacement(item, in: section, after: random.chance(80) ? above : nil)
  }

  /// What a data source might have instead: some rows went, some came.
  func changed(_ random: inout SplitMix64, fresh: Int) -> PlainSections {
    var new = self
    if let gone = flatMap({ $0 }).randomElement(using: &random) { new.remove([gone]) }
    let section = random.below(count)
    new[section].insert(fresh, at: random.below(new[section].count + 1))
    return new
  }
}
