import BrowserManagers
import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserControllers

/// Sets of record ids, compared with sets of integers.
struct RecordIDSetTests {
  @Test func `an empty set has no ids`() {
    let set = RecordIDSet()

    #expect(set.isEmpty)
    #expect(!set.contains(0))
    #expect(set.runs == [])
  }

  @Test func `neighbours are one run across words and pages`() {
    var set = RecordIDSet()
    set.insert(Range(60..<9_000))
    set.insert(Range(9_000..<9_001))

    #expect(set.runs == [Range(60..<9_001)])
    #expect(set.count == 8_941)
  }

  @Test func `ids of several sources are apart`() {
    var set = RecordIDSet()
    let other = Range(Range(0..<3), ofPart: 2)
    set.insert(Range(0..<3))
    set.insert(other)
    set.remove(Range(1..<2))

    #expect(set.runs == [Range(0..<1), Range(2..<3), other])
    #expect(set.count(in: other) == 3)
  }

  @Test func `all ids that a source can have are removed and counted at once`() {
    var set = RecordIDSet()
    set.insert(Range(60..<9_000))
    set.insert(Range(Range(0..<3), ofPart: 1))
    let all = RecordID(0, ofPart: 0)..<RecordID(0, ofPart: 1)

    #expect(set.count(in: all) == 8_940)
    set.remove(all)

    #expect(set.runs == [Range(Range(0..<3), ofPart: 1)])
  }

  @Test(arguments: propertySeeds)
  func `a set does what a set of integers does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var set = RecordIDSet()
    var integers: Set<Int> = []
    for _ in 0..<12 {
      let start =
        Int.random(in: 0..<3, using: &random) << 40 + .random(in: 0..<9_000, using: &random)
      let length = Bool.random(using: &random) ? 1 : Int.random(in: 0..<5_000, using: &random)
      let run = start..<start + length
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        set.insert(Range(run))
        integers.formUnion(run)
      case 2:
        set.remove(Range(run))
        integers.subtract(run)
      case 3:
        set.toggle(Range(run))
        integers.formSymmetricDifference(run)
      default:
        let rest = start + length + 10..<start + length + 500
        set.keep(only: [Range(run), Range(rest)])
        integers = integers.filter { run.contains($0) || rest.contains($0) }
      }

      #expect(set.count == integers.count, "SEED=\(seed)")
      #expect(set.isEmpty == integers.isEmpty, "SEED=\(seed)")
      #expect(set.runs.flatMap { $0.map(\.integer) } == integers.sorted(), "SEED=\(seed)")
      #expect(
        zip(set.runs, set.runs.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound },
        "SEED=\(seed)"
      )
      #expect(set.count(in: Range(run)) == integers.count { run.contains($0) }, "SEED=\(seed)")
      for id in [start - 1, start, start + length] where id >= 0 {
        let isThere = set.contains(RecordID(integer: id))
        #expect(isThere == integers.contains(id), "SEED=\(seed)")
      }
    }
    var same = RecordIDSet()
    for run in set.runs.reversed() { same.insert(run) }
    #expect(same == set, "SEED=\(seed)")
  }
}
