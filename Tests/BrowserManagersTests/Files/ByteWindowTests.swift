import PropertyTesting
import Testing

@testable import BrowserManagers

@Suite struct ByteWindowTests {
  @Test func `what was not forgotten is read whatever chunks it came in`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let window = ByteWindow()
      var all: [UInt8] = []
      var forgotten = 0
      for _ in 0..<40 {
        let chunk = (0..<random.below(9)).map { _ in UInt8(random.below(256)) }
        chunk.withUnsafeBytes { window.append($0, at: all.count) }
        all += chunk
        forgotten = max(forgotten, random.below(all.count + 1))
        window.forget(before: forgotten)
        let start = forgotten + random.below(all.count - forgotten + 1)
        let end = start + random.below(all.count - start + 1)
        #expect(window.bytes(in: start..<end) == Array(all[start..<end]), "seed \(seed)")
      }
    }
  }

  @Test func `forgotten bytes are gone, and those beyond the end are not there`() {
    let window = ByteWindow()
    let chunk: [UInt8] = [1, 2, 3]
    for start in [0, 3] { chunk.withUnsafeBytes { window.append($0, at: start) } }

    window.forget(before: 4)

    #expect(window.bytes(in: 0..<9) == [1, 2, 3])
    #expect(window.bytes(in: 6..<9) == [])
  }
}
