import Testing

@testable import ListKitCurses

@MainActor struct DirectColorEntryTests {
  @Test(
    arguments: [
      (["COLORTERM": "truecolor", "TERM": "xterm-256color"], true),
      (["COLORTERM": "24bit", "TERM": "tmux-256color"], true), (["TERM": "xterm-256color"], false),
      (["COLORTERM": "", "TERM": "xterm-256color"], false),
      (["COLORTERM": "1", "TERM": "xterm"], false),
      (["COLORTERM": "truecolor", "TERM": "screen-256color"], false),
      (["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "/tmp/t"], true),
      ([:], false),
    ] as [([String: String], Bool)]
  )
  func `colours are promised by COLORTERM, but where TERM is screen's`(
    environment: [String: String],
    isPromised: Bool
  ) {
    #expect(DirectColorEntry.isPromised { environment[$0] } == isPromised)
  }
}
