/// A fetch under way, and the one way to give it up.
@MainActor package final class FetchHandle {
  private var onCancel: (@MainActor () -> Void)?

  /// A handle that does this when it is cancelled, at most once.
  package init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Gives the fetch up: no event comes any more.
  package func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
