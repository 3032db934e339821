import BrowserModels

// What a page means: what is new in it, and what comes after it.
extension PageManager {
  func takePage(
    _ reading: PageReading,
    of answer: PageAnswer,
    page: PendingPage
  ) throws(PageError) {
    let judgement = keys.compare(
      reading.records,
      request: page.request,
      isGuess: page.next.map { isGuess($0) } ?? false
    )
    if judgement.verdict == .wrongGuess {
      return try tryNextWay(instead: page)
    }
    let positions = allowed(judgement.newPositions)
    let added = try records.append(reading.texts, at: positions, form: reading.location)
    keys.remember(judgement)
    order.append(ids: added)
    if page.load.direction == .start {
      firstPageCount = added.count
      firstAnswer = answer.body.count <= 8 << 20 ? answer : nil
    }
    if let next = page.next, judgement.newCount > 0 { course.proved.insert(next.mechanism) }
    facts.pages += 1
    facts.duplicates += judgement.oldCount
    note(reading, of: answer)
    let phase = phase(after: reading, answer, judgement.verdict)
    let change = RecordChange(added: added, duplicates: judgement.oldCount)
    if let fault = reading.fault {
      delegate?.recordSource(self, didAdd: change)
      fail(fault)
    } else if case .failed(let error) = phase {
      delegate?.recordSource(self, didAdd: change)
      let next = failed
      fail(error)
      failed = next ?? failed
    } else {
      succeed(change, then: phase)
    }
  }

  func note(_ reading: PageReading, of answer: PageAnswer) {
    facts.location = reading.location
    facts.candidates = reading.candidates
    facts.id = keys.id
    facts.total = RecordTotal(saidBy: answer, root: reading.root, at: reading.location)
    status.warning = reading.warning ?? status.warning
    lastAnswer = answer
  }

  private func isGuess(_ next: NextPage) -> Bool {
    !course.proved.contains(next.mechanism)
      && (next.mechanism.isSynthesised || next.confidence < 0.9)
  }

  private func allowed(_ positions: [Int]) -> [Int] {
    guard let maximum = source.maximumRecords else { return positions }
    return Array(positions.prefix(max(0, maximum - recordCount)))
  }

  // The page brought what an earlier one had: the way to it was wrong, and nothing of it is kept.
  private func tryNextWay(instead page: PendingPage) throws(PageError) {
    guard let next = page.next, let lastAnswer else { return }
    course.memory = course.memoryBefore
    course.memory.rejected.insert(next.name)
    let reader = PageReader(name: source.name, named: source.records, known: facts.location)
    let reading = try reader.read(lastAnswer)
    let phase = phase(after: reading, lastAnswer, .new)
    guard phase == .ready, let request = course.request else {
      return succeed(RecordChange(added: records.count..<records.count), then: phase)
    }
    let other = PendingPage(load: page.load, request: request, next: course.next)
    pending = other
    fetch(other)
  }

  /// What comes after a page; sets the course.
  func phase(
    after reading: PageReading,
    _ answer: PageAnswer,
    _ verdict: PageVerdict
  ) -> SourceStatus.Phase {
    course.request = nil
    if let maximum = source.maximumPages, facts.pages >= maximum {
      return .complete(reason: "no more than \(maximum) pages, as you said")
    }
    if let maximum = source.maximumRecords, recordCount >= maximum {
      return .complete(reason: "no more than \(maximum) records, as you said")
    }
    if let following = source.following {
      guard facts.pages <= following.count else { return .complete(reason: "the last page") }
      course.request = following[facts.pages - 1]
      facts.evidence = "\(following.count + 1) files in a folder"
      facts.confidence = 1
      status.lookahead = .freely
      return .ready
    }
    let next = nextPage(after: reading, answer)
    if verdict == .repeatsItself { return .failed(.repeatsItself(host: source.name)) }
    if verdict == .end { return .complete(reason: "\(source.name) sent no more records") }
    return phase(for: next, after: answer)
  }

  private func nextPage(after reading: PageReading, _ answer: PageAnswer) -> NextPage {
    var options = source.paging
    options.userURL = course.agreedURL ?? options.userURL ?? source.request.url
    let next = NextPageFinder.next(
      after: answer,
      root: reading.root,
      at: reading.location,
      options: options,
      memory: course.memory
    )
    course.next = next
    course.memoryBefore = course.memory
    course.memory = next.memory
    facts.mechanism = next.mechanism == .bodyEnd ? facts.mechanism ?? .bodyEnd : next.mechanism
    facts.evidence = Scrubber.scrubbingLine(Redaction.text(next.evidence))
    facts.confidence = next.confidence
    return next
  }

  private func phase(for next: NextPage, after answer: PageAnswer) -> SourceStatus.Phase {
    switch next.decision {
    case .request(let request):
      course.request = request
      let limit = RateLimit(answer.fields, status: answer.status, now: clock.now)
      let isSure = next.confidence >= 0.9 || course.proved.contains(next.mechanism)
      status.lookahead =
        isSure && !limit.isLow ? .freely : next.confidence >= 0.5 ? .nearEnd : .onDemand
      return .ready
    case .otherOrigin(let url, let here):
      return foreign(url, here: here, after: answer)
    case .end:
      return .complete(reason: facts.evidence)
    case .unknown:
      return .complete(reason: facts.evidence)
    }
  }

  // Behind a proxy a server may name itself wrongly: then the same path at the user's origin is
  // meant. Otherwise the reader may agree to go to the other origin, without credentials.
  private func foreign(
    _ url: String,
    here: PageRequest?,
    after answer: PageAnswer
  ) -> SourceStatus.Phase {
    let target = URLReference(url)
    let isSamePath = target.path == URLReference(answer.request.url).path
    let own = isSamePath ? here : nil
    let load = PageLoad(
      direction: .forward,
      generation: generation,
      isRefresh: false,
      page: facts.pages + 1
    )
    failed = PendingPage(load: load, request: own ?? PageRequest(url: url), next: course.next)
    if own == nil { course.agreedURL = url }
    let shown = own.map { Redaction.url($0.url) }
    return .failed(.foreignPage(url: Redaction.url(url), here: shown))
  }
}

extension [Range<Int>] {
  /// Adds ids at the end.
  mutating func append(ids: Range<Int>) {
    guard !ids.isEmpty else { return }
    if let last, last.upperBound == ids.lowerBound {
      self[endIndex - 1] = last.lowerBound..<ids.upperBound
    } else {
      append(ids)
    }
  }
}
