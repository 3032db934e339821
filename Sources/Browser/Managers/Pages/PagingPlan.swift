import BrowserModels
import ListPaging

/// What is known of how a source pages: the candidates for the next page, best first, and what the
/// pages so far have proved.
struct PagingPlan {
  /// What follows a page.
  struct Step {
    /// What it means for the paging machine.
    var continuation: PageArrival<PageRequest>.Continuation
    /// Why the next page is not asked for, where something is in the way.
    var failure: PageError?
    /// What the reader should know.
    var warning: String?
  }

  private let source: PageSource
  /// The candidates for the page after the last one: each guess, then what remains without it.
  private var candidates: [PagingCandidate] = []
  /// The kinds of paging, with the place of their value, that have brought new records.
  private(set) var proved: Set<PagingRule>
  /// The status that the server refused the page after the last one with.
  private(set) var refusal: Int?
  /// A URL at the origin where the user has agreed to go on.
  private var agreedURL: String?

  /// A plan for a source of which nothing is known but what was proved earlier.
  init(_ source: PageSource, proved: Set<PagingRule> = []) {
    self.source = source
    self.proved = proved
  }

  /// What follows the last page, as far as is known.
  var next: PagingCandidate? { candidates.first }

  /// Why the list may be incomplete though nothing says so, where nothing is left to be asked for.
  var doubt: String? {
    guard let next, next.decision == .unknown, !next.isDeclared else { return nil }
    return source.request.repetition == .never ? nil : next.doubt
  }

  /// What the reader is asked before the next page is tried; nil where it is not a mere speculation.
  var speculation: PageRequest? {
    guard let next, next.confidence < 0.5, !isProved(next) else { return nil }
    return next.request
  }

  /// What the answers say of more that is not asked for, as a clause; nil when nothing is left.
  var shortfall: String? {
    guard let next else { return nil }
    if next.isDeclared { return next.decision == .unknown ? next.evidence : nil }
    if next.leavesRecords { return next.claim }
    guard source.request.repetition != .never else { return nil }
    if refusal != nil { return next.shortfall }
    return doubt
  }

  /// Finds what follows a page; `number` is that of the page, from 1.
  mutating func advance(past answer: PageAnswer, _ reading: PageReading, number: Int) -> Step {
    if let listed = listed(after: number) { return Step(continuation: listed) }
    findCandidates(after: answer, reading)
    guard source.request.repetition != .never else {
      let warning = "\(source.request.onceClause): no further page is requested."
      return Step(continuation: .end, warning: reading.location.isList ? warning : nil)
    }
    return chooseStep(after: answer)
  }

  /// What follows a page of a list that was known beforehand; nil where there was none.
  func listed(after number: Int) -> PageArrival<PageRequest>.Continuation? {
    guard let following = source.following else { return nil }
    guard number <= following.count else { return .end }
    return .next(.init(following[number - 1], mechanism: .listed))
  }

  /// Remembers a status in answer to the next page that says that there is none; false for any other.
  mutating func noteEnd(status: Int) -> Bool {
    guard next?.rule.kind?.meansEnd(status: status) == true else { return false }
    refusal = status
    return true
  }

  /// Whether the next page is named by a token of the answer.
  var isByToken: Bool {
    switch next?.rule.kind {
    case .cursor, .header, .params: true
    default: false
    }
  }

  /// Whether the parameter of the next page is one that the request did not have: then a refusal may be
  /// of the parameter.
  var isMadeUp: Bool { next?.rule.start != nil }

  /// Remembers that the next page brought new records.
  mutating func prove() {
    guard let next else { return }
    proved.insert(Self.signature(of: next.rule))
    candidates[0].prove()
  }

  /// Whether a guess for the next page was wrong already: then the server may ignore what it does not know,
  /// and a page must have more that is new to prove a further guess.
  var hasRejected: Bool { next.map { !$0.history.rejected.isEmpty } ?? false }

  /// Whether a guess that brought an empty page is no proof of the end: the answers before it say that
  /// there is more, or were as full as they were asked to be (trap T2a).
  ///
  /// A token was understood where the empty page has one as well.
  func isDoubtful(_ reading: PageReading) -> Bool {
    guard let next, next.claim != nil || next.doubt != nil else { return false }
    guard next.rule.kind == .cursor, case .body(let pointer)? = next.rule.from else { return true }
    return pointer.value(in: reading.root)?.isNothing ?? true
  }

  /// Drops the first candidate, which was a wrong guess.
  mutating func rejectCandidate() {
    if candidates.count > 1 { candidates.removeFirst() }
  }
}

extension PagingPlan {
  // Without `from`: the place where an answer names the page may change from page to page.
  private static func signature(of rule: PagingRule) -> PagingRule {
    PagingRule(rule.kind, into: rule.into)
  }

  private mutating func findCandidates(after answer: PageAnswer, _ reading: PageReading) {
    let found = PagingCandidateFinder.candidates(
      after: answer,
      root: reading.root,
      at: reading.location,
      declared: source.declaration.next,
      home: agreedURL ?? source.request.url,
      history: next?.history ?? PagingHistory(),
      mechanisms: source.mechanisms
    )
    var rejected = next?.history.rejected ?? []
    candidates = []
    for var candidate in withoutGuesses(before: found) where !rejected.contains(candidate.attempt) {
      // What the reader is asked about is not tried unasked in place of something else.
      if candidate.request != nil, candidate.confidence < 0.5, !isProved(candidate),
        let first = candidates.first, first.confidence >= 0.5
      {
        continue
      }
      candidate.history.rejected = rejected
      candidates.append(candidate)
      guard isGuess(candidate) else { return }
      rejected.insert(candidate.attempt)
    }
  }

  /// The candidates without the guesses before one that was proved.
  private func withoutGuesses(before found: [PagingCandidate]) -> [PagingCandidate] {
    guard let proved = found.firstIndex(where: { $0.request != nil && isProved($0) }) else {
      return found
    }
    return found[..<proved].filter { !isGuess($0) } + found[proved...]
  }

  /// Whether a candidate is still to be proved by records that were not seen.
  private func isGuess(_ candidate: PagingCandidate) -> Bool {
    let isCounted = candidate.rule.kind?.isCounted ?? false
    return candidate.request != nil && !isProved(candidate)
      && (isCounted || candidate.confidence < 0.9)
  }

  private func isProved(_ candidate: PagingCandidate) -> Bool {
    proved.contains(Self.signature(of: candidate.rule))
  }

  private mutating func chooseStep(after answer: PageAnswer) -> Step {
    guard let next else { return Step(continuation: .end) }
    switch next.decision {
    case .request(let request): return Step(continuation: .next(page(next, request)))
    case .otherOrigin(let url, let here):
      return askAboutOtherOrigin(url, here: here, after: answer)
    case .unusable(let url):
      return Step(
        continuation: .blocked(.init(PageRequest(url: url))),
        failure: .unusableNext(url: Redaction.url(url))
      )
    case .uneditable(let place):
      return Step(
        continuation: .blocked(.init(PageRequest(url: place.description))),
        failure: .uneditableNext(place: place.description)
      )
    // What is there is no token, URL or number: a mistake in what the user says.
    case .unknown where next.isDeclared && next.claim == next.evidence:
      return Step(
        continuation: .blocked(.init(PageRequest(url: ""))),
        failure: .badOption("--next", reason: Redaction.text(next.evidence))
      )
    case .unknown where next.isDeclared:
      return Step(continuation: .end, warning: "--next: \(Redaction.text(next.evidence)).")
    case .unknown where next.leavesRecords:
      let evidence = Redaction.text(next.evidence)
      let warning = "There may be more records: \(evidence). Use --next or --page-param."
      return Step(continuation: .end, warning: warning)
    case .unknown:
      let warning = doubt.map {
        "There may be more records: \($0). Use --next or --page-param."
      }
      return Step(continuation: .end, warning: warning)
    case .end: return Step(continuation: .end)
    }
  }

  private func page(
    _ candidate: PagingCandidate,
    _ request: PageRequest
  ) -> PagingMachine<PageRequest>.Page {
    let isSure = candidate.confidence >= 0.9 || isProved(candidate)
    return .init(
      request,
      // A number that the answer names is passed on like a token.
      mechanism: (candidate.rule.kind?.isCounted ?? false) && !candidate.isNamed
        ? .numbered : .token,
      eagerness: isSure ? .ahead : candidate.confidence >= 0.5 ? .nearby : .asked,
      isGuessed: isGuess(candidate),
      isPromised: candidate.claim != nil,
      alternatives: candidates.dropFirst().compactMap(\.request)
    )
  }

  // Behind a proxy a server may name itself wrongly: then the same path at the user's origin is
  // meant. Otherwise the reader may agree to go to the other origin, without credentials.
  private mutating func askAboutOtherOrigin(
    _ url: String,
    here: PageRequest?,
    after answer: PageAnswer
  ) -> Step {
    let isSamePath = URLReference(url).path == URLReference(answer.request.url).path
    let own = isSamePath ? here : nil
    if own == nil { agreedURL = url }
    return Step(
      continuation: .blocked(.init(own ?? PageRequest(url: url))),
      failure: .crossOriginPage(url: Redaction.url(url), here: own.map { Redaction.url($0.url) })
    )
  }
}
