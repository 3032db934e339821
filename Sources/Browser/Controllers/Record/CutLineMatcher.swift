import BrowserManagers
import BrowserModels

/// Finds a pattern in a part of a line, also where a match ends in the next part.
struct CutLineMatcher: TextMatcher {
  private let pattern: TextPattern
  private let continuation: String

  /// A part that goes on with this text.
  init(_ pattern: TextPattern, continuation: String) {
    self.pattern = pattern
    self.continuation = continuation
  }

  func ranges(in text: String, limit: Int) -> [Range<Int>] {
    let own = 0..<text.utf8.count
    return pattern.ranges(in: text + continuation, limit: limit)
      .filter { $0.lowerBound < own.upperBound }.map { $0.clamped(to: own) }
  }
}
