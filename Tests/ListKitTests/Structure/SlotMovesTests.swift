import PropertyTesting
import Testing

@testable import ListKit

struct SlotMovesTests {
  /// What a slot shows, wherever it is.
  private enum Shown: Hashable {
    case listHeader
    case header(Int, isCollapsed: Bool)
    case band([Int])
    case footer(Int)
    case listFooter
  }

  private func shown(_ slots: ListSlots, of snapshot: ListSnapshot<Int, Int>) -> [Shown] {
    (0..<slots.count).map { index in
      switch slots.slot(at: index) {
      case .listHeader: .listHeader
      case .listFooter: .listFooter
      case .header(let section):
        .header(snapshot.section(at: section), isCollapsed: slots.isCollapsed(section))
      case .footer(let section): .footer(snapshot.section(at: section))
      case .row: .band(slots.rows(ofSlot: index).map { snapshot.item(at: $0) })
      }
    }
  }

  private func slots(
    of snapshot: ListSnapshot<Int, Int>,
    columns: Int,
    _ random: inout SplitMix64
  ) -> ListSlots {
    let options = ListSlots.Options(
      hasListHeader: random.chance(30),
      hasListFooter: random.chance(30),
      hasHeaders: random.chance(50),
      hasFooters: random.chance(50)
    )
    let collapsed =
      random.chance(40) ? (0..<snapshot.sectionCount).map { _ in random.chance(30) } : []
    return ListSlots(
      rowStarts: snapshot.starts,
      columns: columns,
      collapsed: collapsed,
      options: options
    )
  }

  /// Checks that blocks are exactly what both lists show, each as long as can be without a border
  /// between sections that the other list has not.
  private func check(
    _ blocks: [ListMove],
    of snapshot: ListSnapshot<Int, Int>,
    _ before: ListSlots,
    to newSnapshot: ListSnapshot<Int, Int>,
    _ after: ListSlots,
    seed: UInt64
  ) {
    let (old, new) = (shown(before, of: snapshot), shown(after, of: newSnapshot))
    func isBorder(_ slot: Int, _ slots: ListSlots) -> Bool {
      slots.section(ofSlot: slot - 1) != slots.section(ofSlot: slot)
    }
    for block in blocks {
      for offset in 1..<max(1, block.count) {
        let (from, to) = (block.from + offset, block.to + offset)
        #expect(isBorder(from, before) == isBorder(to, after), "seed \(seed)")
      }
    }
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let expected = new.map { places[$0] }
    var found = new.map { _ in Int?.none }
    for block in blocks {
      for offset in 0..<block.count { found[block.to + offset] = block.from + offset }
    }
    #expect(found == expected, "seed \(seed)")
    for (one, next) in zip(blocks, blocks.dropFirst()) {
      #expect(one.newRange.upperBound <= next.to, "seed \(seed)")
      let touch =
        one.oldRange.upperBound == next.from && one.newRange.upperBound == next.to
        && isBorder(next.from, before) == isBorder(next.to, after)
      #expect(!touch, "seed \(seed)")
    }
  }

  @MainActor @Test func `what both lists show is found, in blocks as long as can be`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, plain: true)
      test.list.apply(test.freshSnapshot())
      let old = test.list.snapshot
      var new = test.editedSnapshot()
      if new.sectionCount > 1, test.random.chance(50) {
        new.moveSection(new.section(at: 0), after: new.section(at: new.sectionCount - 1))
      }
      let columns = 1 + test.random.below(3)
      let before = slots(of: old, columns: columns, &test.random)
      let after = slots(of: new, columns: columns, &test.random)
      let changes = new.changes(from: old)

      let moves = SlotMoves(by: changes, from: before, to: after)

      check(moves.blocks, of: old, before, to: new, after, seed: seed)
      let partners = new.sections.map { old.sectionPosition(of: $0) ?? -1 }
      #expect(changes.oldSections == partners, "seed \(seed)")
    }
  }

  @MainActor @Test func `all but a section stays when it is collapsed or expanded`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, plain: true)
      let snapshot = test.freshSnapshot()
      let before = slots(of: snapshot, columns: 1 + test.random.below(3), &test.random)
      let section = test.random.below(snapshot.sectionCount)
      var after = before
      after.setCollapsed(section: section, to: !before.isCollapsed(section))

      let blocks = SlotMoves(collapsing: section, from: before, to: after).blocks

      let own = Set(before.slots(ofSection: section))
      let others = shown(before, of: snapshot).enumerated().filter { !own.contains($0.offset) }
      var rest = shown(after, of: snapshot)
      rest.removeSubrange(after.slots(ofSection: section))
      #expect(rest == others.map(\.element), "seed \(seed)")
      let moved = blocks.flatMap { Array(zip($0.oldRange, $0.newRange)) }
      #expect(moved.map(\.0) == others.map(\.offset), "seed \(seed)")
      let afterOwn = Set(after.slots(ofSection: section))
      #expect(moved.map(\.1) == (0..<after.count).filter { !afterOwn.contains($0) }, "seed \(seed)")
      #expect(blocks.count <= 2, "seed \(seed)")
    }
  }

  @Test func `one section of ten thousand that goes leaves two blocks`() {
    var old = ListSnapshot<Int, Int>()
    old.appendSections(0..<10_000)
    for section in 0..<10_000 { old.append(section * 10..<section * 10 + section % 4, to: section) }
    var new = old
    new.deleteSections([5_001])
    let options = ListSlots.Options(hasHeaders: true, hasFooters: true)
    let before = ListSlots(rowStarts: old.starts, options: options)
    let after = ListSlots(rowStarts: new.starts, options: options)

    let moves = SlotMoves(by: new.changes(from: old), from: before, to: after)

    #expect(moves.blocks.count == 2)
  }
}
