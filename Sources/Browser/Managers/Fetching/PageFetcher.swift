import BrowserModels

/// Fetches one page; implemented by HTTP, a folder of files and a stub.
///
/// It calls back instead of being awaited, so that with a virtual clock and scripted answers
/// every run is exactly the same.
@MainActor package protocol PageFetcher: AnyObject {
  /// Begins to fetch; the events come later, on the main actor, and end with one `finished` or
  /// `failed`. None comes after the handle was cancelled.
  func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle
}
