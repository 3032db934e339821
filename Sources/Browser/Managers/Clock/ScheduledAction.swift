/// A scheduled callback; `cancel()` prevents it.
@MainActor package final class ScheduledAction {
  private var action: (@MainActor () -> Void)?

  /// An action that has yet to run.
  package init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Whether it has neither run nor been cancelled.
  package var isPending: Bool { action != nil }

  /// Prevents it; does nothing once it has run.
  package func cancel() {
    action = nil
  }

  /// Runs it, once; for clocks.
  package func run() {
    let action = action
    self.action = nil
    action?()
  }
}
