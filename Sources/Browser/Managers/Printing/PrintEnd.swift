import BrowserModels

/// Why printing ends.
package enum PrintEnd: Error, Hashable {
  /// All records of the source were seen, or as many as were asked for.
  case complete
  /// Nothing more is asked for, though the source says that there is more; what it says was told, or
  /// is this sentence.
  case incomplete(String?)
  /// All that is asked for was seen, and there is something to say about it: a sentence.
  case remarked(String)
  /// Nobody reads the output any more: its reader has had enough.
  case readerLeft
  /// The load was cancelled.
  case cancelled
  /// What was asked for cannot be done: a sentence.
  case refused(String)
  /// The source, or the output, failed.
  case failed(PageError)

  /// Some of several sources failed, and the others are here: a sentence with their names, and the code of
  /// the first one.
  case partsFailed(String, exitCode: Int32)

  /// Whether nothing more can be printed.
  var isForced: Bool {
    switch self {
    case .complete, .incomplete, .remarked: false
    case .readerLeft, .cancelled, .refused, .failed, .partsFailed: true
    }
  }
}
