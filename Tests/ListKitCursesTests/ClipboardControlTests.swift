import Testing

@testable import ListKitCurses

/// What terminals are sent to copy a text.
struct ClipboardControlTests {
  private static func control(
    _ terminal: String,
    hasString: Bool = false,
    tmux: Bool = false,
    screen: Bool = false
  ) -> ClipboardControl {
    ClipboardControl(
      terminal: terminal,
      hasString: hasString,
      isInTmux: tmux,
      isInScreen: screen
    )
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿ>?", "w78+Pw=="),
  ])
  func `the vectors of RFC 4648`(text: String, encoded: String) {
    #expect(ClipboardControl.base64(of: text.utf8) == Array(encoded.utf8))
  }

  @Test(arguments: [
    ("xterm-256color", false, true), ("xterm-kitty", false, true), ("foot", false, true),
    ("iTerm2.app", false, true), ("rxvt-unicode-256color", false, true), ("linux", false, false),
    ("vt100", false, false), ("dumb", false, false), ("eterm-color", false, false),
    ("stranger", false, false), ("stranger", true, true), ("", false, false),
  ])
  func `a terminal that is not known to have a clipboard is sent nothing`(
    terminal: String,
    hasString: Bool,
    isKnown: Bool
  ) {
    let bytes = Self.control(terminal, hasString: hasString).bytes(copying: "a".utf8)

    #expect((bytes != nil) == isKnown)
  }

  @Test(arguments: [
    ("VTE_VERSION", "7600", false, false), ("TERM_PROGRAM", "Apple_Terminal", false, false),
    ("TERM_PROGRAM", "iTerm.app", false, true), ("TERM", "xterm", false, true),
    ("VTE_VERSION", "7600", true, true),
  ])
  func `a terminal that borrows a description may have no clipboard`(
    name: String,
    value: String,
    isInTmux: Bool,
    isKnown: Bool
  ) {
    let control = ClipboardControl(
      terminal: "xterm-256color",
      hasString: true,
      isInTmux: isInTmux,
      isInScreen: false,
      hasNone: ClipboardControl.hasNone { $0 == name ? value : nil }
    )

    #expect(control.isKnown == isKnown)
  }

  @Test(arguments: [
    ("xterm", false, false, "\u{1B}]52;c;Zm9v\u{07}"),
    (
      "screen-256color", true, false,
      "\u{1B}]52;c;Zm9v\u{07}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zm9v\u{07}\u{1B}\\"
    ),
    (
      "tmux-256color", false, false,
      "\u{1B}]52;c;Zm9v\u{07}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zm9v\u{07}\u{1B}\\"
    ),
    ("screen", false, false, "\u{1B}P\u{1B}]52;c;Zm9v\u{07}\u{1B}\\"),
    ("xterm", false, true, "\u{1B}P\u{1B}]52;c;Zm9v\u{07}\u{1B}\\"),
  ])
  func `multiplexers pass it on as each of them wants it`(
    terminal: String,
    isInTmux: Bool,
    isInScreen: Bool,
    sent: String
  ) {
    let control = Self.control(terminal, tmux: isInTmux, screen: isInScreen)

    #expect(control.bytes(copying: "foo".utf8) == Array(sent.utf8))
  }

  @Test func `screen gets a long text in pieces that it has room for`() throws {
    let text = String(repeating: "abcdefgh", count: 500)
    let sent = try #require(Self.control("screen").bytes(copying: text.utf8))

    let pieces = String(decoding: sent, as: UTF8.self).split(separator: "\u{1B}\\")
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 700 })
    let joined = pieces.map { String($0.dropFirst(2)) }.joined()
    let plain = try #require(Self.control("xterm").bytes(copying: text.utf8))
    #expect(Array(joined.utf8) == plain)
  }

  @Test func `what terminals throw away is not sent`() throws {
    let control = Self.control("xterm")
    let most = try #require(control.limit)

    #expect(most == 56_244, "as the manual says")
    #expect(Self.control("linux").limit == nil)
    #expect(control.bytes(copying: [UInt8](repeating: 0x61, count: most)) != nil)
    #expect(control.bytes(copying: [UInt8](repeating: 0x61, count: most + 1)) == nil)
  }
}
