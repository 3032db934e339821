import BrowserModels
import Testing

@testable import BrowserManagers

/// Large documents, which become rows while they arrive.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PageManagerPiecesTests {
  private let fetcher = HandFetcher()
  private let log = SourceLog()

  private func manager(
    _ url: String = "https://a.example/items",
    most: Int? = nil,
    _ change: (inout PageSource) -> Void = { _ in }
  ) -> PageManager {
    fetcher.manager(url, most: most, log: log, change)
  }

  /// Records of 1,100 bytes: a thousand are more than the beginning by which a list is found.
  private static func records(_ ids: Range<Int>) -> String {
    let text = String(repeating: "x", count: 1_060)
    return ids.map { "{\"id\":\($0),\"text\":\"\(text)\"}" }.joined(separator: ",")
  }

  private static let beginning = "{\"items\":[" + records(0..<1_000)

  private func read(_ manager: PageManager, until count: Int) async {
    while manager.recordCount < count, manager.status.isLoading { await Task.yield() }
  }

  private func readAll(_ manager: PageManager) async {
    while manager.status.isLoading { await Task.yield() }
  }

  private func ids(_ manager: PageManager) -> [Int] {
    manager.texts.compactMap { text in
      Int(text.dropFirst(6).prefix { $0 != "," })
    }
  }

  @Test func `its records are rows before its end has come, and what follows them is read`() async {
    let manager = manager()

    fetcher.piece(Self.beginning)
    await read(manager, until: 999)
    #expect(manager.recordCount == 999)
    #expect(manager.status.isLoading)
    #expect(manager.facts.location?.isCountExact == false)
    fetcher.piece("," + Self.records(1_000..<1_100))
    fetcher.finishPieces("],\"next\":\"/items?page=2\"}")
    await readAll(manager)

    #expect(ids(manager) == Array(0..<1_100))
    #expect(manager.facts.location?.count == 1_100)
    #expect(manager.facts.pages == 1)
    #expect(manager.facts.bytes > 1_180_000)
    #expect(manager.status.phase == .ready)
    manager.loadNextPage()
    #expect(fetcher.requests.last?.url == "https://a.example/items?page=2")
  }

  @Test func `pieces that come while others are read wait for them`() async {
    let manager = manager()

    fetcher.piece(Self.beginning)
    for id in 1_000..<1_010 { fetcher.piece("," + Self.records(id..<id + 1)) }
    fetcher.finishPieces("]}")
    await readAll(manager)

    #expect(ids(manager) == Array(0..<1_010))
    #expect(manager.facts.total == .exact(1_010))
  }

  @Test func `a list that is cut keeps its rows, and asked again brings what is missing`() async {
    let manager = manager()
    let error = PageError.connectionLost(host: "a.example", received: 1_200_000)

    fetcher.piece(Self.beginning + "," + Self.records(1_000..<1_001).prefix(100))
    fetcher.finishPieces(fault: error)
    await readAll(manager)
    #expect(ids(manager) == Array(0..<1_000))
    #expect(manager.status.phase == .failed(error))
    manager.retry()
    fetcher.piece(Self.beginning)
    fetcher.finishPieces("," + Self.records(1_000..<1_002) + "]}")
    await readAll(manager)

    #expect(ids(manager) == Array(0..<1_002))
    #expect(manager.facts.duplicates == 0)
  }

  @Test func `a mistake ends the request, and the records before it stay`() async {
    let manager = manager()

    fetcher.piece(Self.beginning + ",{\"id\" 7},")
    fetcher.piece(Self.records(1_001..<1_009))
    await readAll(manager)

    #expect(ids(manager) == Array(0..<1_000))
    #expect(fetcher.cancelled == 1)
    guard case .failed(.notJSON) = manager.status.phase else {
      Issue.record("\(manager.status.phase)")
      return
    }
  }

  @Test func `no more of it is read than is wanted`() async {
    let manager = manager(most: 3)

    fetcher.piece(Self.beginning)
    await readAll(manager)

    #expect(fetcher.cancelled == 1)
    #expect(ids(manager) == [0, 1, 2])
    #expect(
      manager.status.phase == .complete(reason: "stopped after 3 records (--max-records)")
    )
  }

  @Test func `one that is stopped keeps its rows`() async {
    let manager = manager()

    fetcher.piece(Self.beginning)
    await read(manager, until: 999)
    manager.stop()

    #expect(fetcher.cancelled == 1)
    #expect(manager.recordCount == 999)
    #expect(manager.status.phase == .failed(.cancelled))
  }

  @Test func `a refresh sees it whole`() async {
    let manager = manager()
    fetcher.piece(Self.beginning)
    fetcher.finishPieces("]}")
    await readAll(manager)

    manager.refresh()
    fetcher.piece("{\"items\":[{\"id\":-1,\"text\":\"\"}," + Self.records(0..<1_000))
    #expect(manager.recordCount == 1_000)
    fetcher.finishPieces("]}")
    await readAll(manager)

    #expect(ids(manager) == Array(-1..<1_000))
  }

  @Test func `another candidate is looked for in an answer that is asked for again`() async {
    let manager = manager()
    let other = "],\"others\":[{\"id\":1,\"name\":\"a\"},{\"id\":2,\"name\":\"b\"}]}"
    fetcher.piece(Self.beginning)
    fetcher.finishPieces(other)
    await readAll(manager)

    #expect(manager.facts.candidates.map(\.path.description).contains("/others"))
    let chosen = manager.selectNextCandidate()
    fetcher.piece(Self.beginning)
    fetcher.finishPieces(other)
    await readAll(manager)

    #expect(chosen?.path == JSONPointer("/others"))
    #expect(fetcher.requests.count == 2)
    #expect(manager.texts == [#"{"id":1,"name":"a"}"#, #"{"id":2,"name":"b"}"#])
  }

  @Test func `a list has no limit, and one record has`() async {
    let limit = 2 << 20
    let manager = manager { $0.greatestPage = limit }

    fetcher.piece(Self.beginning)
    for part in 1..<4 {
      fetcher.piece("," + Self.records(part * 1_000..<(part + 1) * 1_000))
    }
    fetcher.finishPieces("]}")
    await readAll(manager)
    #expect(manager.recordCount == 4_000)

    let one = self.manager { $0.greatestPage = limit }
    let text = String(repeating: "x", count: 1 << 20)
    fetcher.piece("{\"id\":1,\"text\":\"" + text)
    for _ in 0..<2 { fetcher.piece(text) }
    await readAll(one)

    #expect(one.status.phase == .failed(.pageTooLarge(host: "a.example", bytes: limit)))
    #expect(fetcher.cancelled == 1)
  }

  @Test func `of one that must be held and is larger than 100 MB the reader is told once`() async {
    let manager = manager()
    fetcher.finish("[{\"id\":1}]", isLines: false)
    let text = String(repeating: " ", count: 1 << 20)

    manager.refresh()
    for _ in 0..<102 { fetcher.piece(text) }
    #expect(log.warnings.isEmpty)
    while log.warnings.isEmpty, manager.status.isLoading { await Task.yield() }
    manager.stop()

    #expect(Set(log.warnings).count == 1)
    #expect(log.warnings.first?.hasPrefix("This page is larger than 100 MB.") == true)
  }
}
