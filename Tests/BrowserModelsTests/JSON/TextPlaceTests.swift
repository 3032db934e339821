import BrowserModels
import PropertyTesting
import Testing

struct TextPlaceTests {
  @Test func `scalars are counted wherever a text is cut`() {
    let signs = ["a", "é", "€", "🎈", "\n", "\u{7F}"]
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let text = (0..<random.below(60)).map { _ in signs[random.below(signs.count)] }.joined()
      var bytes = Array(text.utf8)
      bytes.removeLast(random.below(bytes.count + 1))

      let count = bytes.withUnsafeBytes { TextPlace.scalarCount(in: $0) }

      #expect(count == bytes.count { $0 & 0xC0 != 0x80 }, "seed \(seed)")
    }
  }
}
