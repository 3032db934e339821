import BrowserModels

/// Why printing ends.
enum PrintEnd: Error, Hashable {
  /// All records of the source were seen, or as many as were asked for.
  case complete
  /// Nobody reads the output any more: its reader has had enough.
  case readerLeft
  /// The load was cancelled.
  case cancelled
  /// The source, or the output, failed.
  case failed(PageError)
}
