import BrowserModels
import Dispatch
import ListPaging

// One answer, from the request to its reading.
extension PageManager {
  /// Seconds by which a fetcher may be later than the user allows: it gives up first, and says why.
  private static let grace = 1.0

  func fetch(_ load: Machine.Load) {
    if let answer = choice?.answer {
      choice?.answer = nil
      read(answer, for: load)
    } else {
      secrets = source.secrets
      secrets.insert(URLReference(load.request.url))
      limitWaiting(for: load)
      let handle = fetcher.fetch(load.request) { [weak self] in self?.receive($0, for: load) }
      flight?.handle = handle
    }
  }

  func receive(_ event: FetchEvent, for load: Machine.Load) {
    guard machine.loads.contains(load), !mustWait(event) else { return }
    switch event {
    case .started:
      limitWaiting(for: load)
      status.phase = .loading
    case .progress(let bytes, let total):
      status.bytes = bytes
      status.expected = total
    case .waiting(let seconds, let reason):
      limitWaiting(for: load, pause: seconds)
      status.phase = .waiting(seconds: seconds, reason: secrets.shown(reason))
    case .warning(let text): warn(text)
    case .refused(let answer): facts.note(answer, hiding: secrets)
    case .part(let answer, let hold):
      flight?.deadline?.cancel()
      return part(answer, hold, for: load)
    case .finished(let answer):
      flight?.deadline?.cancel()
      if let document = flight?.arrived.document { return end(document, with: answer, for: load) }
      return read(answer, after: waitingLines(), for: load)
    case .failed(let error):
      facts.note(error, to: load.request, hiding: secrets)
      return refused(error, for: load)
    }
    delegate?.recordSource(self, didChange: status)
  }

  private func refused(_ error: PageError, for load: Machine.Load) {
    if case .status(let status, _, _) = error, flight?.load.direction == .forward,
      !plan.isMadeUp || !load.page.isGuessed, plan.noteEnd(status: status)
    {
      return tell(.arrived(load, .init(received: 0, continuation: .end)))
    }
    if case .status(let status, _, _) = error, load.page.isGuessed, status != 401, status != 429 {
      return refuse(load)
    }
    if case .status(let status, let message, let host) = error, plan.isByToken, !load.isRefresh,
      flight?.load.direction == .forward, [400, 404, 410, 422].contains(status)
    {
      return fail(load, .tokenRefused(status, message: message, host: host))
    }
    leaveOut(error, for: load)
  }

  /// Goes on to the next candidate for a guess that the server did not understand.
  private func refuse(_ load: Machine.Load) {
    plan.rejectCandidate()
    tell(.refused(load))
  }

  /// Says why a page cannot be had: as a row in its place where the further pages are known.
  private func leaveOut(_ error: PageError, for load: Machine.Load) {
    guard source.following != nil, !load.isRefresh else { return fail(load, error) }
    finish(load, with: appendRow(insteadOfPage: error))
  }

  /// Ends a load that brought no page.
  func fail(_ load: Machine.Load, _ error: PageError) {
    flight?.failure = error.hiding(secrets)
    tell(.failed(load))
  }

  /// Ends a load that brought a page.
  func finish(_ load: Machine.Load, with outcome: PageOutcome) {
    flight?.change = outcome.change
    if let failure = outcome.failure { flight?.failure = failure.hiding(secrets) }
    tell(.arrived(load, outcome.arrival))
  }

  /// Parses a page, on a background queue above 256 KB, so that keys are handled meanwhile.
  ///
  /// Parts of a page with very many values are kept as they are read, but for a first page that comes
  /// again, which must be seen whole.
  func read(
    _ answer: PageAnswer,
    after lines: WaitingLines = WaitingLines(),
    for load: Machine.Load
  ) {
    facts.note(answer, hiding: secrets)
    let count = lines.count + answer.body.count
    facts.bytes += count
    let reader = reader(of: answer)
    guard count > MemoryLimit.pageOnMainActor else {
      let answer = lines.joined(to: answer)
      let result = Result { () throws(PageError) in try reader.read(answer) }
      return arrive(result, of: answer, for: load)
    }
    let parts = PartQueue()
    flight?.parts = parts
    limitReading(of: answer, for: load)
    let report: PageReader.Report = { @Sendable [weak self] part throws(PageError) in
      try parts.send { self?.keep(part, of: answer, for: load) }
    }
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let answer = lines.joined(to: answer)
      let result = Result { () throws(PageError) in
        try reader.read(answer, report: load.isRefresh ? nil : report)
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.arrive(result, of: answer, for: load) }
      }
    }
  }

  /// Gives a page up that is not read within the time that the user allows for it.
  private func limitReading(of answer: PageAnswer, for load: Machine.Load) {
    guard let limit = source.maximumTime else { return }
    let left = answer.timing.tries == 1 ? max(0, limit - answer.timing.total) : limit
    giveUp(load, after: left, limit: limit)
  }

  /// Gives a page up that has not come within the time that the user allows, counted from now; a
  /// pause of so many seconds comes on top.
  private func limitWaiting(for load: Machine.Load, pause: Double = 0) {
    guard let limit = source.maximumTime else { return }
    giveUp(load, after: max(0, pause) + limit + Self.grace, limit: limit)
  }

  private func giveUp(_ load: Machine.Load, after seconds: Double, limit: Double) {
    flight?.deadline?.cancel()
    flight?.deadline = clock.schedule(after: seconds) { [weak self] in
      guard let self, machine.loads.contains(load) else { return }
      flight?.failure = PageError.timedOut(host: source.name, seconds: limit).hiding(secrets)
      tell(.timedOut(load))
    }
  }

  /// A reader that finds records where earlier pages, or earlier parts of this one, had them.
  func reader(of answer: PageAnswer) -> PageReader {
    let named = source.declaration.records.path?.description
    var reader = PageReader(name: name(of: answer), named: named, known: facts.location)
    reader.isKnownOfLines = isLocationOfLines
    if source.following == nil { reader.url = Redaction.url(answer.request.url) }
    reader.form = flight?.arrived.form
    reader.secrets = secrets
    if reader.form != nil {
      reader.named = nil
    } else if let choice {
      reader.known = choice.location
      reader.isChosen = true
      reader.named = nil
    } else if facts.pages == 0 {
      reader.known = rememberedChoice
    }
    return reader
  }

  /// The place of the records that the reader chose when the source was open earlier; without a count it
  /// is taken where it is a candidate, and else does not matter.
  private var rememberedChoice: RecordLocation? {
    var location = memory[source.request.url].choice
    location?.count = 0
    return location
  }

  /// What messages call a page: its file, or for one that the user did not name its URL.
  func name(of answer: PageAnswer) -> String {
    guard source.following == nil else {
      let path = PercentCoding.decoding(URLReference(answer.request.url).path)
      return path.split(separator: "/").last.map(String.init) ?? source.name
    }
    let isFirst = flight?.load.direction == .start
    return isFirst ? source.name : Redaction.url(answer.request.url)
  }

  func arrive(
    _ result: Result<PageReading, PageError>,
    of answer: PageAnswer,
    for load: Machine.Load
  ) {
    guard machine.loads.contains(load) else { return }
    flight?.deadline?.cancel()
    do throws(PageError) {
      let reading = try result.get()
      observe(answer)
      if isRefused(reading, load) { return refuse(load) }
      let isFirst = flight?.load.direction == .start
      do throws(PageError) {
        let outcome = try apply(reading, answer, load)
        // Whoever hears of the page wants to know at which end the list grows.
        noteNewer(reading, answer, isFirst: isFirst)
        if !reading.records.isEmpty { newer.last = load.request }
        finish(load, with: outcome)
      } catch {
        fail(load, error)
      }
    } catch {
      if case .service = error, load.page.isGuessed { return refuse(load) }
      leaveOut(error, for: load)
    }
  }

  /// Tells the machine how fast the source is, and whether it wants to be spared.
  private func observe(_ answer: PageAnswer) {
    let limit = RateLimit(answer.fields, status: answer.status, now: clock.now)
    tell(.sourceBecameBusy(limit.isLow))
    tell(.paceObserved(secondsPerPage: answer.timing.total, screensPerSecond: 1.5))
  }
}
