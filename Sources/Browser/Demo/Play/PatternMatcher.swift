import Dispatch
import Synchronization

/// Searches texts for patterns of a script, for a bounded time.
///
/// A short regular expression may take longer than anybody waits, and a search cannot be cancelled.
/// So it runs on a thread of its own, which is left to itself after the limit; it ends with the
/// process.
@MainActor final class PatternMatcher {
  /// That a search took too long.
  struct Overrun: Error {}

  /// Where a match is: the number of the text, and the place in it.
  typealias Match = (text: Int, range: Range<String.Index>)

  private static let limit = Duration.seconds(2)
  /// What is left for all searches of the script together.
  private var timeLeft = Duration.seconds(60)

  /// The first match in the first of the texts that has one; nil when none has.
  func firstMatch(of pattern: ScriptPattern, in texts: [String]) throws(Overrun) -> Match? {
    switch pattern {
    case .text(let wanted):
      return Self.first(in: texts) { $0.firstRange(of: wanted) }
    case .expression(let source):
      return try bounded {
        guard let expression = try? Regex(source) else { return nil }
        return Self.first(in: texts) { $0.firstRange(of: expression) }
      }
    }
  }

  nonisolated private static func first(
    in texts: [String],
    search: (String) -> Range<String.Index>?
  ) -> Match? {
    for (number, text) in texts.enumerated() {
      if let range = search(text) { return (number, range) }
    }
    return nil
  }

  private func bounded(_ search: @escaping @Sendable () -> Match?) throws(Overrun) -> Match? {
    let answer = Answer()
    let limit = min(Self.limit, timeLeft)
    let milliseconds = Int(limit / .milliseconds(1))
    let began = ContinuousClock.now
    DispatchQueue(label: "riffle.pattern").async {
      let match = search()
      answer.match.withLock { $0 = match }
      answer.isThere.signal()
    }
    let outcome = answer.isThere.wait(timeout: .now() + .milliseconds(milliseconds))
    timeLeft -= began.duration(to: .now)
    guard outcome == .success else { throw Overrun() }
    return answer.match.withLock { $0 }
  }

  private final class Answer: Sendable {
    let match = Mutex<Match?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
}
