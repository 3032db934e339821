import BrowserModels
import ListKit
import PropertyTesting
import Testing

@testable import BrowserControllers

/// A list with a filter, a sort and sections, compared with one that is made of everything at once.
struct ArrangementPlanTests {
  /// What a record means for the queries.
  private struct Content: Equatable {
    var isShown: Bool
    var key: Int?
    var section: String?
    var value: Int?

    init(_ random: inout SplitMix64) {
      isShown = random.chance(60)
      key = random.chance(15) ? nil : random.below(random.chance(50) ? 4 : 1_000)
      section = random.chance(15) ? nil : "s\(random.below(random.chance(70) ? 3 : 30))"
      value = random.chance(20) ? nil : random.below(100)
    }
  }

  private static let rule = SectionRule(FieldPath(["s"]))

  /// The source, what was read of it, and the arrangement that was told both.
  private struct Model {
    var ids: [Int] = []
    var known = 0
    var contents: [Int: Content] = [:]
    /// What was read of records.
    var facts: [Int: Content] = [:]
    /// The records of which what was read still holds.
    var current: Set<Int> = []
    var plan = ArrangementPlan.plain
    var arrangement = RecordArrangement()
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func makePlan() -> ArrangementPlan {
      var plan = ArrangementPlan()
      plan.isFiltered = random.chance(60)
      plan.order = random.chance(50) ? .keys : .source
      plan.isReversed = random.chance(30)
      plan.isDivided = random.chance(50)
      let path = FieldPath(["v"])
      plan.footer = [nil, .count, .sum(path), .least(path), .greatest(path)][random.below(5)]
      return plan
    }

    mutating func changePlan() {
      var new = random.chance(60) ? makePlan() : plan
      if random.chance(40) { new.isReversed.toggle() }
      if random.chance(40) { new.isFiltered = plan.isFiltered }
      let keeps = random.chance(60)
      arrangement.change(to: new, keepsFacts: keeps)
      let hasValues = new.footer?.path == nil || new.footer == plan.footer
      let hasAll =
        plan.needsFacts && new.needsFacts && plan.isFiltered == new.isFiltered
        && (new.order == .source || plan.order == .keys)
        && (!new.isDivided || plan.isDivided) && hasValues
      if !keeps || !hasAll {
        facts = [:]
        current = []
      }
      plan = new
    }

    mutating func note() {
      guard plan.needsFacts else { return arrangement.note(RowFacts()) }
      var batch = RowFacts()
      let isScattered = random.chance(30)
      let start = random.below(ids.count + 1)
      var chosen = Array(ids[start..<min(ids.count, start + random.below(40))])
      if isScattered { chosen = chosen.filter { _ in random.chance(50) }.shuffled(using: &random) }
      // A record that is gone, or was never there.
      if random.chance(20) { chosen.append(known + 5) }
      let writer = SortKeyWriter(SortOrder([SortField(FieldPath(["k"]))]))
      for id in chosen {
        let content = contents[id] ?? Content(&random)
        guard content.isShown || !plan.isFiltered else {
          batch.append(hidden: RecordID(integer: id))
          continue
        }
        batch.append(
          shown: RecordID(integer: id),
          key: plan.order == .keys ? writer.key(of: [content.key.map { .number("\($0)") }]) : nil,
          section: plan.isDivided
            ? ArrangementPlanTests.rule.key(of: content.section.map { .string($0) }) : nil,
          footerValue: plan.footer?.path == nil
            ? nil : .some(plan.footer?.value(of: content.value.map { .number("\($0)") }))
        )
      }
      arrangement.note(batch)
      for id in chosen where ids.contains(id) {
        facts[id] = contents[id]
        current.insert(id)
      }
    }

    mutating func follow() {
      var updated: [Int] = []
      let before = ids
      switch random.below(7) {
      case 0...2: append(1 + random.below(40))
      case 3:
        known += random.below(100)
        append(1 + random.below(9))
      case 4:
        ids.removeAll { _ in random.chance(20) }
        if random.chance(50) { ids.insert(contentsOf: new(3), at: random.below(ids.count + 1)) }
      case 5: if random.chance(50) { ids.shuffle(using: &random) } else { ids.reverse() }
      default: if random.chance(20) { ids = [] }
      }
      for id in before where ids.contains(id) && random.chance(8) {
        contents[id] = Content(&random)
        updated.append(id)
      }
      _ = arrangement.follow(
        RecordArrangementTests.runs(of: ids),
        updated: updated.map { RecordID(integer: $0) }
      )
      current.subtract(updated)
      if !Set(before).isSubset(of: ids) || !ids.starts(with: before) {
        facts = facts.filter { ids.contains($0.key) }
        current.formIntersection(ids)
      }
    }

    private mutating func append(_ count: Int) { ids += new(count) }

    private mutating func new(_ count: Int) -> [Int] {
      let new = Array(known..<known + count)
      known += count
      for id in new { contents[id] = Content(&random) }
      return new
    }

    /// The rows in order, by what is known of them.
    var rows: [Int] {
      var rows =
        plan.needsFacts
        ? ids.filter { id in facts[id].map { $0.isShown || !plan.isFiltered } ?? false } : ids
      guard plan.order == .keys else { return plan.isReversed ? rows.reversed() : rows }
      let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
      rows.sort { left, right in
        switch (facts[left]?.key, facts[right]?.key) {
        case (let first?, let second?) where first != second:
          return plan.isReversed ? first > second : first < second
        case (nil, _?): return false
        case (_?, nil): return true
        default: return places[left] ?? 0 < places[right] ?? 0
        }
      }
      return rows
    }

    func section(of id: Int) -> SectionID {
      plan.isDivided
        ? .key(ArrangementPlanTests.rule.key(of: facts[id]?.section.map { .string($0) })) : .all
    }

    var snapshot: ListSnapshot<SectionID, RecordID> {
      var snapshot = ListSnapshot<SectionID, RecordID>()
      if !plan.isDivided { snapshot.appendSections([.all]) }
      for id in rows {
        let section = section(of: id)
        if snapshot.sectionPosition(of: section) == nil { snapshot.appendSections([section]) }
        snapshot.append([RecordID(integer: id)], to: section)
      }
      return snapshot
    }

    func total(of section: SectionID) -> SectionTotal {
      var total = SectionTotal()
      for id in rows where self.section(of: id) == section {
        let value = plan.footer?.value(of: facts[id]?.value.map { .number("\($0)") })
        total.add(value, for: plan.footer ?? .count)
      }
      return total
    }
  }

  @Test func `after any operations the snapshot is the one that is made of all that is known`() {
    for seed in propertySeeds.prefix(400) {
      var model = Model(seed: seed)
      for step in 0..<25 {
        switch model.random.below(10) {
        case 0: model.changePlan()
        case 1...3: model.follow()
        case 4: break
        default: model.note()
        }
        guard model.random.chance(60) else { continue }
        let before = model.arrangement.snapshot
        let isChanged = model.arrangement.arrange()

        let note: Comment = "seed \(seed), step \(step)"
        let snapshot = model.snapshot
        #expect(model.arrangement.snapshot == snapshot, note)
        #expect(isChanged || before == snapshot, note)
        let isChangedAgain = model.arrangement.arrange()
        #expect(!isChangedAgain, note)
        #expect(model.arrangement.snapshot.issueCount == 0, note)
        for section in snapshot.sections {
          #expect(model.arrangement.total(of: section) == model.total(of: section), note)
        }
        let unexamined = model.arrangement.unexamined.joined().map(\.integer)
        let isExamined: (Int) -> Bool = {
          !model.plan.needsFacts || model.current.contains($0)
        }
        #expect(unexamined == model.ids.filter { !isExamined($0) }, note)
        #expect(model.arrangement.examinedCount == model.ids.count(where: isExamined), note)
        #expect(model.arrangement.shownCount == model.rows.count, note)
        guard model.arrangement.snapshot == snapshot else { return }
      }
    }
  }
}
