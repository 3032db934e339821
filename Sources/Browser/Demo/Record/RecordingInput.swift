import ListKit

/// Passes input on to a handler and records it first, as `RecordingTransport` does with requests.
@MainActor package struct RecordingInput {
  private let recorder: SessionRecorder
  private let clock: RecordingClock
  private let settle: @MainActor () -> Void
  private let isLoading: @MainActor () -> Bool
  private let handler: @MainActor (InputEvent) -> Void

  /// A handler of input around another one.
  ///
  /// - Parameters:
  ///   - recorder: Records the events.
  ///   - clock: The one that the program runs on.
  ///   - settle: Lets the program ask for the pages that it needs now. When a script plays they are
  ///     asked for at once; without this an event between two pages would have no answer for the next.
  ///   - isLoading: Whether the program is loading something, asked before it handles an event.
  ///   - handler: Handles the events, as the browser does.
  package init(
    _ recorder: SessionRecorder,
    clock: RecordingClock,
    settle: @escaping @MainActor () -> Void,
    isLoading: @escaping @MainActor () -> Bool,
    handler: @escaping @MainActor (InputEvent) -> Void
  ) {
    self.recorder = recorder
    self.clock = clock
    self.settle = settle
    self.isLoading = isLoading
    self.handler = handler
  }

  /// Records an event and passes it on, in the next turn: what the program asks for is sent by then.
  package func handle(_ event: InputEvent) {
    clock.handle {
      settle()
      let (time, wasLoading) = (clock.uptime, isLoading())
      _ = clock.schedule(after: 0) {
        recorder.record(event, at: time, isLoading: wasLoading || isLoading())
        handler(event)
      }
    }
  }
}
