/// What an answer turned out to hold, once its records were compared with those of other pages.
public struct PageArrival<Request: Hashable & Sendable>: Hashable, Sendable {
  /// What the answer says about the page after it.
  public enum Continuation: Hashable, Sendable {
    /// There is one.
    case next(NextPage<Request>)
    /// There is none.
    case end
    /// Something is in the way of it, and only a retry asks for it: a page elsewhere that needs the
    /// user's consent, or the same page again when the answer broke off.
    case blocked(NextPage<Request>)
    /// The same as before this refresh, and all rows but those of the first page stay; the end for a
    /// load that is no refresh.
    case asBefore
  }

  /// How many records were received.
  public var received: Int
  /// How many of them no other page had; only these become rows.
  ///
  /// For a dropped page that is loaded again, how many rows it has; for the first page of a refresh
  /// that goes on as before, how many rows there are more than before.
  public var unseen: Int
  /// Whether there were fewer records than asked for.
  public var isShort: Bool
  /// The page after it, in the direction of the load.
  public var continuation: Continuation
  /// The page before it; only heeded for the first page of a source.
  public var previous: Continuation

  /// What an answer holds.
  public init(
    received: Int,
    unseen: Int? = nil,
    isShort: Bool = false,
    continuation: Continuation,
    previous: Continuation = .end
  ) {
    self.received = max(0, received)
    self.unseen = min(max(0, unseen ?? received), self.received)
    self.isShort = isShort
    self.continuation = continuation
    self.previous = previous
  }
}
