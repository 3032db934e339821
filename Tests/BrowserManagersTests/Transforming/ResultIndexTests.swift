import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

struct ResultIndexTests {
  @Test(arguments: propertySeeds)
  func `it is a dictionary of the results of records, wherever these go`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = ResultIndex()
    var naive: [RecordID: (results: [RecordID], hasFailed: Bool)] = [:]
    var next = 0

    for _ in 0..<40 {
      // Records come in runs, of several sources, some of them again.
      let part = random.below(2)
      let first = random.below(30)
      for own in first..<first + random.below(6) {
        let id = RecordID(RecordID(integer: own), ofPart: part)
        let hasFailed = random.chance(4)
        var runs: [Range<RecordID>] = []
        for old in naive[id]?.results.prefix(random.below(3)) ?? [] {
          runs.append(ids: old..<old.advanced(by: 1))
        }
        let count = random.below(3)
        runs.append(ids: Range(next..<next + count))
        next += count
        naive[id] = (runs.joined().map(\.self), hasFailed)
        index.note(id, runs, hasFailed: hasFailed)
      }
    }
    var order: [Range<RecordID>] = []
    for _ in 0..<10 {
      let start = RecordID(RecordID(integer: random.below(30)), ofPart: random.below(2))
      order.append(ids: start..<start.advanced(by: random.below(12)))
    }

    let expected = order.joined().flatMap { naive[$0]?.results ?? [] }
    #expect(index.results(of: order).joined().map(\.self) == expected, "SEED=\(seed)")
    let failed = order.joined().count { naive[$0]?.hasFailed == true }
    #expect(index.failedCount(in: order) == failed, "SEED=\(seed)")
    for (id, entry) in naive {
      #expect(index[id]?.results.joined().map(\.self) == entry.results, "SEED=\(seed)")
      #expect(index[id]?.hasFailed == entry.hasFailed, "SEED=\(seed)")
    }
  }
}
