import ListKit
import Testing

@testable import ListKitCurses

/// What a slow connection delivers after its escape was taken for a key.
struct LateSequenceTests {
  /// The keys of parts that are read one after the other, each so late that an escape before it is a
  /// key.
  private static func keys(of parts: [String]) -> String {
    var decoder = KeyDecoder()
    let events = parts.flatMap { part in
      decoder.feed(part.utf8) + (decoder.patience == .short ? decoder.timeOut() : [])
    }
    return events.map(name(of:)).joined(separator: " ")
  }

  private static func name(of event: InputEvent) -> String {
    guard case .key(let key) = event else { return "?" }
    return key.description
  }

  @Test(arguments: [
    ["\u{1B}", "]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"], ["\u{1B}", "]11;rgb:1e1e/1e1e/1e1e\u{7}"],
    ["\u{1B}", "P1$r0;1m\u{1B}\\"], ["\u{1B}", "P>|xterm(379)\u{1B}\\"],
    ["\u{1B}", "P!|7E565445\u{1B}\\"], ["\u{1B}", "P0+r\u{1B}\\"],
    ["\u{1B}", "_Gi=1;OK\u{1B}\\"], ["\u{1B}", "^text\u{1B}\\"], ["\u{1B}", "Xtext\u{1B}\\"],
    ["\u{1B}", "[24;80R"], ["\u{1B}", "[?62;4c"], ["\u{1B}", "[>41;379;0c"], ["\u{1B}", "[0n"],
    ["\u{1B}", "[?2026;2$y"], ["\u{1B}", "[I"], ["\u{1B}", "[O"], ["\u{1B}", "[8;24;80t"],
    ["\u{1B}", "[999~"], ["\u{1B}", "[?1u"],
  ])
  func `an answer that follows its escape late is passed over`(parts: [String]) {
    #expect(Self.keys(of: parts) == "Esc")
  }

  @Test(arguments: [
    (["\u{1B}", "[A"], "Esc ↑"), (["\u{1B}", "OA"], "Esc ↑"), (["\u{1B}", "OP"], "Esc F1"),
    (["\u{1B}", "[1;5C"], "Esc C-→"), (["\u{1B}", "[5~"], "Esc PgUp"),
    (["\u{1B}", "[[A"], "Esc F1"), (["\u{1B}", "[Z"], "Esc S-Tab"),
    (["\u{1B}", "[<64;3;4M"], "Esc ?"), (["\u{1B}", "[200~text\u{1B}[201~"], "Esc ?"),
    (["\u{1B}", "[Aj"], "Esc ↑ j"), (["\u{1B}[", "A"], "Alt-[ ↑"), (["\u{1B}O", "B"], "Alt-O ↓"),
    (["\u{1B}[", "5~"], "Alt-[ PgUp"), (["\u{1B}]", "11;rgb:0/0/0\u{7}"], "Alt-]"),
    (["\u{1B}P", "1$r0m\u{1B}\\"], "Alt-P"), (["\u{1B}_", "Gi=1;OK\u{1B}\\"], "Alt-_"),
    (["\u{1B}", "]", "11;rgb:0/0/0\u{7}"], "Esc ]"),
    (["\u{1B}", "]", "1", "1;rgb:0/0/0\u{7}"], "Esc ] 1"),
    (["\u{1B}", "[", "24;80R"], "Esc ["), (["\u{1B}", "]11;rg", "b:0/0", "\u{1B}", "\\"], "Esc"),
    (["\u{1B}", "[2", "4;80", "R"], "Esc"), (["\u{1B}", "P1$r", "\u{1B}\\"], "Esc"),
  ])
  func `a key whose escape came early is that key`(parts: [String], keys: String) {
    #expect(Self.keys(of: parts) == keys)
  }

  @Test(arguments: [
    (["\u{1B}", "[", "x"], "Esc [ x"), (["\u{1B}", "[", "A"], "Esc [ A"),
    (["\u{1B}", "O", "A"], "Esc O A"), (["\u{1B}", "[", "A", "jk"], "Esc [ A j k"),
    (["\u{1B}", "O", "A", "jk"], "Esc O A j k"),
    (["\u{1B}", "]", "1", "1", "1", "1;rk"], "Esc ] 1 1 1 1 ; r k"),
    (["\u{1B}", "]", "1", "1"], "Esc ] 1 1"),
    (["\u{1B}", "j", "[A"], "Esc j [ A"), (["\u{1B}", "PP"], "Esc P P"),
    (["\u{1B}", "[x"], "Esc [ x"), (["\u{1B}", "]]"], "Esc ] ]"), (["\u{1B}", "jj"], "Esc j j"),
    (["\u{1B}", "__"], "Esc _ _"), (["\u{1B}", "OO"], "Esc O O"), (["\u{1B}[", "j"], "Alt-[ j"),
    (["\u{1B}", "\u{1B}", "x"], "Esc Esc x"), (["[", "A"], "[ A"), (["]11;x"], "] 1 1 ; x"),
  ])
  func `what a person types after Escape is keys`(parts: [String], keys: String) {
    #expect(Self.keys(of: parts) == keys)
  }

  @Test(arguments: [
    "]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "P1$r0;1m\u{1B}\\", "[24;80R", "[?62;4c", "_Gi=1;OK\u{1B}\\",
  ])
  func `an answer is passed over wherever it is split in two`(answer: String) {
    let bytes = Array("\u{1B}\(answer)".utf8)
    for cut in 1..<bytes.count - 1 {
      var decoder = KeyDecoder()
      var events = decoder.feed(bytes[..<cut])
      if cut < 3 { events += decoder.timeOut() }
      events += decoder.feed(bytes[cut...])

      #expect(events.count == (cut < 3 ? 1 : 0), "cut at \(cut): \(events)")
      #expect(decoder.timeOut().isEmpty)
      #expect(decoder.feed("j".utf8) == [.key(.character("j"))])
    }
  }

  @Test(arguments: [
    ("j", "j"), ("é", "é"), ("\t", "Tab"), ("\u{7F}", "Backspace"), ("\u{1B}[A", "↑"), ("q", "q"),
    ("1e1e\u{7}", ""), ("e\u{1B}\\", ""), ("\u{7}", ""), ("\u{18}", ""), ("\u{1B}\\", ""),
  ])
  func `an answer without an end holds back no key that is pressed later`(
    next: String,
    keys: String
  ) {
    let endsAtBell = next.hasSuffix("\u{7}")
    let beginnings = ["\u{1B}]11;rgb:1e1e/1e1e", "\u{9D}11;rgb:0/", "\u{1B}P1$r0", "\u{1B}_Gi"]
    for beginning in beginnings.prefix(endsAtBell ? 2 : 4) {
      var decoder = KeyDecoder()
      #expect(decoder.feed(beginning.utf8).isEmpty)
      #expect(decoder.patience == .middle)
      #expect(decoder.timeOut().isEmpty)
      #expect(decoder.patience == .long)

      #expect(decoder.feed(next.utf8).map(Self.name(of:)).joined() == keys, "\(beginning)")
      #expect(!decoder.isWaiting)
      #expect(decoder.feed("j".utf8) == [.key(.character("j"))])
    }
  }

  @Test func `an answer whose next part comes after a while is passed over`() {
    var decoder = KeyDecoder()
    var events = decoder.feed("\u{1B}]11;rgb:1e1e".utf8) + decoder.timeOut()
    events += decoder.feed("/1e1e/".utf8)
    #expect(decoder.patience == .middle)
    events += decoder.timeOut() + decoder.feed("1e1e\u{7}".utf8)

    #expect(events.isEmpty)
    #expect(decoder.takeBackground() != nil)
  }

  @Test(arguments: ["16/1818/1d1d\u{1B}\\", "1d\u{7}", "gb:16/18/1d\u{1B}\\"])
  func `the end of an answer that broke off long ago is no keys`(end: String) {
    var decoder = KeyDecoder()
    var events = decoder.feed("\u{1B}]11;r".utf8)
    while decoder.patience != nil { events += decoder.timeOut() }
    #expect(events.isEmpty && !decoder.isWaiting)

    #expect(decoder.feed("j".utf8) == [.key(.character("j"))])
    #expect(decoder.feed("\u{7}".utf8) == [.key(.control("g"))])
    #expect(decoder.feed("\(end)k".utf8) == [.key(.character("k"))])
    #expect(decoder.feed("16\u{7}".utf8).count == 3)
  }

  @Test func `digits that end nothing are keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("16\u{7}".utf8).count == 3)
    _ = decoder.feed("\u{1B}]11;r".utf8)
    while decoder.patience != nil { _ = decoder.timeOut() }

    #expect(decoder.feed("16".utf8).count == 2)
    #expect(decoder.feed("\u{1B}[A".utf8) == [.key(Key(.up))])
  }

  @Test func `an escape is forgotten when nothing follows for longer`() {
    var decoder = KeyDecoder()

    _ = decoder.feed("\u{1B}".utf8)
    #expect(decoder.timeOut() == [.key(Key(.escape))])
    #expect(decoder.patience == .long)
    #expect(!decoder.isWaiting)
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.patience == nil)

    #expect(decoder.feed("[A".utf8) == [.key(.character("[")), .key(.character("A"))])
  }
}
