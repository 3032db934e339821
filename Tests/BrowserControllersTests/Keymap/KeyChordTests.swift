import ListKit
import Testing

@testable import BrowserControllers

struct KeyChordTests {
  @Test(arguments: [
    ("x", "x"), ("zt", "zt"), ("g d", "gd"), ("^X ^C", "^X ^C"), ("C-x <C-c>", "^X ^C"),
    ("^x", "^X"), ("PgDn", "PgDn"), ("pagedown", "PgDn"), ("Space", "Space"), ("S-Tab", "S-Tab"),
    ("Alt-x", "Alt-x"), ("M-x", "Alt-x"), ("^W w", "^W w"), ("^X 1", "^X 1"), ("F5", "F5"),
    ("  g   g ", "gg"), ("^J", "^J"), ("C-Space", "C-Space"), ("é", "é"), ("^\\", "^\\"),
    ("<", "<"),
  ])
  func `a text names keys`(text: String, shown: String) throws {
    let chord = try KeyChord(text)

    #expect(Keymap.text(of: chord.keys) == shown)
    #expect(try KeyChord(shown) == chord)
  }

  @Test(arguments: [
    ("", "A key is missing here."), ("  ", "A key is missing here."),
    ("PgDnn", "There is no key PgDnn. Did you mean PgDn?"),
    ("Entr", "There is no key Entr. Did you mean Enter?"),
    ("ggg", "There is no key ggg. Keys of a chord have spaces between them."),
    ("sort", "sort is an action: write the key first, \"KEY\": \"sort\"."),
    ("^I", "For ^I terminals send what they send for Tab: write Tab."),
    ("C-m", "For C-m terminals send what they send for Enter: write Enter."),
    ("^[", "For ^[ terminals send what they send for Esc: write Esc."),
    ("^1", "Terminals cannot send ^1."), ("^é", "Terminals cannot send ^é."),
    ("\t", "A control character is no key. Write its name, such as Tab, Enter or C-a."),
    ("g \n", "A control character is no key. Write its name, such as Tab, Enter or C-a."),
    ("\u{1}\u{2}", "A control character is no key. Write its name, such as Tab, Enter or C-a."),
    ("5", "Digits count, so no chord begins with one."),
    ("1 x", "Digits count, so no chord begins with one."),
    ("a b c d e", "A chord has four keys at most."),
  ])
  func `what is no key has a sentence`(text: String, sentence: String) {
    #expect(throws: KeyChord.Mistake.self) { try KeyChord(text) }
    do throws(KeyChord.Mistake) { _ = try KeyChord(text) } catch {
      #expect(error.description == sentence)
    }
  }

  @Test(arguments: KeyChord.Mistake.keyNames)
  func `a key that is suggested exists`(name: String) throws {
    #expect(try KeyChord(name).keys.count == 1)
  }
}
