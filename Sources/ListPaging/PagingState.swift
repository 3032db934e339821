/// How far loading has come at one end of the list.
public enum PagingState<Request: Hashable & Sendable>: Hashable, Sendable {
  /// Why there is no further page.
  public enum End: Hashable, Sendable {
    /// Nothing was opened yet.
    case unopened
    /// The source says that it was the last page.
    case lastPage
    /// The source counts its pages, and one had fewer records than asked for.
    case shortPage
    /// A page had no records.
    case emptyPage
    /// The page was a guess, as was each in its stead, and brought what was there already.
    case wrongGuess
    /// As many pages or records are loaded as were asked for.
    case limit
  }

  /// A page can be loaded when it is wanted.
  case idle(NextPage<Request>)
  /// A page is being loaded.
  case loading(PageLoad<Request>)
  /// Loading was stopped and goes on when asked to.
  case stopped(NextPage<Request>)
  /// A load failed; only a retry goes on, with the request of this load.
  case failed(PageLoad<Request>, PagingFailure)
  /// There is no further page.
  case ended(End)

  /// The load in flight.
  public var load: PageLoad<Request>? {
    if case .loading(let load) = self { load } else { nil }
  }

  /// Whether only a retry goes on.
  public var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// Whether there is no further page.
  public var hasEnded: Bool {
    if case .ended = self { true } else { false }
  }
}
