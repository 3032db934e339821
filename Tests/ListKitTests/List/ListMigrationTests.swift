import PropertyTesting
import Testing

@testable import ListKit

@MainActor struct ListMigrationTests {
  /// The heights that are known, by what they belong to.
  private func known(_ list: ListView<Int, Int>) -> [String: Int] {
    var known: [String: Int] = [:]
    for slot in 0..<list.slots.count where list.heights.isMeasured(row: slot) {
      let name =
        switch list.slots.slot(at: slot) {
        case .row(let row):
          "row \(list.snapshot.item(at: row)) v\(list.dataSource?.contentVersion(of: list.snapshot.item(at: row)) ?? 0)"
        case .header(let section): "header \(list.snapshot.section(at: section))"
        case .footer(let section): "footer \(list.snapshot.section(at: section))"
        case .listHeader: "list header"
        case .listFooter: "list footer"
        }
      known[name] = list.heights.height(ofRow: slot)
    }
    return known
  }

  /// Moves, inserts and deletes sections.
  private func shuffleSections(
    of snapshot: inout ListSnapshot<Int, Int>,
    _ random: inout SplitMix64
  ) {
    guard let one = snapshot.sections.randomElement(using: &random),
      let other = snapshot.sections.randomElement(using: &random)
    else { return }
    switch random.below(4) {
    case 0: snapshot.deleteSections([one])
    case 1:
      let new = 20 + random.below(20)
      guard !snapshot.sections.contains(new) else { return }
      snapshot.insertSections([new], after: one)
      snapshot.append([100 * new, 100 * new + 1], to: new)
    default: if one != other { snapshot.moveSection(one, before: other) }
    }
  }

  @Test func `H6: measured heights survive whatever happens to rows and sections`() {
    for seed in propertySeeds {
      var test = ListCase(seed: seed, plain: true, size: Size(width: 9, height: 5))
      let list = test.list
      list.sectionHeaders = .scrolling
      list.hasSectionFooters = true
      list.apply(test.freshSnapshot())
      for _ in 0..<4 {
        while list.measureAhead() {}
        let before = known(list)
        if test.random.chance(20), let section = list.snapshot.sections.first {
          list.setCollapsed(section, to: !list.isCollapsed(section))
          let rows = list.snapshot.items(in: section).map { "row \($0) " }
          let footer = "footer \(section)"
          let kept = before.filter { name, _ in
            name != footer && !rows.contains { name.hasPrefix($0) }
              && name != "header \(section)"
          }
          let after = known(list)
          #expect(kept.allSatisfy { after[$0.key] == $0.value }, "seed \(seed)")
        } else {
          var new = test.editedSnapshot(edits: 2)
          shuffleSections(of: &new, &test.random)
          let reloaded = new.changes(from: list.snapshot).sectionUpdates.map { new.section(at: $0) }
          list.apply(new)
          let after = known(list)
          let lost = before.filter { name, lines in
            after[name] != lines && stays(name, in: list, reloaded: Set(reloaded))
          }
          #expect(lost.isEmpty, "seed \(seed)")
        }
        #expect(list.heights.rowCount == list.slots.count, "seed \(seed)")
      }
    }
  }

  /// Whether what a name stands for is still there, looks the same and has a slot.
  private func stays(
    _ name: String,
    in list: ListView<Int, Int>,
    reloaded sections: Set<Int>
  ) -> Bool {
    let words = name.split(separator: " ")
    guard let number = Int(words[1]) else { return false }
    guard words[0] == "row" else {
      let isFooter = words[0] == "footer"
      return list.snapshot.sections.contains(number) && !sections.contains(number)
        && !(isFooter && list.isCollapsed(number))
    }
    guard let path = list.snapshot.indexPath(of: number) else { return false }
    return "v\(list.dataSource?.contentVersion(of: number) ?? 0)" == words[2]
      && !list.isCollapsed(list.snapshot.section(at: path.section))
  }
}
