import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor @Suite(.timeLimit(.minutes(10))) struct FileSourceTests {
  private static let full = PageError.storageFailed(reason: "No space left on device")

  @Test func `a file is read to its end`() async {
    let dialogue = FileDialogue([.text("{\"id\":1}\n{\"id\":2}\n")])

    dialogue.source.loadData()

    #expect(
      await dialogue.heard() == ["starts", "added 0..<2", "added 2..<2", "succeeded with 0 more"]
    )
    #expect(dialogue.rows == ["{\"id\":1}", "{\"id\":2}"])
    #expect(dialogue.source.status.phase == .complete(reason: ""))
    #expect(dialogue.source.status.expected == 18)
    #expect(dialogue.source.facts.bytes == 18)
    #expect(dialogue.source.facts.total == .exact(2))
  }

  @Test func `the other lists of a large file are counted, not only those of its beginning`() async
  {
    func list(_ count: Int) -> String {
      (1...count).map { "{\"id\":\($0)}" }.joined(separator: ",")
    }
    let rest = String(repeating: "x", count: 1_200_000)
    let text = "{\"files\":[\(list(100))],\"people\":[\(list(60))],\"rest\":\"\(rest)\"}"
    let dialogue = FileDialogue([.text(text)], [.text(text)], [.text(text)])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    var other: RecordLocation? {
      dialogue.source.facts.candidates.first { $0.path.description == "/people" }
    }
    #expect(dialogue.source.facts.location?.path.description == "/files")

    while other?.isCountExact == false, !Task.isCancelled { await Task.yield() }

    #expect(other?.count == 60)
    #expect(dialogue.source.selectNextCandidate()?.isCountExact == true)
  }

  @Test(arguments: [FileInput.file("data"), .standardInput])
  func `the line of a mistake is known without reading all that is before it`(
    input: FileInput
  ) async throws {
    let line = "{\"id\":1,\"text\":\"" + String(repeating: "a", count: 2_980) + "\"}\n"
    let text = String(repeating: line, count: 1_000) + "{\"id\":2 oops}\n"
    let supply = StubByteSupply([.text(text)], isStream: input == .standardInput)
    let source = FileSource(
      input,
      name: "data",
      named: nil,
      maximumRecords: nil,
      clock: VirtualClock()
    ) { _ throws(PageError) in supply }
    source.loadData()
    while source.status.isLoading, !Task.isCancelled { await Task.yield() }
    let before = supply.readCount

    let record = source.store.record(at: 1_000)

    var sentence = record.note ?? ""
    if case .failure(let failure) = record.content { sentence = failure.sentence }
    #expect(sentence.contains("ine 1001, column 9"), "\(sentence)")
    #expect(supply.readCount - before < 1 << 20)
  }

  @Test func `before anything is read there is no record`() {
    let dialogue = FileDialogue()

    #expect(dialogue.rows == [])
    #expect(dialogue.source.store.count == 0)
    #expect(dialogue.source.status.phase == .idle)
  }

  @Test func `a load begins at the time of the clock`() async {
    let dialogue = FileDialogue([.text("[1]")], [.text("[1]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    dialogue.clock.advance(by: 7)

    dialogue.source.refresh()

    #expect(dialogue.source.status.since == 7)
  }

  @Test func `a row of names is no record`() async {
    let dialogue = FileDialogue([.text("[[\"a\",\"b\"],[1,2],[3,4]]")])

    dialogue.source.loadData()

    _ = await dialogue.heard()
    #expect(dialogue.rows == ["{\"a\":1,\"b\":2}", "{\"a\":3,\"b\":4}"])
  }

  @Test func `a stream that pauses shows what has arrived`() async {
    let dialogue = FileDialogue(
      [.text("[{\"id\":1},{\"id"), .pause, .text("\":2}]")],
      input: .standardInput
    )

    dialogue.source.loadData()

    #expect(await dialogue.heard() == ["starts", "added 0..<1"])
    #expect(dialogue.rows == ["{\"id\":1}"])
    #expect(dialogue.source.status.phase == .loading)

    dialogue.go()

    #expect(await dialogue.heard() == ["added 1..<2", "succeeded with 0 more"])
    #expect(dialogue.rows == ["{\"id\":1}", "{\"id\":2}"])
  }

  @Test func `a layout that was detected in a pause is corrected by what follows`() async {
    let dialogue = FileDialogue(
      [.text("{\"items\":[{\"a\":1},{\"a\":2}]}\n"), .pause, .text("{\"b\":3}\n{\"b\":4}\n")],
      input: .standardInput
    )

    dialogue.source.loadData()

    #expect(await dialogue.heard() == ["starts", "added 0..<2"])
    #expect(dialogue.rows == ["{\"a\":1}", "{\"a\":2}"])

    dialogue.go()

    #expect(await dialogue.heard() == ["added 0..<3", "succeeded with 0 more"])
    #expect(dialogue.rows == ["{\"items\":[{\"a\":1},{\"a\":2}]}", "{\"b\":3}", "{\"b\":4}"])
  }

  @Test func `what was stopped goes on where it was, and nothing in between is lost`() async {
    let dialogue = FileDialogue([
      .text(String(repeating: "{\"id\":1}\n", count: 500)), .pause, .text("{\"id\":2}\n"),
      .text("{\"id\":3}\n"),
    ])
    dialogue.source.loadData()
    #expect(await dialogue.heard() == ["starts", "added 0..<500"])

    dialogue.source.stop()

    #expect(await dialogue.heard() == ["cancelled"])
    #expect(dialogue.source.status.phase == .failed(.cancelled))
    #expect(dialogue.rows.count == 500)

    dialogue.go()
    dialogue.source.retry()

    #expect(
      await dialogue.heard() == [
        "starts", "added 500..<501", "added 501..<502", "added 502..<502", "added 502..<502",
        "succeeded with 0 more",
      ]
    )
    #expect(dialogue.rows.suffix(2) == ["{\"id\":2}", "{\"id\":3}"])
  }

  @Test func `what arrives after a stop is shown when the load goes on`() async {
    let dialogue = FileDialogue(
      [.text("[1,"), .pause, .text("2,"), .pause, .text("3]")],
      input: .standardInput
    )
    dialogue.source.loadData()
    #expect(await dialogue.heard() == ["starts", "added 0..<1"])

    dialogue.goToNextPause()
    dialogue.source.stop()
    await dialogue.settle()

    #expect(await dialogue.heard() == ["cancelled"])
    #expect(dialogue.rows == ["1"])
    #expect(dialogue.source.status.phase == .failed(.cancelled))

    dialogue.source.retry()
    #expect(dialogue.rows == ["1", "2"])
    dialogue.go()

    #expect(
      await dialogue.heard() == [
        "starts", "added 1..<2", "added 2..<3", "succeeded with 0 more",
      ]
    )
    #expect(dialogue.rows == ["1", "2", "3"])
  }

  @Test func `an end that comes after a stop is told when the load goes on`() async {
    let dialogue = FileDialogue(
      [.text("[1,"), .pause, .failure(Self.full)],
      input: .standardInput
    )
    dialogue.source.loadData()
    #expect(await dialogue.heard() == ["starts", "added 0..<1"])

    dialogue.source.stop()
    dialogue.go()
    #expect(await dialogue.heard() == ["cancelled"])
    dialogue.source.loadOn(to: nil)

    #expect(await dialogue.heard() == ["starts", "failed: \(Self.full.plainSentence)"])
    #expect(dialogue.rows == ["1"])
  }

  @Test func `loading on to the end goes on with what was stopped`() async {
    let dialogue = FileDialogue(
      [.text("[1,"), .pause, .text("2]")],
      input: .standardInput
    )
    dialogue.source.loadData()
    #expect(await dialogue.heard() == ["starts", "added 0..<1"])
    dialogue.source.stop()
    #expect(await dialogue.heard() == ["cancelled"])

    dialogue.source.loadOn(to: nil)
    dialogue.go()

    #expect(await dialogue.heard() == ["starts", "added 1..<2", "succeeded with 0 more"])
    #expect(!dialogue.source.status.isLoadingToEnd)
  }

  @Test func `no more records are read than were asked for`() async {
    let dialogue = FileDialogue([.text("[1,2,3,4]")], maximumRecords: 3)

    dialogue.source.loadData()

    #expect(await dialogue.heard() == ["starts", "added 0..<3", "succeeded with 0 more"])
    #expect(dialogue.rows == ["1", "2", "3"])
    #expect(
      dialogue.source.status.phase == .complete(reason: "stopped after 3 records (--max-records)")
    )
  }

  @Test func `records that arrived before the storage was full stay`() async {
    let dialogue = FileDialogue(
      [.text("[1,2,"), .pause, .failure(Self.full)],
      input: .standardInput
    )
    dialogue.source.loadData()
    #expect(await dialogue.heard() == ["starts", "added 0..<2"])

    dialogue.go()

    #expect(await dialogue.heard() == ["failed: \(Self.full.plainSentence)"])
    #expect(dialogue.rows == ["1", "2"])
    #expect(dialogue.source.status.phase == .failed(Self.full))
  }

  @Test func `records before a cut are shown, and the failure says where it is`() async {
    let dialogue = FileDialogue([.text("[1,\n2,")])

    dialogue.source.loadData()

    #expect(
      await dialogue.heard() == [
        "starts", "added 0..<2", "added 2..<2",
        "failed: data ends in the middle of a value: line 2, column 3.",
      ]
    )
    #expect(dialogue.rows == ["1", "2"])
  }
}
