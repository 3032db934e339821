import BrowserModels

/// Fetches pages by HTTP: adds the credentials, follows redirects, waits and tries again.
@MainActor package final class HTTPPageFetcher: PageFetcher {
  let transport: any HTTPTransport
  let clock: any ProgramClock
  let credentials: Credentials
  let options: TransportOptions
  let log: TrafficLog?
  let jitter: () -> Double

  /// A fetcher for one source.
  ///
  /// - Parameters:
  ///   - transport: Carries the requests.
  ///   - clock: Measures waits.
  ///   - credentials: What the user gave, and for which origin.
  ///   - options: How to connect and how often to try.
  ///   - log: Is told each request and answer, redacted.
  ///   - jitter: A number from 0 to 1 that spreads the tries of several programs.
  package init(
    transport: any HTTPTransport,
    clock: any ProgramClock,
    credentials: Credentials,
    options: TransportOptions = TransportOptions(),
    log: TrafficLog? = nil,
    jitter: @escaping () -> Double = { .random(in: 0...1) }
  ) {
    self.transport = transport
    self.clock = clock
    self.credentials = credentials
    self.options = options
    self.log = log
    self.jitter = jitter
  }

  package func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle {
    let fetch = HTTPFetch(request, by: self, events: events)
    fetch.begin()
    return FetchHandle { fetch.cancel() }
  }

  /// The request as it goes over the wire.
  func transfer(for request: PageRequest) -> Transfer {
    let authorized = credentials.applied(to: request)
    var transfer = Transfer(
      method: request.method,
      url: authorized.url,
      fields: authorized.fields,
      body: request.body
    )
    transfer.user = authorized.user
    transfer.password = authorized.password
    transfer.usesNetrc = authorized.usesNetrc
    transfer.usesClientCertificate = authorized.isAtHome
    transfer.options = options
    return transfer
  }
}
