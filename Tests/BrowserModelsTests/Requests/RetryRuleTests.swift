import Testing

@testable import BrowserModels

struct RetryRuleTests {
  private let busy = PageError.status(503, message: "", host: "a")

  @Test func `the pauses double and there are two of them`() {
    let rule = RetryRule()
    let delays = (1...3).map { rule.delay(after: busy, method: "GET", tries: $0, jitter: 0) }

    #expect(delays == [1, 2, nil])
  }

  @Test func `jitter makes a pause longer by a quarter at most`() {
    #expect(RetryRule().delay(after: busy, method: "GET", tries: 1, jitter: 1) == 1.25)
  }

  @Test func `a pause is never longer than a minute and its jitter`() {
    #expect(RetryRule(retries: 100).delay(after: busy, method: "GET", tries: 90, jitter: 0) == 60)
  }

  @Test(arguments: ["POST", "PUT", "DELETE"])
  func `what may change something is not repeated`(method: String) {
    #expect(RetryRule().delay(after: busy, method: method, tries: 1, jitter: 0) == nil)
  }

  @Test func `what will fail again is not repeated`() {
    let error = PageError.refused(host: "a")

    #expect(RetryRule().delay(after: error, method: "GET", tries: 1, jitter: 0) == nil)
  }
}
