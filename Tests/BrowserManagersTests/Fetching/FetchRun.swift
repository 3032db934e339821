import BrowserModels
import Testing

@testable import BrowserManagers

/// One fetch by a stub transport: what was sent and what was heard.
@MainActor final class FetchRun {
  let clock = VirtualClock()
  let transport: StubTransport
  var heard: [String] = []
  var answer: PageAnswer?
  var error: PageError?
  var handle: FetchHandle?
  var log: [String] = []

  init(
    _ events: [TransferEvent],
    method: String = "GET",
    headers: [String] = [],
    url: String = "https://a.example/list",
    retries: Int? = nil,
    maximumTime: Double? = nil
  ) throws {
    transport = StubTransport(clock, events)
    var options = RequestOptions()
    options.headers = headers
    options.method = method
    options.transport.retries = retries
    options.transport.maximumTime = maximumTime
    let plan = try RequestPlan(
      url: try #require(SourceURL(url)),
      options: options,
      inputs: .init(read: { _ in [] }, variable: { _ in nil }, password: { _ in nil })
    )
    let fetcher = HTTPPageFetcher(
      transport: transport,
      clock: clock,
      credentials: plan.credentials,
      options: options.transport,
      log: TrafficLog { self.log.append($0) },
      jitter: { 0 }
    )
    handle = fetcher.fetch(plan.request) { self.hear($0) }
  }

  private func hear(_ event: FetchEvent) {
    switch event {
    case .started: heard.append("started")
    case .progress(let bytes, _): heard.append("progress \(bytes)")
    case .waiting(let seconds, let reason): heard.append("waiting \(Int(seconds)) \(reason)")
    case .refused(let answer): heard.append("refused \(answer.status)")
    case .warning: heard.append("warning")
    case .part(let answer, _): heard.append("part \(String(decoding: answer.body, as: UTF8.self))")
    case .finished(let answer):
      heard.append("finished")
      self.answer = answer
    case .failed(let error):
      heard.append("failed")
      self.error = error
    }
  }
}
