import ListKit

/// Passes input on to a handler and records it first, as `RecordingTransport` does with requests.
@MainActor package struct RecordingInput {
  private let recorder: SessionRecorder
  private let settle: @MainActor () -> Void
  private let isLoading: @MainActor () -> Bool
  private let handler: @MainActor (InputEvent) -> Void

  /// A handler of input around another one.
  ///
  /// - Parameters:
  ///   - recorder: Records the events.
  ///   - settle: Lets the program ask for the pages that it needs now. When a script plays they are
  ///     asked for at once; without this an event between two pages would have no answer for the next.
  ///   - isLoading: Whether the program is loading something, asked before it handles an event.
  ///   - handler: Handles the events, as the browser does.
  package init(
    _ recorder: SessionRecorder,
    settle: @escaping @MainActor () -> Void,
    isLoading: @escaping @MainActor () -> Bool,
    handler: @escaping @MainActor (InputEvent) -> Void
  ) {
    self.recorder = recorder
    self.settle = settle
    self.isLoading = isLoading
    self.handler = handler
  }

  /// Records an event and passes it on.
  package func handle(_ event: InputEvent) {
    settle()
    recorder.record(event, isLoading: isLoading())
    handler(event)
  }
}
