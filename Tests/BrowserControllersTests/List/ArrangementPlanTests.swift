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
    var arrangement: RecordArrangement
    var random: SplitMix64
    /// How many sources have a section each; nil for one list.
    let sources: Int?

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      sources = random.chance(30) ? 3 : nil
      // Facts are kept by pages of 4,096 ids.
      known = random.chance(50) ? 4_000 : 0
      arrangement = RecordArrangement(sources: sources)
    }

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
        let value = content.value.map { JSONValue.number("\($0)") }
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
            ? nil : .some(plan.footer?.value(of: value, .automatic))
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
      if !Set(before).isSubset(of: ids) {
        facts = facts.filter { ids.contains($0.key) }
        current.formIntersection(ids)
      }
    }

    private mutating func append(_ count: Int) {
      let new = new(count)
      // The pages of a source come behind its own.
      let place = ids.firstIndex { $0 >> 40 > new[0] >> 40 } ?? ids.count
      ids.insert(contentsOf: new, at: place)
    }

    private mutating func new(_ count: Int) -> [Int] {
      let part = sources.map { random.below($0) } ?? 0
      let new = (known..<known + count).map { $0 + part << 40 }
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
      guard !plan.isDivided else {
        return .key(ArrangementPlanTests.rule.key(of: facts[id]?.section.map { .string($0) }))
      }
      return sources == nil ? .all : .source(id >> 40)
    }

    var snapshot: ListSnapshot<SectionID, RecordID> {
      var snapshot = ListSnapshot<SectionID, RecordID>()
      if !plan.isDivided {
        snapshot.appendSections(sources.map { (0..<$0).map(SectionID.source) } ?? [.all])
      }
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
        let value = plan.footer?.value(of: facts[id]?.value.map { .number("\($0)") }, .automatic)
        total.add(value, for: plan.footer ?? .count)
      }
      return total
    }
  }

  @Test func `after any operations the snapshot is the one that is made of all that is known`() {
    for seed in propertySeeds.prefix(200) {
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
        let unexamined = model.arrangement.unexamined().joined().map(\.integer)
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

  /// Rows of one run with a key each; nil for one without a value.
  private static func facts(_ keys: [Int?], from first: Int = 0) -> RowFacts {
    let writer = SortKeyWriter(SortOrder([SortField(FieldPath(["k"]))]))
    var facts = RowFacts()
    for (place, key) in keys.enumerated() {
      facts.append(
        shown: RecordID(integer: first + place),
        key: writer.key(of: [key.map { .number("\($0)") }])
      )
    }
    return facts
  }

  static let sorts: [(keys: [Int?], up: [Int], down: [Int])] = [
    ([], [], []), ([7], [0], [0]), ([nil], [0], [0]), ([nil, nil, nil], [0, 1, 2], [0, 1, 2]),
    ([5, 5, 5], [0, 1, 2], [0, 1, 2]), ([nil, 2, 1, 2, nil], [2, 1, 3, 0, 4], [1, 3, 2, 0, 4]),
  ]

  @Test(arguments: sorts)
  func `a sort is stable in both directions, with missing values last`(
    keys: [Int?],
    up: [Int],
    down: [Int]
  ) {
    var arrangement = RecordArrangement()
    _ = arrangement.follow(keys.isEmpty ? [] : [0..<RecordID(integer: keys.count)])
    var plan = ArrangementPlan(order: .keys)
    arrangement.change(to: plan)
    arrangement.note(Self.facts(keys))
    _ = arrangement.arrange()
    #expect(arrangement.snapshot.items.map(\.integer) == up)

    plan.isReversed = true
    arrangement.change(to: plan, keepsFacts: true)
    _ = arrangement.arrange()
    #expect(arrangement.snapshot.items.map(\.integer) == down)
    #expect(arrangement.unexamined() == [])
  }

  @Test func `rows by score have the highest score first, then the source's order`() {
    var arrangement = RecordArrangement()
    _ = arrangement.follow([0..<6])
    arrangement.change(to: ArrangementPlan(isFiltered: true, order: .keys))
    var facts = RowFacts()
    for (id, score) in [0, 1_000_000, -5, 1_000_000, 99].enumerated() {
      facts.append(shown: RecordID(integer: id), key: RowFacts.key(ofScore: score))
    }
    facts.append(hidden: 5)
    arrangement.note(facts)
    _ = arrangement.arrange()

    #expect(arrangement.snapshot.items.map(\.integer) == [1, 3, 4, 0, 2])
    #expect(arrangement.examinedCount == 6)
    #expect(arrangement.shown == [0..<5])
  }

  @Test func `ids may be far apart, as those of several sources are`() {
    let other = RecordID(integer: 3 << 40)
    var arrangement = RecordArrangement()
    let order = [0..<3, other..<other.advanced(by: 2), 3..<4]
    _ = arrangement.follow(order)
    arrangement.change(to: ArrangementPlan(order: .keys))
    #expect(arrangement.unexamined() == order)
    arrangement.note(Self.facts([2, 1, 2]))
    arrangement.note(Self.facts([2, 0], from: other.integer))
    _ = arrangement.arrange()

    #expect(Array(arrangement.snapshot.items) == [other.advanced(by: 1), 1, 0, 2, other])
    #expect(arrangement.unexamined() == [3..<4])
  }

  @Test func `rows whose content has changed stay until they are examined again`() {
    var arrangement = RecordArrangement()
    _ = arrangement.follow([0..<3])
    arrangement.change(to: ArrangementPlan(order: .keys))
    arrangement.note(Self.facts([3, 2, 1]))
    _ = arrangement.arrange()
    let before = arrangement.snapshot

    let isChanged = arrangement.follow([0..<3], updated: [2])

    #expect(isChanged)
    #expect(arrangement.snapshot == before)
    #expect(arrangement.snapshot.changes(from: before).updates == [0..<1])
    #expect(arrangement.unexamined() == [2..<3])
    arrangement.note(Self.facts([9], from: 2))
    _ = arrangement.arrange()
    #expect(Array(arrangement.snapshot.items) == [1, 0, 2])
    #expect(arrangement.unexamined() == [])
  }

  @Test func `rows that are examined again and again take no more memory`() {
    let count = 3_000
    var arrangement = RecordArrangement()
    _ = arrangement.follow([0..<RecordID(integer: count)])
    arrangement.change(to: ArrangementPlan(order: .keys))
    for round in 0..<8 {
      let keys = (0..<count).map { ($0 * 7 + round) % 1_000 }
      arrangement.note(Self.facts(keys))
      _ = arrangement.arrange()

      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(arrangement.snapshot.items.map(\.integer) == expected)
      #expect(arrangement.valueCount == count)
    }
  }

  @Test func `rows wait for their place in another order however often more come`() {
    var arrangement = RecordArrangement()
    _ = arrangement.follow([0..<10])
    arrangement.change(to: ArrangementPlan(order: .keys))
    arrangement.note(Self.facts(Array((0..<10).reversed())))
    _ = arrangement.arrange()
    arrangement.note(Self.facts([99]))
    _ = arrangement.arrange()
    _ = arrangement.follow([0..<20])
    arrangement.note(Self.facts([3, 50, 4], from: 10))

    let isChanged = arrangement.follow([0..<30])

    #expect(!isChanged && arrangement.isChanged)
    #expect(arrangement.snapshot.items.map(\.integer) == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    _ = arrangement.arrange()
    #expect(
      arrangement.snapshot.items.map(\.integer) == [9, 8, 7, 6, 10, 5, 12, 4, 3, 2, 1, 11, 0]
    )
  }

  @Test func `small batches are merged once they are worth it`() {
    var arrangement = RecordArrangement()
    _ = arrangement.follow([0..<10_000])
    arrangement.change(to: ArrangementPlan(order: .keys))
    var rounds = 0
    for start in stride(from: 0, to: 10_000, by: 10) {
      arrangement.note(Self.facts((0..<10).map { ($0 + start) % 13 }, from: start))
      if arrangement.isWorthArranging {
        _ = arrangement.arrange()
        rounds += 1
      }
    }

    #expect((10...40).contains(rounds))
    #expect(!arrangement.isWorthArranging)
  }

  @Test func `what is shown is examined again for a narrower filter, and stays meanwhile`() {
    var arrangement = RecordArrangement()
    _ = arrangement.follow([Range(0..<10_000)])
    var plan = ArrangementPlan()
    plan.isFiltered = true
    arrangement.change(to: plan)
    var facts = RowFacts()
    for number in 0..<10_000 {
      let id = RecordID(integer: number)
      if number % 3 == 0 { facts.append(shown: id) } else { facts.append(hidden: id) }
    }
    arrangement.note(facts)
    _ = arrangement.arrange()
    let before = arrangement.snapshot

    arrangement.expireShown()
    _ = arrangement.arrange()

    #expect(
      arrangement.unexamined().joined().map(\.integer) == Array(stride(from: 0, to: 10_000, by: 3))
    )
    #expect(arrangement.examinedCount == 6_666)
    #expect(arrangement.snapshot == before)
  }
}
