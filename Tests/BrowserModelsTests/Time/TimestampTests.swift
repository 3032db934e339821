import BrowserModels
import Testing

@Suite struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0), ("2026-08-02T07:20:00.250Z", 1_785_655_200.25),
      ("2026-08-02T09:20:00+02:00", 1_785_655_200), ("2026-08-02 07:20:00 UTC", 1_785_655_200),
      ("2026-08-02 07:20", 1_785_655_200), ("2026-08-02", 1_785_628_800),
      ("1785655200", 1_785_655_200), ("1785655200250", 1_785_655_200.25),
      ("/Date(1785655200250)/", 1_785_655_200.25), ("/Date(-1000+0100)/", -1),
      ("Sun, 02 Aug 2026 07:20:00 GMT", 1_785_655_200),
      ("Sun Aug 02 07:20:00 +0000 2026", 1_785_655_200), ("Aug 02, 2026", 1_785_628_800),
      ("2 August 2026", 1_785_628_800), ("2000-02-29", 951_782_400), ("1969-12-31", -86_400),
      ("2026-08-02T07:20:00-0330", 1_785_667_800),
    ] as [(String, Double)]
  )
  func `a time is read`(text: String, seconds: Double) {
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-30", "12345", "999999999999999999999", "1.5.2", "hello",
    "may be", "2026-08-02T25:61:00Z", "2026-08-02X", "/Date()/", "Monday", "10 Monkeys 2026",
    "1900-02-29", "3.14159", "20260802", "１２３４５６７８９０",
  ])
  func `what is no time is none`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(
    arguments: [
      (10.0, "just now"), (120, "2 min ago"), (10_800, "3 h ago"), (172_800, "2 d ago"),
      (6_048_000, "2 mo ago"), (34_560_000, "2025-06-28"), (-30, "in a moment"),
      (-7_200, "in 2 h"),
    ] as [(Double, String)]
  )
  func `a time is told relative to now`(ago: Double, words: String) throws {
    let now = 1_785_655_200.0
    let time = try #require(Timestamp(.number(String(Int(now - ago)))))

    #expect(time.relative(to: now) == words)
  }

  @Test func `a day or a time without zone is told with care`() throws {
    let now = 1_785_655_200.0

    #expect(try #require(Timestamp("2026-08-02")).relative(to: now) == "today")
    #expect(try #require(Timestamp("2026-08-02T05:20:00")).relative(to: now) == "~2 h ago")
  }
}
