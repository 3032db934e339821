/// What the user said about paging; everything that is not said is detected.
package struct PagingPreferences: Hashable, Sendable {
  /// The URL that the user named: its origin decides where requests may go.
  ///
  /// The first request's URL when it is `nil`.
  package var userURL: String?

  /// Whether pages after the first are asked for at all (`--no-paginate` says no).
  package var isPaging = true

  /// How to go on, when the user says so (`--next`).
  package var next: NextSpecification?

  /// The name of the page or offset parameter (`--page-param`).
  package var pageParameter: String?

  /// The size of a page (`--page-size`).
  package var pageSize: PageSize?

  /// Options that leave everything to detection.
  package init() {}

  /// The URL to begin with: the user's, with the page size in it when one was given.
  ///
  /// The size goes into the parameter that was named, else into the URL's own size parameter, else
  /// into `limit`.
  package func firstURL(from url: String) -> String {
    guard let pageSize else { return url }
    let reference = URLReference(url)
    let own = reference.queryItems.first { PagingVocabulary.isSize($0.name) }?.name
    let name = pageSize.parameter ?? own ?? "limit"
    return reference.setting(name, to: String(pageSize.value)).description
  }
}

/// How the user says to go on (`--next`): `link-header`, `link:PLACE` or a place alone, `page:NAME`,
/// `offset:NAME`, `none`.
package enum NextSpecification: Hashable, Sendable {
  /// By the `Link` header.
  case linkHeader

  /// By the URL at that place of the answer.
  case link(JSONPointer)

  /// By a page number in that parameter, or in the one that is found.
  case page(parameter: String?)

  /// By a record number in that parameter, or in the one that is found.
  case offset(parameter: String?)

  /// There is one page.
  case onePage

  /// Reads what the user wrote; `nil` when it says none of these.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let argument = parts.count == 2 ? parts[1] : nil
    switch (parts.first ?? "", argument) {
    case ("none", nil): self = .onePage
    case ("link-header", nil): self = .linkHeader
    case ("page", _): self = .page(parameter: argument)
    case ("offset", _): self = .offset(parameter: argument)
    case ("link", let place?):
      guard let pointer = RecordFinder.path(named: place) else { return nil }
      self = .link(pointer)
    case (let place, nil) where place.hasPrefix("/") || place.hasPrefix("$"):
      guard let pointer = RecordFinder.path(named: place) else { return nil }
      self = .link(pointer)
    default: return nil
    }
  }
}
