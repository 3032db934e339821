/// Decides which rows to measure while nothing else is to be done: outward from the screen, nearest
/// first, so that a scroll bar is right where it is looked at and a row is ready before it is seen.
///
/// ```
///     3  1  ┃ on screen ┃  0  2  4        the order in which rows are measured
/// ```
///
/// A pure value: the list asks for a row, measures it, and asks again until the slice is used up.
struct RowMeasurer: Hashable, Sendable {
  /// How many rows on either side of the screen are measured.
  let distance: Int

  /// Rows that need not be asked for: all between the nearest that were and the screen.
  private var done = 0..<0

  /// A measurer that looks so many rows ahead, on either side.
  init(distance: Int = 200) {
    self.distance = max(0, distance)
  }

  /// The row to measure next; nil when all rows near the screen have been asked for.
  ///
  /// O(1).
  mutating func next(around visible: Range<Int>, of rowCount: Int) -> Int? {
    guard !visible.isEmpty else { return nil }
    if done.lowerBound > visible.upperBound || done.upperBound < visible.lowerBound || done.isEmpty
    {
      done = visible
    }
    done = min(done.lowerBound, visible.lowerBound)..<max(done.upperBound, visible.upperBound)
    let below = done.upperBound - visible.upperBound
    let above = visible.lowerBound - done.lowerBound
    let canGrowBelow = below < distance && done.upperBound < rowCount
    let canGrowAbove = above < distance && done.lowerBound > 0
    if canGrowBelow, below <= above || !canGrowAbove {
      defer { done = done.lowerBound..<done.upperBound + 1 }
      return done.upperBound
    }
    guard canGrowAbove else { return nil }
    done = done.lowerBound - 1..<done.upperBound
    return done.lowerBound
  }

  /// Forgets what was measured: rows came or went, or all of them look different now.
  mutating func startOver() {
    done = 0..<0
  }
}
