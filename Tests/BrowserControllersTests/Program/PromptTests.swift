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
    ("q Tab", "quit|"),
    ("p Tab", "page-|"),
    ("z Tab", "z|"),
  ]

  @Test(arguments: sessions)
  func `keys edit the line`(keys: String, text: String) throws {
    var prompt = Prompt(
      label: ":",
      history: ["help", "quit"],
      completions: ["quit", "quit-all", "page-up", "page-down"]
    )

    for word in keys.split(separator: " ") { _ = prompt.take(try #require(Key(String(word)))) }

    let after = String(prompt.text.dropFirst(prompt.position))
    #expect(prompt.beforeCursor + "|" + after == text)
  }

  @Test func `backspace on an empty prompt closes it`() throws {
    var prompt = Prompt(label: ":")

    #expect(prompt.take(try #require(Key("Backspace"))) == .cancelled)
  }

  @Test func `pasted newlines become blanks`() {
    var prompt = Prompt(label: ":")

    prompt.insert(Array("a\nb"))

    #expect(prompt.beforeCursor == "a b")
  }
}
