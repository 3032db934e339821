/// One request for one page, told apart from every other one that was ever made.
public struct PageLoad<Request: Hashable & Sendable>: Hashable, Sendable {
  /// Which end of the list the page belongs to; for a dropped page, on which side of the screen it
  /// lies, those on screen being forward.
  public let direction: PagingDirection
  /// Which opening or refresh of the source it belongs to, from 1.
  public let generation: Int
  /// Whether the page replaces the rows that are there.
  public let isRefresh: Bool
  /// How many requests were made before this one, retries among them.
  public let ordinal: Int
  /// What is asked for.
  public let page: NextPage<Request>
  /// The number of the page, when it was dropped to save memory and is loaded again.
  public let refilledPage: Int?

  /// What to ask.
  public var request: Request { page.request }

  /// What a retry asks for where this load met with an obstacle; its rows are there by then.
  func retried(with page: NextPage<Request>) -> PageLoad {
    PageLoad(
      direction: direction,
      generation: generation,
      isRefresh: false,
      ordinal: ordinal,
      page: page,
      refilledPage: nil
    )
  }
}
