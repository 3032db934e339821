import Testing

@testable import BrowserViews

struct ChoiceWindowTests {
  @Test(
    arguments: [
      (3, 3, nil, 0..<3, nil), (9, 4, nil, 0..<3, "… 6 more"), (9, 4, 5, 4..<7, "… 6 more"),
      (9, 4, 8, 6..<9, "… 6 more"), (9, 2, 5, 5..<6, "… 8 more"), (9, 1, 5, 5..<6, nil),
      (9, 1, nil, 0..<0, "… 9 more"),
      (9, 0, 5, 5..<5, nil),
    ] as [(Int, Int, Int?, Range<Int>, String?)]
  )
  func `the chosen one is among those that are shown`(
    count: Int,
    room: Int,
    chosen: Int?,
    shown: Range<Int>,
    rest: String?
  ) {
    let window = ChoiceWindow(count: count, room: room, chosen: chosen)

    #expect(window.shown == shown)
    #expect(window.rest == rest)
  }
}
