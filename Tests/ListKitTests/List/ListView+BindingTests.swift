import ListKit
import Observation
import PropertyTesting
import Synchronization
import Testing

/// Lists that follow an observed value or a sequence of snapshots.
@MainActor struct ListViewBindingTests {
  typealias Snapshot = ListSnapshot<Int, Int>

  @Observable final class Model {
    var rows = 0..<3
    var other = 0
    @ObservationIgnored var made = 0
    init() {}

    var snapshot: Snapshot {
      made += 1
      return Snapshot(rows: rows)
    }
  }

  struct Broken: Error {}

  @Test func `a list shows an observed value at once, and again once after each change`() async {
    let model = Model()
    let list = ListView<Int, Int>()

    list.bind { model.snapshot }
    #expect(list.rowCount == 3 && model.made == 1)
    model.rows = 0..<4
    model.rows = 0..<5
    await until { list.rowCount == 5 }
    model.rows = 0..<20_000
    await until { list.rowCount == 20_000 }
    model.other = 1
    await settle()

    #expect(list.rowCount == 20_000 && model.made == 3)
    #expect(list.isBound)
  }

  @Test func `an observed value is not asked any more once the list is unbound or gone`() async {
    let model = Model()
    var list: ListView<Int, Int>? = ListView()
    weak let gone = list
    list?.bind { model.snapshot }
    list?.unbind()
    #expect(list?.isBound == false)
    model.rows = 0..<4
    await settle()
    #expect(list?.rowCount == 3 && model.made == 1)

    list?.bind { model.snapshot }
    #expect(model.made == 2)
    list = nil
    #expect(gone == nil)
    model.rows = 0..<5
    await settle()
    #expect(model.made == 2)
  }

  @Test func `what makes the snapshots goes with the list`() {
    var list: ListView<Int, Int>? = ListView()
    var model: Model? = Model()
    weak let gone = model
    list?.bind { [model] in model?.snapshot ?? Snapshot() }

    model = nil
    #expect(gone != nil)
    list = nil

    #expect(gone == nil)
  }

  @Test func `the newest of many snapshots is shown, whenever they arrive`() async {
    for seed in propertySeeds.prefix(300) {
      var random = SplitMix64(seed: seed)
      let list = ListView<Int, Int>()
      let (snapshots, arrivals) = AsyncStream<Snapshot>.makeStream()
      list.bind(to: snapshots)
      var counts: [Int] = []
      var shown: [Int] = []
      func look() { if shown.last != list.rowCount { shown.append(list.rowCount) } }
      for number in 1...(1 + random.below(12)) {
        // Some are compared at once, some in the background.
        counts.append(number + (random.chance(50) ? 20_000 : 0))
        arrivals.yield(Snapshot(rows: 0..<counts[counts.count - 1]))
        for _ in 0..<random.below(6) {
          await Task.yield()
          look()
        }
      }
      if random.chance(50) { arrivals.finish() }
      await until {
        look()
        return list.rowCount == counts.last
      }

      #expect(list.rowCount == counts.last, "seed \(seed)")
      let places = shown.filter { $0 > 0 }.map { counts.firstIndex(of: $0) ?? -1 }
      #expect(places == places.sorted() && !places.contains(-1), "seed \(seed)")
    }
  }

  /// An id that is compared with itself when the gate of its snapshot is open.
  private struct GatedID: Hashable, Sendable {
    let number: Int
    let gate: Gate

    static func == (left: GatedID, right: GatedID) -> Bool {
      guard left.number == right.number else { return false }
      left.gate.pass()
      right.gate.pass()
      return true
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private final class Gate: Sendable {
    private let isOpen = Atomic(false)
    private let hasWaiter = Atomic(false)

    /// Whether a comparison has come to the closed gate.
    var isWaiting: Bool { hasWaiter.load(ordering: .acquiring) }

    func open() { isOpen.store(true, ordering: .releasing) }

    func pass() {
      while !isOpen.load(ordering: .acquiring) { hasWaiter.store(true, ordering: .releasing) }
    }
  }

  private func gated(from first: Int, _ gate: Gate) -> ListSnapshot<Int, GatedID> {
    var snapshot = ListSnapshot<Int, GatedID>()
    snapshot.appendSections([0])
    let ids = (first..<10_100).map { GatedID(number: $0, gate: gate) }
    snapshot.append(ids)
    return snapshot
  }

  @Test func `a comparison is given up for a newer snapshot, eight times in a row`() async {
    let gates = (0...13).map { _ in Gate() }
    gates[0].open()
    let list = ListView<Int, GatedID>(hasCursor: false)
    list.apply(gated(from: 0, gates[0]))
    let (snapshots, arrivals) = AsyncStream<ListSnapshot<Int, GatedID>>.makeStream()
    list.bind(to: snapshots)
    var shown: [Int] = []

    arrivals.yield(gated(from: 1, gates[1]))
    for number in 1...12 {
      await until { gates[number].isWaiting }
      arrivals.yield(gated(from: number + 1, gates[number + 1]))
      await settle()
      gates[number].open()
      await until { gates[number + 1].isWaiting }
      if list.rowCount == 10_100 - number { shown.append(number) }
    }
    gates[13].open()
    await until { list.rowCount == 10_100 - 13 }

    #expect(list.rowCount == 10_100 - 13)
    #expect(shown == [9])
  }

  @Test func `a sequence that fails is reported, and the list keeps what it shows`() async {
    let list = ListView<Int, Int>()
    let (snapshots, arrivals) = AsyncThrowingStream<Snapshot, any Error>.makeStream()
    var failures: [any Error] = []
    list.bind(to: snapshots) { failures.append($0) }

    arrivals.yield(Snapshot(rows: 0..<7))
    arrivals.finish(throwing: Broken())
    await until { !failures.isEmpty }
    await settle()

    #expect(failures.count == 1 && failures.first is Broken)
    #expect(list.rowCount == 7)
    #expect(!list.isBound)
  }

  @Test(arguments: ["list is gone", "list is unbound", "list is bound anew"])
  func `reading ends, and nothing is reported, when the`(end: String) async {
    var list: ListView<Int, Int>? = ListView()
    let (snapshots, arrivals) = AsyncThrowingStream<Snapshot, any Error>.makeStream()
    let hasEnded = Atomic(false)
    arrivals.onTermination = { _ in hasEnded.store(true, ordering: .relaxed) }
    var failures = 0
    list?.bind(to: snapshots) { _ in failures += 1 }
    arrivals.yield(Snapshot(rows: 0..<7))
    await until { list?.rowCount == 7 }
    weak let gone = list

    switch end {
    case "list is gone": list = nil
    case "list is unbound": list?.unbind()
    default: list?.bind { Snapshot(rows: 0..<1) }
    }
    await until { hasEnded.load(ordering: .relaxed) }
    arrivals.yield(Snapshot(rows: 0..<9))
    arrivals.finish(throwing: Broken())
    await settle()

    let isOver = hasEnded.load(ordering: .relaxed)
    #expect(isOver)
    #expect(failures == 0)
    #expect(
      gone?.rowCount == [nil, 7, 1][end.hasSuffix("gone") ? 0 : end.hasSuffix("unbound") ? 1 : 2]
    )
  }

  @Test func `a sequence that ends leaves nothing behind`() async {
    let list = ListView<Int, Int>()
    list.bind(to: AsyncStream { $0.finish() })
    #expect(list.isBound)

    await until { !list.isBound }

    #expect(!list.isBound)
  }

  @Test func `a flood does not keep others from running`() async {
    let list = ListView<Int, Int>()
    let number = Atomic(0)
    list.bind(
      to: AsyncStream {
        let rows = number.add(1, ordering: .relaxed).newValue
        return rows < 1_000_000 ? Snapshot(rows: 0..<rows) : nil
      }
    )

    await settle()
    #expect(list.rowCount > 0 && list.rowCount < 900_000)
    list.unbind()
  }
}
