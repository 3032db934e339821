import BrowserModels
import ListPaging

// What a page brings: its new records, and what comes after it.
extension PageManager {
  typealias Arrival = PageArrival<PageRequest>

  /// Keeps what is new in a page; nothing of a wrong guess.
  func takePage(
    _ reading: PageReading,
    of answer: PageAnswer,
    to load: Machine.Load
  ) throws(PageError) -> Arrival {
    let comparison = keys.compare(reading.records)
    let received = pageSoFar.received + reading.records.count
    let unseen = pageSoFar.unseen + comparison.newPositions.count
    guard machine.accepts(load, received: received, unseen: unseen) else {
      course.rejectWay()
      return Arrival(received: received, unseen: unseen, continuation: .end)
    }
    let isInParts = pageSoFar.form != nil
    let added = try keep(reading, comparedBy: comparison)
    if self.load.direction == .start {
      keepFirst(isInParts ? nil : answer, count: pageSoFar.unseen)
    } else if unseen > 0 {
      course.prove()
    }
    note(reading, of: answer)
    if source.following != nil, let fault = reading.fault {
      change.added = added.lowerBound..<addRow(of: fault).upperBound
      return Arrival(received: received + 1, unseen: change.added.count, continuation: following())
    }
    var whole = reading
    if isInParts { whole.root = .array(Array(repeating: .null, count: received)) }
    let continuation = continuation(after: whole, answer, load)
    return Arrival(received: received, unseen: pageSoFar.unseen, continuation: continuation)
  }

  /// Makes rows of what is new in a page, or in a part of one; returns their ids.
  @discardableResult
  func keep(
    _ reading: PageReading,
    comparedBy comparison: PageComparison
  ) throws(PageError) -> Range<RecordID> {
    let positions = allowed(comparison.newPositions)
    let added = try records.append(reading.texts, at: positions, form: reading.location)
    keys.remember(comparison)
    order.append(ids: added)
    change = RecordChange(added: added, duplicates: comparison.oldCount)
    if !pageSoFar.isAskedAgain { facts.duplicates += comparison.oldCount }
    facts.location = reading.location
    facts.candidates = reading.candidates
    pageSoFar.received += reading.records.count
    pageSoFar.unseen += added.count
    pageSoFar.form = reading.form
    return added
  }

  /// Makes a row of why a page of a list cannot be read, and goes on to the next one.
  func takeFailure(_ error: PageError) -> Arrival {
    change = RecordChange(added: addRow(of: error))
    return Arrival(received: 1, continuation: following())
  }

  private func addRow(of error: PageError) -> Range<RecordID> {
    let added = records.append(error)
    order.append(ids: added)
    return added
  }

  func keepFirst(_ answer: PageAnswer?, count: Int) {
    firstPageCount = count
    firstAnswer = answer.flatMap { $0.body.count <= 8 << 20 ? $0 : nil }
  }

  func note(_ reading: PageReading, of answer: PageAnswer) {
    facts.location = reading.location
    facts.candidates = reading.candidates
    facts.id = keys.id
    facts.total = RecordTotal(saidBy: answer, root: reading.root, at: reading.location)
    status.warning = reading.warning ?? status.warning
  }

  private func allowed(_ positions: [Int]) -> [Int] {
    guard let maximum = source.maximumRecords else { return positions }
    return Array(positions.prefix(max(0, maximum - recordCount)))
  }

  /// What comes after a page, which is whole unless it is asked for again.
  func continuation(
    after reading: PageReading,
    _ answer: PageAnswer,
    _ load: Machine.Load
  ) -> Arrival.Continuation {
    if let fault = reading.fault {
      problem = fault
      return .blocked(load.page)
    }
    guard source.following == nil else { return following() }
    facts.pages += 1
    var options = source.paging
    options.userURL = options.userURL ?? source.request.url
    course.goOn(after: answer, reading, options: options)
    return continuation(after: answer)
  }

  /// The next one of the pages that are known beforehand.
  private func following() -> Arrival.Continuation {
    let following = source.following ?? []
    facts.pages += 1
    facts.evidence = "\(following.count + 1) files in a folder"
    facts.confidence = 1
    guard facts.pages <= following.count else { return .end }
    return .next(.init(following[facts.pages - 1], mechanism: .listed))
  }

  private func continuation(after answer: PageAnswer) -> Arrival.Continuation {
    guard let next = course.next else { return .end }
    switch next.decision {
    case .request(let request):
      let page = Machine.Page(
        request,
        mechanism: next.mechanism.isSynthesised ? .numbered : .token,
        eagerness: course.isSure(next) ? .ahead : next.confidence >= 0.5 ? .nearby : .asked,
        isGuessed: course.isGuess(next),
        isPromised: next.claim != nil,
        alternatives: course.alternatives
      )
      return .next(page)
    case .otherOrigin(let url, let here): return foreign(url, here: here, after: answer)
    case .unusable(let url):
      problem = .unusableNext(url: Redaction.url(url))
      return .blocked(.init(PageRequest(url: url)))
    case .unknown where next.mechanism == .specified:
      status.warning = "--next: \(next.evidence)."
      return .end
    case .unknown where next.leavesRecords:
      status.warning =
        "The list may go on: \(Redaction.text(next.evidence)); --next or --page-param says how."
      return .end
    case .end, .unknown: return .end
    }
  }

  // Behind a proxy a server may name itself wrongly: then the same path at the user's origin is
  // meant. Otherwise the reader may agree to go to the other origin, without credentials.
  private func foreign(
    _ url: String,
    here: PageRequest?,
    after answer: PageAnswer
  ) -> Arrival.Continuation {
    let isSamePath = URLReference(url).path == URLReference(answer.request.url).path
    let own = isSamePath ? here : nil
    if own == nil { course.agreedURL = url }
    problem = .foreignPage(url: Redaction.url(url), here: own.map { Redaction.url($0.url) })
    return .blocked(.init(own ?? PageRequest(url: url)))
  }
}

extension [Range<RecordID>] {
  /// Adds ids at the end.
  mutating func append(ids: Range<RecordID>) {
    guard !ids.isEmpty else { return }
    if let last, last.upperBound == ids.lowerBound {
      self[endIndex - 1] = last.lowerBound..<ids.upperBound
    } else {
      append(ids)
    }
  }
}
