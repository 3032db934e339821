import PropertyTesting
import Testing

@testable import BrowserManagers

struct LineIndexTests {
  @Test func `a place is the same whichever was asked before`() throws {
    let file = try OpenFile.temporary()
    var random = SplitMix64(seed: propertySeeds.lowerBound)
    let text = (0..<600_000).map { _ -> UInt8 in random.below(200) == 0 ? 0x0A : 0x61 }
    try file.write(text, at: 0)
    let supply = FileByteSupply(file, name: "data")
    let index = LineIndex(supply)

    for offset in [0, 1, 599_999, 5, 262_144, 262_143, 600_000, 524_288, 300_000] {
      let before = text[..<offset]
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let position = index.position(of: offset)
      #expect(position.line == before.count { $0 == 0x0A } + 1, "at \(offset), seed \(random.seed)")
      #expect(position.column == offset - start + 1, "at \(offset), seed \(random.seed)")
    }
  }
}
