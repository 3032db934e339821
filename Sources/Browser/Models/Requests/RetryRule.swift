/// Whether and when a failed request is retried: exponential back-off with jitter.
///
/// Only a GET or a HEAD is repeated, and only after a failure that may be gone a moment later:
/// the first one after 1 s, then 2, 4, 8 …, each up to a quarter longer.
package struct RetryRule: Hashable, Sendable {
  /// How often one request is made again.
  package let retries: Int

  /// How often one page waits because the server asked for it.
  package static let greatestPauses = 10

  /// A rule with what `--retry` said, or two further tries.
  package init(retries: Int? = nil) {
    self.retries = max(0, retries ?? 2)
  }

  /// Seconds until the next try.
  ///
  /// - Parameters:
  ///   - error: What happened.
  ///   - method: The request's method.
  ///   - tries: How often the request was made.
  ///   - jitter: From 0 to 1.
  /// - Returns: `nil` when there is none.
  package func delay(
    after error: PageError,
    method: String,
    tries: Int,
    jitter: Double
  ) -> Double? {
    guard error.isTransient, tries <= retries, method == "GET" || method == "HEAD" else {
      return nil
    }
    let base = Double(1 << min(max(0, tries - 1), 6))
    return min(base, 60) * (1 + min(max(0, jitter), 1) / 4)
  }
}
