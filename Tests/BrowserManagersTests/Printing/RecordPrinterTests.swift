import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor @Suite struct RecordPrinterTests {
  private let file: OpenFile

  init() throws { file = try OpenFile.temporary() }

  private func printer(isForTerminal: Bool = false, maximumCount: Int? = nil) -> RecordPrinter {
    RecordPrinter(
      to: RecordOutput(
        file: file.descriptor,
        formatter: RecordFormatter(.jsonLines, isForTerminal: isForTerminal)
      ),
      maximumCount: maximumCount
    )
  }

  private func write(_ record: [UInt8], to printer: RecordPrinter) throws {
    try printer.write(record[...]) { "Record \(printer.count + 1)." }
  }

  private var output: String {
    String(decoding: file.bytes(in: 0..<1_000), as: UTF8.self)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let records: [[UInt8]]
    let output: String
    let outcome: PrintOutcome
    var testDescription: String { name }

    init(
      _ name: String,
      _ records: [String],
      prints output: String,
      _ outcome: PrintOutcome
    ) {
      self.init(name, bytes: records.map { Array($0.utf8) }, prints: output, outcome)
    }

    init(_ name: String, bytes: [[UInt8]], prints output: String, _ outcome: PrintOutcome) {
      self.name = name
      records = bytes
      self.output = output
      self.outcome = outcome
    }
  }

  nonisolated static let rows = [
    Row("no record", [], prints: "", PrintOutcome(exitCode: 1, count: 0)),
    Row(
      "records as they were sent",
      ["{\"a\":1.10}", "{\"b\" : [ 1 , \"c  d\" ]\n}"],
      prints: "{\"a\":1.10}\n{\"b\":[1,\"c  d\"]}\n",
      PrintOutcome(exitCode: 0, count: 2)
    ),
    Row(
      "a record that is not JSON",
      ["1", "{\"a\":", "2"],
      prints: "1\n2\n",
      PrintOutcome(exitCode: 6, sentence: "One record was left out. Record 2.", count: 2)
    ),
    Row(
      "a record that is not UTF-8",
      bytes: [[0x22, 0xFF, 0x22]],
      prints: "\"\u{FFFD}\"\n",
      PrintOutcome(
        exitCode: 6,
        sentence: "One record has U+FFFD in place of invalid UTF-8. Record 1.",
        count: 1
      )
    ),
  ]

  @Test(arguments: rows)
  func `records are checked, written and counted`(row: Row) throws {
    let printer = printer()

    for record in row.records { try write(record, to: printer) }
    let outcome = printer.finish(.complete)

    #expect(output == row.output)
    #expect(outcome == row.outcome)
  }

  /// Why printing ended after one record, and what is said about it.
  nonisolated static let ends: [(end: PrintEnd, outcome: PrintOutcome)] = [
    (.complete, PrintOutcome(exitCode: 0, count: 1)),
    (.readerLeft, PrintOutcome(exitCode: 0, count: 1)),
    (.cancelled, PrintOutcome(exitCode: 130, sentence: "Loading was cancelled.", count: 1)),
    (
      .failed(.offline(host: "a.example")),
      PrintOutcome(
        exitCode: 3,
        sentence:
          "After 1 record: This machine cannot reach a.example: no route or no name server.",
        count: 1
      )
    ),
    (
      .failed(.outputFailed(reason: "No space left on device")),
      PrintOutcome(
        exitCode: 3,
        sentence: "After 1 record: The output could not be written: No space left on device.",
        count: 1
      )
    ),
  ]

  @Test(arguments: ends)
  func `the end says what is missing`(end: PrintEnd, outcome: PrintOutcome) throws {
    let printer = printer()
    try write([0x31], to: printer)

    #expect(printer.finish(end) == outcome)
    #expect(output == "1\n")
  }

  @Test(arguments: [(2, 0, ""), (0, 3, ""), (2, 3, "")])
  func `records of another source that wait are not its own`(
    first: Int,
    second: Int,
    progress: String
  ) throws {
    let output = RecordOutput(file: file.descriptor, formatter: RecordFormatter(.csv))
    let before = RecordPrinter(to: output, isLast: false)
    for _ in 0..<first { try write(Array("{\"a\":1}".utf8), to: before) }
    _ = before.finish(.complete)

    let printer = RecordPrinter(to: output, isLast: false)
    for _ in 0..<second { try write(Array("{\"a\":1}".utf8), to: printer) }
    let outcome = printer.finish(.failed(.fileChanged(path: "b.json")))

    #expect(outcome.sentence == "\(progress)b.json has changed since it was opened.")
  }

  @Test func `a number of records has a comma`() throws {
    let printer = printer()
    for _ in 0..<5_407 { try write([0x31], to: printer) }

    #expect(
      printer.finish(.failed(.fileChanged(path: "b.json"))).sentence
        == "After 5,407 records: b.json has changed since it was opened."
    )
  }

  @Test func `a failure before the first record has nothing before it`() {
    #expect(
      printer().finish(.failed(.compressed(name: "data")))
        == PrintOutcome(
          exitCode: 6,
          sentence: "data is compressed by gzip. Decompress it first: gzip -dc FILE | riffle.",
          count: 0
        )
    )
  }

  /// Pages that were left out, and what is said about them after one record.
  nonisolated static let pages: [(errors: [PageError], sentence: String)] = [
    ([.html(name: "b.json")], "b.json is an HTML page, not JSON. Open the API's URL instead."),
    (
      [.html(name: "b.json"), .html(name: "c.json")],
      "b.json is an HTML page, not JSON. Open the API's URL instead. One more page was left out."
    ),
    (
      [.html(name: "b.json"), .html(name: "c.json"), .html(name: "d.json")],
      "b.json is an HTML page, not JSON. Open the API's URL instead. 2 more pages were left out."
    ),
    (
      [.html(name: "b.json"), .fileChanged(path: "c.json"), .html(name: "d.json")],
      "b.json is an HTML page, not JSON. Open the API's URL instead. One more page was left out. "
        + "One more record was left out."
    ),
  ]

  @Test(arguments: pages)
  func `a page that was left out is named, and others are counted`(
    errors: [PageError],
    sentence: String
  ) throws {
    let printer = printer()
    try write([0x31], to: printer)

    for error in errors { printer.leaveOut(error) }

    #expect(
      printer.finish(.complete) == PrintOutcome(exitCode: 6, sentence: sentence, count: 1)
    )
  }

  @Test(
    arguments: [
      (.html(name: "b.json"), 1_235, "Open the API's URL instead. 1,234 more pages were left out."),
      (.fileChanged(path: "b.json"), 1, "b.json has changed since it was opened."),
      (
        .fileChanged(path: "b.json"), 2,
        "b.json has changed since it was opened. One more record was left out."
      ),
      (
        .fileChanged(path: "b.json"), 4_568,
        "b.json has changed since it was opened. 4,567 more records were left out."
      ),
    ] as [(PageError, Int, String)]
  )
  func `what a file that has changed lacks are records`(
    error: PageError,
    count: Int,
    sentence: String
  ) {
    let printer = printer()

    for _ in 0..<count { printer.leaveOut(error) }

    let outcome = printer.finish(.complete)
    #expect(outcome.sentence?.hasSuffix(sentence) == true, "\(outcome.sentence ?? "")")
    #expect(outcome.exitCode == error.exitCode)
  }

  @Test func `pages and records that are missing are both told, with the code of the page`() throws
  {
    let printer = printer()

    printer.leaveOut(.unreadableFile(path: "b.json", reason: "Permission denied"))
    try write(Array("{".utf8), to: printer)

    #expect(
      printer.finish(.complete)
        == PrintOutcome(
          exitCode: 3,
          sentence: "b.json cannot be read: Permission denied. One record was left out. Record 1.",
          count: 0
        )
    )
  }

  @Test func `a printer is full with as many records as were asked for`() throws {
    let printer = printer(maximumCount: 1)

    #expect(!printer.isFull)
    try write(Array("{".utf8), to: printer)
    #expect(!printer.isFull)
    try write([0x31], to: printer)
    #expect(printer.isFull)
  }

  @Test func `a terminal gets escapes`() throws {
    let printer = printer(isForTerminal: true)

    try write(Array("\"\u{9B}\"".utf8), to: printer)

    #expect(printer.finish(.complete).exitCode == 0)
    #expect(output == "\"\\u009B\"\n")
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `an output that fails at the very end is a failure`() throws {
    let full = try #require(OpenFile.fullDisk())
    let printer = RecordPrinter(to: RecordOutput(file: full.descriptor))
    try write([0x31], to: printer)

    #expect(
      printer.finish(.complete)
        == PrintOutcome(
          exitCode: 3,
          sentence: "The output could not be written: No space left on device.",
          count: 0
        )
    )
  }

  /// Ends of printing, and whether that the output fails is told in their place.
  nonisolated static let othersEnds: [(end: PrintEnd, code: Int32)] = [
    (.complete, 3), (.failed(.html(name: "a")), 3), (.cancelled, 130), (.readerLeft, 3),
  ]

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"), arguments: othersEnds)
  func `an output that fails is told before what else went wrong`(
    end: PrintEnd,
    code: Int32
  ) throws {
    let full = try #require(OpenFile.fullDisk())
    let printer = RecordPrinter(to: RecordOutput(file: full.descriptor))
    try write([0x31], to: printer)

    #expect(printer.finish(end).exitCode == code)
  }
}
