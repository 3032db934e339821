import BrowserManagers
import BrowserModels
import Testing

@testable import riffle

@MainActor struct ProgramSourceOpenerTests {
  /// Writes down what is sent and answers nothing.
  private final class TransferLog: HTTPTransport {
    private(set) var sent: [Transfer] = []

    func send(
      _ transfer: Transfer,
      events: @escaping @MainActor (TransferEvent) -> Void
    ) -> FetchHandle {
      sent.append(transfer)
      return FetchHandle {}
    }
  }

  private static let words = [
    "https://a.example/items", "-H", "X-API-Key: s3cret", "-u", "ann:pass", "--query", "key=s3cret",
    "--json", #"{"a":1}"#, "--title", "name",
  ]

  /// What is asked for first when a program with these words opens an address, and the declared row.
  private static func opening(_ url: String) throws -> (transfer: Transfer, row: RowDeclaration) {
    let options = try ArgumentParser.parse(words, after: [:])
    let first = try #require(SourceURL("https://a.example/items"))
    let log = TransferLog()
    let inputs = RequestPlan.Inputs(
      read: { _ in [] },
      variable: { _ in nil },
      password: { _ in nil }
    )
    let plan = try SourcePlan(.url(first), options: options, environment: [:], inputs: inputs)
    let clock = VirtualClock()
    let opener = ProgramSourceOpener(
      [plan],
      options: options,
      environment: [:],
      ports: SourcePorts(clock: clock, transport: log, jitter: { 0 })
    )
    let source = try opener.open(.url(try #require(SourceURL(url))))
    source.loadData()
    clock.advance(by: 1)
    return (try #require(log.sent.first), source.declaration.row)
  }

  @Test func `each of several sources has the name of its plan`() throws {
    let options = try ArgumentParser.parse(["a.json", "b.json", "a.json"], after: [:])
    let addresses = ["a.json", "b.json", "a.json"].map { SourceAddress.file($0) }
    let inputs = RequestPlan.Inputs(
      read: { _ in [] },
      variable: { _ in nil },
      password: { _ in nil }
    )
    let plans = SourcePlan.numbered(
      try addresses.map {
        try SourcePlan($0, options: options, environment: [:], inputs: inputs)
      }
    )
    let opener = ProgramSourceOpener(
      plans,
      options: options,
      environment: [:],
      ports: SourcePorts(clock: VirtualClock(), transport: TransferLog(), jitter: { 0 })
    )

    let source = try opener.open(.several(addresses))

    #expect(source.parts.map(\.title) == ["a.json", "b.json", "a.json (2)"])
  }

  @Test func `the source of the command line is asked as its options say`() throws {
    let (transfer, row) = try Self.opening("https://a.example/items")

    #expect(transfer.method == "POST")
    #expect(transfer.url == "https://a.example/items?key=s3cret")
    #expect(transfer.fields.contains { $0.isNamed("X-API-Key") })
    #expect(transfer.user == "ann")
    #expect(row.title == [FieldPath(["name"])])
  }

  @Test(arguments: [
    SourceAddress.file("/etc/hostname"), .folder("/etc"), .standardInput, .sample("/etc"),
  ])
  func `of the machine's files a script opens no other than its own`(address: SourceAddress) throws
  {
    let first = try #require(SourceURL("https://a.example/items"))
    let inputs = RequestPlan.Inputs(
      read: { _ in [] },
      variable: { _ in nil },
      password: { _ in nil }
    )
    let clock = VirtualClock()
    var ports = SourcePorts(clock: clock, transport: TransferLog(), jitter: { 0 })
    ports.staged = { MemoryByteSupply([], name: "a", isReadOnce: false) }
    let opener = ProgramSourceOpener(
      [try SourcePlan(.url(first), options: Options(), environment: [:], inputs: inputs)],
      options: Options(),
      environment: [:],
      ports: ports
    )

    let error = #expect(throws: PageError.self) { try opener.open(address) }
    #expect(error == .noSuchFile(path: SourceName.text(of: address)))
  }

  @Test(arguments: ["https://b.example/items", "https://a.example/others"])
  func `another source gets nothing of the first one's request`(url: String) throws {
    let (transfer, row) = try Self.opening(url)

    #expect(transfer.method == "GET")
    #expect(transfer.url == url)
    #expect(!transfer.fields.contains { $0.isNamed("X-API-Key") || $0.isNamed("Authorization") })
    #expect(transfer.user == nil)
    #expect(transfer.body == nil)
    #expect(row == RowDeclaration())
  }
}
