import BrowserModels
import CCurl
import Dispatch

/// HTTP by libcurl: connections are kept and shared, and nothing is loaded before the first URL.
@MainActor package final class CurlTransport: HTTPTransport {
  private var loop: CurlLoop?
  private var receivers: [Int: @MainActor (TransferEvent) -> Void] = [:]
  private var count = 0

  /// A transport that has yet to load libcurl.
  package init() {}

  package func send(
    _ transfer: Transfer,
    events: @escaping @MainActor (TransferEvent) -> Void
  ) -> FetchHandle {
    count += 1
    let number = count
    receivers[number] = events
    do {
      try startedLoop().add(transfer, number: number)
    } catch {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.receive(.failed(error), for: number) }
      }
    }
    return FetchHandle { [weak self] in
      guard let self, receivers.removeValue(forKey: number) != nil else { return }
      loop?.cancel(number)
    }
  }

  /// Gives up what is under way and ends the background thread; waits a fifth of a second at most.
  ///
  /// For the end of the program, so that nothing of libcurl runs while the process is torn down.
  package func close() {
    receivers = [:]
    loop?.close()
    loop = nil
  }

  private func startedLoop() throws(PageError) -> CurlLoop {
    if let loop { return loop }
    if let problem = ccurl_load() {
      throw .libraryMissing(reason: String(cString: problem))
    }
    let loop = CurlLoop { [weak self] number, event in
      DispatchQueue.main.async {
        let event = event()
        MainActor.assumeIsolated { self?.receive(event, for: number) }
      }
    }
    guard let loop else { throw .libraryMissing(reason: "it could not be started") }
    self.loop = loop
    return loop
  }

  private func receive(_ event: TransferEvent, for number: Int) {
    guard let receiver = receivers[number] else { return }
    switch event {
    case .progress, .part: break
    case .finished, .failed: receivers[number] = nil
    }
    receiver(event)
  }
}
