import ListKit

/// Passes input on to a handler and records it first, as `RecordingTransport` does with requests.
@MainActor package struct RecordingInput {
  private let recorder: SessionRecorder
  private let isLoading: @MainActor () -> Bool
  private let handler: @MainActor (InputEvent) -> Void

  /// A handler of input around another one.
  ///
  /// - Parameters:
  ///   - recorder: Records the events.
  ///   - isLoading: Whether the program is loading something, asked before it handles an event.
  ///   - handler: Handles the events, as the browser does.
  package init(
    _ recorder: SessionRecorder,
    isLoading: @escaping @MainActor () -> Bool,
    handler: @escaping @MainActor (InputEvent) -> Void
  ) {
    self.recorder = recorder
    self.isLoading = isLoading
    self.handler = handler
  }

  /// Records an event and passes it on.
  package func handle(_ event: InputEvent) {
    recorder.take(event, isLoading: isLoading())
    handler(event)
  }
}
