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

    func send(_ ids: [RecordID], of reader: any RecordReader) {
      reader.read(ids) { _, text in
        texts.append(text.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "none")
      }
    }

    func stop() { isStopped = true }

    /// Answers with these results, of so many records.
    func answer(
      _ results: [String],
      of records: Int,
      failing: [(Int, String)] = [],
      areChanged: Bool = false
    ) {
      var made = TransformResults()
      made.haveChanges = areChanged
      for result in results { made.add(result.utf8) }
      made.doneCount = records
      for (record, reason) in failing { made.noteFailure(of: record, reason) }
      receive(.results(made))
    }
  }

  private let run = ManagerRun { ManagerRun.linked($0) }
  private let log = SourceLog()

  private final class Made {
    var transforms: [HandTransform] = []
    var failure: PageError?
  }

  private func transformed(_ made: Made) -> TransformedSource {
    let source = TransformedSource(run.manager, program: "jq .x") {
      () throws(PageError) -> any RecordTransform in
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
    #expect(log.lines == ["will start start 1 #0", "did add +2"])
    transform.answer([], of: 6)

    #expect(log.lines.last == "did succeed start 1 #0 +0 =0")
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

    made.transforms[0].answer(["1"], of: 5, failing: [(3, "no\u{1B}")])
    #expect(source.status.warning == nil)
    made.transforms[0].answer([], of: 5, failing: [(9, "other")])

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

    let sentence = "Numbers in results that are not their records are doubles, as in jq."
    #expect(source.status.warning == (areChanged && tellsOfDoubles ? sentence : nil))
  }

  @Test func `a refresh makes all results anew`() {
    let made = Made()
    let source = transformed(made)
    source.loadData()
    run.clock.advance(by: 1)
    made.transforms[0].answer(["1"], of: 10)
    let store = source.store

    source.refresh()
    run.clock.advance(by: 1)

    #expect(made.transforms.count == 2)
    #expect(made.transforms[0].isStopped)
    #expect(source.store !== store)
    #expect(source.rowCount == 0)
    made.transforms[1].answer(["1", "2"], of: 10)
    #expect(source.texts == ["1", "2"])
  }

  @Test func `a process that ends is a failure, and again it begins with the first record`() {
    let made = Made()
    let source = transformed(made)
    source.loadData()
    run.clock.advance(by: 1)
    made.transforms[0].answer(["1"], of: 1)
    let error = PageError.transformFailed(reason: "jq has ended too early")

    made.transforms[0].receive(.failed(error))

    #expect(source.status.phase == .failed(error))
    #expect(source.texts == ["1"])
    #expect(log.lines.last == "did fail start 1 #0")
    source.retry()
    made.transforms[1].answer(["1"], of: 10)
    #expect(source.texts == ["1"])
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
    #expect(log.lines.last == "did cancel start 1 #0")
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
    #expect(log.lines.last == "did fail start 1 #0")
  }
}

extension TransformedSource {
  /// The texts of the results in order.
  fileprivate var texts: [String] {
    order.joined().map { String(decoding: (try? store.recordBytes(at: $0)) ?? [], as: UTF8.self) }
  }
}
