/// What the paging machine is told.
public enum PagingEvent<Request: Hashable & Sendable>: Hashable, Sendable {
  /// A source is opened at this page; what was open before is forgotten.
  case opened(NextPage<Request>)
  /// The source is to be loaded anew; the rows stay until its first page is there.
  case refreshed
  /// Other rows are on screen, or other rows are around it.
  ///
  /// Told after every step of the reader and after every load that succeeded: nothing is loaded
  /// ahead before it is known how far the reader is from the new end.
  case viewportMoved(PagingViewport)
  /// A load was answered.
  case arrived(PageLoad<Request>, PageArrival<Request>)
  /// A load failed.
  case failed(PageLoad<Request>)
  /// A load that was a guess was refused by the source: the next alternative is tried, as after an answer
  /// without anything new; any other load has failed.
  case refused(PageLoad<Request>)
  /// A load has taken longer than whoever keeps the clock allows; it is given up, and has failed.
  case timedOut(PageLoad<Request>)
  /// The user wants the page after the end, whatever the distance.
  case nextAsked(PagingDirection)
  /// The user wants everything to the end of the list, or only so many more rows, asked anew after
  /// so many pages; nil: never.
  case endAsked(askEvery: Int?, rows: Int? = nil)
  /// The user wants to try again what failed.
  case retried
  /// Loading is to stop.
  case stopped
  /// The user goes on after a stop: what was stopped is loaded when it is near again, a first page
  /// that was given up aside.
  case resumed
  /// How long a page takes and how fast the reader goes, as observed lately.
  case paceObserved(secondsPerPage: Double, screensPerSecond: Double)
  /// The source is close to a rate limit, or no longer is; while it is, nothing is loaded ahead.
  case sourceBecameBusy(Bool)
}
