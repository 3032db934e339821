import Testing

@testable import ListKit

struct ScrollBarTests {
  @Test(arguments: [
    (first: 0, screen: 10, total: 10, thumb: 0..<10), (0, 10, 5, 0..<10), (0, 10, 20, 0..<5),
    (10, 10, 20, 5..<10), (5, 10, 20, 3..<8), (0, 10, 1_000_000, 0..<1),
    (1, 10, 1_000_000, 1..<2), (999_989, 10, 1_000_000, 8..<9), (999_990, 10, 1_000_000, 9..<10),
    (0, 10, 0, 0..<10), (-3, 10, 20, 0..<5),
  ])
  func `a bar of ten lines shows the screen`(row: (Int, Int, Int, Range<Int>)) {
    let bar = ScrollBar(first: row.0, screen: row.1, total: row.2)
    #expect(bar.thumb(in: 10) == row.3)
  }

  @Test func `a bar without lines is empty`() {
    #expect(ScrollBar(first: 0, screen: 1, total: 9).thumb(in: 0).isEmpty)
  }

  @Test func `a bar of all lines that can be counted ends where the list does`() {
    for total in [2, 3, 20, 1_000_000] {
      let thumb = ScrollBar(first: total - 1, screen: 1, total: total).thumb(in: .max)
      #expect(thumb.upperBound > .max - (1 << 20))
      #expect(!thumb.isEmpty)
    }
  }
}
