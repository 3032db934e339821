import Testing

@testable import ListKit

struct RowMeasurerTests {
  private func rows(
    _ measurer: inout RowMeasurer,
    around visible: Range<Int>,
    of count: Int
  ) -> [Int] {
    var rows: [Int] = []
    while let row = measurer.next(around: visible, of: count) { rows.append(row) }
    return rows
  }

  @Test(arguments: [
    ("in the middle", 10..<12, 100, [12, 9, 13, 8, 14, 7]),
    ("at the top", 0..<2, 100, [2, 3, 4]),
    ("near the end", 96..<99, 100, [99, 95, 94, 93]),
    ("all on screen", 0..<3, 3, []),
    ("nothing on screen", 0..<0, 100, []),
  ])
  func `rows are measured outward from the screen`(
    name: String,
    visible: Range<Int>,
    count: Int,
    order: [Int]
  ) {
    var measurer = RowMeasurer(distance: 3)

    #expect(rows(&measurer, around: visible, of: count) == order)
  }

  @Test func `scrolling on asks only for the rows that came near`() {
    var measurer = RowMeasurer(distance: 3)
    _ = rows(&measurer, around: 10..<12, of: 100)

    #expect(rows(&measurer, around: 11..<13, of: 100) == [15])
  }

  @Test func `a jump begins at the new place`() {
    var measurer = RowMeasurer(distance: 1)
    _ = rows(&measurer, around: 10..<12, of: 100)

    #expect(rows(&measurer, around: 50..<52, of: 100) == [52, 49])
  }

  @Test func `after starting over every row near is asked for`() {
    var measurer = RowMeasurer(distance: 1)
    _ = rows(&measurer, around: 10..<12, of: 100)
    measurer.startOver()

    #expect(rows(&measurer, around: 10..<12, of: 100) == [12, 9])
  }
}
