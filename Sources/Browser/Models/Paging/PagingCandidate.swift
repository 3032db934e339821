/// A candidate for what follows a page, and how it was found.
package struct PagingCandidate: Hashable, Sendable {
  /// What to do.
  package enum Decision: Hashable, Sendable {
    /// Ask for this.
    case request(PageRequest)

    /// The next page is at an origin that the user did not name: ask the user, send no credential.
    ///
    /// `here` is the same path and query at the user's own origin, which may be meant.
    case otherOrigin(url: String, here: PageRequest?)

    /// The next page is named by something that cannot be asked for.
    case unusable(url: String)

    /// The request cannot take the value of the next page at the place where it goes.
    case uneditable(RequestPlace)

    /// There is no next page.
    case end

    /// Nothing says whether there is one.
    case unknown
  }

  /// What to do.
  package var decision: Decision

  /// How the next page is named and where that goes, in the form of a declared source.
  package var rule: PagingRule

  /// Whether the user said so (`--next`, `--no-paginate`).
  package var isDeclared: Bool

  /// The fact that it rests on, as a sentence without a full stop; not scrubbed, not redacted.
  package var evidence: String

  /// How sure, from 0 to 1: from 0.9 a page may be fetched ahead silently, from 0.5 when the reader
  /// nears the end; below, the reader is asked.
  package var confidence: Double

  /// What to pass along when asking about the page after this one.
  package var history: PagingHistory

  /// What was tried, for `PagingHistory.rejected` when the page brought nothing new.
  package var attempt: PagingAttempt

  /// What says that there is a next page, whatever it brings; `nil` when nothing does.
  package var claim: String?

  /// What the answer counts or reports beyond what has come, as a clause; unlike `claim` not that it
  /// names a next page.
  package var shortfall: String?

  /// Why the list may be incomplete though nothing says that there is more, as a clause: the page is as
  /// full as it was asked to be.
  package var doubt: String?

  /// The position in the table of the mechanism that found it.
  var rank = 0

  /// Whether the answer names the next page, rather than that its number is counted.
  package var isNamed = false

  /// Whether there is more than can be asked for, as far as the answer says.
  package var leavesRecords: Bool { decision == .unknown && claim != nil }

  /// Remembers that the page which it names brought new records: from then on answers are expected to
  /// name the next page (rule N1).
  package mutating func prove() {
    if isNamed { history.chain = rank }
  }

  /// The request to make, if there is one.
  package var request: PageRequest? {
    if case .request(let request) = decision { request } else { nil }
  }

  /// How the source pages, in a few words: `page numbers`, `last page`.
  package var mechanism: String {
    switch rule.kind {
    case nil: isSaidToEnd ? "last page" : "one page"
    case PagingRule.Kind.none?: "further pages are off"
    case let kind?: isDeclared ? "as given by --next" : kind.phrase
    }
  }

  // The first page may be all that there is though nobody says so.
  private var isSaidToEnd: Bool { decision == .end && (confidence >= 0.95 || history.pages > 1) }

  /// How the source pages, for the status line: `pages by page numbers`, `last page`.
  package var phrase: String {
    switch rule.kind {
    case nil, PagingRule.Kind.none?: mechanism
    case _ where request != nil && confidence < 0.5: "maybe more pages"
    default: isDeclared ? "pages \(mechanism)" : "pages by \(mechanism)"
    }
  }
}
