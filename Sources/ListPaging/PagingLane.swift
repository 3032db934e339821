/// One end of the list: its state, what is loaded again there, and what its last pages were like.
struct PagingLane<Request: Hashable & Sendable>: Sendable {
  /// How far loading has come.
  var state: PagingState<Request> = .ended(.unopened)
  /// The load of a page that was dropped, in flight or failed.
  var refill: PagingState<Request> = .ended(.unopened)
  /// How many pages without an unseen record came in a row.
  var repetitions = 0
  /// How many pages without a record came in a row.
  var emptyPages = 0

  /// The one load in flight.
  var load: PageLoad<Request>? { state.load ?? refill.load }

  /// Whether a load can begin without being asked for.
  var isFree: Bool { load == nil && !state.isFailed && !refill.isFailed }
}
