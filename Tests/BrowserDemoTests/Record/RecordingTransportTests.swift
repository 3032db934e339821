import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserDemo

@MainActor struct RecordingTransportTests {
  // With a copy of all that came before for each part, this would not end.
  @Test func `an answer in very many parts is recorded whole, each part once`() {
    let parts = StubParts(count: 100_000)
    let transport = RecordingTransport(parts, clock: RecordingClock(VirtualClock()))
    var count = 0

    _ = transport.send(Transfer(method: "GET", url: "https://h/a")) { _ in count += 1 }

    #expect(count == 100_001)
    #expect(transport.exchanges[0].body.count == 1_024 * 100_001)
    #expect(transport.exchanges[0].body.suffix(3) == [7, 7, 7])
  }
}

/// A server whose answer comes in parts of a kilobyte, at once.
private final class StubParts: HTTPTransport {
  private let count: Int

  init(count: Int) { self.count = count }

  func send(
    _ transfer: Transfer,
    events: @escaping @MainActor (TransferEvent) -> Void
  ) -> FetchHandle {
    let answer = TransferAnswer(
      status: 200,
      fields: HTTPFields([]),
      body: [UInt8](repeating: 7, count: 1_024),
      firstByte: 0,
      total: 0
    )
    for _ in 0..<count { events(.part(answer)) }
    events(.finished(answer))
    return FetchHandle {}
  }
}
