import BrowserModels

/// Why printing ends.
enum PrintEnd: Error, Hashable {
  /// All records of the source were seen, or as many as were asked for.
  case complete
  /// Nothing more is asked for, though the source says that there is more; what it says was told, or
  /// is this sentence.
  case incomplete(String?)
  /// Nothing says that there is more, and what might be tried is not asked for unless the user says so:
  /// a sentence.
  case unasked(String)
  /// Nobody reads the output any more: its reader has had enough.
  case readerLeft
  /// The load was cancelled.
  case cancelled
  /// The source, or the output, failed.
  case failed(PageError)
}
