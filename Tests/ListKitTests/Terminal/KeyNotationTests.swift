import ListKit
import Testing

struct KeyNotationTests {
  @Test(arguments: [
    ("j", Key.character("j"), "j"), ("J", .character("J"), "J"), ("é", .character("é"), "é"),
    ("^D", .control("d"), "^D"), ("<C-d>", .control("d"), "^D"), ("Ctrl-D", .control("d"), "^D"),
    ("^", .character("^"), "^"), ("-", .character("-"), "-"), ("<", .character("<"), "<"),
    ("^\\", .control("\\"), "^\\"), ("Space", .character(" "), "Space"),
    ("C-Space", .control(" "), "C-Space"), (" ", .character(" "), "Space"),
    ("<Home>", Key(.home), "Home"), ("S-Tab", Key(.tab, .shift), "S-Tab"),
    ("PgDn", Key(.pageDown), "PgDn"), ("PageDown", Key(.pageDown), "PgDn"),
    ("F5", Key(.function(5)), "F5"), ("↓", Key(.down), "↓"), ("Down", Key(.down), "↓"),
    ("S-←", Key(.left, .shift), "S-←"), ("Alt-b", .character("b", .alt), "Alt-b"),
    ("M-B", .character("B", .alt), "Alt-B"),
    (
      "Alt-Backspace", Key(.backspace, .alt),
      "Alt-Backspace"
    ),
    ("C-M-x", .character("x", [.control, .alt]), "Alt-^X"), ("S-j", .character("J"), "J"),
    ("Esc", Key(.escape), "Esc"), ("enter", Key(.enter), "Enter"), ("C--", .control("-"), "^-"),
    ("|", .character("|"), "|"), ("F", .character("F"), "F"),
  ])
  func `a key is read in many spellings and written in one`(
    notation: String,
    key: Key,
    description: String
  ) {
    #expect(Key(notation) == key)
    #expect(key.description == description)
    #expect(Key(key.description) == key)
  }

  @Test(arguments: ["", "nothing", "F0", "F99", "C-nothing", "<>", "jj"])
  func `what names no key is refused`(notation: String) {
    #expect(Key(notation) == nil)
  }
}
