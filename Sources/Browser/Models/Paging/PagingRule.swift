/// How the next page is named and where that goes: `next` of a declared source.
///
/// What the user says (`--next`, `--page-param`, `--page-size`, `--max-pages`), what detection finds and
/// what `--explain` prints are this one value. What is nil is detected.
package struct PagingRule: Hashable, Sendable {
  /// How the source names its next page.
  package var kind: Kind?
  /// Where an answer names the next page: its URL, its token or its number.
  package var from: AnswerPlace?
  /// Where that goes in the next request.
  package var into: RequestPlace?
  /// The number of the first page, or of its first record, for a first request that does not have it
  /// at `into`; else pages count from 1 and records from 0.
  package var start: Int?
  /// How many records a page shall have.
  package var size: PageSize?
  /// After how many pages to stop.
  package var maximumPages: Int?

  /// A rule; by default all of it is detected.
  package init(
    _ kind: Kind? = nil,
    from: AnswerPlace? = nil,
    into: RequestPlace? = nil,
    start: Int? = nil,
    size: PageSize? = nil,
    maximumPages: Int? = nil
  ) {
    self.kind = kind
    self.from = from
    self.into = into
    self.start = start
    self.size = size
    self.maximumPages = maximumPages
  }

  /// The rule with the limits of another one where it has none of its own.
  package func limited(as other: PagingRule) -> PagingRule {
    var rule = self
    rule.size = size ?? other.size
    rule.maximumPages = maximumPages ?? other.maximumPages
    return rule
  }
}
