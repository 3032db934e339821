import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor @Suite struct ItemStoreTests {
  private let list = "https://a.example/v0/topstories.json"

  /// A manager of twelve ids; `answer` answers for the record of each.
  private func run(
    keepsPages: Bool = true,
    _ answer: @escaping (PageRequest) -> FetchEvent = {
      .page($0, #"{"id":1,"title":"of \#($0.url.split(separator: "/").last ?? "")"}"#)
    }
  ) -> ManagerRun {
    let list = list
    let run = ManagerRun(list) { request in
      request.url == list
        ? .page(request, "[11,12,13,14,15,16,17,18,19,20,21,22]") : answer(request)
    }
    run.load()
    return run
  }

  private func title(_ run: ManagerRun, _ id: RecordID) -> String? {
    (try? run.manager.store.record(at: id).content.get())?.object?["title"]?.string
  }

  private func items(_ run: ManagerRun) -> [String] {
    run.fetcher.asked.dropFirst().map { String($0.split(separator: "/").last ?? "") }
  }

  @Test func `an id is shown until its record has come, and nothing is asked for unseen`() {
    let run = run()
    let record = run.manager.store.record(at: 0)

    #expect(record.isAwaited)
    #expect(record.content == .success(.number("11")))
    #expect(run.fetcher.asked == [list])
  }

  @Test func `records that the reader sees are loaded, a few at a time and each once`() {
    let run = run()

    run.manager.readerSees([0, 1, 2, 3, 4, 5])
    #expect(items(run) == ["11.json", "12.json", "13.json", "14.json"])
    run.manager.readerSees([0, 1, 2, 3, 4, 5])
    for _ in 0..<9 { run.clock.advance(by: 1) }
    run.manager.readerSees([0, 1, 2, 3, 4, 5])

    #expect(items(run) == (11...16).map { "\($0).json" })
    #expect(title(run, 0) == "of 11.json")
    #expect(title(run, 5) == "of 16.json")
    #expect(run.manager.store.record(at: 6).isAwaited)
    #expect(run.manager.store.record(at: 5).id == 5)
    #expect(run.log.lines.contains("did add +0"))
  }

  @Test func `a record that is not loaded again has no change, and says so after a refresh`() {
    let run = run()
    run.manager.readerSees([0])
    run.clock.advance(by: 1)
    let store = run.manager.store
    #expect(store.versions(of: 0) == nil)

    run.manager.refresh()
    run.clock.advance(by: 1)
    run.manager.store.forgetVersions()
    #expect(run.manager.store.versions(of: 0) == .lost(ItemStore.onceSentence))
    #expect(run.manager.store.versions(of: 1) == nil)
  }

  @Test func `a record is read by range once it has come, before that its id`() throws {
    let run = run()
    func text(_ id: RecordID) throws -> String {
      let bytes = try run.manager.store.bytes(of: id)
      return String(decoding: try bytes.bytes(in: 0..<bytes.byteCount), as: UTF8.self)
    }

    #expect(try text(0) == "11")
    run.manager.readerSees([0])
    run.clock.advance(by: 1)
    #expect(try text(0) == #"{"id":1,"title":"of 11.json"}"#)
  }

  @Test func `what the reader no longer sees is not asked for`() {
    let run = run()

    run.manager.readerSees([0, 1, 2, 3, 4, 5])
    run.manager.readerSees([8, 9])
    run.clock.advance(by: 9)

    #expect(items(run) == [11, 12, 13, 14, 19, 20].map { "\($0).json" })
  }

  @Test func `a record that failed says why, and is loaded again when that is asked for`() {
    var isDown = true
    let run = run {
      isDown ? .failed(.timedOut(host: "a.example", seconds: 9)) : .page($0, #"{"title":"up"}"#)
    }

    run.manager.readerSees([0])
    run.clock.advance(by: 1)
    guard case .failure(let failure) = run.manager.store.record(at: 0).content else {
      Issue.record("no failure")
      return
    }
    #expect(failure.sentence.contains("a.example"))
    run.manager.readerSees([0])
    #expect(items(run).count == 1)
    #expect(!run.manager.retryRecord(1))

    isDown = false
    #expect(run.manager.retryRecord(0))
    run.clock.advance(by: 1)
    #expect(title(run, 0) == "up")
    #expect(!run.manager.retryRecord(0))
  }

  @Test func `a record that is no JSON says so`() {
    let run = run { .page($0, "<html>") }

    run.manager.readerSees([0])
    run.clock.advance(by: 1)

    guard case .failure = run.manager.store.record(at: 0).content else {
      Issue.record("no failure")
      return
    }
  }

  @Test func `a record that is opened is loaded first`() {
    let run = run()
    var received: [Record] = []

    run.manager.store.readWhole(7) { received.append($0) }
    run.clock.advance(by: 1)

    #expect(items(run) == ["18.json"])
    #expect(received.map(\.id) == [7])
    #expect((try? received.first?.content.get())?.object?["title"] == .string("of 18.json"))
  }

  @Test func `the bytes of a record are those that came`() throws {
    let run = run()

    #expect(try run.manager.store.recordBytes(at: 0) == Array("11".utf8))
    run.manager.readerSees([0])
    run.clock.advance(by: 1)
    #expect(
      try run.manager.store.recordBytes(at: 0) == Array(#"{"id":1,"title":"of 11.json"}"#.utf8)
    )
  }

  @Test func `what leaves are the records that are here, and ids alone are looked through`() {
    let run = run()
    run.manager.readerSees([0, 2])
    run.clock.advance(by: 1)
    let store = run.manager.store
    func texts(_ reader: any RecordReader) -> [String?] {
      var texts: [String?] = []
      reader.read([2, 1, 0]) { texts.append($1.map { String(decoding: $0.bytes, as: UTF8.self) }) }
      return texts
    }

    let (before, ids) = (store.shownReader, store.reader)
    run.manager.readerSees([1])
    run.clock.advance(by: 1)

    let records = (11...13).reversed().map { #"{"id":1,"title":"of \#($0).json"}"# }
    #expect(texts(before) == [records[0], nil, records[2]])
    #expect(texts(store.shownReader) == records)
    #expect(texts(ids) == ["13", "12", "11"])
    #expect(before.isPartlyLoaded && !ids.isPartlyLoaded)
  }

  @Test func `a record of several sources leaves as it came, too`() {
    let (first, second) = (run(), run())
    second.manager.readerSees([1])
    second.clock.advance(by: 1)
    let reader = JoinedRecordStore([first.manager.store, second.manager.store]).shownReader
    var read: [RecordID] = []
    reader.read([1, RecordID(1, ofPart: 1)]) { if $1 != nil { read.append($0) } }

    #expect(read == [RecordID(1, ofPart: 1)])
    #expect(reader.isPartlyLoaded)
  }

  @Test func `a refresh asks for no record again`() {
    let run = run()
    run.manager.readerSees([0, 1])
    run.clock.advance(by: 1)

    run.manager.refresh()
    run.clock.advance(by: 1)
    run.manager.readerSees([0, 1])
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked.count { $0 == list } == 2)
    #expect(items(run).filter { $0 != "topstories.json" } == ["11.json", "12.json"])
    #expect(title(run, 0) == "of 11.json")
  }

  @Test func `ids that are printed stay ids`() {
    let clock = VirtualClock()
    let fetcher = StubPageFetcher(clock) { .page($0, "[11,12,13,14,15]") }
    let source = PageSource(name: "a.example", request: PageRequest(url: list))
    let manager = PageManager(source: source, fetcher: fetcher, clock: clock, keepsPages: false)

    manager.loadData()
    clock.advance(by: 1)
    manager.readerSees(Array(manager.order.joined()))
    clock.advance(by: 1)

    #expect(manager.texts == ["11", "12", "13", "14", "15"])
    #expect(fetcher.asked == [list])
  }
}
