/// What follows a page, and how that was found out.
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

    /// There is no next page.
    case end

    /// Nothing says whether there is one.
    case unknown
  }

  /// What to do.
  package var decision: Decision

  /// What said so.
  package var mechanism: PagingMechanism

  /// The fact that it rests on, as a sentence without a full stop; not scrubbed, not redacted.
  package var evidence: String

  /// How sure, from 0 to 1: from 0.9 a page may be fetched ahead silently, from 0.5 when the reader
  /// nears the end; below, the reader is asked.
  package var confidence: Double

  /// What to pass along when asking about the page after this one.
  package var memory: PagingMemory

  /// What was tried, for `PagingMemory.rejected` when the page brought nothing new.
  package var name: String

  /// What says that there is a next page, whatever it brings; `nil` when nothing does.
  package var claim: String?

  /// Whether there is more than can be asked for, as far as the answer says.
  package var leavesRecords: Bool { decision == .unknown && claim != nil }

  /// The request to make, if there is one.
  package var request: PageRequest? {
    if case .request(let request) = decision { request } else { nil }
  }
}

/// How a source names its next page.
package enum PagingMechanism: String, Hashable, Sendable {
  /// The user said how.
  case specified

  /// A `Link` header field with `rel=next`.
  case linkHeader = "link-header"

  /// A URL in the body.
  case bodyLink = "link"

  /// A sign in the body that this was the last page.
  case bodyEnd = "end"

  /// Page numbers.
  case page

  /// Record numbers.
  case offset

  /// Nothing that is known.
  case none

  /// Whether the next request was made up from numbers, so that a refusal may mean the end.
  package var isSynthesised: Bool { self == .page || self == .offset }

  /// Whether that status, in answer to a page of this kind, says that there are no more pages.
  package func meansEnd(status: Int) -> Bool {
    status == 204 || (isSynthesised && [400, 404, 416].contains(status))
  }

  /// Words for the status line.
  package var phrase: String {
    switch self {
    case .specified: "as you said"
    case .linkHeader: "Link header"
    case .bodyLink: "next link in the answer"
    case .bodyEnd: "last page"
    case .page: "page numbers"
    case .offset: "record numbers"
    case .none: "one page"
    }
  }
}

/// What the pages so far taught, carried from page to page.
package struct PagingMemory: Hashable, Sendable {
  /// The number that the first page had: 0 or 1 for pages.
  package var firstNumber: Int?

  /// Pages seen.
  package var pages = 0

  /// Records received, duplicates included.
  package var records = 0

  /// Records on the first page.
  package var firstPageRecords: Int?

  /// The names of guesses that brought nothing new.
  package var rejected: Set<String> = []

  /// Nothing learnt yet.
  package init() {}
}
