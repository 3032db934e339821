import BrowserManagers
import ListKit
import Testing

@testable import BrowserDemo

@MainActor struct RecordingInputTests {
  private let clock = VirtualClock()
  private let recorder: SessionRecorder

  init() {
    let answers = FixtureTransport([], source: "https://h/a", clock: clock)
    recorder = SessionRecorder(
      transport: RecordingTransport(answers, clock: clock),
      url: "https://h/a",
      clock: clock,
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
      settle: {},
      isLoading: { false },
      handler: { handled.append($0) }
    )

    input.handle(.key(.control("d")))
    input.handle(.paste("text"))

    #expect(handled == [.key(.control("d")), .paste("text")])
    #expect(steps == ["Wait idle 1m", "Key ^D", "Wait idle 1m", "Paste 'text'"])
  }

  @Test func `an event that starts loading is recorded as one before it`() {
    var isLoading = false
    let input = RecordingInput(
      recorder,
      settle: {},
      isLoading: { isLoading },
      handler: { _ in isLoading = true }
    )

    input.handle(.key(.control("r")))
    input.handle(.key(.control("d")))

    #expect(steps == ["Wait idle 1m", "Key ^R", "Key ^D"])
  }

  @Test func `an event between two pages is recorded as one while the next one loads`() {
    var isLoading = false
    let input = RecordingInput(
      recorder,
      settle: { isLoading = true },
      isLoading: { isLoading },
      handler: { _ in }
    )

    input.handle(.key(.control("d")))

    #expect(steps == ["Key ^D"])
  }
}
