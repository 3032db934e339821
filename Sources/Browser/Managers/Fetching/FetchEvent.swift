import BrowserModels

/// What happens while one page is fetched.
package enum FetchEvent: Sendable {
  /// The request is on its way; once for each try and each redirect.
  case started
  /// So many bytes of the body have come, of how many when the server said so.
  case progress(bytes: Int, of: Int?)
  /// The next whole lines of a page of JSON Lines are here, or the next bytes of a large document;
  /// they are its body. What `finished` brings is the rest. While the hold is kept, no more than 256 KB
  /// come.
  case part(PageAnswer, LineHold? = nil)
  /// The next request is delayed by so many seconds, and why; sent about once a second.
  case waiting(seconds: Double, reason: String)
  /// The server answered with an error or a rate limit.
  case refused(PageAnswer)
  /// Something that the reader should know and that stops nothing.
  case warning(String)
  /// The page is here. The last event.
  case finished(PageAnswer)
  /// The page could not be had. The last event.
  case failed(PageError)
}
