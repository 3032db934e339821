import ListKit
import PropertyTesting
import Testing

/// What holds for outlines of any trees under any commands.
@Suite struct ListOutlineInvariantTests {
  /// A tree that is walked by recursion, and what a reader has expanded in it.
  private final class NaiveOutline {
    var roots: [Int] = []
    var children: [Int: [Int]] = [:]
    var expanded: Set<Int> = []
    var asked: Set<Int> = [] {
      didSet { everAsked.formUnion(asked) }
    }
    /// All that was ever asked for its children, also what is gone.
    private(set) var everAsked: Set<Int> = []

    init(_ random: inout SplitMix64) {
      let count = 1 + random.below(40)
      for item in 0..<count {
        if item == 0 || random.chance(15) {
          roots.append(item)
        } else {
          children[random.below(item), default: []].append(item)
        }
      }
    }

    var rows: [Int] { roots.flatMap(rows(of:)) }

    private func rows(of item: Int) -> [Int] {
      [item] + (expanded.contains(item) ? (children[item] ?? []).flatMap(rows(of:)) : [])
    }

    /// The items and those below them, with their levels below the first ones.
    func below(_ items: [Int], level: Int = 0) -> [(item: Int, level: Int)] {
      items.flatMap { [($0, level)] + below(children[$0] ?? [], level: level + 1) }
    }

    /// All that are found when everything that was asked is: roots and children of asked items.
    var known: Set<Int> { Set(roots).union(asked.flatMap { children[$0] ?? [] }) }

    func expand(_ item: Int, levels: Int) {
      guard known.contains(item) else { return }
      for (other, level) in below([item]) where level < levels && children[other] != nil {
        expanded.insert(other)
        asked.insert(other)
      }
    }

    func collapse(_ item: Int, levels: Int) {
      guard known.contains(item) else { return }
      for (other, level) in below([item]) where level < levels { expanded.remove(other) }
    }

    func show(toLevel limit: Int) {
      expanded = []
      for (other, level) in below(roots) where level < limit && children[other] != nil {
        expanded.insert(other)
        asked.insert(other)
      }
    }

    /// Gives an item other children: some go with all below them, a new one comes.
    func change(_ item: Int, _ new: Int, _ random: inout SplitMix64) {
      var kept = (children[item] ?? []).shuffled(using: &random)
      if !kept.isEmpty, random.chance(60) { forget(kept.removeLast()) }
      if random.chance(60) { kept.append(new) }
      children[item] = kept.isEmpty ? nil : kept
      if kept.isEmpty { expanded.remove(item) }
    }

    private func forget(_ item: Int) {
      for (gone, _) in below([item]) {
        children[gone] = nil
        expanded.remove(gone)
        asked.remove(gone)
      }
    }
  }

  @Test func `an outline shows what a walk through the tree shows`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let naive = NaiveOutline(&random)
      var asked: [Int: Int] = [:]
      var outline = ListOutline(
        roots: naive.roots,
        isExpandable: { naive.children[$0] != nil },
        children: {
          asked[$0, default: 0] += 1
          return naive.children[$0] ?? []
        }
      )
      for step in 0..<12 {
        let item = random.below(42)
        let levels = [1, 1, 2, 3, .max][random.below(5)]
        switch random.below(9) {
        case 0...3:
          outline.expand(item, levels: levels)
          naive.expand(item, levels: levels)
        case 4...6:
          outline.collapse(item, levels: levels)
          naive.collapse(item, levels: levels)
        case 7:
          let level = random.below(4)
          outline.expand(toLevel: level)
          naive.show(toLevel: level)
        default:
          guard naive.asked.contains(item), naive.known.contains(item) else { continue }
          naive.change(item, 100 + step, &random)
          asked[item] = nil
          outline.reload(item)
        }
        expect(outline, shows: naive, seed: seed)
      }
      #expect(asked.allSatisfy { $0.value == 1 }, "seed \(seed)")
      #expect(naive.everAsked.isSuperset(of: asked.keys), "seed \(seed)")
    }
  }

  private func expect(_ outline: ListOutline<Int>, shows naive: NaiveOutline, seed: UInt64) {
    let rows = naive.rows
    #expect(Array(outline.snapshot.items) == rows, "seed \(seed)")
    #expect(
      rows.allSatisfy { outline.snapshot.item(at: outline.snapshot.position(of: $0) ?? 0) == $0 }
    )
    for (item, level) in naive.below(naive.roots) where naive.known.contains(item) {
      #expect(outline.level(of: item) == level, "seed \(seed)")
      #expect(outline.isExpanded(item) == naive.expanded.contains(item), "seed \(seed)")
    }
    for (parent, children) in naive.children where naive.asked.contains(parent) {
      #expect(outline.children(of: parent) == children, "seed \(seed)")
      for (place, child) in children.enumerated() {
        #expect(outline.parent(of: child) == parent, "seed \(seed)")
        let next = place + 1 < children.count ? children[place + 1] : nil
        #expect(outline.sibling(of: child) == next, "seed \(seed)")
      }
    }
  }

  @Test func `children at random, in circles and many times, give every item one place`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var graph: [Int: [Int]] = [:]
      for item in 0..<12 where random.chance(70) {
        graph[item] = (0..<random.below(5)).map { _ in random.below(14) }
      }
      var outline = ListOutline(roots: (0..<3).map { _ in random.below(14) }) { graph[$0] ?? [] }
      for _ in 0..<8 {
        let item = random.below(14)
        switch random.below(4) {
        case 0: outline.expand(item, levels: 1 + random.below(3))
        case 1: outline.collapse(item, levels: 1 + random.below(3))
        case 2: outline.expand(toLevel: random.below(5))
        default:
          graph[item] = (0..<random.below(5)).map { _ in random.below(14) }
          outline.reload(item)
        }
        let rows = Array(outline.snapshot.items)
        #expect(Set(rows).count == rows.count, "seed \(seed)")
        for (row, item) in rows.enumerated() {
          let level = outline.level(of: item) ?? -1
          guard let parent = outline.parent(of: item) else {
            #expect(level == 0, "seed \(seed)")
            continue
          }
          let above = rows[..<row].last { (outline.level(of: $0) ?? 0) < level }
          #expect(above == parent, "seed \(seed)")
          #expect(outline.isExpanded(parent), "seed \(seed)")
          #expect(outline.level(of: parent) == level - 1, "seed \(seed)")
        }
      }
    }
  }
}
