import PropertyTesting
import Testing

@testable import ListKit

struct ListSlotsTests {
  /// All slots of a list, made one by one.
  private func plain(
    _ counts: [Int],
    collapsed: Set<Int>,
    options: ListSlots.Options
  ) -> [ListSlots.Slot] {
    var slots: [ListSlots.Slot] = options.hasListHeader ? [.listHeader] : []
    var row = 0
    for (section, count) in counts.enumerated() {
      let isCollapsed = collapsed.contains(section)
      if options.hasHeaders || isCollapsed { slots.append(.header(section)) }
      if !isCollapsed {
        slots += (row..<row + count).map { .row($0) }
        if options.hasFooters { slots.append(.footer(section)) }
      }
      row += count
    }
    return slots + (options.hasListFooter ? [.listFooter] : [])
  }

  @Test func `slots are found by index and by what they hold`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let counts = (0..<random.below(8)).map { _ in random.below(6) }
      let collapsed = Set((0..<counts.count).filter { _ in random.chance(30) })
      let options = ListSlots.Options(
        hasListHeader: random.chance(50),
        hasListFooter: random.chance(50),
        hasHeaders: random.chance(50),
        hasFooters: random.chance(50)
      )
      let starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
      let slots = ListSlots(rowStarts: starts, collapsed: collapsed, options: options)
      let expected = plain(counts, collapsed: collapsed, options: options)

      #expect((0..<slots.count).map { slots.slot(at: $0) } == expected, "seed \(seed)")
      for (index, slot) in expected.enumerated() {
        #expect(slots.index(of: slot) == index, "seed \(seed), \(slot)")
      }
      let stops = (0..<slots.count).compactMap { slots.row(atStop: $0) }
      #expect((0..<slots.stopCount).map { slots.row(ofStop: $0) } == stops, "seed \(seed)")
      for (stop, row) in stops.enumerated() {
        #expect(slots.stop(ofRow: row) == stop, "seed \(seed)")
      }
    }
  }
}
