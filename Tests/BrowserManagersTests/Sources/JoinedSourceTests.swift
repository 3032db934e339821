import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

@MainActor struct JoinedSourceTests {
  /// Sources named `a`, `b` and on, which have been asked for their first records.
  private static func joined(_ count: Int) -> (source: JoinedSource, parts: [StubPart]) {
    let parts = "abcdefghijklmnop".prefix(count).map { StubPart(String($0)) }
    let source = JoinedSource(parts, showsPartsApart: true)
    source.loadData()
    return (source, parts)
  }

  @Test func `a reader reads the records of all sources, in any order`() {
    let first = StubPart("a")
    let second = StubPart("b")
    let store = JoinedRecordStore([first.store, second.store])
    let ids: [RecordID] = [1, RecordID(0, ofPart: 1), RecordID(1, ofPart: 1), 0]
    var texts: [String] = []
    var read: [RecordID] = []

    store.reader.read(ids) { id, text in
      read.append(id)
      texts.append(text.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")
    }

    #expect(read == ids)
    #expect(texts == ["a 1", "b 0", "b 1", "a 0"])
  }

  @Test func `a record is read by range from its own source`() throws {
    let store = JoinedRecordStore([StubPart("a").store, StubPart("b").store])

    let bytes = try store.bytes(of: RecordID(7, ofPart: 1))
    #expect(try bytes.bytes(in: 0..<bytes.byteCount) == Array("b 7".utf8))
    #expect(try store.bytes(of: RecordID(0, ofPart: 5)).byteCount == 0)
  }

  @Test func `the records are those of the sources one after the other, by number and own id`()
    throws
  {
    let (source, parts) = Self.joined(3)
    parts[2].succeed(with: 1)
    parts[0].succeed(with: 2)

    let ids = source.order.flatMap(Array.init)
    #expect(ids.map(\.part) == [0, 0, 2])
    #expect(ids.map(\.own.integer) == [0, 1, 0])
    #expect(source.store.count == 3)
    #expect(source.recordCount == 3)
    #expect(ids.map { source.store.record(at: $0).id } == ids)
    let texts = try ids.map {
      String(decoding: try source.store.recordBytes(at: $0), as: UTF8.self)
    }
    #expect(texts == ["a 0", "a 1", "c 0"])
    #expect(source.title == "3 sources")
  }

  @Test func `the store is another one exactly when one of the sources has another`() {
    let (source, parts) = Self.joined(2)
    parts[0].succeed(with: 2)
    let before = source.store
    parts[1].succeed(with: 2)
    #expect(source.store === before)

    parts[1].records = StubPart.Store("new")

    #expect(source.store !== before)
    #expect(source.store === source.store)
  }

  @Test func `what a source tells is told on with its number`() {
    let log = PartLog()
    let (source, parts) = Self.joined(2)
    source.delegate = log
    parts[1].add(2)
    parts[1].succeed(with: 1)
    parts[0].fail()

    #expect(log.lines == ["add 1/0 1/1", "succeed 1 1/2", "fail 0"])
  }

  @Test func `only some sources wait for their first records at a time`() {
    let (source, parts) = Self.joined(12)
    #expect(parts.count { $0.asked == ["load"] } == 8)

    parts[3].add(1)
    parts[0].fail()
    #expect(parts[8].asked == ["load"])
    #expect(parts[9].asked == ["load"])
    #expect(parts[10].asked == [])

    source.stop()
    #expect(parts[10].asked == [])
    #expect(source.status.isStopped)
    source.retry()
    #expect(parts[10].asked == ["load"])
    #expect(parts[3].asked == ["load", "stop", "retry"])
  }

  @Test func `a retry asks for what failed and for nothing else`() {
    let (source, parts) = Self.joined(3)
    parts[0].succeed(with: 1)
    parts[1].fail()
    parts[2].succeed(with: 1, .complete(reason: ""))

    source.retry()

    #expect(parts.map(\.asked) == [["load"], ["load", "retry"], ["load"]])
  }

  @Test func `a refresh loads all again but what can be read only once`() {
    let (source, parts) = Self.joined(3)
    parts[1].isReadOnce = true
    for part in parts { part.succeed(with: 1) }

    source.refresh()

    #expect(parts.map { $0.asked.last } == ["refresh", "load", "refresh"])
    #expect(!source.isReadOnce)
  }

  @Test func `loading to the end goes from source to source`() {
    let (source, parts) = Self.joined(4)
    parts[0].succeed(with: 5)
    parts[1].fail()
    parts[2].succeed(with: 5)
    parts[3].succeed(with: 5, .complete(reason: ""))

    source.loadOn(to: nil)
    #expect(parts.map { $0.asked.last } == ["on to end", "load", "load", "load"])
    #expect(source.status.isLoadingToEnd)
    parts[0].succeed(with: 5, .complete(reason: ""))
    #expect(parts[2].asked.last == "on to end")
    parts[2].fail()

    #expect(parts.map(\.asked.count) == [2, 1, 2, 1])
    #expect(!source.status.isLoadingToEnd)
  }

  @Test func `loading up to a row asks each source for what is missing`() {
    let (source, parts) = Self.joined(2)
    parts[0].succeed(with: 5)
    parts[1].succeed(with: 4)

    source.loadOn(to: 20)
    #expect(parts[0].asked.last == "on to 16")
    parts[0].succeed(with: 3, .complete(reason: ""))
    #expect(parts[1].asked.last == "on to 12")
    parts[1].succeed(with: 8)

    #expect(parts.map(\.asked.count) == [2, 2])
    #expect(!source.status.isLoadingToEnd)
  }

  @Test func `loading on pauses where a source pauses, and goes on there`() {
    let (source, parts) = Self.joined(2)
    for part in parts { part.succeed(with: 1) }
    source.loadOn(to: nil)
    parts[0].succeed(with: 100, .paused(pages: 100))
    #expect(parts[1].asked == ["load"])
    #expect(source.status.phase == .paused(pages: 100))

    source.loadOn(to: nil)

    #expect(parts[0].asked == ["load", "on to end", "on to end"])
  }

  @Test func `a record is asked of its source`() {
    let (source, parts) = Self.joined(2)
    for part in parts { part.succeed(with: 5) }
    source.readerSees([3, RecordID(1, ofPart: 1), RecordID(2, ofPart: 1)])

    #expect(source.retryRecord(RecordID(1, ofPart: 1)))
    #expect(!source.retryRecord(0))
    #expect(!source.retryRecord(RecordID(0, ofPart: 9)))
    #expect(parts[0].asked == ["load", "sees [3]", "retry 0"])
    #expect(parts[1].asked == ["load", "sees [1, 2]", "retry 1"])
  }

  /// What the sources do, and what all of them do together.
  nonisolated static let phases: [(parts: [SourceStatus.Phase], whole: SourceStatus.Phase)] = [
    ([.ready, .loading], .loading),
    ([.failed(.cancelled), .loading], .loading),
    ([.waiting(seconds: 3, reason: "x"), .ready], .waiting(seconds: 3, reason: "x")),
    ([.complete(reason: ""), .ready], .ready),
    ([.failed(.cancelled), .ready], .ready),
    ([.ready, .paused(pages: 100)], .paused(pages: 100)),
    ([.complete(reason: ""), .failed(.cancelled)], .failed(.cancelled)),
    ([.complete(reason: ""), .complete(reason: "")], .complete(reason: "")),
    (
      [.complete(reason: "a"), .complete(reason: "b"), .complete(reason: "a")],
      .complete(reason: "a; b")
    ),
    ([.idle, .idle], .idle),
    ([.idle, .complete(reason: "")], .idle),
  ]

  @Test(arguments: phases)
  func `all are complete when each is, and a failure does not hide what goes on`(
    parts: [SourceStatus.Phase],
    whole: SourceStatus.Phase
  ) {
    let all = parts.map { phase in
      var status = SourceStatus()
      status.phase = phase
      return status
    }

    #expect(SourceStatus(of: all).phase == whole)
  }

  nonisolated static let totals: [(RecordTotal, RecordTotal, RecordTotal)] = [
    (.exact(2), .exact(3), .exact(5)), (.exact(2), .about(3), .about(5)),
    (.about(2), .about(3), .about(5)), (.exact(2), .unknown, .unknown),
    (.unknown, .about(3), .unknown),
  ]

  @Test(arguments: totals)
  func `a total is a sum where all are known`(
    one: RecordTotal,
    other: RecordTotal,
    sum: RecordTotal
  ) {
    let (source, parts) = Self.joined(2)
    parts[0].facts.total = one
    parts[1].facts.total = other

    #expect(source.facts.total == sum)
  }

  @Test(arguments: [([1, 1], 1), ([0, 1], 1), ([3, 1], 4), ([0, 0], 0)])
  func `pages are counted where a source has several`(pages: [Int], sum: Int) {
    let (source, parts) = Self.joined(2)
    for (part, count) in zip(parts, pages) { part.facts.pages = count }

    #expect(source.facts.pages == sum)
  }

  @Test func `a warning names its source, unless it does so itself`() {
    let (source, parts) = Self.joined(2)
    parts[1].warn("It is old.")
    #expect(source.status.warning == "b: It is old.")
    parts[0].warn("The a is new.")
    #expect(source.status.warning == "The a is new.")
    parts[0].warn(nil)
    #expect(source.status.warning == "b: It is old.")
  }

  @Test func `more is asked about only where nothing else is to be loaded`() {
    let (source, parts) = Self.joined(2)
    for part in parts { part.succeed(with: 1) }
    parts[0].status.speculation = "?page=2"
    #expect(source.status.speculation == nil)
    parts[1].status.phase = .complete(reason: "")
    #expect(source.status.speculation == "?page=2")

    source.loadNextPage()

    #expect(parts.map { $0.asked.last } == ["next", "load"])
  }

  @Test func `a page that nothing names is not asked for while another source has more`() {
    let (source, parts) = Self.joined(3)
    parts[0].succeed(with: 1)
    parts[0].status.speculation = "?page=2"
    source.loadNextPage()
    parts[1].succeed(with: 1)
    source.loadNextPage()

    #expect(parts.map(\.asked) == [["load"], ["load", "next"], ["load"]])
  }

  @Test func `whatever the sources do, each start is followed by one end`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...11, using: &random)
      let parts = (0..<count).map { StubPart("\($0)") }
      let source = JoinedSource(parts, showsPartsApart: Bool.random(using: &random))
      let log = PartLog()
      source.delegate = log
      source.loadData()
      for _ in 0..<60 {
        let part = parts[Int.random(in: 0..<count, using: &random)]
        switch Int.random(in: 0..<12, using: &random) {
        case 0: source.stop()
        case 1: source.retry()
        case 2: source.refresh()
        case 3: source.loadOn(to: Bool.random(using: &random) ? nil : 30)
        case 4: source.loadNextPage()
        case 5: part.fail()
        case 6: part.add(2)
        case 7: part.succeed(with: 1, .complete(reason: ""))
        case 8: part.succeed(with: 1, .paused(pages: 100))
        default: part.succeed(with: Int.random(in: 0...4, using: &random))
        }
      }
      source.stop()

      #expect(log.open.isEmpty, "seed \(seed)")
      #expect(log.mistakes == [], "seed \(seed)")
      let ids = source.order.flatMap(Array.init)
      #expect(Set(ids).count == ids.count, "seed \(seed)")
      #expect(ids.count == parts.reduce(0) { $0 + $1.rowCount }, "seed \(seed)")
    }
  }
}

/// Writes down what is told, and which loads were begun and not ended.
@MainActor private final class PartLog: RecordSourceDelegate {
  var lines: [String] = []
  var open: Set<SourceLoad> = []
  var mistakes: [String] = []

  private func end(_ load: SourceLoad) {
    if open.remove(load) == nil { mistakes.append("\(load) was not begun") }
  }

  private func text(_ ids: Range<RecordID>) -> String {
    ids.map { " \($0.part)/\($0.own.integer)" }.joined()
  }

  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    if !open.insert(load).inserted { mistakes.append("\(load) was begun twice") }
    lines.append("start \(load.part)")
  }

  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    end(load)
    lines.append("succeed \(load.part)" + text(change.added))
  }

  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    end(load)
    lines.append("fail \(load.part)")
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    end(load)
    lines.append("cancel \(load.part)")
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {}

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    lines.append("add" + text(change.added))
  }
}
