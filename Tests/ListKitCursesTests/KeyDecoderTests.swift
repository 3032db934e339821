import ListKit
import PropertyTesting
import Testing

@testable import ListKitCurses

struct KeyDecoderTests {
  @Test(arguments: [
    ("j", "j"), ("\u{4}", "^D"), ("\r", "Enter"), ("\n", "^J"), ("\t", "Tab"),
    ("\u{7F}", "Backspace"),
    ("\u{8}", "^H"), ("\0", "C-Space"), ("\u{1C}", "^\\"), ("\u{13}\u{11}", "^S ^Q"),
    ("\u{1F}", "^_"),
    ("\u{1B}[A\u{1B}[B", "↑ ↓"), ("\u{1B}OA", "↑"), ("\u{1B}[1;5C", "C-→"), ("\u{1B}[1;2D", "S-←"),
    ("\u{1B}O5C", "C-→"), ("\u{1B}[H\u{1B}[F", "Home End"), ("\u{1B}[1~\u{1B}[4~", "Home End"),
    ("\u{1B}[5~\u{1B}[6~", "PgUp PgDn"), ("\u{1B}[3~\u{1B}[2~", "Delete Insert"),
    ("\u{1B}OP\u{1B}[15~\u{1B}[24~", "F1 F5 F12"), ("\u{1B}[[A", "F1"), ("\u{1B}[Z", "S-Tab"),
    ("\u{1B}b\u{1B}B", "Alt-b Alt-B"), ("\u{1B}\u{7F}", "Alt-Backspace"),
    ("\u{1B}\u{1B}[A", "Alt-↑"),
    ("é漢👍", "é 漢 👍"), ("\u{1B}é", "Alt-é"), ("\u{1B}[106;5u", "^J"), ("\u{1B}[27;5;13~", "C-Enter"),
    ("\u{1B}[I\u{1B}[O\u{1B}[?1;2cj", "j"), ("\u{1B}[999~j", "j"), ("\u{1B}[1\nj", "^J j"),
    ("\u{85}j", "j"),
  ])
  func `bytes are keys`(bytes: String, keys: String) {
    var decoder = KeyDecoder()

    #expect(decoder.feed(bytes.utf8).keyNames == keys)
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: [
    ("\u{1B}", "Esc"), ("\u{1B}\u{1B}", "Esc Esc"), ("\u{1B}[", "Alt-["), ("\u{1B}O", "Alt-O"),
  ])
  func `what may go on is held back until time is out`(bytes: String, keys: String) {
    var decoder = KeyDecoder()

    #expect(decoder.feed(bytes.utf8).isEmpty)
    #expect(decoder.isWaiting)
    var events: [InputEvent] = []
    while decoder.isWaiting { events += decoder.timeOut() }
    #expect(events.keyNames == keys)
  }

  @Test func `bytes that are no text are one replacement each`() {
    var decoder = KeyDecoder()

    #expect(decoder.feed([0xFF, 0x61, 0xC3, 0x62]).keyNames == "\u{FFFD} a \u{FFFD} b")
  }

  @Test func `a paste is text, whatever it holds`() {
    var decoder = KeyDecoder()

    let events = decoder.feed("a\u{1B}[200~q\u{1B}[Aé\n\u{1B}[201~b".utf8)

    #expect(
      events == [.key(.character("a")), .paste("q\u{1B}[Aé\n"), .key(.character("b"))]
    )
  }

  @Test(arguments: [
    ("\u{1B}[<0;3;4M", MouseEvent.Action.press), ("\u{1B}[<0;3;4m", .release),
    ("\u{1B}[<32;3;4M", .drag), ("\u{1B}[<64;3;4M", .wheelUp), ("\u{1B}[<65;3;4M", .wheelDown),
  ])
  func `the mouse reports what it did and where`(bytes: String, action: MouseEvent.Action) {
    var decoder = KeyDecoder()

    #expect(decoder.feed(bytes.utf8) == [.mouse(MouseEvent(action: action, column: 2, line: 3))])
  }

  @Test func `a terminal's own word for a key counts first`() {
    var decoder = KeyDecoder(keys: [(Array("\u{1B}[[5".utf8), Key(.pageUp))])

    #expect(decoder.feed("\u{1B}[[5".utf8).keyNames == "PgUp")
  }

  @Test func `keys are the same however their bytes are cut`() {
    let bytes = Array(
      "j\u{1B}[A\u{1B}[1;5C漢\u{1B}[200~p\u{1B}a\u{1B}[201~\u{1B}bé\u{1B}[<0;1;1M".utf8
    )
    var whole = KeyDecoder()
    let expected = whole.feed(bytes)
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      let events = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])

      #expect(events == expected, "cut at \(cut)")
    }
  }

  @Test func `any bytes are taken`() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<2_000 {
      var decoder = KeyDecoder()
      for _ in 0..<3 {
        let alphabet: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x31, 0x39, 0x7E, 0x3C, 0x4D, 0xC3, 0xF0]
        _ = decoder.feed((0..<8).map { _ in alphabet.randomElement(using: &random) ?? 0 })
      }
      for _ in 0..<30 { _ = decoder.timeOut() }

      #expect(!decoder.isWaiting, "seed \(random.seed)")
    }
  }
}

extension [InputEvent] {
  /// The names of the keys with spaces between; other events are "?".
  fileprivate var keyNames: String {
    map { event in
      guard case .key(let key) = event else { return "?" }
      return key.description
    }
    .joined(separator: " ")
  }
}
