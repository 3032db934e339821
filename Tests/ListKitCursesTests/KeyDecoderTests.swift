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
    #expect(decoder.timesOut().keyNames == keys)
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}",
    "\u{1B}P1$r0;1m\u{1B}\\", "\u{1B}P>|xterm(379)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}^text\u{1B}\\", "\u{1B}Xtext\u{7}text\u{1B}\\", "\u{1B}]0;❜\u{1B}\\",
    "\u{9D}11;rgb:0/0/0\u{9C}", "\u{9D}11;rgb:0/0/0\u{7}", "\u{90}1$r0m\u{9C}", "\u{9B}24;80R",
    "\u{1B}[24;80R", "\u{1B}[1;3R", "\u{1B}[?24;80R", "\u{1B}[0n", "\u{1B}[?62;4c",
    "\u{1B}[>41;379;0c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?2026;2$y", "\u{1B}[8;24;80t",
    "\u{1B}[M !!", "\u{1B}[M\u{1B}\u{1B}q", "\u{1B}[32;3;3M", "\u{1B}[?1u", "\u{1B}[57441;2u",
    "\u{1B}[97;1:3u", "\u{1B}[1;1:3A", "\u{1B}[>1;2A", "\u{1B}[1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7;8A",
    "\u{1B}[12\u{20}q", "\u{1B}[201~", "\u{1B}]text\u{18}", "\u{1B}Ptext\u{1A}", "\u{1B}]\u{1B}\\",
  ])
  func `what a terminal answers is passed over as a whole`(answer: String) {
    var decoder = KeyDecoder()

    #expect(decoder.feed("a\(answer)b".utf8).keyNames == "a b")
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: [
    ("\u{1B}[97;5u", "^A"), ("\u{1B}[97;2u", "A"), ("\u{1B}[97:65;2;65u", "A"),
    ("\u{1B}[97;6u", "^A"), ("\u{1B}[27;2;65~", "A"), ("\u{1B}[97;1:1u", "a"),
    ("\u{1B}[97;1:2u", "a"), ("\u{1B}[1;1:2A", "↑"), ("\u{1B}[27u", "Esc"),
    ("\u{1B}[13;2u", "S-Enter"),
  ])
  func `keys of the longer protocols are keys`(bytes: String, keys: String) {
    var decoder = KeyDecoder()

    #expect(decoder.feed(bytes.utf8).keyNames == keys)
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:", ""), ("\u{1B}P1$r", ""), ("\u{1B}[24;8", ""), ("\u{1B}_", "Alt-_"),
    ("\u{1B}]", "Alt-]"), ("\u{1B}P", "Alt-P"), ("\u{1B}[M ", ""), ("\u{1B}]1\u{1B}", "Esc"),
    ("\u{1B}\u{1B}]1", "Esc"), ("\u{1B}\u{1B}[", "Esc Alt-["), ("\u{9B}", ""),
  ])
  func `what does not end is over after a pause`(bytes: String, keys: String) {
    var decoder = KeyDecoder()

    #expect(decoder.feed(bytes.utf8).isEmpty)
    #expect(decoder.timesOut().keyNames == keys)
    #expect(decoder.feed("j".utf8).keyNames == "j")
  }

  @Test(arguments: [
    ("\u{1B}", KeyDecoder.Patience.short), ("\u{1B}[", .short), ("\u{1B}]", .short),
    ("\u{1B}\u{1B}", .short), ("\u{1B}[2", .long), ("\u{1B}]1", .middle), ("\u{1B}P1", .middle),
    ("\u{1B}[200~", .long), ("\u{1B}[M", .long), ("a", nil),
  ])
  func `only what may be a key is waited for shortly`(bytes: String, patience: KeyDecoder.Patience?)
  {
    var decoder = KeyDecoder()

    _ = decoder.feed(bytes.utf8)

    #expect(decoder.patience == patience)
  }

  @Test(arguments: ["\u{1B}]11;", "\u{1B}P", "\u{1B}[1;2", "\u{1B}_G"])
  func `what does not end is passed over until a pause`(beginning: String) {
    var decoder = KeyDecoder()
    let count = 3 * KeyDecoder.longestSequence
    let events =
      decoder.feed(beginning.utf8) + decoder.feed(repeatElement(UInt8(ascii: "0"), count: count))
    #expect(events.isEmpty && decoder.isWaiting)

    #expect(decoder.timesOut().isEmpty)
    #expect(decoder.feed("j".utf8).keyNames == "j")
  }

  @Test(arguments: [
    ("\u{1B}", "Esc"), ("\u{1B}[", ""), ("\u{1B}O", ""), ("\u{1B}]", ""), ("\u{1B}P", ""),
    ("\u{1B}[1;", ""), ("\u{1B}[200", ""), ("\u{1B}[M", ""),
  ])
  func `beginnings of keys without end are taken one by one`(beginning: String, key: String) {
    var decoder = KeyDecoder()
    let count = 100_000

    var events = decoder.feed(String(repeating: beginning, count: count).utf8)
    events += decoder.timesOut()

    #expect(events.count >= (key.isEmpty ? 0 : count))
    #expect(events.count <= count + 2)
  }

  @Test func `a paste that does not end is over after a pause`() {
    var decoder = KeyDecoder()

    #expect(decoder.feed("\u{1B}[200~text\u{1B}[20".utf8).isEmpty)
    #expect(decoder.timeOut() == [.paste("text\u{1B}[20")])
    #expect(decoder.feed("\u{1B}[201~j".utf8).keyNames == "j")
  }

  @Test func `a paste is kept up to a limit`() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    _ = decoder.feed(repeatElement(UInt8(ascii: "x"), count: 3 * PastedText.longest))

    let events = decoder.feed("\u{1B}[201~j".utf8)

    #expect(
      events == [.paste(String(repeating: "x", count: PastedText.longest)), .key(.character("j"))]
    )
  }

  @Test func `a paste may hold beginnings of its end`() {
    var decoder = KeyDecoder()
    let text = "\u{1B}[201\u{1B}[20\u{1B}\u{1B}[201"

    #expect(decoder.feed("\u{1B}[200~\(text)\u{1B}[201~".utf8) == [.paste(text)])
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

  /// Parts of what terminals send, whole and broken.
  private static let parts: [String] = [
    "\u{1B}", "[", "O", "]", "P", "_", "\\", "\u{7}", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[A", "1",
    ";5",
    "~", "u", "M", "<", ":", "?", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "j", "é", "漢", "\u{9B}", "\u{9D}",
    "\u{9C}",
    "\u{18}", "\r", "\u{3}", "\u{1B}[M", "\u{1B}[[", "R",
  ]

  @Test(arguments: propertySeeds.prefix(300))
  func `any cut of a stream into reads gives the same events`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<random.below(40) {
      bytes += Array((Self.parts.randomElement(using: &random) ?? "").utf8)
      if random.chance(10) { bytes.append(UInt8(random.below(256))) }
    }
    let keys = [
      (Array("\u{1B}[[5".utf8), Key(.pageUp)), (Array("\u{1B}P".utf8), Key(.function(1))),
    ]
    var whole = KeyDecoder(keys: random.chance(50) ? [] : keys)
    var cut = whole
    let expected = whole.feed(bytes)

    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(rest.count, 1 + random.below(random.chance(50) ? 2 : 9))
      events += cut.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }

    #expect(events == expected, "seed \(seed): \(bytes)")
    #expect(cut.patience == whole.patience, "seed \(seed)")
    #expect(cut.timesOut() == whole.timesOut(), "seed \(seed)")
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

extension KeyDecoder {
  /// Lets so much time go by that nothing is waited for, and returns what the held bytes mean.
  fileprivate mutating func timesOut() -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<3 where isWaiting { events += timeOut() }
    #expect(!isWaiting)
    return events
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
