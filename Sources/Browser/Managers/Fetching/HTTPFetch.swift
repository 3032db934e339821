import BrowserModels

/// The fetch of one page: transfers, redirects, waits and retries until there is an answer.
@MainActor final class HTTPFetch {
  private let fetcher: HTTPPageFetcher
  private let begun: Double
  private var sentAt = 0.0
  private var events: (@MainActor (FetchEvent) -> Void)?
  private var visited: [PageRequest]
  private var host = ""
  private let rule: RetryRule
  private var repetitions = RetryRule.Repetitions()
  /// Bytes of the answer that were passed on, as lines or as pieces.
  private var passedOn = 0
  private var handle: FetchHandle?
  private var timer: ScheduledAction?

  init(
    _ request: PageRequest,
    by fetcher: HTTPPageFetcher,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) {
    self.fetcher = fetcher
    self.events = events
    rule = RetryRule(retries: fetcher.options.retries)
    visited = [request]
    begun = fetcher.clock.uptime
  }

  func begin() {
    timer = fetcher.clock.schedule(after: 0) { self.send() }
  }

  func cancel() {
    events = nil
    timer?.cancel()
    handle?.cancel()
  }

  private func send() {
    guard let request = visited.last else { return }
    let transfer = fetcher.transfer(for: request)
    guard let origin = Origin(url: transfer.url) else {
      let reason = "only http and https URLs with a valid host are supported"
      return end(.failed(.badURL(Redaction.url(request.url), reason: reason)))
    }
    host = origin.authority
    fetcher.log?.note(transfer)
    events?(.started)
    sentAt = fetcher.clock.uptime
    handle = fetcher.transport.send(transfer) { self.receive($0) }
  }

  private func receive(_ event: TransferEvent) {
    switch event {
    case .progress(let bytes, let total):
      events?(.progress(bytes: bytes, of: total))
    // What comes faster than it is read waits for the reader, and the time is over meanwhile.
    case .part(let answer, let hold):
      if let limit = fetcher.options.maximumTime, fetcher.clock.uptime - sentAt > limit {
        handle?.cancel()
        return tryAgain(after: .timedOut(host: host, seconds: limit))
      }
      passedOn += answer.body.count
      if let page = page(of: answer) { events?(.part(page, hold)) }
    case .finished(let answer):
      fetcher.log?.note(answer, earlier: passedOn)
      handle(answer)
    case .failed(let error):
      fetcher.log?.note(error)
      tryAgain(after: error)
    }
  }

  private func handle(_ answer: TransferAnswer) {
    if let fault = answer.fault { return tryAgain(after: fault, beginning: answer) }
    if Redirect.isRedirect(status: answer.status) {
      return follow(answer)
    }
    let page = page(of: answer)
    if answer.status >= 400, let page { events?(.refused(page)) }
    let message = answer.status >= 400 ? message(of: answer) : ""
    let limit = RateLimit(
      answer.fields,
      status: answer.status,
      message: message,
      now: fetcher.clock.now
    )
    let error = PageError.status(answer.status, message: message, host: host)
    if let seconds = limit.wait, answer.status != 503 || limit.source != nil {
      return pause(for: seconds, limit, status: answer.status, else: error)
    }
    guard answer.status < 400 else { return tryAgain(after: error) }
    if let page { end(.finished(page)) }
  }

  /// Makes the request again after the pause that the server asks for, if it may be made again.
  private func pause(for seconds: Double, _ limit: RateLimit, status: Int, else error: PageError) {
    if limit.exceedsHour {
      return end(.failed(.rateLimited(host: host, seconds: limit.asked ?? 3_600)))
    }
    guard rule.allowsPause(method: method, past: repetitions) else { return end(.failed(error)) }
    repetitions.pauses += 1
    let source = limit.source.map { ", \($0)" } ?? ""
    wait(max(1, seconds), reason: "\(host) answered \(status)\(source)")
  }

  /// The method of what is sent again: the first request, whatever a redirect made of it.
  private var method: String { visited.first?.method ?? "" }

  private func follow(_ answer: TransferAnswer) {
    do {
      let next = try Redirect.next(
        status: answer.status,
        fields: answer.fields,
        visited: visited,
        host: host
      )
      visited.append(next)
      send()
    } catch {
      end(.failed(error))
    }
  }

  private func page(of answer: TransferAnswer) -> PageAnswer? {
    guard let first = visited.first, let last = visited.last else { return nil }
    var page = PageAnswer(
      request: first,
      finalURL: last.url,
      status: answer.status,
      fields: answer.fields,
      body: answer.body,
      timing: PageTiming(
        firstByte: answer.firstByte,
        total: fetcher.clock.uptime - begun,
        tries: 1 + repetitions.failures
      )
    )
    page.isPiece = answer.isPiece
    page.isLines = passedOn > 0 && !answer.isPiece
    page.fault = answer.fault
    return page
  }

  /// Retries the request by the retry rule, unless some of it was delivered.
  ///
  /// When it is not retried, the beginning of the answer is the page; without one the fetch fails.
  private func tryAgain(after error: PageError, beginning: TransferAnswer? = nil) {
    guard passedOn == 0,
      let seconds = rule.delay(
        after: error,
        method: method,
        past: repetitions,
        jitter: fetcher.jitter()
      )
    else {
      if let page = beginning.flatMap(page(of:)) { return end(.finished(page)) }
      return end(.failed(error))
    }
    repetitions.failures += 1
    wait(seconds, reason: String(error.reason.dropLast()))
  }

  // Reports the remaining time once a second.
  private func wait(_ seconds: Double, reason: String) {
    events?(.waiting(seconds: seconds, reason: reason))
    let step = min(1, seconds)
    timer = fetcher.clock.schedule(after: step) {
      if seconds - step > 0.01 {
        self.wait(seconds - step, reason: reason)
      } else {
        self.visited.removeSubrange(1...)
        self.send()
      }
    }
  }

  private func message(of answer: TransferAnswer) -> String {
    let root = page(of: answer).flatMap { try? JSONReader.value(of: $0.inUTF8.body) }
    let secrets = fetcher.credentials.secrets
    return ErrorEnvelope(status: answer.status, root: root, hiding: secrets)?.message ?? ""
  }

  private func end(_ event: FetchEvent) {
    let events = events
    self.events = nil
    handle = nil
    timer = nil
    events?(event)
  }
}
