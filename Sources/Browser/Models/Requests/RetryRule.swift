/// Whether and when a request is made again: after a failure that may pass, and after a pause that the
/// server asks for.
///
/// Only a GET or a HEAD is repeated. A failure is waited out with exponential back-off with jitter: 1 s
/// after the first one, then 2, 4, 8 …, each up to a quarter longer. Where `--retry` gave a number,
/// failures and pauses are counted together, so that 0 waits for nothing; without it, two failures and
/// ten pauses are.
package struct RetryRule: Hashable, Sendable {
  /// How often a page was asked for again.
  package struct Repetitions: Hashable, Sendable {
    /// After a failure.
    package var failures = 0
    /// After a pause that the server asked for.
    package var pauses = 0

    /// None yet.
    package init() {}
  }

  private static let greatestFailures = 2
  private static let greatestPauses = 10

  /// What `--retry` said.
  private let retries: Int?

  /// A rule with what `--retry` said; nil for the default.
  package init(retries: Int? = nil) {
    self.retries = retries
  }

  /// Seconds until the next try after a failure.
  ///
  /// - Parameters:
  ///   - error: What happened.
  ///   - method: The request's method.
  ///   - repetitions: How often the request was repeated before.
  ///   - jitter: From 0 to 1.
  /// - Returns: `nil` when there is none.
  package func delay(
    after error: PageError,
    method: String,
    past repetitions: Repetitions,
    jitter: Double
  ) -> Double? {
    let isAllowed = allows(repetitions.failures, of: Self.greatestFailures, repetitions)
    guard error.isTransient, isAllowed, PageRequest.Repetition(method: method) == .always else {
      return nil
    }
    let base = Double(1 << min(max(0, repetitions.failures), 6))
    return min(base, 60) * (1 + min(max(0, jitter), 1) / 4)
  }

  /// Whether a pause that the server asks for is waited for, and the request made again after it.
  package func allowsPause(method: String, past repetitions: Repetitions) -> Bool {
    PageRequest.Repetition(method: method) == .always
      && allows(repetitions.pauses, of: Self.greatestPauses, repetitions)
  }

  private func allows(_ count: Int, of greatest: Int, _ repetitions: Repetitions) -> Bool {
    guard let retries else { return count < greatest }
    return repetitions.failures + repetitions.pauses < retries
  }
}
