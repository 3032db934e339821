import Testing

@testable import riffle

struct BrowserCommandTests {
  private static let url = "https://a.example/?q=%s&x=a b;c"

  @Test(arguments: [
    ("w3m", [["w3m", url]]),
    ("links2:lynx", [["links2", url], ["lynx", url]]),
    ("::w3m:", [["w3m", url]]),
    ("w3m -F", [["w3m", "-F", url]]),
    ("w3m %s -F", [["w3m", url, "-F"]]),
    ("show --url=%s --100%%", [["show", "--url=\(url)", "--100%"]]),
    ("'a browser' \"%s\"", [["a browser", url]]),
    ("a 'b", [["a", "'b", url]]),
    ("firefox &", [["firefox", url]]),
    ("&", []), ("", []), (" : ", []),
  ])
  func `an entry is a command with the URL as one word`(text: String, words: [[String]]) {
    let commands = BrowserCommand.all(in: text, url: Self.url, hasWindows: true)

    #expect(commands.map(\.words) == words)
  }

  @Test(arguments: [
    ("w3m", true, true), ("unknown", true, true), ("/usr/bin/lynx -vikeys", true, true),
    ("firefox", true, false), ("/usr/bin/firefox --new-tab %s", true, false),
    ("firefox", false, true), ("unknown &", true, false), ("unknown &", false, false),
  ])
  func `what has no window gets the terminal`(text: String, hasWindows: Bool, usesTerminal: Bool) {
    let commands = BrowserCommand.all(in: text, url: Self.url, hasWindows: hasWindows)

    #expect(commands.map(\.usesTerminal) == [usesTerminal])
  }
}
