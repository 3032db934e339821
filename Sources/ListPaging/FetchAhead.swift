/// How far ahead of the reader pages are loaded, in screens.
///
/// Three screens and twice the way that the reader goes while a page is under way, at most 12.
struct FetchAhead: Hashable, Sendable {
  /// The least and the most.
  static let range = 3.0...12.0

  /// The distance from the end, in screens, at which the next page is asked for.
  private(set) var screens = FetchAhead.range.lowerBound

  /// The least distance, before anything was observed.
  init() {}

  /// Takes in how long a page takes and how fast the reader goes; nonsense changes nothing.
  mutating func observe(secondsPerPage: Double, screensPerSecond: Double) {
    let way = 2 * secondsPerPage * screensPerSecond
    guard way >= 0 else { return }
    screens = min(Self.range.lowerBound + way, Self.range.upperBound)
  }
}
