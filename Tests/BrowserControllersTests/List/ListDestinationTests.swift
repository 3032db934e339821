import Testing

@testable import BrowserControllers

struct ListDestinationTests {
  /// A destination in a list, the row to go to, and whether the way ends there.
  static let ways:
    [(to: ListDestination, rowCount: Int, isComplete: Bool, row: Int?, isReached: Bool)] = [
      (.row(41), 20, false, nil, false),
      (.row(41), 41, false, nil, false),
      (.row(41), 42, false, 41, true),
      (.row(41), 20, true, 19, true),
      (.row(0), 1, false, 0, true),
      (.end, 20, false, 19, false),
      (.end, 20, true, 19, true),
      (.end, 0, true, -1, true),
    ]

  @Test(arguments: ways)
  func `a row is gone to once it is there, the end page by page`(
    to destination: ListDestination,
    rowCount: Int,
    isComplete: Bool,
    row: Int?,
    isReached: Bool
  ) {
    #expect(destination.row(rowCount: rowCount, isComplete: isComplete) == row)
    #expect(destination.isReached(rowCount: rowCount, isComplete: isComplete) == isReached)
  }

  @Test func `as many rows are needed as lead to the row, all for the end`() {
    #expect(ListDestination.row(41).neededRows == 42)
    #expect(ListDestination.end.neededRows == nil)
  }
}
