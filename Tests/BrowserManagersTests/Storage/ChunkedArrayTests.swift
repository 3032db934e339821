import PropertyTesting
import Testing

@testable import BrowserManagers

struct ChunkedArrayTests {
  @Test func `it is an array, however long it grows`() {
    var random = SplitMix64(seed: 1)
    var chunked = ChunkedArray<Int>()
    var plain: [Int] = []
    #expect(chunked.indices.isEmpty)

    for number in 0..<40_000 {
      chunked.append(number)
      plain.append(number)
      guard random.chance(10) else { continue }
      let position = random.below(plain.count)
      chunked[position] = -number
      plain[position] = -number
    }

    #expect(chunked.count == plain.count && chunked.indices == plain.indices)
    #expect(plain.indices.allSatisfy { chunked[$0] == plain[$0] })
  }
}
