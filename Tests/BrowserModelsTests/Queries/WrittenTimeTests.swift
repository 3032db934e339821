import BrowserModels
import Testing

@Suite struct WrittenTimeTests {
  @Test(
    arguments: [
      ("2026", 1_767_225_600, 1_798_761_600), ("2026-01", 1_767_225_600, 1_769_904_000),
      ("2026-12", 1_796_083_200, 1_798_761_600), ("2026-01-05", 1_767_571_200, 1_767_657_600),
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

  @Test(arguments: ["1", "20260105", "1767607200", "2026-13", "0000", "x", "", "2026-1", "5.5"])
  func `a number and a text are no times`(text: String) {
    #expect(WrittenTime(text) == nil)
  }
}
