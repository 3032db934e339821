import PropertyTesting
import Testing

@testable import BrowserManagers

struct LineIndexTests {
  @Test func `a mark in the middle is no beginning, and its place is named`() {
    let text = Array("{\"é\":1}\n\u{FEFF}{\"id\":2}\n\0{\"id\":3}\n[\"é\",{\"id\" 4}]\n".utf8)
    let supply = MemoryByteSupply(text, name: "data", isReadOnce: false)
    let index = LineIndex(supply)
    let starts = [0] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }

    let mistakes = zip(starts.dropFirst(), starts.dropFirst(2)).map { start, end in
      index.mistake(in: text[start..<end - 1], at: start, framing: .lines)
    }

    #expect(mistakes.map(\.mistake) == [.badLiteral, .badLiteral, .expectedColon])
    #expect(mistakes.map(\.line) == [2, 3, 4])
    #expect(mistakes.map(\.column) == [1, 1, 12])
  }

  @Test func `a place is the same whichever was asked before`() throws {
    let file = try OpenFile.temporary()
    var random = SplitMix64(seed: propertySeeds.lowerBound)
    let characters: [[UInt8]] = [Array("é".utf8), Array("日".utf8), Array("😀".utf8), [0x61]]
    var text: [UInt8] = []
    while text.count < 600_000 {
      text += random.below(200_000) == 0 ? [0x0A] : characters[Int(random.below(4))]
    }
    try file.write(text, at: 0)
    let supply = FileByteSupply(file, name: "data")
    let index = LineIndex(supply)

    for near in [0, 1, 599_999, 5, 262_144, 262_143, 600_000, 524_288, 300_000] {
      let offset = text[near...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.count
      let before = text[..<offset]
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let position = index.position(of: offset)
      #expect(position.line == before.count { $0 == 0x0A } + 1, "at \(offset), seed \(random.seed)")
      let column = String(decoding: text[start..<offset], as: UTF8.self).unicodeScalars.count + 1
      #expect(position.column == column, "at \(offset), seed \(random.seed)")
    }
  }
}
