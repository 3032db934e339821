import BrowserModels

/// What a source is doing, for the status line.
package struct SourceStatus: Hashable, Sendable {
  /// What is going on.
  package enum Phase: Hashable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// A page, or the rest of a file, is on its way.
    case loading
    /// A named pipe is open for reading, and nobody writes to it yet.
    case waitingForWriter
    /// The server wants a pause, or a failure is tried again after one: seconds left, and why.
    case waiting(seconds: Double, reason: String)
    /// There is more, and nothing is under way.
    case ready
    /// So many pages were loaded towards the end; `loadOn` goes on.
    case paused(pages: Int)
    /// That was all, and why that is known; a limit of the user's says so too.
    case complete(reason: String)
    /// The last load failed; `retry` repeats it.
    case failed(PageError)
  }

  /// What is going on.
  package var phase = Phase.idle
  /// The number of the page that is on its way, or of the last one.
  package var page = 0
  /// The clock's uptime when the load began.
  package var since: Double = 0
  /// Bytes that have come.
  package var bytes = 0
  /// Bytes that will come, if that is known.
  package var expected: Int?
  /// The last thing that the reader should know and that stopped nothing.
  package var warning: String?
  /// Whether the answers say of more than could be asked for; a warning or a failure says what.
  package var isIncomplete = false
  /// What of the next request the reader is asked about, such as `?page=2`, for nothing says that there
  /// is a next page; nil when there is nothing to ask.
  package var speculation: String?
  /// Whether the reader has stopped loading, so that `retry` goes on where it stopped.
  package var isStopped = false
  /// Whether pages are being loaded to the end.
  package var isLoadingToEnd = false

  /// Whether what comes later is waited for.
  package var isFollowing = false

  /// The pause that a server wants which is asked for what comes later: seconds left, and why.
  package var followingPause: Pause?

  /// A pause: seconds left, and why.
  package struct Pause: Hashable, Sendable {
    package let seconds: Double
    package let reason: String

    package init(seconds: Double, reason: String) {
      self.seconds = seconds
      self.reason = reason
    }
  }

  /// Nothing has happened.
  package init() {}

  /// Whether a load is under way.
  package var isLoading: Bool {
    switch phase {
    case .loading, .waitingForWriter, .waiting: true
    default: false
    }
  }
  /// Whether everything has been loaded.
  package var isFinished: Bool { if case .complete = phase { true } else { false } }

  /// Whether the last load failed, so that nothing comes before a retry.
  package var hasFailed: Bool { if case .failed = phase { true } else { false } }
}
