import BrowserManagers
import BrowserModels
import ListKit
import PropertyTesting
import Testing

@testable import BrowserControllers

/// A list that is arranged beside the interface, compared with one that is made of all values at once.
@MainActor struct ListArrangerTests {
  /// What a record holds, as the test knows it.
  private struct Content {
    let kind: String
    let number: Int?

    init(_ random: inout SplitMix64) {
      kind = ["a", "b", "c"][random.below(3)]
      number = random.chance(15) ? nil : random.below(random.chance(50) ? 9 : 1_000)
    }

    var value: JSONValue {
      var members: [(String, JSONValue)] = [("kind", .string(kind))]
      if let number { members.append(("n", .number("\(number)"))) }
      return .object(JSONObject(members))
    }
  }

  private typealias Filter = (text: String, matches: (Content) -> Bool)

  private static let filters: [Filter] = [
    ("", { _ in true }),
    ("n>5", { $0.number.map { $0 > 5 } ?? false }),
    ("n>5 n<700", { $0.number.map { $0 > 5 && $0 < 700 } ?? false }),
    ("kind:a", { $0.kind == "a" }),
    ("kind:a n>5", { $0.kind == "a" && $0.number.map { $0 > 5 } ?? false }),
    ("-kind:b", { $0.kind != "b" }),
    ("kind:a | kind:c", { $0.kind != "b" }),
    ("kind:z", { _ in false }),
  ]

  /// How two records are ordered by a sort: less than 0 for the first one before the second.
  private typealias Sort = (text: String, order: (Content, Content, _ isReversed: Bool) -> Int)

  private static let sorts: [Sort] = [
    ("", { _, _, _ in 0 }),
    ("n", { byNumber($0, $1, falls: $2) }),
    ("-n", { byNumber($0, $1, falls: !$2) }),
    (
      "kind,-n",
      { left, right, isReversed in
        guard left.kind == right.kind else {
          return (left.kind < right.kind) != isReversed ? -1 : 1
        }
        return byNumber(left, right, falls: !isReversed)
      }
    ),
  ]

  /// Who has no number is last in both directions.
  private nonisolated static func byNumber(_ left: Content, _ right: Content, falls: Bool) -> Int {
    switch (left.number, right.number) {
    case (let left?, let right?): falls ? right - left : left - right
    case (nil, nil): 0
    case (nil, _): 1
    case (_, nil): -1
    }
  }

  /// The source, what the reader asked for, and the arranger that is told of both.
  @MainActor private final class Model {
    let source = StubSource()
    let clock = HandClock()
    let arranger: ListArranger
    var random: SplitMix64
    var contents: [Content] = []
    var filter = ListArrangerTests.filters[0]
    var sort = ListArrangerTests.sorts[0]
    var shown = ListSnapshot<SectionID, RecordID>()

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      // Put in order at once, or beside the interface while the source and the reader go on.
      arranger = ListArranger(clock: clock, mostRowsAtOnce: random.chance(50) ? 20_000 : 5)
      arranger.didChange = { [weak self] snapshot, _ in self?.shown = snapshot }
      shown.appendSections([.all])
      add(to: 1 + random.below(60))
    }

    private func add(to count: Int) {
      while contents.count < count {
        contents.append(Content(&random))
        source.records.values.append(contents[contents.count - 1].value)
      }
    }

    func follow() {
      let count = source.records.count
      // Few rows mostly; sometimes more than one batch.
      let growth = random.chance(6) ? 1_500 : 40
      var updated: [RecordID] = []
      switch random.below(6) {
      case 0...2:
        add(to: count + growth)
        source.succeed(with: count + 1 + random.below(growth))
      case 3:
        let new = random.below(4)
        add(to: count + new)
        source.refresh(new: new)
      case 4: source.succeed(with: random.below(count + 1))
      default:
        for id in source.order.joined() where random.chance(20) {
          contents[id.integer] = Content(&random)
          source.records.values[id.integer] = contents[id.integer].value
          updated.append(id)
        }
      }
      // A stream that pauses is one whose load has not ended.
      source.status.phase = random.chance(50) ? .loading : .ready
      arranger.follow(source, updated: updated)
    }

    func ask() throws {
      var query = arranger.query
      if random.chance(60) {
        filter = ListArrangerTests.filters[random.below(ListArrangerTests.filters.count)]
      }
      if random.chance(40) {
        sort = ListArrangerTests.sorts[random.below(ListArrangerTests.sorts.count)]
      }
      let values = contents.map(\.value)
      let catalog = FieldCatalog(values + [.object(["kind": .null, "n": .number("1")])])
      let sample: (FieldPath) -> [JSONValue?] = { path in values.map { path.value(in: $0) } }
      try query.apply(.filter(filter.text), catalog, values: sample)
      try query.apply(.sort(sort.text), catalog, values: sample)
      try query.apply(.sections(random.chance(30) ? "kind" : ""), catalog, values: sample)
      try query.apply(.footer(random.chance(30) ? "sum:n" : ""), catalog, values: sample)
      query.isReversed = random.chance(30)
      let reader = source.store.reader
      let examiner = try RowExaminer(
        query,
        reader: reader,
        parts: [RowExaminer.Part(name: "stub", visible: [])]
      )
      let cursor = Array(source.order.joined()).randomElement(using: &random)
      arranger.arrange(by: query, examiner.isNeeded ? examiner : nil, reader, near: cursor)
    }

    /// The list that is made of all values in one step.
    var naive: ListSnapshot<SectionID, RecordID> {
      let query = arranger.query
      var ids = source.order.joined().filter { filter.matches(contents[$0.integer]) }
      if sort.text.isEmpty {
        if query.isReversed { ids.reverse() }
      } else {
        let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        ids.sort { left, right in
          let (one, other) = (contents[left.integer], contents[right.integer])
          let order = sort.order(one, other, query.isReversed)
          return order == 0 ? places[left] ?? 0 < places[right] ?? 0 : order < 0
        }
      }
      var snapshot = ListSnapshot<SectionID, RecordID>()
      if query.sections == nil { snapshot.appendSections([.all]) }
      for id in ids {
        let section =
          query.sections == nil ? SectionID.all : .key(.text(contents[id.integer].kind))
        if snapshot.sectionPosition(of: section) == nil { snapshot.appendSections([section]) }
        snapshot.append([id], to: section)
      }
      return snapshot
    }
  }

  @Test func `at rest sections add up to what their rows do`() throws {
    for seed in propertySeeds.prefix(300) {
      let model = Model(seed: seed)
      for step in 0..<12 {
        switch model.random.below(4) {
        case 0: try model.ask()
        case 1, 2: model.follow()
        default: break
        }
        for _ in 0..<model.random.below(4) { model.clock.step() }
        guard model.random.chance(40) else { continue }
        model.clock.finish()

        guard let footer = model.arranger.query.footer else { continue }
        for section in model.shown.sections {
          let rows = model.shown.items(in: section)
          let numbers = rows.compactMap { model.contents[$0.integer].number }
          let total = model.arranger.total(of: section, rowCount: rows.count)
          let sum = numbers.isEmpty ? "none" : Quantity.grouped(numbers.reduce(0, +))
          let text = footer.text(of: total, isPartial: false)
          #expect(text == "sum of n: \(sum)", "seed \(seed), step \(step), \(section)")
          guard text == "sum of n: \(sum)" else { return }
        }
      }
    }
  }

  @Test func `at rest the list is the one that is made of all values at once`() throws {
    for seed in propertySeeds.prefix(300) {
      let model = Model(seed: seed)
      for step in 0..<12 {
        switch model.random.below(5) {
        case 0, 1: try model.ask()
        case 2, 3: model.follow()
        default: break
        }
        for _ in 0..<model.random.below(4) { model.clock.step() }
        guard model.random.chance(40) else { continue }
        model.clock.finish()

        let naive = model.naive
        let note: Comment = "seed \(seed), step \(step): \(model.arranger.query.summary)"
        #expect(model.shown == naive, note)
        #expect(!model.arranger.isBusy, note)
        #expect(model.arranger.shownCount == naive.itemCount, note)
        guard model.shown == naive else { return }
      }
    }
  }
}
