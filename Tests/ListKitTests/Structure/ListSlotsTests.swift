import PropertyTesting
import Testing

@testable import ListKit

struct ListSlotsTests {
  /// A slot with the rows side by side in it.
  private struct PlainSlot: Equatable {
    var slot: ListSlots.Slot
    var rows: Range<Int> = 0..<0
  }

  /// All slots of a list, made one by one.
  private func plain(
    _ counts: [Int],
    columns: Int,
    collapsed: [Bool],
    options: ListSlots.Options
  ) -> [PlainSlot] {
    var slots = options.hasListHeader ? [PlainSlot(slot: .listHeader)] : []
    var row = 0
    for (section, count) in counts.enumerated() {
      let isCollapsed = !collapsed.isEmpty && collapsed[section]
      if options.hasHeaders || isCollapsed { slots.append(PlainSlot(slot: .header(section))) }
      if !isCollapsed {
        for first in stride(from: row, to: row + count, by: columns) {
          let rows = first..<min(first + columns, row + count)
          slots.append(PlainSlot(slot: .row(first), rows: rows))
        }
        if options.hasFooters { slots.append(PlainSlot(slot: .footer(section))) }
      }
      row += count
    }
    if options.hasListFooter { slots.append(PlainSlot(slot: .listFooter)) }
    return slots
  }

  /// Slots made at random, and the same one by one.
  private func example(
    _ random: inout SplitMix64
  ) -> (counts: [Int], slots: ListSlots, plain: [PlainSlot]) {
    let counts = (0..<random.below(8)).map { _ in random.below(8) }
    let hasCollapsed = random.chance(70)
    let collapsed = hasCollapsed ? counts.map { _ in random.chance(30) } : []
    let columns = 1 + random.below(4)
    let options = ListSlots.Options(
      hasListHeader: random.chance(50),
      hasListFooter: random.chance(50),
      hasHeaders: random.chance(50),
      hasFooters: random.chance(50)
    )
    let starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    let slots = ListSlots(
      rowStarts: starts,
      columns: columns,
      collapsed: collapsed,
      options: options
    )
    return (counts, slots, plain(counts, columns: columns, collapsed: collapsed, options: options))
  }

  @Test func `slots are found by index and by what they hold`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let (_, slots, expected) = example(&random)

      let found = (0..<slots.count).map {
        PlainSlot(slot: slots.slot(at: $0), rows: slots.rows(ofSlot: $0))
      }
      #expect(found == expected, "seed \(seed)")
      for (index, slot) in expected.enumerated() {
        #expect(slots.index(of: slot.slot) == index, "seed \(seed), \(slot)")
        #expect(slots.slot(nearestTo: slot.slot) == index, "seed \(seed), \(slot)")
        for (column, row) in slot.rows.enumerated() {
          #expect(slots.index(of: .row(row)) == index, "seed \(seed), row \(row)")
          #expect(slots.column(ofRow: row) == column, "seed \(seed), row \(row)")
        }
      }
    }
  }

  @Test func `rows are in bands section by section, and collapsed ones in none`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let (counts, slots, expected) = example(&random)
      let first = random.below(counts.reduce(0, +) + 1)
      let rows = first..<max(first, min(counts.reduce(0, +), first + random.below(12)))

      let found = slots.slots(ofRows: rows)

      let bands = expected.indices.filter { expected[$0].rows.overlaps(rows) }
      #expect(found.flatMap { Array($0) } == bands, "seed \(seed)")
    }
  }

  @Test func `a cursor stops at rows and at collapsed headers, band by band`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let (counts, slots, expected) = example(&random)

      var first = 0
      let firstRows = counts.map { count in
        defer { first += count }
        return first..<first + min(1, count)
      }
      let bands = expected.map { slot -> Range<Int> in
        guard case .header(let section) = slot.slot, slots.isCollapsed(section) else {
          return slot.rows
        }
        return firstRows[section]
      }
      #expect((0..<slots.count).map { slots.rows(atStop: $0) } == bands, "seed \(seed)")
      let filled = bands.filter { !$0.isEmpty }
      #expect((0..<slots.bandCount).map { slots.rows(ofBand: $0) } == filled, "seed \(seed)")
      for (band, rows) in filled.enumerated() {
        for row in rows { #expect(slots.band(ofRow: row) == band, "seed \(seed), row \(row)") }
      }
      let stops = filled.flatMap { Array($0) }
      #expect((0..<slots.stopCount).map { slots.row(ofStop: $0) } == stops, "seed \(seed)")
      for (stop, row) in stops.enumerated() {
        #expect(slots.stop(ofRow: row) == stop, "seed \(seed), row \(row)")
      }
    }
  }

  @Test func `a section is collapsed and expanded as if it always had been`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var (counts, slots, _) = example(&random)
      guard !counts.isEmpty else { continue }
      for _ in 0..<4 {
        let section = random.below(counts.count)
        slots.setCollapsed(section: section, to: !slots.isCollapsed(section))
        let expected = plain(
          counts,
          columns: slots.columns,
          collapsed: slots.collapsed,
          options: slots.options
        )
        #expect(
          (0..<slots.count).map { slots.slot(at: $0) } == expected.map(\.slot),
          "seed \(seed)"
        )
        #expect(slots.index(of: .row(0)) != nil || counts[0] == 0, "seed \(seed)")
      }
    }
  }
}
