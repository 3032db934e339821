/// Something that a clock will do later, and the one way to call it off.
@MainActor package final class ScheduledAction {
  private var action: (@MainActor () -> Void)?

  /// An action that has yet to run.
  package init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Whether it has neither run nor been called off.
  package var isPending: Bool { action != nil }

  /// Calls it off; nothing happens when it has run.
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
