/// One end of the list: how far loading has come there, and what its last pages were like.
///
/// A page that was dropped and is loaded again is no part of it.
struct PagingFrontier<Request: Hashable & Sendable>: Sendable {
  /// How far loading has come.
  var state: PagingState<Request> = .ended(.unopened)
  /// The state to restore when the load is given up: a cancelled retry leaves the failure.
  var stateAtRest: PagingState<Request> = .ended(.unopened)
  /// Whether the load gave way to one that mattered more, and begins again by itself.
  var isDeferred = false
  /// Whether the latest load, or the one that is deferred, is one that the user asked for.
  var isAsked = false
  /// How many pages without an unseen record came in a row.
  var repetitions = 0
  /// How many pages without a record came in a row.
  var emptyPages = 0

  /// The same with its load given up.
  var resting: PagingFrontier {
    var frontier = self
    if state.load != nil || isDeferred { frontier.state = stateAtRest }
    frontier.isDeferred = false
    return frontier
  }

  /// The same with what failed or was stopped wanted again, as a refresh wants it.
  var resumed: PagingFrontier {
    var frontier = self
    switch state {
    case .failed(let load, _): frontier.state = .idle(load.page)
    case .stopped(let page): frontier.state = .idle(page)
    default: break
    }
    return frontier
  }

  /// Has the next page loaded as soon as nothing matters more.
  mutating func deferStart(of page: NextPage<Request>) {
    if !isDeferred { stateAtRest = .stopped(page) }
    isDeferred = true
  }

  /// Begins a load.
  mutating func begin(_ load: PageLoad<Request>) {
    if !isDeferred {
      stateAtRest = state.isFailed ? state : .stopped(load.page)
      isAsked = false
    }
    isDeferred = false
    state = .loading(load)
  }

  /// The same with its load put off until nothing matters more.
  var deferred: PagingFrontier {
    guard let load = state.load else { return self }
    var frontier = self
    frontier.state = .idle(load.page)
    frontier.isDeferred = true
    return frontier
  }
}
