/// A fetch in progress; `cancel()` ends it.
@MainActor package final class FetchHandle {
  private var onCancel: (@MainActor () -> Void)?

  /// A handle that does this when it is cancelled, at most once.
  package init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the fetch: no further event comes.
  package func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
