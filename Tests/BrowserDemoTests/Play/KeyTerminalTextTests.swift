import ListKit
import Testing

@testable import BrowserDemo

struct KeyTerminalTextTests {
  @Test(arguments: [
    ("j", "j"), ("漢", "漢"), ("Enter", "\r"), ("Esc", "\u{1B}"), ("Tab", "\t"),
    ("S-Tab", "\u{1B}[Z"), ("Backspace", "\u{7F}"), ("^C", "\u{3}"), ("C-Space", "\0"),
    ("Alt-x", "\u{1B}x"), ("Up", "\u{1B}[A"), ("Left", "\u{1B}[D"), ("Home", "\u{1B}[H"),
    ("End", "\u{1B}[F"), ("Del", "\u{1B}[3~"), ("PgDn", "\u{1B}[6~"), ("F1", "\u{1B}OP"),
    ("F5", "\u{1B}[15~"), ("F12", "\u{1B}[24~"),
  ])
  func `a key is the text that xterm sends`(name: String, text: String) throws {
    #expect(try #require(Key(name)).terminalText == text)
  }
}
