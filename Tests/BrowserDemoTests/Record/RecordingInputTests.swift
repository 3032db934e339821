import BrowserManagers
import ListKit
import Testing

@testable import BrowserDemo

@MainActor struct RecordingInputTests {
  private let clock = VirtualClock()
  private let recording: RecordingClock
  private let recorder: SessionRecorder

  init() {
    recording = RecordingClock(clock)
    let answers = FixtureTransport([], source: "https://h/a", clock: clock)
    recorder = SessionRecorder(
      transport: RecordingTransport(answers, clock: recording),
      url: "https://h/a",
      clock: recording,
      size: Size(width: 80, height: 24),
      colors: .indexed
    )
  }

  private var steps: [Substring] {
    String(decoding: recorder.files(path: "t")[0].bytes, as: UTF8.self)
      .split(separator: "\n").dropFirst(4).map(\.self)
  }

  @Test func `an event is recorded and reaches the handler`() {
    var handled: [InputEvent] = []
    let input = RecordingInput(
      recorder,
      clock: recording,
      settle: {},
      isLoading: { false },
      handler: { handled.append($0) }
    )

    input.handle(.key(.control("d")))
    input.handle(.paste("text"))
    clock.advance(by: 0)

    #expect(handled == [.key(.control("d")), .paste("text")])
    #expect(steps == ["Wait idle 1m", "Key ^D", "Wait idle 1m", "Paste 'text'"])
  }

  @Test func `an event that starts loading is recorded as one before it`() {
    var isLoading = false
    let input = RecordingInput(
      recorder,
      clock: recording,
      settle: {},
      isLoading: { isLoading },
      handler: { _ in isLoading = true }
    )

    input.handle(.key(.control("r")))
    input.handle(.key(.control("d")))
    clock.advance(by: 0)

    #expect(steps == ["Wait idle 1m", "Key@0ms ^R", "Key ^D"])
  }

  @Test func `an event between two pages is recorded as one while the next one loads`() {
    var isLoading = false
    let input = RecordingInput(
      recorder,
      clock: recording,
      settle: { isLoading = true },
      isLoading: { isLoading },
      handler: { _ in }
    )

    input.handle(.key(.control("d")))
    clock.advance(by: 0)

    #expect(steps == ["Key ^D"])
  }
}
