import BrowserModels
import CLibrary
import Foundation
import Synchronization
import Testing

@testable import BrowserManagers

@MainActor @Suite struct FileFeederTests {
  /// What is printed of a script, and how that ends.
  private func print(
    _ steps: [StubByteSupply.Step],
    isStream: Bool = true,
    named: String? = nil,
    maximumCount: Int? = nil,
    open: ((StubByteSupply) throws(PageError) -> any ByteSupply)? = nil
  ) throws -> (output: String, outcome: PrintOutcome) {
    let file = try OpenFile.temporary()
    let supply = StubByteSupply(steps, isStream: isStream)
    let feeder = FileFeeder(
      .standardInput,
      named: named,
      printer: RecordPrinter(to: RecordOutput(file: file.descriptor), maximumCount: maximumCount),
      open: { _ throws(PageError) in
        guard let open else { return supply }
        return try open(supply)
      }
    )
    let outcome = feeder.run()
    return (String(decoding: file.bytes(in: 0..<4_000_000), as: UTF8.self), outcome)
  }

  @Test func `records are printed whatever chunks they come in`() throws {
    let printed = try print([.text("[1,{\"a\""), .pause, .text(" : 2}"), .text(",3]")])

    #expect(printed.output == "1\n{\"a\":2}\n3\n")
    #expect(printed.outcome == PrintOutcome(exitCode: 0, count: 3))
  }

  @Test func `a stream that pauses is not printed by a layout that may be wrong`() throws {
    let printed = try print([
      .text("{\"items\":[1,2]}\n"), .pause, .text("{\"b\":3}\n{\"b\":4}\n"),
    ])

    #expect(printed.output == "{\"items\":[1,2]}\n{\"b\":3}\n{\"b\":4}\n")
  }

  @Test func `what was found before a pause is handed over`() throws {
    let file = try OpenFile.temporary()
    let supply = StubByteSupply(
      [.text("1\n2\n3\n"), .pause, .text("4\n")],
      isStream: true
    )
    let seen = Mutex("")
    supply.waitInPauses {
      seen.withLock { $0 = String(decoding: file.bytes(in: 0..<100), as: UTF8.self) }
      supply.go()
    }

    _ = FileFeeder(
      .standardInput,
      named: nil,
      printer: RecordPrinter(to: RecordOutput(file: file.descriptor)),
      open: { _ in supply }
    ).run()

    #expect(seen.withLock { $0 } == "1\n2\n3\n")
    #expect(String(decoding: file.bytes(in: 0..<100), as: UTF8.self) == "1\n2\n3\n4\n")
  }

  @Test func `two documents that look like a published form are two records`() throws {
    let text = "{\"count\":3}\n[{\"a\":1},{\"a\":2},{\"a\":3}]\n"

    #expect(try print([.text(text)]).output == text)
    #expect(try print([.text(text)], isStream: false).output == text)
  }

  @Test func `a pause before what the user names decides nothing`() throws {
    let steps: [StubByteSupply.Step] = [
      .text("{\"cursor\":1}\n"), .pause, .text("{\"items\":[{\"a\":1},{\"a\":2}]}\n"),
    ]

    #expect(try print(steps, named: "/items").output == "{\"cursor\":1}\n{\"a\":1}\n{\"a\":2}\n")
  }

  @Test func `a line that is no JSON behind a pause ends nothing`() throws {
    let printed = try print([.text("{\"a\":1}\n"), .pause, .text("bad\n{\"a\":2}\n")])

    #expect(printed.output == "{\"a\":1}\n{\"a\":2}\n")
    #expect(printed.outcome.exitCode == 6)
  }

  @Test func `a row of names is not printed`() throws {
    #expect(try print([.text("[[\"a\",\"b\"],[1,2]]")]).output == "[1,2]\n")
  }

  @Test func `records are printed from where the user says`() throws {
    let steps = [StubByteSupply.Step.text("{\"items\":[{\"id\":1}],\"tags\":[7]}")]

    #expect(try print(steps, named: "tags").output == "7\n")
    #expect(
      try print(steps, named: "none").outcome
        == PrintOutcome(
          exitCode: 2,
          sentence: "--records: nothing is at none in data.",
          count: 0
        )
    )
  }

  @Test func `no more records are printed than were asked for, and no more bytes are read`() throws
  {
    let lines = String(repeating: "1\n", count: 10)

    let printed = try print(
      [.text(lines), .failure(.unreadableFile(path: "data", reason: "it was asked for too much"))],
      maximumCount: 3
    )

    #expect(printed.output == "1\n1\n1\n")
    #expect(printed.outcome == PrintOutcome(exitCode: 0, count: 3))
  }

  @Test func `a mistake is told with its line and column in the whole file`() throws {
    let printed = try print([.text("{\"a\":1}\n{\"a\": }\n{\"a\":3}\n")])

    #expect(printed.output == "{\"a\":1}\n{\"a\":3}\n")
    #expect(printed.outcome.exitCode == 6)
    #expect(
      printed.outcome.sentence
        == "One record was left out. Line 2, column 7: a value is missing here, near ‘{\"a\": }’."
    )
  }

  @Test func `records of a malformed line are printed as far as they were found`() throws {
    let printed = try print([
      .text(
        "{\"items\":[{\"a\":1},,{\"a\":2}]}\n{\"items\":[{\"a\":3}]}\n{\"items\":[{\"a\":4}]}\n"
      )
    ])

    #expect(printed.output == "{\"a\":1}\n{\"a\":3}\n{\"a\":4}\n")
    #expect(printed.outcome.exitCode == 6)
    #expect(
      printed.outcome.sentence?.hasPrefix(
        "One record was left out. Line 1, column 19: a value is missing here"
      ) == true
    )
  }

  @Test(arguments: zip([20, 300, 5_000, 12_500], [7, 640, 100_000, 262_144]))
  func `of a line that is cut its records are printed, and all that follow it`(
    size: Int,
    chunk: Int
  ) throws {
    var lines: [[UInt8]] = []
    for line in 0..<5 {
      let records = (0..<40).map {
        "{\"id\":\(line * 100 + $0),\"n\":\"\(String(repeating: "x", count: size))\"}"
      }
      lines.append(Array("{\"data\":[\(records.joined(separator: ","))]}".utf8))
    }
    lines[3] = Array(lines[3].prefix(lines[3].count / 2))
    let text = Array(lines.joined(separator: [0x0A]))
    let steps = stride(from: 0, to: text.count, by: chunk).map {
      StubByteSupply.Step.bytes(Array(text[$0..<min(text.count, $0 + chunk)]))
    }

    let printed = try print(steps)

    let records = printed.output.split(separator: "\n")
    #expect(records.count == 40 * 4 + 19)
    #expect(Set(records).count == records.count)
    #expect(records.last?.hasPrefix("{\"id\":439,") == true)
    let sentence = printed.outcome.sentence ?? ""
    #expect(sentence.hasPrefix("One record was left out. Line 4, column \(lines[3].count + 1): "))
  }

  @Test(
    arguments: [
      "[\"id\",\"name\"]\n[1,\"a\"]\n[\"id\",\"name\"]\n[2,\"b\"]\n[ \"id\" , \"name\" ]\n[3,\"id\"]\n",
      "[[\"id\",\"name\"],\n[1,\"a\"]]\n[[\"id\",\"name\"],[2,\"b\"],\n[3,\"id\"]]\n",
      "[[\"id\",\"n\\u0061me\"],[1,\"a\"],[2,\"b\"],[\"\\u0069d\",\"name\"],[3,\"id\"]]",
    ],
    [1, 9, 1_000]
  )
  func `a row of names is no record wherever it comes again`(text: String, chunk: Int) throws {
    let bytes = Array(text.utf8)
    let steps = stride(from: 0, to: bytes.count, by: chunk).map {
      StubByteSupply.Step.bytes(Array(bytes[$0..<min(bytes.count, $0 + chunk)]))
    }

    #expect(try print(steps).output == "[1,\"a\"]\n[2,\"b\"]\n[3,\"id\"]\n")
  }

  @Test func `a table that is cut inside a row keeps its names`() throws {
    let printed = try print([.text("[[\"id\",\"name\"],[1,\"a\"],[2")])

    #expect(printed.output == "[1,\"a\"]\n")
  }

  @Test func `a list with a mistake behind bytes that are not UTF-8 is printed up to there`() throws
  {
    let printed = try print([.bytes(Array("[\"".utf8) + [0xFF, 0xFF] + Array("\",\n\"b\"[".utf8))])

    #expect(printed.output == "\"\u{FFFD}\u{FFFD}\"\n\"b\"\n")
    #expect(
      printed.outcome.sentence?.contains("line 2, column 4: a comma or ] is missing here") == true
    )
  }

  @Test func `of a stream that is printed nothing is kept, and lines are counted all the same`()
    throws
  {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let window = ByteWindow()
    let supply = try StreamByteSupply(OpenFile(ends[0]), name: "data") { window }
    let lines = (0..<30_000).map {
      "{\"id\":\($0),\"text\":\"\(String(repeating: "x", count: 80))\"}"
    }
    let text = Data((lines.joined(separator: "\n") + "\n{\"id\" 1}\n").utf8)
    let writer = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    Thread.detachNewThread {
      writer.write(text)
      try? writer.close()
    }
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let feeder = FileFeeder(
      .standardInput,
      named: nil,
      printer: RecordPrinter(to: RecordOutput(file: null)),
      open: { _ in supply }
    )

    let outcome = feeder.run()

    #expect(outcome.count == 30_000)
    #expect(outcome.sentence?.contains("Line 30001, column 7: a colon") == true)
    #expect(window.bytes(in: 0..<text.count).count < 1 << 20)
    close(null)
  }

  @Test func `what came before a failure is printed`() throws {
    let full = PageError.storageFailed(reason: "No space left on device")

    let printed = try print([.text("1\n2\n3\n"), .failure(full)])

    #expect(printed.output == "1\n2\n3\n")
    #expect(
      printed.outcome
        == PrintOutcome(
          exitCode: 3,
          sentence:
            "After 3 records: The data received could not be stored: No space left on device. Free some disk space, or set TMPDIR to another folder.",
          count: 3
        )
    )
  }

  @Test func `a text that is cut short is printed up to there`() throws {
    let printed = try print([.text("[1,\n2,")])

    #expect(printed.output == "1\n2\n")
    #expect(
      printed.outcome
        == PrintOutcome(
          exitCode: 6,
          sentence: "After 2 records: data ends in the middle of a value: line 2, column 3.",
          count: 2
        )
    )
  }

  @Test func `a file that is rewritten meanwhile ends the printing`() throws {
    let printed = try print([.text("[1]")], isStream: false) { supply in
      supply.change()
      return supply
    }

    #expect(
      printed.outcome
        == PrintOutcome(
          exitCode: 3,
          sentence: "data has changed since it was opened.",
          count: 0
        )
    )
  }

  @Test func `what cannot be opened is told`() throws {
    let printed = try print([]) { _ throws(PageError) in throw .noSuchFile(path: "data") }

    #expect(
      printed.outcome
        == PrintOutcome(exitCode: 3, sentence: "There is no file or folder data.", count: 0)
    )
  }

  @Test func `a reader that has left ends the printing quietly`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let supply = StubByteSupply([.text("[1,2]")])
    let printer = RecordPrinter(to: RecordOutput(file: pipe.fileHandleForWriting.fileDescriptor))

    let outcome = FileFeeder(
      .standardInput,
      named: nil,
      printer: printer,
      open: { _ in supply }
    ).run()

    #expect(outcome == PrintOutcome(exitCode: 0, count: 2))
  }

  @Test func `a reader that left early ends the reading`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let lines = String(repeating: "\"\(String(repeating: "x", count: 1_000))\"\n", count: 100)
    let supply = StubByteSupply([
      .text(lines), .failure(.unreadableFile(path: "data", reason: "it was asked for too much")),
    ])
    let printer = RecordPrinter(to: RecordOutput(file: pipe.fileHandleForWriting.fileDescriptor))

    let outcome = FileFeeder(
      .standardInput,
      named: nil,
      printer: printer,
      open: { _ in supply }
    ).run()

    #expect(outcome.exitCode == 0)
    #expect(outcome.sentence == nil)
    #expect(outcome.count < 100)
  }
}
