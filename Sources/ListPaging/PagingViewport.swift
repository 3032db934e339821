/// What part of the list is on screen.
public struct PagingViewport: Hashable, Sendable {
  /// The rows on screen, counted over all pages, dropped ones included.
  public var visibleRows: Range<Int>
  /// How many screens of rows there are above the screen, roughly.
  public var screensToStart: Double
  /// How many screens of rows there are below the screen, roughly.
  public var screensToEnd: Double

  /// A part of the list.
  public init(visibleRows: Range<Int>, screensToStart: Double, screensToEnd: Double) {
    self.visibleRows = visibleRows
    self.screensToStart = screensToStart
    self.screensToEnd = screensToEnd
  }

  /// More rows than any list has, few enough to count with.
  static let farthest = 1 << 40

  /// How many screens of rows there are in a direction.
  func screens(toEnd direction: PagingDirection) -> Double {
    direction == .forward ? screensToEnd : screensToStart
  }
}
