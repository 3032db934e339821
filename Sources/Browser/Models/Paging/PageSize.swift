/// How many records a page shall have: `size` of a declared source's `next`.
package struct PageSize: Hashable, Sendable {
  /// Where the number goes; nil for the request's own size parameter, else `limit`.
  package let into: RequestPlace?

  /// Records a page, at least 1.
  package let value: Int

  /// Reads what the user wrote: `100`, or `per_page=100` with the parameter's name.
  ///
  /// - Returns: nil when it is not a positive number.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let value = parts.last.flatMap({ Int($0) }), value > 0 else { return nil }
    into = parts.count == 2 ? .query(parts[0]) : nil
    self.value = value
  }

  /// The request with the size in it: in the declared place, else in the URL's own size parameter,
  /// else in `limit`.
  package func applied(to request: PageRequest) -> PageRequest {
    let own = URLReference(request.url).queryItems.first { PagingVocabulary.isSize($0.name) }?.name
    let place = into ?? .query(own ?? "limit")
    return RequestEdit(place, to: value).applied(to: request) ?? request
  }
}
