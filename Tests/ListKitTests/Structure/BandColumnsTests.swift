import Testing

@testable import ListKit

struct BandColumnsTests {
  @Test(arguments: [
    ("narrower than a cell", GridColumns.width(atLeast: 5), 1, 4, 1, 4),
    ("exactly a cell", .width(atLeast: 5), 1, 5, 1, 5),
    ("no room for a gap", .width(atLeast: 5), 1, 10, 1, 10),
    ("two and a gap", .width(atLeast: 5), 1, 11, 2, 5),
    ("three", .width(atLeast: 5), 1, 17, 3, 5),
    ("what does not divide", .width(atLeast: 5), 1, 20, 3, 6),
    ("no screen", .width(atLeast: 5), 1, 0, 1, 0),
    ("a screen of negative width", .width(atLeast: 5), 1, -7, 1, 0),
    ("no least width", .width(atLeast: .min), 0, 20, 20, 1),
    ("a least width of more than the screen", .width(atLeast: .max), 2, 20, 1, 20),
    ("a gap of more than the screen", .width(atLeast: 5), .max, 20, 1, 20),
    ("a negative gap", .width(atLeast: 5), .min, 20, 4, 5),
    ("three by number", .count(3), 1, 20, 3, 6),
    ("one by number", .count(1), 3, 20, 1, 20),
    ("none by number", .count(0), 3, 20, 1, 20),
    ("fewer than none", .count(.min), 3, 20, 1, 20),
    ("more than fit", .count(.max), 1, 20, 10, 1),
    ("more than fit, no gap", .count(50), 0, 20, 20, 1),
  ])
  func `columns are of equal width, and as many as fit`(
    name: String,
    columns: GridColumns,
    gap: Int,
    screen: Int,
    count: Int,
    width: Int
  ) {
    let columns = BandColumns(.grid(columns, gap: gap), in: screen)

    #expect(columns.count == count)
    #expect(columns.width == width)
    #expect(columns.start(of: count - 1) + width <= max(0, screen))
  }

  @Test func `a list has one column as wide as it is`() {
    #expect(BandColumns(.list, in: 20) == BandColumns(.grid(.count(1), gap: 0), in: 20))
  }

  @Test func `a column of screen is in a column or in none`() {
    let columns = BandColumns(.grid(.count(3), gap: 2), in: 14)
    let found = (-1..<15).map { columns.column(at: $0) }

    #expect(found == [nil, 0, 0, 0, nil, nil, 1, 1, 1, nil, nil, 2, 2, 2, nil, nil])
    #expect((0..<3).map { columns.start(of: $0) } == [0, 5, 10])
  }
}
