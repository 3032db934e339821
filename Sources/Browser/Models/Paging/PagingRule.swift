/// How the next page is named and where that goes: `next` of a declared source.
///
/// What the user says (`--next`, `--page-param`, `--page-size`, `--max-pages`), what detection finds and
/// what `--explain` prints are this one value. What is nil is detected.
package struct PagingRule: Hashable, Sendable {
  /// How the source names its next page.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A `Link` header field with `rel=next`.
    case linkHeader = "link-header"
    /// A URL in the body.
    case link
    /// An opaque value that is passed on.
    case cursor
    /// A page number.
    case page
    /// A record number.
    case offset
    /// A field of the last record.
    case lastID = "last-id"
    /// A header field other than `Link`.
    case header
    /// There are no further pages.
    case none
  }

  /// How the source names its next page.
  package var kind: Kind?
  /// Where an answer names it.
  package var from: AnswerPlace?
  /// Where that goes in the next request.
  package var into: RequestPlace?
  /// How many records a page shall have.
  package var size: PageSize?
  /// After how many pages to stop.
  package var maximumPages: Int?

  /// A rule; by default all of it is detected.
  package init(
    _ kind: Kind? = nil,
    from: AnswerPlace? = nil,
    into: RequestPlace? = nil,
    size: PageSize? = nil,
    maximumPages: Int? = nil
  ) {
    self.kind = kind
    self.from = from
    self.into = into
    self.size = size
    self.maximumPages = maximumPages
  }
}
