import BrowserModels
import Dispatch
import ListPaging

// One answer, from the request to the machine.
extension PageManager {
  func fetch(_ load: Machine.Load) {
    if let answer = answerAtHand {
      answerAtHand = nil
      read(answer, to: load)
    } else {
      handle = fetcher.fetch(load.request) { [weak self] in self?.receive($0, to: load) }
    }
  }

  private func receive(_ event: FetchEvent, to load: Machine.Load) {
    guard machine.loads.contains(load) else { return }
    switch event {
    case .started:
      status.phase = .loading
    case .progress(let bytes, let total):
      status.bytes = bytes
      status.expected = total
    case .waiting(let seconds, let reason):
      status.phase = .waiting(seconds: seconds, reason: reason)
    case .warning(let text):
      status.warning = text
    case .refused(let answer): facts.note(answer)
    case .part(let answer): return takePart(answer, to: load)
    case .finished(let answer): return read(whole(answer), to: load)
    case .failed(let error):
      facts.note(error, to: load.request)
      return take(error, to: load)
    }
    delegate?.recordSource(self, didChange: status)
  }

  private func take(_ error: PageError, to load: Machine.Load) {
    if case .status(let status, _, _) = error, self.load.direction == .forward,
      course.next?.mechanism.meansEnd(status: status) == true
    {
      course.refusal = status
      return tell(.arrived(load, .init(received: 0, continuation: .end)))
    }
    leaveOut(error, load)
  }

  /// Says why a page cannot be had: as a row in its place where the further pages are known.
  private func leaveOut(_ error: PageError, _ load: Machine.Load) {
    guard source.following != nil, !load.isRefresh else { return fail(load, error) }
    tell(.arrived(load, takeFailure(error)))
  }

  func fail(_ load: Machine.Load, _ error: PageError) {
    problem = error
    tell(.failed(load))
  }

  /// Reads a page: beside the interface when it is big, so that keys are answered meanwhile.
  private func read(_ answer: PageAnswer, to load: Machine.Load) {
    facts.note(answer)
    facts.bytes += answer.body.count
    let reader = reader(of: answer)
    guard answer.body.count > 256 << 10 else {
      return take(Result { () throws(PageError) in try reader.read(answer) }, of: answer, to: load)
    }
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result { () throws(PageError) in try reader.read(answer) }
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.take(result, of: answer, to: load) }
      }
    }
  }

  func reader(of answer: PageAnswer) -> PageReader {
    var reader = PageReader(name: name(of: answer), named: source.records, known: facts.location)
    reader.form = pageSoFar.form
    reader.secrets = source.secrets
    if reader.form != nil {
      reader.named = nil
    } else if let chosen {
      reader.known = chosen
      reader.isChosen = true
      reader.named = nil
    } else if facts.pages == 0 {
      reader.known = nil
    }
    return reader
  }

  /// What messages call a page: its file, or for one that the user did not name its URL.
  private func name(of answer: PageAnswer) -> String {
    guard source.following == nil else {
      let path = PercentCoding.decoding(URLReference(answer.request.url).path)
      return path.split(separator: "/").last.map(String.init) ?? source.name
    }
    return load.direction == .start ? source.name : Redaction.url(answer.request.url)
  }

  private func take(
    _ result: Result<PageReading, PageError>,
    of answer: PageAnswer,
    to load: Machine.Load
  ) {
    guard machine.loads.contains(load) else { return }
    switch result {
    case .failure(let error): leaveOut(error, load)
    case .success(let reading):
      observe(answer)
      do {
        let take = load.isRefresh ? takeRefresh : takePage
        tell(.arrived(load, try take(reading, answer, load)))
      } catch {
        fail(load, error)
      }
    }
  }

  /// Tells the machine how fast the source is, and whether it wants to be spared.
  private func observe(_ answer: PageAnswer) {
    let limit = RateLimit(answer.fields, status: answer.status, now: clock.now)
    tell(.sourceBecameBusy(limit.isLow))
    tell(.paceObserved(secondsPerPage: answer.timing.total, screensPerSecond: 1.5))
  }
}
