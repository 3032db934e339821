/// One way in which sources name their next page: one row of the table of mechanisms.
///
/// A further mechanism is one file with a static member like those below, and one row in `standard`
/// where its rule's number belongs.
package struct PagingMechanism: Sendable {
  /// The rule that it implements, such as `N2`.
  package let rule: String

  /// What it infers though nothing says so: a token that may not be understood forbids that (rule G5).
  package enum Inference: Sendable {
    case nothing
    /// Ends; what it says to ask for is said by the answer.
    case ends
    /// Ends and requests.
    case all
    /// Requests for which nothing speaks, which the reader is asked about.
    case speculation
  }

  /// What it infers.
  package let inference: Inference

  /// What it finds in a page, best first; empty when it has nothing to say.
  package let findings: @Sendable (PagingContext) -> [PagingFinding]

  /// A mechanism.
  package init(
    rule: String,
    inferring inference: Inference = .nothing,
    _ findings: @escaping @Sendable (PagingContext) -> [PagingFinding]
  ) {
    self.rule = rule
    self.inference = inference
    self.findings = findings
  }
}

/// The table of mechanisms, and the rules that hold whatever the mechanism:
///
/// - **G1** A guessed page is verified: it must bring at least one record that was not seen.
/// - **G2** A loop is never judged by an equal token or URL, only by records.
/// - **G3** Credentials go to the origin that the user named, and nowhere else; the same host by
///   https instead of http counts as the same origin, never the reverse.
/// - **G4** A short page is no end when there is a token; it is one when pages are only counted. A
///   known name of a next page whose value is null, "", false or {} is the end.
/// - **G5** A token that is not understood forbids the end and the guess.
/// - **G6** A request that changes things is sent once. POST pages only by what the answer or its own
///   body names; other methods are never repeated.
/// - **G7** What was found is reported: where the records are, how the source pages, on what evidence
///   and with what confidence.
extension [PagingMechanism] {
  /// The mechanisms in the order in which they are asked: the first one that finds something decides, and
  /// what those behind it find is tried when its guess was wrong.
  ///
  /// Their rules:
  ///
  /// - **N0** What is declared (`--next`) decides alone; `DeclaredPaging`.
  /// - **N1** What was proved for this origin and path while the program runs needs no further proof;
  ///   `PagingPlan`, `SourceMemory`. Answers that have named their next page are at the end when one does
  ///   not: only a stronger mechanism that names one takes their place; `PagingCandidateFinder`.
  /// - **N2** A `Link` header with `rel=next`; one with other relations only is the end.
  /// - **N3** Other fields of the header: `X-Next-Page`, `X-Pagination`, `Content-Range`, `Next-Range`.
  /// - **N4** Arrays of links whose elements have `rel` and `href`.
  /// - **N5** Relay: `pageInfo` with `hasNextPage` and `endCursor`.
  /// - **N6** MediaWiki: all members of `continue`.
  /// - **N7** A URL in the body, in the list's container, above it or in a paging container; or an object
  ///   of parameters there.
  /// - **N8** The end, said in so many words: such a name with nothing in it, `has_more: false`. Behind all
  ///   that names a next page: what ends a list though nothing says so.
  /// - **N9** A token by the words of its name, in the body or the header, and the parameters that it may
  ///   go into, tried in turn; `PagingToken`, `TokenParameter`.
  /// - **N10** Numbers in the body: the page or the record, beside a total, a size or `has_more`.
  /// - **N11** Numbers in the request alone: a page, an offset, or what usually stands beside a size.
  /// - **N12** A field of the last record. Where the request or the form of the answer names it, it goes
  ///   before the guesses of N11.
  /// - **N13** Nothing says how to go on, and the page looks cut: asked for when the reader says so.
  ///
  /// Traps seen in real APIs; comments cite them, and `PagingTrapTests` has a test of each:
  ///
  /// - **T1** Ends are said by a missing key, null, "", false, 0, {}, a link to the page itself, a flag,
  ///   or a refusal of the page after the last.
  /// - **T2** A token may be there though there is no more: only an empty page, no new record or the
  ///   total reached tells.
  /// - **T2a** A guess that brings nothing new is no proof of the end: where the answer says that there
  ///   is more, or has all the records that were asked for, the list is said to be incomplete.
  /// - **T3** A page may be empty though there is more: up to three in a row, if the token changes.
  /// - **T4** An equal token is no loop.
  /// - **T5** A page on which every record was seen is a loop.
  /// - **T6** Offsets repeat and skip records: repeated ones are hidden and counted, and an offset
  ///   advances by the records received.
  /// - **T7** Totals lie: they are shown as "≈" and never looped on.
  /// - **T8** A next link may say http, another port or an internal name behind a proxy: http on the
  ///   same host is upgraded to https, and the same path on another host is offered on the user's.
  /// - **T9** A next link at another origin gets no credentials, and is followed only on request.
  /// - **T10** A next link may hold a secret, or lack the one that the user gave in the query: it is
  ///   redacted where it is shown, and added again where it is missing.
  /// - **T11** A next link may drop parameters: it is followed as it is.
  /// - **T12** Links are resolved against the final URL after redirects (RFC 3986).
  /// - **T13** `Link` fields have commas, quotes and folds in all places (RFC 8288).
  /// - **T14** Keep key order when parsing; use it only as the last tie-break.
  /// - **T15** Numbers keep their text: ids beyond 2^53 never become a Double.
  /// - **T16** A token is encoded once, and not at all when it came as part of a URL.
  /// - **T17** A mechanism may appear on a later page: each page is looked at anew, and the proved
  ///   mechanism is kept unless a stronger one appears.
  /// - **T18** Links for synchronising (`@odata.deltaLink`, `refresh_url`) look like next links and are
  ///   never followed.
  /// - **T19** `next` may mean something else: it counts only outside the records.
  /// - **T20** A server may refuse to go deeper than some page: that it stops here is said, not that the
  ///   list ends.
  /// - **T21** Tokens expire: what is shown is kept, and how to start again is said.
  package static let standard: [PagingMechanism] = [
    .linkHeader,  // N2
    .header,  // N3
    .linksArray,  // N4
    .relay,  // N5
    .continuation,  // N6
    .bodyLink,  // N7
    .explicitEnd,  // N8
    .token,  // N9
    .bodyNumbers,  // N10
    .namedRecord,  // N12
    .requestNumbers,  // N11
    .lastRecord,  // N12
    .impliedEnd,  // N8
    .unreadToken,  // G5
    .speculation,  // N13
  ]
}
