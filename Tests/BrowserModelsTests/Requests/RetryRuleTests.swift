import Testing

@testable import BrowserModels

struct RetryRuleTests {
  private let busy = PageError.status(503, message: "", host: "a")

  private func delay(
    _ rule: RetryRule = RetryRule(),
    after error: PageError? = nil,
    method: String = "GET",
    failures: Int = 0,
    pauses: Int = 0,
    jitter: Double = 0
  ) -> Double? {
    var past = RetryRule.Repetitions()
    past.failures = failures
    past.pauses = pauses
    return rule.delay(after: error ?? busy, method: method, past: past, jitter: jitter)
  }

  @Test func `the waits after failures double and there are two of them`() {
    #expect((0...2).map { delay(failures: $0) } == [1, 2, nil])
  }

  @Test func `jitter makes a wait longer by a quarter at most`() {
    #expect(delay(jitter: 1) == 1.25)
  }

  @Test func `a wait is never longer than a minute and its jitter`() {
    #expect(delay(RetryRule(retries: 100), failures: 89) == 60)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH"])
  func `what may change something is not repeated, after a pause neither`(method: String) {
    #expect(delay(method: method) == nil)
    #expect(!RetryRule(retries: 9).allowsPause(method: method, past: .init()))
  }

  @Test func `what will fail again is not repeated`() {
    #expect(delay(after: .refused(host: "a")) == nil)
  }

  /// `--retry`, failures and pauses so far, and whether a failure and a pause are waited out.
  static let counts: [(retries: Int?, failures: Int, pauses: Int, failure: Bool, pause: Bool)] = [
    (nil, 0, 9, true, true), (nil, 2, 9, false, true), (nil, 1, 10, true, false),
    (0, 0, 0, false, false), (1, 0, 0, true, true), (1, 0, 1, false, false),
    (1, 1, 0, false, false), (3, 1, 1, true, true), (3, 1, 2, false, false),
    (20, 0, 15, true, true),
  ]

  @Test(arguments: counts)
  func `a number counts failures and pauses together, the default counts each`(
    row: (retries: Int?, failures: Int, pauses: Int, failure: Bool, pause: Bool)
  ) {
    var past = RetryRule.Repetitions()
    past.failures = row.failures
    past.pauses = row.pauses
    let rule = RetryRule(retries: row.retries)
    let wait = delay(rule, failures: row.failures, pauses: row.pauses)

    #expect((wait != nil) == row.failure)
    #expect(rule.allowsPause(method: "HEAD", past: past) == row.pause)
  }
}
