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
    ("a 'b", [["a", "'b", url]]), ("show %%s %%%s", [["show", "%s", "%\(url)"]]),
    ("show %%s", [["show", "%s", url]]),
    ("sh -c 'w3m \"$1\"' - %s", [["sh", "-c", "w3m \"$1\"", "-", url]]),
    ("firefox &", [["firefox", url]]),
    ("&", []), ("", []), (" : ", []),
  ])
  func `an entry is a command with the URL as one word`(text: String, words: [[String]]) {
    let commands = BrowserCommand.all(in: text, url: Self.url, hasWindows: true)

    #expect(commands.map(\.words) == words)
  }

  @Test(arguments: [
    ("sh -c \"xdg-open %s\" &", "xdg-open %s"), ("w3m:sh -c 'w3m %%s %s'", "w3m %%s %s"),
    ("sh -c %s", "%s"), ("a -x=\"'%s'\"", "-x='%s'"), ("emacs '(eww \"%s\")'", "(eww \"%s\")"),
    ("sh -c", "%s"), ("cmd.exe /c start", "%s"), ("firefox %s&", "%s&"), ("a \\$%s", "$%s"),
  ])
  func `a URL in a line that a shell reads is found`(text: String, line: String) {
    #expect(BrowserCommand.line(withURLIn: text) == line)
  }

  @Test(arguments: [
    "", "w3m", "w3m %s -F", "show --url=%s", "'a browser' \"%s\" &", "sh -c 'w3m \"$1\"' - %s",
    "sh -c 'printf %%s'", "a -c b %s", "elinks -remote 'openURL(%s)'",
  ])
  func `a URL that is a word, or a part of a plain one, is in no such line`(text: String) {
    #expect(BrowserCommand.line(withURLIn: text) == nil)
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
