import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

struct RecordRunsTests {
  @Test func `batches have all ids in order, each but the last as many as are wanted`() {
    for seed in propertySeeds.prefix(300) {
      var random = SplitMix64(seed: seed)
      let runs = (0..<random.below(9)).map { _ in
        let start = random.below(1_000)
        return Range<RecordID>(start..<start + random.below(40))
      }
      let size = 1 + random.below(30)
      var batches: [[RecordID]] = []

      runs.visitBatches(of: size) { batches.append($0) }

      #expect(batches.flatMap(\.self) == Array(runs.joined()), "seed \(seed)")
      #expect(batches.dropLast().allSatisfy { $0.count == size }, "seed \(seed)")
      #expect(batches.last.map { (1...size).contains($0.count) } ?? true, "seed \(seed)")
    }
  }
}
