import BrowserModels
import ListKit
import ListKitTesting
import PropertyTesting
import Testing

@testable import BrowserControllers

struct RecordArrangementTests {
  private static func snapshot(
    of order: [Range<RecordID>]
  ) -> ListSnapshot<SectionID, RecordID> {
    var snapshot = ListSnapshot<SectionID, RecordID>()
    snapshot.appendSections([.all])
    snapshot.append(Array(order.joined()))
    return snapshot
  }

  /// Ids as the fewest runs of consecutive ones, as sources tell their order.
  static func runs(of ids: [Int]) -> [Range<RecordID>] {
    var runs: [Range<Int>] = []
    for id in ids {
      if let last = runs.last, last.upperBound == id {
        runs[runs.count - 1] = last.lowerBound..<id + 1
      } else {
        runs.append(id..<id + 1)
      }
    }
    return runs.map { Range($0) }
  }

  /// One change of a source's order, as a refresh or a page may bring.
  private static func change(
    _ ids: inout [Int],
    known: inout Int,
    _ random: inout SplitMix64
  ) {
    func append() {
      let count = Int.random(in: 1...20, using: &random)
      ids += known..<known + count
      known += count
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: append()
    case 3:
      known += Int.random(in: 0...2, using: &random)
      append()
    case 4: ids.removeAll { _ in Bool.random(using: &random) }
    case 5: ids.shuffle(using: &random)
    case 6:
      let head = known..<known + 3
      known += 3
      ids.insert(contentsOf: head, at: Int.random(in: 0...ids.count, using: &random))
    default: if Int.random(in: 0..<4, using: &random) == 0 { ids = [] }
    }
  }

  @Test func `after any changes the snapshot is the one that is made of the present order anew`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var ids: [Int] = []
      var known = 0
      var arrangement = RecordArrangement()
      for _ in 0..<12 {
        let before = arrangement.snapshot
        let old = ids
        Self.change(&ids, known: &known, &random)
        let updated = ids.filter {
          old.contains($0) && Int.random(in: 0..<9, using: &random) == 0
        }
        let order = Self.runs(of: ids)

        let isChanged = arrangement.follow(
          order,
          updated: updated.map { RecordID(integer: $0) } + [RecordID(integer: known + 1)]
        )

        #expect(arrangement.snapshot == Self.snapshot(of: order), "seed \(seed)")
        #expect(isChanged == (ids != old || !updated.isEmpty), "seed \(seed)")
        let told = arrangement.snapshot.changes(from: before).updates.joined().map { ids[$0] }
        #expect(told == updated, "seed \(seed)")
        #expect(arrangement.snapshot.issueCount == 0, "seed \(seed)")
      }
    }
  }

  /// Orders one after the other, and whether the second one changes anything.
  static let steps: [(from: [Range<RecordID>], to: [Range<RecordID>], isChanged: Bool)] = [
    ([], [], false),
    ([], [0..<5], true),
    ([0..<5], [0..<5], false),
    ([0..<5], [0..<9], true),
    ([0..<5], [0..<5, 7..<9], true),
    ([0..<5, 7..<9], [0..<5, 7..<12, 20..<30], true),
    ([0..<5], [0..<4], true),
    ([0..<5], [1..<9], true),
    ([0..<5, 7..<9], [0..<7, 7..<9], true),
    ([0..<5, 7..<9], [0..<5], true),
  ]

  @Test(arguments: steps)
  func `an order that is known already changes nothing`(
    from: [Range<RecordID>],
    to: [Range<RecordID>],
    isChanged: Bool
  ) {
    var arrangement = RecordArrangement()
    _ = arrangement.follow(from)

    #expect(arrangement.follow(to) == isChanged)
    #expect(arrangement.snapshot == Self.snapshot(of: to))
  }
}
