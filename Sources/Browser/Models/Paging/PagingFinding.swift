/// What one mechanism found in one page: what to ask for next, on what evidence, and how sure.
package struct PagingFinding: Sendable {
  /// What follows the page.
  package enum Outcome: Hashable, Sendable {
    /// The page's own request with these edits, of which one may set the URL.
    case next([RequestEdit])

    /// Nothing: this was the last page.
    case end

    /// A page that is named in a way that is not followed.
    case unread
  }

  /// What follows the page.
  package let outcome: Outcome

  /// How the next page is named and where that goes; of an end that no mechanism says, nothing.
  package let rule: PagingRule

  /// The fact that it rests on, as a sentence without a full stop; not scrubbed, not redacted.
  package let evidence: String

  /// How sure, from 0 to 1.
  package let confidence: Double

  /// The number of this page or of its first record, if pages are numbered.
  package var number: Int?

  /// What says that there is a next page, if this finding does.
  package var claim: String?

  /// A finding.
  package init(
    _ outcome: Outcome,
    by rule: PagingRule = PagingRule(),
    evidence: String,
    confidence: Double,
    number: Int? = nil,
    claim: String? = nil
  ) {
    self.outcome = outcome
    self.rule = rule
    self.evidence = evidence
    self.confidence = confidence
    self.number = number
    self.claim = claim
  }

  /// One edit that asks for the next page.
  package init(
    _ place: RequestPlace,
    to value: JSONValue,
    _ kind: PagingRule.Kind,
    from: AnswerPlace? = nil,
    start: Int? = nil,
    evidence: String,
    confidence: Double,
    number: Int? = nil
  ) {
    self.init(
      .next([RequestEdit(place, to: value)]),
      by: PagingRule(kind, from: from, into: place, start: start),
      evidence: evidence,
      confidence: confidence,
      number: number
    )
  }

  /// A number at that place which is as large as numbers get, so that none follows it.
  static func tooLarge(_ place: RequestPlace, by rule: PagingRule) -> PagingFinding {
    PagingFinding(
      .unread,
      by: rule,
      evidence: "the number in \(place.name) is too large to count on",
      confidence: 1
    )
  }

  /// Whether the answer names the next page: by a URL, a token, or its number in so many words.
  var isNamed: Bool {
    guard case .next = outcome, let kind = rule.kind, kind != .lastID else { return false }
    return !kind.isCounted || (kind == .page && rule.from != nil)
  }

  /// The same as something that is not followed, and why.
  func unfollowed(because reason: String) -> PagingFinding {
    let fact = "\(evidence), but \(reason)"
    return PagingFinding(.unread, by: rule, evidence: fact, confidence: confidence, claim: fact)
  }

  /// What is remembered when it turns out to be wrong.
  var attempt: PagingAttempt {
    let edits = if case .next(let edits) = outcome { edits } else { [RequestEdit]() }
    return PagingAttempt(kind: rule.kind, edits: edits, isSpeculative: confidence < 0.5)
  }
}

/// A guess that can be told from other guesses once it was wrong.
package struct PagingAttempt: Hashable, Sendable {
  private let kind: PagingRule.Kind?
  private let edits: [RequestEdit]

  /// Whether the reader was asked about it.
  let isSpeculative: Bool

  /// An attempt; of URLs and tokens, which are others on every page, the place alone counts.
  init(kind: PagingRule.Kind?, edits: [RequestEdit], isSpeculative: Bool) {
    self.kind = kind
    self.isSpeculative = isSpeculative
    let isCounted = kind?.isCounted ?? false
    self.edits = edits.map { isCounted && $0.place != .url ? $0 : RequestEdit($0.place, to: .null) }
  }

  /// Where the value of one edit went; nil for several.
  var place: RequestPlace? { edits.count == 1 ? edits[0].place : nil }
}
