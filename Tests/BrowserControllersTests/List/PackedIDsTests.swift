import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserControllers

struct PackedIDsTests {
  @Test func `ids come back in their order, whatever source they are of`() {
    for seed in propertySeeds.prefix(20) {
      var random = SplitMix64(seed: seed)
      var packed = PackedIDs()
      var plain: [RecordID] = []
      for _ in 0..<random.below(150_000) {
        let part = random.chance(1) ? random.below(4) : 0
        let id = RecordID(RecordID(integer: random.below(1 << 33)), ofPart: part)
        packed.append(id)
        plain.append(id)
      }
      var pieces: [RecordID] = []
      packed.visitPieces { pieces += $0 }

      #expect(packed.all == plain && pieces == plain, "seed \(seed)")
    }
  }
}
