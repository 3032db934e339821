/// What the paging machine wants done, in this order.
public enum PagingAction<Request: Hashable & Sendable>: Hashable, Sendable {
  /// Make this request and tell the machine how it ended.
  case load(PageLoad<Request>)
  /// Give up this request; its outcome is of no interest any more.
  case cancel(PageLoad<Request>)
  /// Let go of the records of a page and show placeholders; the page's number is the ordinal of its
  /// first load.
  case drop(page: Int)
  /// Ask the user whether to go on to the end, after so many pages.
  case askToGoOn(pages: Int)
  /// Tell whoever listens.
  case tell(PagingNotice<Request>)
}

/// What happened to a load, for whoever listens.
///
/// Every load that will start does exactly one of the others later.
public enum PagingNotice<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The load begins now.
  case willStart(PageLoad<Request>)
  /// The unseen records of the answer are rows now; a wrong guess is told to have none.
  case didSucceed(PageLoad<Request>, PageArrival<Request>)
  /// There will be nothing more in this direction, or of this dropped page, until a retry.
  case didFail(PageLoad<Request>, PagingFailure)
  /// The load was given up; its records, if any, are not rows.
  case didCancel(PageLoad<Request>)

  /// The load in question.
  public var load: PageLoad<Request> {
    switch self {
    case .willStart(let load), .didSucceed(let load, _), .didFail(let load, _),
      .didCancel(let load):
      load
    }
  }
}
