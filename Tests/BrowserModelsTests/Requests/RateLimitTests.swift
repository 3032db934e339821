import BrowserModels
import SystemTesting
import Testing

@Suite struct RateLimitTests {
  private let now = 1_784_894_400.0

  @Test(arguments: [
    ("retry-after", "53", 53.0), ("retry-after", "Fri, 24 Jul 2026 12:01:00 GMT", 60),
    ("x-ratelimit-reset", "1784894410", 10), ("x-ratelimit-reset", "1784894410500", 10.5),
    ("x-rate-limit-reset", "2026-07-24T12:00:09.0580628Z", 9.0580628),
    ("x-ratelimit-reset-after", "20.891", 20.891), ("x-rate-limit-time-reset-ms", "28242", 28.242),
    ("x-ratelimit-daily-reset", "72746000", 72_746), ("x-ratelimit-reset-requests", "8.64s", 8.64),
    ("x-ratelimit-reset-requests", "120ms", 0.12), ("x-ratelimit-reset-tokens", "1m30s", 90),
    ("retry-after", "0", 0), ("retry-after", "1784894000", 0),
  ])
  func `a header's form says how long it means`(name: String, value: String, wait: Double) throws {
    let seconds = try #require(RateLimit.seconds(value, named: name, at: now))

    #expect(abs(seconds - wait) < 0.001)
  }

  @Test(arguments: ["", "soon", "-1", "nan", "1e999", "s", "5x"])
  func `what is no time is no wait`(value: String) {
    #expect(RateLimit.seconds(value, named: "retry-after", at: now) == nil)
  }

  @Test(arguments: [
    (429, [HTTPField("Retry-After", "7")], 7.0), (503, [HTTPField("Retry-After", "7")], 7),
    (429, [], 60), (429, [HTTPField("Retry-After", "9000")], 3_600),
    (429, [HTTPField("X-RateLimit-Remaining", "0"), HTTPField("X-RateLimit-Reset", "30")], 30),
    (403, [HTTPField("X-RateLimit-Remaining", "0"), HTTPField("X-RateLimit-Reset", "30")], 30),
    (429, [HTTPField("RateLimit", "limit=240; remaining=0; reset=2")], 2),
    (429, [HTTPField("RateLimit", "\"minute\";r=0;t=60, \"day\";r=79;t=900")], 60),
  ])
  func `a refusal says how long to wait`(status: Int, fields: [HTTPField], wait: Double) {
    let limit = RateLimit(HTTPFields(fields), status: status, now: now)

    #expect(limit.wait == wait)
    #expect(limit.exceedsHour == (fields.first?.value == "9000"))
  }

  @Test func `an answer that was given or forbidden asks for no wait`() {
    #expect(RateLimit([HTTPField("Retry-After", "7")], status: 200, now: now).wait == nil)
    #expect(RateLimit([], status: 403, now: now).wait == nil)
    #expect(RateLimit([], status: 403, message: "Secondary rate limit", now: now).wait == 60)
  }

  @Test(arguments: [
    ("60", "59", false), ("60", "4", true), ("5000", "499", true), ("5000", "501", false),
  ])
  func `little left means no fetching ahead`(limit: String, remaining: String, isLow: Bool) {
    let fields: HTTPFields = [
      HTTPField("x-ratelimit-limit", limit), HTTPField("x-ratelimit-remaining", remaining),
    ]

    #expect(RateLimit(fields, status: 200, now: now).isLow == isLow)
  }

  @Test(.needsCorpus)
  func `the recorded resets mean what they meant`() throws {
    let sets = try #require(
      RecordedCorpus.json("suites/rate-limit/recorded.json") as? [[String: Any]]
    )
    var right = 0
    var all = 0
    for set in sets {
      let headers = set["headers"] as? [String: String] ?? [:]
      let date = (set["date"] as? String).flatMap { Timestamp($0)?.seconds }
      for (name, reset) in set["resets"] as? [String: [String: Any]] ?? [:] {
        guard let wanted = reset["wait_s"] as? Double, let date else { continue }
        all += 1
        let found = RateLimit.seconds(headers[name] ?? "", named: name, at: date)
        if let found, abs(found - wanted) < 0.01 {
          right += 1
        } else {
          print("  miss", set["source"] ?? "", name, headers[name] ?? "", found ?? -1, wanted)
        }
      }
      let fields = HTTPFields(headers.map { HTTPField($0.key, $0.value) })
      #expect(RateLimit(fields, status: 429, now: date ?? 0).wait != nil)
    }
    print("resets right: \(right) of \(all)")
    #expect(all >= 50)
    #expect(all - right <= 1)
  }
}
