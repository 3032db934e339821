import BrowserModels
import Testing

@testable import BrowserManagers

/// The results of records, with a transform by hand in the place of jq.
@MainActor struct TransformedSourceTests {
  /// Keeps what it gets until a test lets it answer.
  final class HandTransform: RecordTransform {
    var receive: @MainActor (TransformEvent) -> Void = { _ in }
    private(set) var texts: [String] = []
    private(set) var isStopped = false

    func send(_ ids: Range<RecordID>, of reader: any RecordReader) {
      reader.read(Array(ids)) { _, text in
        texts.append(text.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "none")
      }
    }

    func stop() { isStopped = true }

    /// Answers with these results, of the first of so many records; on those at some positions it fails.
    func answer(
      _ results: [String],
      of records: Int,
      failing: [Int: String] = [:],
      areChanged: Bool = false
    ) {
      var made = TransformResults()
      made.haveNumbers = areChanged
      for result in results { made.add(result.utf8) }
      for record in 0..<records {
        if let reason = failing[record] { made.noteFailure(reason) }
        made.noteDone()
      }
      receive(.results(made))
    }

    /// Answers with one result of each record.
    func answer(each results: [String]) {
      var made = TransformResults()
      for result in results {
        made.add(result.utf8)
        made.noteDone()
      }
      receive(.results(made))
    }
  }

  private let run = ManagerRun { ManagerRun.linked($0) }
  private let log = SourceLog()

  private final class Made {
    var transforms: [HandTransform] = []
    var failure: PageError?
  }

  private func transformed(
    _ made: Made,
    _ base: (any RecordSource)? = nil,
    keepsResults: Bool = true
  ) -> TransformedSource {
    let source = TransformedSource(
      base ?? run.manager,
      program: "jq .x",
      clock: run.clock,
      keepsResults: keepsResults
    ) { () throws(PageError) -> any RecordTransform in
      if let failure = made.failure { throw failure }
      made.transforms.append(HandTransform())
      return made.transforms[made.transforms.count - 1]
    }
    source.delegate = log
    return source
  }

  @Test func `a page has come when all of its records are done`() throws {
    let made = Made()
    let source = transformed(made)
    source.loadData()
    run.clock.advance(by: 1)
    let transform = try #require(made.transforms.first)

    #expect(transform.texts.count == 10)
    #expect(source.status.isLoading)
    transform.answer(["1", "2"], of: 4)
    #expect(source.rowCount == 2)
    #expect(log.lines == ["will start start 1 #1", "did add +2"])
    transform.answer([], of: 6)

    #expect(log.lines.last == "did succeed start 1 #1 +0 =0")
    #expect(source.status.phase == .ready)
    #expect(source.texts == ["1", "2"])
    source.loadNextPage()
    run.clock.advance(by: 1)
    #expect(made.transforms.count == 1)
    #expect(transform.texts.count == 20)
  }

  @Test func `when all pages are done the process ends`() throws {
    let made = Made()
    let source = transformed(made)
    source.loadData()
    source.loadToEnd()
    run.clock.advance(by: 9)
    let transform = try #require(made.transforms.first)
    #expect(transform.texts.count == 30)
    #expect(source.facts.total == .unknown)

    transform.answer(["7"], of: 30)

    #expect(transform.isStopped)
    #expect(source.status.isFinished)
    #expect(source.facts.total == .exact(1))
  }

  @Test func `the time of a load is that since records were sent`() {
    run.load()
    run.clock.advance(by: 60)
    let made = Made()
    let source = transformed(made)

    source.loadData()
    let began = run.clock.uptime
    run.clock.advance(by: 5)
    #expect(source.status.phase == .loading && source.status.since == began)
    #expect(source.status.page == 0)

    made.transforms[0].answer(["1"], of: 10)
    run.clock.advance(by: 60)
    run.manager.loadNextPage()
    run.clock.advance(by: 1)
    #expect(source.status.phase == .loading && source.status.since > began + 60)
  }

  @Test func `a list that shows the records goes on hearing of them`() throws {
    run.load()
    let before = run.log.lines.count
    let made = Made()
    var source: TransformedSource? = transformed(made)

    source?.loadData()
    #expect(made.transforms.first?.texts.count == 10)
    run.manager.loadNextPage()
    run.clock.advance(by: 1)
    #expect(run.log.lines.count > before)
    #expect(made.transforms.first?.texts.count == 20)

    source?.delegate = nil
    source = nil
    #expect(made.transforms.first?.isStopped == true)
    #expect(run.manager.delegate === run.log)
  }

  @Test func `what fails on records is counted, and the first is named`() {
    let made = Made()
    let source = transformed(made)
    source.loadData()
    run.clock.advance(by: 1)

    made.transforms[0].answer(["1"], of: 5, failing: [2: "no\u{1B}"])
    #expect(source.status.warning == nil)
    made.transforms[0].answer([], of: 5, failing: [3: "other"])

    #expect(source.status.warning == "jq failed on 2 records, first on record 3: no␛.")
    #expect(source.failedCount == 2)
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `of results that are not their records it is told that numbers are doubles`(
    areChanged: Bool,
    tellsOfDoubles: Bool
  ) {
    let made = Made()
    let source = transformed(made)
    source.tellsOfDoubles = tellsOfDoubles
    source.loadData()
    run.clock.advance(by: 1)

    made.transforms[0].answer(["1"], of: 10, areChanged: areChanged)

    let sentence = "Numbers in changed results are 64-bit floating point, as in jq."
    #expect(source.status.warning == (areChanged && tellsOfDoubles ? sentence : nil))
  }

  /// A server with one page of these records, which a test changes.
  @MainActor private final class Records {
    var texts: [String]
    init(_ texts: [String]) { self.texts = texts }
    var answer: String { "[\(texts.joined(separator: ","))]" }
  }

  /// The results of such records, of which the first ones are answered.
  private func results(
    of records: Records,
    _ made: Made,
    _ answers: [String]
  ) -> (run: ManagerRun, source: TransformedSource) {
    let run = ManagerRun { request in .page(request, MainActor.assumeIsolated { records.answer }) }
    let source = transformed(made, run.manager)
    source.loadData()
    run.clock.advance(by: 1)
    made.transforms[0].answer(each: answers)
    return (run, source)
  }

  @Test func `a refresh keeps the results of records that are as they were`() {
    let made = Made()
    let records = Records([#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#])
    let (run, source) = results(of: records, made, ["1", "2", "3"])
    let ids = source.order.joined().map(\.self)

    records.texts = [#"{"id":4}"#, #"{"id":1}"#, #"{"id":3,"n":1}"#]
    source.refresh()
    run.clock.advance(by: 1)

    #expect(source.texts == ["1", "3"])
    #expect(made.transforms.last?.texts.suffix(2) == [#"{"id":4}"#, #"{"id":3,"n":1}"#])
    made.transforms.last?.answer(each: ["4", "33"])
    #expect(source.texts == ["4", "1", "33"])
    #expect(source.order.joined().dropFirst().map(\.self) == [ids[0], ids[2]])
    #expect(log.lines.last == "did succeed start 1 refresh #2 +1 =0")
    #expect(log.changes.last?.updated == [ids[2]])
    #expect(log.changes.last?.removedCount == 1)
  }

  @Test func `a record that has changed has its results in the place of those before`() {
    let made = Made()
    let records = Records([#"{"id":1}"#, #"{"id":2}"#])
    let (run, source) = results(of: records, made, ["1", "2"])

    records.texts = [#"{"id":1,"n":[]}"#, #"{"id":2}"#]
    source.refresh()
    run.clock.advance(by: 1)
    made.transforms.last?.answer(["10"], of: 0)
    made.transforms.last?.answer(["11", "12"], of: 1)

    #expect(source.texts == ["10", "11", "12", "2"])
    #expect(source.order.joined().map(\.integer) == [2, 3, 4, 1])
  }

  @Test(arguments: [
    (["a", "b"], ["x", "a", "b"], [2, 0, 1]), (["a", "b"], ["b", "a"], [1, 0]),
    (["a", "b"], ["a", "x"], [0, 1]), (["a", "a"], ["a", "x", "a"], [0, 2, 1]),
    (["a", "b"], ["x", "y", "b"], [2, 3, 1]), (["a"], ["x"], [0]), (["a", "b"], [], []),
    ([], ["a"], [0]),
  ])
  func `of several results those that are equal keep their ids`(
    before: [String],
    now: [String],
    ids: [Int]
  ) {
    let made = Made()
    let records = Records([#"{"id":1}"#])
    let (run, source) = results(of: records, made, [])
    made.transforms[0].answer(before, of: 1)

    records.texts = [#"{"id":1,"n":1}"#]
    source.refresh()
    run.clock.advance(by: 1)
    // They come in two pieces.
    made.transforms.last?.answer(Array(now.prefix(1)), of: 0)
    made.transforms.last?.answer(Array(now.dropFirst()), of: 1)

    #expect(source.texts == now)
    #expect(source.order.joined().map(\.integer) == ids)
  }

  @Test func `what changed while the program was stopped is done when it goes on`() {
    let made = Made()
    let records = Records([#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#])
    let (run, source) = results(of: records, made, ["1", "2"])
    source.stop()
    #expect(source.status.isStopped)

    records.texts = [#"{"id":1,"n":1}"#, #"{"id":2}"#, #"{"id":3,"n":1}"#]
    source.refresh()
    run.clock.advance(by: 1)
    source.retry()

    #expect(made.transforms.last?.texts == [#"{"id":1,"n":1}"#, #"{"id":3,"n":1}"#])
    made.transforms.last?.answer(each: ["11", "33"])
    #expect(source.texts == ["11", "2", "33"])
  }

  @Test func `a refresh that is stopped goes on with all that has changed`() {
    let made = Made()
    let records = Records([#"{"id":1}"#, #"{"id":2}"#])
    let (run, source) = results(of: records, made, ["1", "2"])
    records.texts = [#"{"id":1,"n":1}"#, #"{"id":2,"n":1}"#]
    source.refresh()
    run.clock.advance(by: 1)
    made.transforms.last?.answer(each: ["11"])

    source.stop()
    source.retry()

    #expect(made.transforms.last?.texts == [#"{"id":2,"n":1}"#])
    made.transforms.last?.answer(each: ["22"])
    #expect(source.texts == ["11", "22"])
  }

  @Test func `what is printed is sent once, whatever the source makes of it`() {
    let made = Made()
    let records = Records([#"{"id":1}"#])
    let run = ManagerRun { request in .page(request, MainActor.assumeIsolated { records.answer }) }
    let source = transformed(made, run.manager, keepsResults: false)
    source.loadData()
    run.clock.advance(by: 1)
    made.transforms[0].answer(each: ["1"])

    records.texts = [#"{"id":2}"#, #"{"id":1,"n":1}"#]
    source.refresh()
    run.clock.advance(by: 1)

    #expect(made.transforms.flatMap(\.texts) == [#"{"id":1}"#, #"{"id":2}"#])
  }

  @Test func `a record that is gone has no results, and one without any has none`() {
    let made = Made()
    let records = Records([#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#])
    let (run, source) = results(of: records, made, ["1", "2", "3"])

    records.texts = [#"{"id":1}"#, #"{"id":3,"n":1}"#]
    source.refresh()
    run.clock.advance(by: 1)
    made.transforms.last?.answer([], of: 1)

    #expect(source.texts == ["1"])
  }

  @Test func `results of results are those of a refresh, too`() {
    let (made, outerMade) = (Made(), Made())
    let records = Records([#"{"id":1}"#, #"{"id":2}"#])
    let (run, source) = results(of: records, made, ["1", "2"])
    let outer = transformed(outerMade, source)
    outer.loadData()
    outerMade.transforms[0].answer(each: ["a", "b"])
    #expect(outer.texts == ["a", "b"])

    records.texts = [#"{"id":1}"#, #"{"id":2,"n":1}"#]
    outer.refresh()
    run.clock.advance(by: 1)
    made.transforms.last?.answer(each: ["22"])
    outerMade.transforms.last?.answer(each: ["bb"])

    #expect(outer.texts == ["a", "bb"])
  }

  @Test func `of several sources each that is loaded again is looked at`() {
    let made = Made()
    let records = [Records([#"{"id":1}"#]), Records([#"{"id":1}"#])]
    let runs = records.map { records in
      ManagerRun { request in .page(request, MainActor.assumeIsolated { records.answer }) }
    }
    let joined = JoinedSource(runs.map(\.manager), showsPartsApart: true)
    let source = transformed(made, joined)
    source.loadData()
    for run in runs { run.clock.advance(by: 1) }
    made.transforms[0].answer(each: ["1", "2"])
    #expect(source.texts == ["1", "2"])

    for records in records { records.texts = [#"{"id":1,"n":1}"#] }
    source.refresh()
    for run in runs { run.clock.advance(by: 1) }
    made.transforms.last?.answer(each: ["11", "22"])

    #expect(source.texts == ["11", "22"])
    #expect(source.status.phase != .loading)
  }

  @Test func `pages with few results are not loaded without end`() throws {
    let run = ManagerRun { ManagerRun.linked($0, last: 100) }
    let made = Made()
    let source = transformed(made, run.manager)
    source.loadData()
    run.clock.advance(by: 1)
    let transform = try #require(made.transforms.first)
    func read(isDeliberate: Bool) {
      for _ in 0..<20 {
        transform.answer([], of: 10)
        source.readerMoved(screensBelow: 0, isDeliberate: isDeliberate)
        run.clock.advance(by: 1)
      }
    }

    read(isDeliberate: false)
    #expect(transform.texts.count == 30)
    source.readerMoved(screensBelow: 0, isDeliberate: true)
    run.clock.advance(by: 1)
    #expect(transform.texts.count == 40)
  }

  @Test func `after a process that ends another one begins with what is not done`() {
    let made = Made()
    let source = transformed(made)
    source.loadData()
    run.clock.advance(by: 1)
    made.transforms[0].answer(["1"], of: 1)
    made.transforms[0].answer(["2"], of: 0)
    let error = PageError.transformFailed(reason: "jq has ended too early")

    made.transforms[0].receive(.failed(error))

    #expect(source.status.phase == .failed(error))
    #expect(source.texts == ["1", "2"])
    #expect(log.lines.last == "did fail start 1 #1")
    source.retry()
    #expect(made.transforms[1].texts.count == 9)
    made.transforms[1].answer(["2", "3"], of: 9)
    #expect(source.texts == ["1", "2", "3"])
    #expect(source.status.phase == .ready)
  }

  @Test func `what is stopped goes on where the reader says so`() {
    let made = Made()
    let source = transformed(made)
    source.loadData()
    run.clock.advance(by: 1)

    source.stop()

    #expect(made.transforms[0].isStopped)
    #expect(source.status.isStopped)
    #expect(log.lines.last == "did cancel start 1 #1")
    source.retry()
    #expect(made.transforms.count == 2)
    #expect(made.transforms[1].texts.count == 10)
  }

  @Test func `a process that cannot be started is a failure`() {
    let made = Made()
    made.failure = .jqMissing
    let source = transformed(made)
    source.loadData()
    run.clock.advance(by: 1)

    #expect(source.status.phase == .failed(.jqMissing))
    #expect(log.lines.last == "did fail start 1 #1")
  }
}

extension TransformedSource {
  /// The texts of the results in order.
  fileprivate var texts: [String] {
    order.joined().map { String(decoding: (try? store.recordBytes(at: $0)) ?? [], as: UTF8.self) }
  }
}
