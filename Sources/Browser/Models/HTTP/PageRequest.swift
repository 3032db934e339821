/// The request for one page, without credentials.
///
/// Credentials live in the fetcher, which adds them for the origin they were given for and for no
/// other, so a request can be shown, compared and remembered.
package struct PageRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// An absolute URL: `https:`, `http:` or, for a folder of pages, `file:`.
  package var url: String
  /// Fields beside those that every request carries.
  package var headers: [HTTPField]
  /// The body, or nothing.
  package var body: [UInt8]?

  /// A request; a plain GET unless told otherwise.
  package init(
    method: String = "GET",
    url: String,
    headers: [HTTPField] = [],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
