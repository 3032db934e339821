import BrowserModels

extension SourceStatus {
  /// What several sources together are doing.
  ///
  /// As long as one loads, all do; as long as there is more in one, there is; all are complete when each
  /// is. A failure is that of the whole only where nothing else can be done.
  init(of parts: [SourceStatus]) {
    self.init()
    phase = Self.phase(of: parts)
    let loading = parts.filter(\.isLoading)
    let shown = loading.isEmpty ? parts : loading
    page = loading.first?.page ?? parts.map(\.page).max() ?? 0
    since = shown.map(\.since).min() ?? 0
    bytes = shown.reduce(0) { $0 + $1.bytes }
    let expected = shown.compactMap(\.expected)
    if expected.count == shown.count { self.expected = expected.reduce(0, +) }
    isIncomplete = parts.contains(where: \.isIncomplete)
    isStopped = parts.contains(where: \.isStopped)
    isFollowing = parts.contains(where: \.isFollowing)
    followingPause = parts.lazy.compactMap(\.followingPause).first
    isLoadingToEnd = parts.contains(where: \.isLoadingToEnd)
    let hasMore = parts.contains(where: \.mayLoadOn)
    if loading.isEmpty, !hasMore { speculation = parts.compactMap(\.speculation).first }
  }

  private static func phase(of parts: [SourceStatus]) -> Phase {
    let ranked = parts.enumerated().min {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    guard let first = ranked?.element.phase else { return .idle }
    guard case .complete = first else { return first }
    let reasons = parts.compactMap {
      if case .complete(let reason) = $0.phase { reason } else { nil }
    }
    let unique = reasons.enumerated().filter { number, reason in
      !reason.isEmpty && !reasons[..<number].contains(reason)
    }
    return .complete(reason: unique.map(\.element).joined(separator: "; "))
  }

  /// What tells most of what happens next comes first.
  private static func rank(_ status: SourceStatus) -> Int {
    switch status.phase {
    case .loading: 0
    case .waiting: 1
    case .waitingForWriter: 2
    case .paused: 3
    case .ready: 4
    case .failed: 5
    case .idle: 6
    case .complete: 7
    }
  }

  /// Whether there is more that comes when it is asked for, and that something names.
  var mayLoadOn: Bool {
    guard speculation == nil else { return false }
    return switch phase {
    case .ready, .paused: true
    default: isStopped
    }
  }
}

extension RecordTotal {
  /// How many there are in both, as surely as the less certain of them is known.
  func adding(_ other: RecordTotal) -> RecordTotal {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): .unknown
    case (.exact(let one), .exact(let two)): .exact(one + two)
    case (.exact(let one), .about(let two)), (.about(let one), .exact(let two)),
      (.about(let one), .about(let two)):
      .about(one + two)
    }
  }
}
