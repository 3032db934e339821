import ListKit
import Testing

@testable import BrowserControllers

struct PromptTests {
  /// Keys typed into a prompt that knows some names and some history, and the text with its cursor.
  static let sessions: [(keys: String, text: String)] = [
    ("a b c", "abc|"),
    ("a b ^A c", "c|ab"),
    ("a b ^B c", "ac|b"),
    ("a b Backspace", "a|"),
    ("a Space b ^W", "a |"),
    ("a Space b ^U", "|"),
    ("a b ^A ^K ^Y ^Y", "abab|"),
    ("a Space b M-b M-d", "a |"),
    ("a b ^A ^D", "|b"),
    ("Up", "quit|"),
    ("Up Up Down Down", "|"),
    ("q u i t - a Alt-b b", "quit-b|a"),
    ("a Space b ^W ^W ^Y", "a b|"),
    // Each line stays as it was edited.
    ("x Up Up Down Down", "x|"), ("Up x Down Up", "quitx|"), ("Up x Up Down", "quitx|"),
    ("q Tab", "quit|"),
    // The word at the cursor is completed; what is behind stays.
    ("q Space b ^A ^F Tab", "quit| b"), ("p b ^B Tab", "page-|b"),
    ("q b ^B Tab Tab Tab", "quit-all|b"),
    ("p Tab", "page-|"),
    ("z Tab", "z|"),
    ("u p Tab", "page-up|"), ("a l l Tab", "quit-all|"), ("a g Tab", "ag|"),
  ]

  @Test(arguments: sessions)
  func `keys edit the line`(keys: String, text: String) throws {
    var prompt = Prompt(
      label: ":",
      history: ["help", "quit"],
      completion: PromptCompletion(["quit", "quit-all", "page-up", "page-down"])
    )

    for word in keys.split(separator: " ") { _ = prompt.handle(try #require(Key(String(word)))) }

    #expect(prompt.field.description == text)
  }

  @Test(arguments: [
    ("x", false), ("Left", true), ("x Left", false), ("x Right", true), ("x Home", false),
    ("Up", false), ("Up Up Up", true), ("Down", true), ("Up Down", false), ("^X", true),
    ("F1", true), ("q Tab", false), ("h Tab", false), ("h Tab Tab", true),
    ("h Tab Home Tab", false),
    ("h Tab S-Left", false), ("x S-Right", true), ("^U", true), ("^T", true),
  ])
  func `a key that changes nothing says so`(keys: String, isTold: Bool) throws {
    var prompt = Prompt(
      label: ":",
      history: ["help", "quit"],
      completion: PromptCompletion(["quit", "quit-all", "help"])
    )

    for word in keys.split(separator: " ") { _ = prompt.handle(try #require(Key(String(word)))) }

    #expect((prompt.notice?.hasSuffix("changes nothing here.") ?? false) == isTold)
  }

  @Test func `backspace on an empty prompt closes it`() throws {
    var prompt = Prompt(label: ":")

    #expect(prompt.handle(try #require(Key("Backspace"))) == .cancelled)
  }

  @Test(arguments: ["a", "é", "漢"])
  func `what does not fit into a prompt is left out, and that is said until the next key`(
    character: Character
  ) throws {
    var prompt = Prompt(label: ":")
    let limit = 4 << 10

    prompt.insert(String(repeating: character, count: 1_000_000))

    #expect(prompt.field.text.count == limit / character.utf8.count)
    #expect(prompt.notice == "A prompt holds 4 KB: the rest of the text was left out.")
    _ = prompt.handle(try #require(Key("Backspace")))
    #expect(prompt.notice == nil)
    _ = prompt.handle(.character(character))
    #expect(prompt.notice == nil)
    #expect(prompt.field.text.count == limit / character.utf8.count)
    _ = prompt.handle(.character(character))
    #expect(prompt.notice != nil)
    _ = prompt.handle(try #require(Key("^U")))
    _ = prompt.handle(try #require(Key("^Y")))
    #expect(prompt.notice == nil)
  }

  @Test func `one character larger than a prompt is left out`() {
    var prompt = Prompt(label: ":")

    prompt.insert("b" + "a" + String(repeating: "\u{301}", count: 100_000))

    #expect(prompt.field.textBeforeCursor == "b")
    #expect(prompt.notice != nil)
  }

  @Test func `pasted newlines become spaces`() {
    var prompt = Prompt(label: ":")

    prompt.insert("a\nb")

    #expect(prompt.field.textBeforeCursor == "a b")
  }
}
