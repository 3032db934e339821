import ListKit
import Testing

@testable import BrowserDemo

/// Lines of VHS tapes, which mean the same in a script.
///
/// The first table follows the command reference of VHS, the second its lexer and parser.
struct TapeTests {
  private static let reference: [(line: String, commands: [ScriptCommand])] = [
    ("Type \"Whatever you want\"", [.type("Whatever you want", pace: nil)]),
    ("Type@500ms \"Slow down there, partner.\"", [.type("Slow down there, partner.", pace: 0.5)]),
    ("Type `VAR=\"Escaped quotes\"`", [.type("VAR=\"Escaped quotes\"", pace: nil)]),
    ("Set TypingSpeed 500ms # 500ms", [.pace(0.5)]), ("Set TypingSpeed 1s", [.pace(1)]),
    ("Set TypingSpeed 0.1", [.pace(0.1)]),
    ("Left@500ms 5", [.key(Key(.left), count: 5, pace: 0.5)]),
    ("Backspace 18", [.key(Key(.backspace), count: 18, pace: nil)]), ("Ctrl+R", [key("C-r")]),
    ("Enter 2", [.key(Key(.enter), count: 2, pace: nil)]),
    ("Up 2 Down 2", [.key(Key(.up), count: 2, pace: nil), .key(Key(.down), count: 2, pace: nil)]),
    ("Left Right", [key("Left"), key("Right")]),
    ("Tab@500ms 2", [.key(Key(.tab), count: 2, pace: 0.5)]),
    ("Space 10", [.key(.character(" "), count: 10, pace: nil)]),
    ("PageUp 3", [.key(Key(.pageUp), count: 3, pace: nil)]),
    ("PageDown 5", [.key(Key(.pageDown), count: 5, pace: nil)]),
    ("ScrollUp 10", [.wheel(isUp: true, count: 10, at: nil, pace: nil)]),
    ("ScrollDown@100ms 12", [.wheel(isUp: false, count: 12, at: nil, pace: 0.1)]),
    ("Wait /World/", [.wait(.text(.expression("World"), .row), limit: 5)]),
    ("Wait+Screen /World/", [.wait(.text(.expression("World"), .screen), limit: 5)]),
    ("Wait+Line /World/", [.wait(.text(.expression("World"), .row), limit: 5)]),
    ("Wait@10ms /World/", [.wait(.text(.expression("World"), .row), limit: 0.01)]),
    ("Wait+Line@10ms /World/", [.wait(.text(.expression("World"), .row), limit: 0.01)]),
    ("Sleep 0.5   # 500ms", [.sleep(0.5)]), ("Sleep 2     # 2s", [.sleep(2)]),
    ("Sleep 100ms # 100ms", [.sleep(0.1)]), ("Sleep 1s    # 1s", [.sleep(1)]),
    ("Hide", [.hide]), ("Show", [.show]),
  ]

  private static let grammar: [(line: String, commands: [ScriptCommand])] = [
    ("Type `a 'b' \"c\"` # done", [.type("a 'b' \"c\"", pace: nil)]),
    ("Type 'a' \"b\" `c`", [.type("a b c", pace: nil)]),
    ("Type a.b-c_d/e%5 f", [.type("a.b-c_d/e%5 f", pace: nil)]),
    ("Type 'a' .b Enter", [.type("a .b", pace: nil), .key(Key(.enter), count: 1, pace: nil)]),
    ("Type@.5 'a'", [.type("a", pace: 0.5)]), ("Type @500 ms 'a'", [.type("a", pace: 0.5)]),
    ("Sleep 1", [.sleep(1)]), ("Sleep .5s", [.sleep(0.5)]), ("Sleep 1.5 m # x", [.sleep(90)]),
    ("Sleep 20ms Sleep 2 s", [.sleep(0.02), .sleep(2)]), ("Set TypingSpeed .1", [.pace(0.1)]),
    ("Down@1s 2 # twice", [.key(Key(.down), count: 2, pace: 1)]),
    ("PageUp @100ms", [.key(Key(.pageUp), count: 1, pace: 0.1)]),
    ("Ctrl+Shift+x", [key("C-S-x")]), ("Ctrl+Alt+Enter", [key("C-A-Enter")]),
    ("Ctrl+[", [key("C-[")]), ("Ctrl+\\", [key("C-\\")]), ("Ctrl+^", [key("C-^")]),
    ("Ctrl+Left", [key("C-Left")]), ("Alt+.", [key("A-.")]), ("Alt+Tab", [key("A-Tab")]),
    ("Alt+]", [key("A-]")]), ("Shift+Tab", [key("S-Tab")]), ("Shift+A", [key("A")]),
    ("Wait+Screen@10s /a\\/b \"#/ # x", [.wait(.text(.expression("a/b \"#"), .screen), limit: 10)]),
    ("Wait+Line /x$/", [.wait(.text(.expression("x$"), .row), limit: 5)]),
    ("Wait @2s /x/", [.wait(.text(.expression("x"), .row), limit: 2)]),
    ("Wait", [.wait(.idle, limit: 5)]),
    ("Hide Show", [.hide, .show]), ("Require riffle", []), ("Env NO_COLOR '1'", []),
    ("Output a.svg", []),
    ("Screenshot a.txt", [.snapshot("a.txt")]), ("Paste 'a'", [.paste("a")]),
  ]

  private static func key(_ name: String) -> ScriptCommand {
    .key(Key(name) ?? Key(.escape), count: 1, pace: nil)
  }

  @Test(arguments: reference + grammar)
  func `a line of a tape means the same in a script`(line: String, commands: [ScriptCommand]) throws
  {
    let script = try ScriptParser.parse(line, file: "tape")

    #expect(script.steps.map(\.command) == commands)
  }

  @Test(arguments: [
    ("Type 5", "1:6: found 5, expected text in quotes"),
    ("Type Enter", "1:6: found Enter, expected text in quotes"),
    ("Type 'a", "1:6: the string is not closed"), ("Wait /a", "1:6: the pattern is not closed"),
    ("Ctrl+a+b", "1:7: found +b, expected one key after Ctrl+"),
    ("Ctrl", "1:1: Ctrl has no key, expected a key after +"),
    ("Alt+word", "1:1: Alt has no key, expected a key after +"),
    ("Copy 'a'", "1:1: Copy is not supported"), ("Wheel 3", "1:1: Wheel is not supported"),
    ("Paste", "1:6: the script ends, expected text in quotes"),
    ("Set FontSize 20", "1:1: a script cannot set FontSize"),
    ("Set Theme { \"name\": 1 }", "1:1: a script cannot set Theme"),
    ("Set WaitTimeout 5s", "1:1: a script cannot set WaitTimeout"),
    ("Set Shell fish", "1:1: a script cannot set Shell"),
    ("Env HELLO \"WORLD\"", "1:1: a script cannot set HELLO, expected one of NO_COLOR"),
    ("Require gum", "1:1: gum is required, but a script runs no other program"),
    ("Output a.gif", "1:8: found a.gif, expected a file that ends in"),
    ("Screenshot a.png", "1:12: found a.png, expected a file that ends in"),
    ("Source b.tape", "1:1: b.tape cannot be read"),
  ])
  func `what a script cannot do is refused with a sentence`(line: String, sentence: String) {
    let error = #expect(throws: ScriptError.self) { try ScriptParser.parse(line, file: "t") }

    #expect(error?.description.hasPrefix("t:" + sentence) == true, "\(error as Any)")
  }
}
