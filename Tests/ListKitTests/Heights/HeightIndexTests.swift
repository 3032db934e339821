import ListKit
import ListKitTesting
import Testing

struct HeightIndexTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `H3: rows and lines are inverse and the total is the sum`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = HeightIndex()
    var heights: [Int] = []
    for _ in 0..<300 {
      let row = Int.random(in: 0...heights.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 1...40, using: &random)
        index.insert(count: count, at: row, estimate: 3)
        heights.insert(contentsOf: Array(repeating: 3, count: count), at: row)
      case 1:
        let end = min(heights.count, row + Int.random(in: 0...5, using: &random))
        index.remove(row..<end)
        heights.removeSubrange(row..<end)
      default:
        guard row < heights.count else { continue }
        heights[row] = Int.random(in: 0...9, using: &random)
        index.setHeight(heights[row], ofRow: row)
      }
      #expect(index.rowCount == heights.count, "seed \(seed)")
      #expect(index.lineCount == heights.reduce(0, +), "seed \(seed)")
      let wanted = heights.isEmpty ? 0 : Int.random(in: 0..<heights.count, using: &random)
      let line = heights[..<wanted].reduce(0, +)
      #expect(index.line(ofRow: wanted) == line, "seed \(seed)")
      if wanted < heights.count, heights[wanted] > 0 {
        #expect(index.row(atLine: line) == wanted, "seed \(seed)")
      }
    }
  }
}
