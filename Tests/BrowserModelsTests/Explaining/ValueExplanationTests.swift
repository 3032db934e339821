import BrowserModels
import SystemTesting
import Testing

/// What is said beside values, as tables: the name of a field, its value, the explanation.
@Suite struct ValueExplanationTests {
  @Test(arguments: [
    ("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "begins as base64: PNG image"),
    (#"\/9j\/4AAQSkZJRgABAQAAAQABAAD\/2wBDAAMCAgMCAg"#, "begins as base64: JPEG image"),
    ("data:image/png;base64,iVBORw0", "begins as data: image/png"),
    ("data:text/plain,Hello, world of texts;base64", nil), ("data:;base64,iVBORw0", nil),
    ("Lorem ipsum dolor sit amet, consetetur sadipscing elitr", nil), ("iVBORw0", nil), ("", nil),
    (String(repeating: "A", count: 80), nil), (#"iVBORw0K\nGgoAAAANSUhEUgAAAAEAAAAB"#, nil),
  ])
  func `a long text is what its beginning is`(beginning: String, text: String?) {
    #expect(ValueExplanation(ofBeginning: beginning)?.text == text)
  }

  /// Friday, 10 April 2026, 20:09:31 UTC.
  private static let now = 1_775_851_771.0

  private static func text(_ key: String, _ value: JSONValue) -> String? {
    ValueExplanation(of: value, key: key, now: now)?.text
  }

  nonisolated static let times: [(text: String, explanation: String?)] = [
    ("2011-04-10T20:09:31Z", "15 years ago, Sunday"),
    ("2011-04-10T20:09:32Z", "14 years ago, Sunday"),
    ("2011-04-11T05:09:31+09:00", "15 years ago, Monday"),
    ("2026-04-10T20:09:00Z", "just now, Friday"),
    ("2026-04-10T17:09:31Z", "3 hours ago, Friday"),
    ("2026-04-10T21:10:31Z", "in 1 hour, Friday"),
    ("2026-04-12T20:10:31Z", "in 2 days, Sunday"),
    ("2026-02-10T20:09:31Z", "2 months ago, Tuesday"),
    ("2026-02-10T20:09:32Z", "1 month ago, Tuesday"),
    ("2028-02-29T00:00:00Z", "in 1 year, Tuesday"),
    ("2026-04-10", "today, Friday"), ("2026-04-09", "yesterday, Thursday"),
    ("2026-04-11", "tomorrow, Saturday"), ("1969-07-20", "56 years ago, Sunday"),
    ("2026-04-10T19:00:00", "Friday; no zone is given"),
    ("2020-04-10T19:00:00", "6 years ago, Friday"),
    ("Tue, 10 Oct 2017 16:00:00 GMT", "8 years ago"),
    ("0001-01-01T00:00:00Z", "often written where no time is known"),
    ("9999-12-31T23:59:59Z", "often written where there is no end"),
    ("2026-02-30", nil), ("2026", nil), ("1.2.3", nil), ("1000000000.1", nil), ("12:30", nil),
    ("may be", nil), ("", nil), ("hello", nil),
  ]

  @Test(arguments: times)
  func `a written time is told relative to now`(text: String, explanation: String?) {
    #expect(Self.text("created_at", .string(text)) == explanation)
  }

  nonisolated static let numbers: [(key: String, digits: String, explanation: String?)] = [
    ("created_at", "1700000000", "2023-11-14 22:13:20 UTC, 2 years ago"),
    ("createdAt", "1700000000000", "2023-11-14 22:13:20 UTC, 2 years ago"),
    ("timestamp_us", "1700000000000000", "2023-11-14 22:13:20 UTC, 2 years ago"),
    ("ts", "1700000000000000000", "2023-11-14 22:13:20 UTC, 2 years ago"),
    ("ts", "1700000000.123", "2023-11-14 22:13:20 UTC, 2 years ago"),
    ("exp", "1775851831", "2026-04-10 20:10:31 UTC, in 1 minute"),
    ("timestamp_ms", "1700000000", nil), ("id", "1700000000", nil), ("time_id", "1700000000", nil),
    ("count", "1700000000", nil), ("time", "42", nil), ("time", "1.7e9", nil),
    ("time", "-1700000000", nil),
    ("number", "1700000000", nil), ("", "1700000000", nil), ("time", "99999999999999999999", nil),
    ("bytes", "583231", "583.2 kB"), ("content-length", "1048576", "1 MiB"),
    ("sizeBytes", "1073741824", "1 GiB"), ("size_in_bytes", "123456", nil),
    ("size", "583231", nil), ("bytes", "999", nil), ("bytes", "-4096", nil),
    ("bytes_per_second", "123456", nil), ("total_bytes", "9223372036854775807", "9,223 PB"),
    ("duration_ms", "183000", "3 min 3 s"), ("elapsedMs", "1500", "1.5 s"), ("took_ms", "12", nil),
    ("timeout_seconds", "30", nil), ("timeout_seconds", "5400", "1 h 30 min"),
    ("uptime_seconds", "864000", "10 d"), ("seconds", "1700000000", nil),
    ("minutes", "125", "2 h 5 min"), ("hours", "50", nil),
    ("latency_ns", "1234567", "1.2 ms"),
    ("latency_us", "45000", "45 ms"), ("duration_ms", "1500.75", "1.5 s"),
    ("duration_ms", "1e9", nil),
    ("requests_per_seconds", "5400", nil), ("duration_ms", "99999999999999999999", nil),
  ]

  @Test(arguments: numbers)
  func `a number is explained by the name of its field`(
    key: String,
    digits: String,
    explanation: String?
  ) {
    #expect(Self.text(key, .number(digits)) == explanation)
    // Numbers that are written as texts mean the same.
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    #expect(Self.text(key, .string(digits)) == explanation)
  }

  nonisolated static let texts: [(key: String, text: String, explanation: String?)] = [
    ("duration", "PT1H30M", "1 hour 30 minutes"), ("x", "PT0.5S", "0.5 seconds"),
    ("period", "P1Y2M", "1 year 2 months"), ("ttl", "P3DT4H", "3 days 4 hours"),
    ("x", "P3M", nil), ("ttl", "P", nil), ("ttl", "PT", nil), ("ttl", "P1", nil),
    ("ttl", "P1M1Y", nil),
    ("x", "PATCH", nil), ("duration", "PT0S", "no time at all"),
    ("x", "#ff8800", "red 255, green 136, blue 0"),
    ("x", "#FF880080", "red 255, green 136, blue 0, 50 % opaque"),
    ("x", "rgb(255, 136,0)", "red 255, green 136, blue 0"), ("x", "rgb(256,0,0)", nil),
    ("color", "d73a4a", "red 215, green 58, blue 74"), ("sha", "d73a4a", nil),
    ("color", "#f80", "red 255, green 136, blue 0"), ("issue", "#123", nil),
    ("issue", "#123456", nil),
    ("color", "#123456", "red 18, green 52, blue 86"), ("color", "red", nil), ("tag", "#beef", nil),
    ("x", "SGVsbG8sIHdvcmxkIQ==", "base64: \"Hello, world!\""),
    ("x", "TGluZSBvbmUKTGluZSB0d28=", "base64: \"Line one…\""),
    ("x", "SGVsbG8g4oCTIHdvcmxkLCDigqw1", "base64: \"Hello – world, €5\""),
    ("x", "5pel5pys6Kqe44CB44Gq44Ga44Gq44GX", "base64: \"日本語、なずなし\""),
    ("x", "SGVsbG8gAWEgd29ybGQgISEh", nil), ("x", "SGVsbG8g4oCuYSB3b3JsZCAh", nil),
    ("t", "2026-01-01T24:00:60Z", nil),
    ("x", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwC", "base64: PNG image, 33 B"),
    ("x", "deadbeefdeadbeef", nil), ("x", "abcdefghijklmnop", nil), ("x", "SGVsbG8=", nil),
    ("x", "SGVsbG8sIHdvcmxkIQ=", nil), ("x", "G1szMW1ldmlsIHRleHQh", nil),
    ("x", "data:image/png;base64,iVBORw0KGgo=", "data: image/png, 8 B"), ("x", "data:,hello", nil),
    (
      "id", "018bcfe5-6800-7000-8000-000000000000",
      "UUID version 7, 2023-11-14 22:13:20 UTC, 2 years ago"
    ),
    (
      "id", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      "UUID version 1, 1997-02-03 17:43:12 UTC, 29 years ago"
    ),
    (
      "id", "1ec9414c-232a-6b00-b3c8-9e6bdeced846",
      "UUID version 6, 2022-02-22 19:22:22 UTC, 4 years ago"
    ),
    (
      "id", "c232ab00-9414-11ec-b3c8-9e6bdeced846",
      "UUID version 1, 2022-02-22 19:22:22 UTC, 4 years ago"
    ),
    ("id", "9b2d4f8a-1c3e-4f5a-8b7c-0d1e2f3a4b5c", nil),
    ("id", "018bcfe5-6800-7000-0000-000000000000", nil),
    ("id", "018bcfe5-6800-7000-8000-00000000000g", nil),
  ]

  @Test(arguments: texts)
  func `a text is explained by its form`(key: String, text: String, explanation: String?) {
    #expect(Self.text(key, .string(text)) == explanation)
  }

  /// Header `{"alg":"HS256","typ":"JWT"}`, claims `{"sub":"42","iss":"a.example","exp":1700000000}`.
  private static let token =
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
    + ".eyJzdWIiOiI0MiIsImlzcyI6ImEuZXhhbXBsZSIsImV4cCI6MTcwMDAwMDAwMH0.c2VjcmV0LXNpZ25hdHVyZQ"

  @Test func `a web token tells its claims, never its signature`() {
    let text = Self.text("token", .string(Self.token))

    #expect(text == "JWT HS256, expired 2 years ago, sub 42, iss a.example")
    #expect(Self.text("token", .string(Self.token.replacing("eyJz", with: "eyJ!"))) == nil)
    #expect(Self.text("token", .string("eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.x")) == nil)
  }

  @Test func `nothing of an explanation moves a cursor, and none is longer than sixty columns`() {
    // `{"alg":"\u001b[31m","sub":"漢字…"}` and more of the kind.
    let head = "eyJhbGciOiJcdTAwMWJbMzFtIn0"
    let claims = "eyJzdWIiOiLmvKLlrZfmvKLlrZfmvKLlrZfmvKLlrZfmvKLlrZfmvKLlrZfmvKLlrZcifQ"
    let values = [
      "\(head).\(claims).", "data:\u{1B}[31m\u{202E}evil;base64,iVBORw0KGgo=",
      "5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X5ryi5a2X",
    ]
    for value in values {
      let text = Self.text("x", .string(value)) ?? ""
      #expect(!text.isEmpty, "\(value)")
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" }, "\(text)")
      #expect(text.reduce(0) { $0 + ($1.isASCII || $1 == "…" ? 1 : 2) } <= 60, "\(text)")
    }
  }

  @Test func `a colour is told with its parts`() throws {
    let color = try #require(ValueExplanation(of: .string("#ff8800"), key: nil, now: 0)?.color)

    #expect([color.red, color.green, color.blue] == [255, 136, 0])
    #expect(color.opacity == 100)
  }

  @Test(arguments: [
    ("https://a.example/x?y=1", true), ("HTTP://a.example", true), ("https://", false),
    ("https:///path", false), ("https://a.example/x y", false), ("ftp://a.example", false),
    ("see https://a.example", false), ("https://a.example\u{202E}", false), ("http", false),
  ])
  func `a link is an address and nothing else`(text: String, isLink: Bool) {
    #expect(WebLink.isLink(text) == isLink)
  }

  @Test(arguments: [
    ("see https://a.example/t now", "https://a.example/t"),
    ("(https://a.example/x_(y)), then", "https://a.example/x_(y)"),
    ("[k](https://a.example/m)", "https://a.example/m"),
    ("<a href=\"http://a.example/h\">h</a>", "http://a.example/h"),
    ("End at https://a.example.", "https://a.example"), ("xhttps://a.example", nil),
    ("https:// and HTTPS://b.example", "HTTPS://b.example"), ("no link", nil), ("", nil),
    ("http:///http://b.example", "http://b.example"),
    ("http://\(String(repeating: "a/", count: 5_000))http://b.example", nil),
    ("http://\(String(repeating: "a/", count: 5_000)) http://b.example", "http://b.example"),
  ])
  func `the first link in a text is found`(text: String, link: String?) {
    #expect(WebLink.first(in: text) == link)
  }

  @Test(arguments: ["http:///", "http://a/", "http://.", "http://"])
  func `looking for the first link is linear`(part: String) {
    let times = growth(fromSize: 200) {
      _ = WebLink.first(in: String(repeating: part, count: $0))
    }

    #expect(times < 30)
  }

  @Test func `what has no meaning of its own is not explained`() {
    for value in [JSONValue.null, .bool(true), .array([]), .elided, .string("plain text here")] {
      #expect(Self.text("created_at", value) == nil)
    }
  }
}
