import Testing

@testable import BrowserModels

@Suite struct WrittenTimeTests {
  @Test(
    arguments: [
      ("2026", 1_767_225_600, 1_798_761_600), ("2026-01", 1_767_225_600, 1_769_904_000),
      ("2026-12", 1_796_083_200, 1_798_761_600), ("2026-01-05", 1_767_571_200, 1_767_657_600),
      ("2026-01-05T10", 1_767_607_200, 1_767_610_800),
      ("2026-01-05t00", 1_767_571_200, 1_767_574_800),
      ("2026-01-05T10:00", 1_767_607_200, 1_767_607_260),
      ("2026-01-05T10:00:30Z", 1_767_607_230, 1_767_607_231),
      ("2026-01-05T10:00:30.5Z", 1_767_607_230.5, 1_767_607_230.5),
      ("2026-01-05T12:00+02:00", 1_767_607_200, 1_767_607_260),
      ("Jan 05, 2026", 1_767_571_200, 1_767_657_600), ("9999", 253_370_764_800, .infinity),
    ] as [(String, Double, Double)]
  )
  func `a time is as long as what is left out`(text: String, start: Double, end: Double) throws {
    let time = try #require(WrittenTime(text))

    #expect(time.start == start)
    #expect(time.end == end)
    #expect(time.contains(start))
    #expect(!time.isBefore(start))
    #expect(end == start || !time.contains(end))
    #expect(time.isBefore(end + 1) || end == .infinity)
  }

  @Test(arguments: [
    "1", "20260105", "1767607200", "2026-13", "0000", "x", "", "2026-1", "5.5",
    "2026-01-05T1", "2026-01-05T25", "2026-01-05x10", "2026-01-05T1x", "2026-1-5T10",
  ])
  func `a number and a text are no times`(text: String) {
    #expect(WrittenTime(text) == nil)
  }

  @Test(
    arguments: [
      ("2026-02-29", "2026-02 has 28 days"), ("2024-02-30", "2024-02 has 29 days"),
      ("2026-4-31", "2026-04 has 30 days"), ("2026-01-00", "2026-01 has 31 days"),
      ("2026-01-32T10:00", "2026-01 has 31 days"), ("2026-13", "a year has 12 months"),
      ("2026-00-01", "a year has 12 months"), ("0000-01-01", "years begin with 0001"),
      ("2026-01-05T25:00", "a day has 24 hours"), ("2026-01-05T25", "a day has 24 hours"),
      ("2026-01-05 10:60", "an hour has 60 minutes"),
      ("2026-01-05T10:00:61Z", "a minute has 60 seconds"),
    ]
  )
  func `a time that does not exist is told from a text`(text: String, fault: String) {
    #expect(WrittenTime.fault(in: text) == fault)
  }

  @Test(arguments: [
    "2026-01-05", "2026-01", "2026", "2026-", "2026-0", "2026-1", "2026-01-", "2026-01-0",
    "2026-01-05T", "2026-01-05T2", "2026-01-05T10:", "2026-01-05T10:0", "2026-01-05x", "x", "",
    "1-2-3", "2026-01-05-06", "12345-13-01", "2026-99999", "٢٠٢٦-١٣-٠١", "2026-01-05T10:00+99:99",
  ])
  func `a time, the beginning of one and any other text have no fault`(text: String) {
    #expect(WrittenTime.fault(in: text) == nil)
  }
}
