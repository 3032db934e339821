/// One end of the list: its state, what is loaded again there, and what its last pages were like.
struct PagingLane<Request: Hashable & Sendable>: Sendable {
  /// How far loading has come.
  var state: PagingState<Request> = .ended(.unopened)
  /// The state to restore when the load is cancelled: a cancelled retry leaves the failure.
  var stateAtRest: PagingState<Request> = .ended(.unopened)
  /// The load of a page that was dropped, in flight or failed.
  var refill: PagingState<Request> = .ended(.unopened)
  /// How many pages without an unseen record came in a row.
  var repetitions = 0
  /// How many pages without a record came in a row.
  var emptyPages = 0

  /// The one load in flight.
  var load: PageLoad<Request>? { state.load ?? refill.load }

  /// The same with its load given up.
  var resting: PagingLane {
    var lane = self
    if state.load != nil { lane.state = stateAtRest }
    if refill.load != nil { lane.refill = .ended(.unopened) }
    return lane
  }

  /// The same with what failed or was stopped wanted again, as a refresh wants it.
  var resumed: PagingLane {
    var lane = self
    lane.refill = .ended(.unopened)
    switch state {
    case .failed(let load, _): lane.state = .idle(load.page)
    case .stopped(let page): lane.state = .idle(page)
    default: break
    }
    return lane
  }

  /// Whether a load can begin without being asked for.
  var isFree: Bool { load == nil && !state.isFailed && !refill.isFailed }
}
