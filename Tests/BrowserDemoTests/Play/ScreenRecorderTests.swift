import BrowserManagers
import ListKit
import Testing

@testable import BrowserDemo

@MainActor struct ScreenRecorderTests {
  private let clock = VirtualClock()

  private func recorder(_ script: String = "") throws -> ScreenRecorder {
    ScreenRecorder(
      try ScriptParser.parse("Size 12x1 " + script, file: "t"),
      clock: clock,
      formats: [.cast, .svg]
    )
  }

  private func show(_ text: String, on recorder: ScreenRecorder) {
    let frame = Frame.showing(text, width: 12)
    recorder.record(frame.canvas, cursor: nil, size: frame.size)
  }

  private func pass(_ seconds: Double) { clock.advance(by: seconds) }

  @Test func `captions and keys are shown outside the screen for their time`() throws {
    let recorder = try recorder("Caption 'x' top Keys on")
    var shown: [String] = []
    recorder.didShow = { shown.append($0.text) }

    show("list", on: recorder)
    recorder.show(ScriptCaption(text: "Hi", isAtTop: true, seconds: 1))
    recorder.showKeys(true)
    recorder.press(Key("^D") ?? .character("?"))
    pass(2)

    #expect(shown.count == 5)
    #expect(shown[1] == " Hi\nlist\n\n")
    #expect(shown[2] == " Hi\nlist\n         ^D\n")
    #expect(shown[3] == "\nlist\n         ^D\n")
    #expect(shown[4] == "\nlist\n\n")
    #expect(recorder.frame.text == "list\n")
  }

  @Test func `each key is shown for its own time`() throws {
    let recorder = try recorder("Keys on")
    var shown: [String] = []
    recorder.didShow = { shown.append($0.text.split(separator: " ").joined(separator: " ")) }
    recorder.showKeys(true)
    recorder.press(.character("a"))
    pass(1)
    recorder.press(.character("b"))
    pass(1)
    pass(1)

    #expect(shown == ["\n\n", "\n a\n", "\n a b\n", "\n b\n", "\n\n"])
  }

  @Test func `a long caption has as many lines as it needs, beside keys`() throws {
    let recorder = try recorder("Caption 'A long text' Keys on")
    var shown = ""
    recorder.didShow = { shown = $0.text }
    recorder.show(ScriptCaption(text: "A long text"))
    recorder.showKeys(true)
    for _ in 1...9 { recorder.press(.character("j")) }

    #expect(shown == "\n A long j j\n text\n")
    recorder.show(ScriptCaption(text: "A"))
    #expect(shown == "\n A  j j j j\n\n")
  }

  @Test func `a caption has room for its lines at every width that it is shown at`() throws {
    let script = try ScriptParser.parse(
      "Size 12x1 Caption 'one two three' top Resize 5x1 Caption 'four'",
      file: "t"
    )

    let margins = ScriptMargins(of: script)
    #expect(margins.top == 4 && margins.bottom == 2)
    #expect(script.largestSize == Size(width: 12, height: 7))
  }

  @Test func `a paused film gets no frames and no longer`() throws {
    let recorder = try recorder()
    show("one", on: recorder)
    pass(1)
    recorder.pause()
    show("two", on: recorder)
    recorder.mark("unseen")
    pass(10)
    recorder.resume()
    pass(1)
    show("three", on: recorder)
    let film = recorder.finish(exitCode: nil)

    #expect(film.events.map(\.time) == [0, 1_000, 2_000])
    #expect(film.duration == 2_000)
    #expect(film.last.text == "three\n")
  }

  @Test func `a resize during a pause is recorded with the next frame`() throws {
    let recorder = try recorder()
    show("one", on: recorder)
    recorder.pause()
    recorder.resize(to: Size(width: 5, height: 2))
    let frame = Frame.showing("a\nb", width: 5)
    recorder.record(frame.canvas, cursor: nil, size: frame.size)
    recorder.resume()
    let events = recorder.finish(exitCode: nil).events.dropFirst().map(\.event)

    #expect(events.first == .resize(Size(width: 5, height: 2)))
    #expect(events.count == 2)
  }

  @Test func `bytes are counted for the program's screen, during a pause too`() throws {
    let recorder = try recorder("Keys on")
    show("one", on: recorder)
    recorder.resetByteCount()
    recorder.showKeys(true)
    recorder.press(.character("j"))
    #expect(recorder.byteCount == 0)

    recorder.pause()
    show("two", on: recorder)
    #expect(recorder.byteCount == "\u{1B}[1;1H\u{1B}[2Ktwo".utf8.count)
  }
}
