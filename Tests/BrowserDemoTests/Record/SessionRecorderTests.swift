import BrowserManagers
import BrowserModels
import ListKit
import Testing

@testable import BrowserDemo

@MainActor struct SessionRecorderTests {
  private let clock = VirtualClock(now: 1_767_225_600)
  private let recording: RecordingClock
  private let transport: RecordingTransport
  private let recorder: SessionRecorder

  init() throws {
    let fixtures = try ScriptParser.parse(
      """
      Fixture GET /a?token=s3cret -> 1 Header "Link: </a?page=2&token=s3cret>; rel=next" Delay 300ms
      Fixture GET /a?page=2 Fail reset
      Fixture GET /a?page=2 Fail refused
      Fixture GET /a?page=2 Fail timeout
      Fixture GET /a?page=3 -> 1 Delay 1h
      Fixture GET /cut -> 1 Fail truncate 18% Times 1
      Fixture GET /cut -> 1 Fail timeout 18%
      Fixture GET /evil Header "X-Evil: \u{1B}]0;x\u{7}" Header "X-\u{9B}1m: x" Header "X-Good: a\tb"
      """.replacing("1h", with: "60m"),
      file: "t"
    ).fixtures.map { ($0, Array(#"[{"id":1,"password":"hunter2","was":"s3cret"}]"#.utf8)) }
    let answers = FixtureTransport(fixtures, source: "https://h/a", clock: clock)
    recording = RecordingClock(clock)
    transport = RecordingTransport(answers, clock: recording)
    recorder = SessionRecorder(
      transport: transport,
      url: "https://h/a?token=s3cret",
      clock: recording,
      size: Size(width: 80, height: 24),
      colors: .indexed
    )
  }

  private func send(_ url: String, cookie: String = "crumb-of-a-cookie") {
    let fields = [HTTPField("Cookie", cookie)]
    _ = transport.send(Transfer(method: "GET", url: url, fields: fields)) { _ in }
  }

  private func press(_ keys: String..., isLoading: Bool = false) {
    for key in keys { record(.key(Key(key) ?? .character("?")), isLoading: isLoading) }
  }

  private func record(_ event: InputEvent, isLoading: Bool = false) {
    recorder.record(event, at: clock.uptime, isLoading: isLoading)
  }

  private var script: [String] {
    text(recorder.files(path: "demos/new.riffle")[0]).split(separator: "\n").map(String.init)
  }

  private func text(_ file: SessionRecorder.File) -> String {
    String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `answers become fixtures beside the script, in the order of the requests`() throws {
    send("https://h/a?token=s3cret")
    clock.advance(by: 1)
    let files = recorder.files(path: "demos/new.riffle")

    #expect(files.map(\.path) == ["demos/new.riffle", "demos/new-1.json"])
    #expect(text(files[1]) == #"[{"id":1,"password":"***","was":"***"}]"#)
    #expect(
      script[..<4] == [
        "Size 80x24", "Color 256", "Now 2026-01-01T00:00:00Z", "Open 'https://h/a?token=***'",
      ]
    )
    #expect(
      script[4] == "Fixture GET 'https://h/a?token=***' -> 'new-1.json' Status 200 "
        + "Header 'Link: </a?page=2&token=***>; rel=next' "
        + "Header 'Content-Type: application/json' Delay 300ms Times 1"
    )
  }

  @Test func `an answer that was cut off is recorded as far as it arrived`() {
    for _ in 0..<2 { send("https://h/cut") }
    clock.advance(by: 60)

    #expect(recorder.files(path: "new").dropFirst().map(text) == ["[{\"id\":1", "[{\"id\":1"])
    let fixtures = script.filter { $0.hasPrefix("Fixture") }
    #expect(fixtures[0].contains("-> 'new-1.json' Status 200"))
    #expect(fixtures[0].hasSuffix("Fail truncate 100% Delay 50ms Times 1"))
    #expect(fixtures[1].hasSuffix("Fail timeout 100% Delay 30000ms Times 1"))
  }

  @Test func `no control character is recorded, and a header with one is left out`() {
    send("https://h/evil")
    clock.advance(by: 1)
    record(.paste("a\u{1B}[2Jb"))
    let text = text(recorder.files(path: "new")[0])

    #expect(script.contains { $0.contains("Header 'X-Good: a\tb' Header 'Content-Type: ") })
    #expect(script.last == "Paste 'a [2Jb'")
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" || $0 == "\t" })
    #expect(!text.contains("Evil") && !text.contains("1m:"))
  }

  @Test func `failures are recorded, and an answer that never arrived is a day away`() {
    for _ in 0..<4 {
      send("https://h/a?page=2")
      clock.advance(by: 0)
    }
    send("https://h/a?page=3")
    clock.advance(by: 600)
    let fixtures = script.filter { $0.hasPrefix("Fixture") }

    #expect(
      fixtures.map { $0.split(separator: "'").last ?? "" } == [
        " Fail reset Delay 50ms Times 1", " Fail reset Delay 50ms Times 1",
        " Fail reset Delay 50ms Times 1", " Fail reset Delay 50ms Times 1",
        " Delay 86400000ms Times 1",
      ]
    )
  }

  @Test func `keys typed quickly are one line, long pauses are shortened`() {
    press("j", "j")
    clock.advance(by: 100)
    press("Enter")
    clock.advance(by: 0.5)
    press("Space", "'", "\"", "`", "^D")

    #expect(
      script.dropFirst(4) == [
        "Wait idle 1m", "Type 'jj'", "Wait idle 1m", "Sleep 2000ms", "Key Enter", "Wait idle 1m",
        "Sleep 500ms", "Type ` '\"`", "Type '`'", "Key ^D",
      ]
    )
  }

  @Test func `a pause is not shortened while something is loading`() {
    send("https://h/a?page=3")
    clock.advance(by: 7)
    press("j", isLoading: true)

    #expect(script.suffix(2) == ["Sleep 7000ms", "Type 'j'"])
    #expect(!script.contains { $0.hasPrefix("Wait") })
  }

  @Test func `a request is sent at the time of what it follows from, however late`() {
    recording.handle {
      clock.advance(by: 0.1)
      _ = recording.schedule(after: 0) { [self] in
        clock.advance(by: 0.1)
        send("https://h/a?token=s3cret")
      }
      _ = recording.schedule(after: 1.3) { [self] in
        clock.advance(by: 0.1)
        send("https://h/a?page=3")
      }
    }
    clock.advance(by: 2)
    press("q", isLoading: true)

    #expect(transport.exchanges.map(\.begun) == [0, 1.3])
    #expect(script[4].contains("Delay 500ms"))
    #expect(script.suffix(2) == ["Sleep 2100ms", "Type 'q'"])
  }

  @Test func `pauses between keys are exact while something is loading`() {
    send("https://h/a?page=3")
    clock.advance(by: 0.1)
    press("j", isLoading: true)
    clock.advance(by: 0.2501234)
    press("k", isLoading: true)
    clock.advance(by: 0.25)
    press("Enter", isLoading: true)
    clock.advance(by: 0.0101)
    press("q", isLoading: true)

    #expect(
      script.suffix(6) == [
        "Sleep 100ms", "Type@0ms 'jk'", "Sleep 500.123ms", "Key@0ms Enter", "Sleep 10.1ms",
        "Type 'q'",
      ]
    )
  }

  @Test func `a secret that was typed or pasted is hidden too`() {
    send("https://h/a?page=2")
    for character in "crumb-of-a-cookie" { press(String(character)) }
    record(.paste("x crumb-of-a-cookie"))
    record(.resize(Size(width: 60, height: 20)))

    #expect(
      script.suffix(5).filter { $0 != "Wait idle 1m" } == [
        "Type '***'", "Paste 'x ***'", "Resize 60x20",
      ]
    )
  }

  @Test func `every recorded key is parsed as the same key`() throws {
    let names = [
      "Enter", "Esc", "Tab", "S-Tab", "Backspace", "Delete", "Insert", "↑", "↓", "←", "→", "Home",
      "End", "PgUp", "PgDn", "F1", "F12", "^C", "^\\", "C-Space", "Alt-x", "Alt-'", "Alt-^D",
      "S-←", "Alt-Enter", "Alt-#",
    ]
    for name in names { press(name) }
    send("https://h/a?page=3")
    let read = try ScriptParser.parse(text(recorder.files(path: "t")[0]), file: "t")
    let keys = read.steps.compactMap { step -> Key? in
      if case .key(let key, _, _) = step.command { key } else { nil }
    }

    #expect(keys == names.map { Key($0) })
  }
}
