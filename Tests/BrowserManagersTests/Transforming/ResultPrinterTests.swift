import BrowserModels
import Synchronization
import Testing

@testable import BrowserManagers

@MainActor @Suite struct ResultPrinterTests {
  /// Answers each record by itself, as often as its text says; `0` fails.
  ///
  /// It works on two records a call.
  private final class Repeater: TextTransform {
    private var waiting: [[UInt8]] = []
    private(set) var mostWaiting = 0
    var failsAfter = Int.max
    private var doneCount = 0

    var isFull: Bool { waiting.count >= 4 }
    var isIdle: Bool { waiting.isEmpty }

    func add(_ text: [UInt8]) {
      waiting.append(text)
      mostWaiting = max(mostWaiting, waiting.count)
    }

    func takeResults(isWaiting: Bool) throws(PageError) -> TransformResults {
      guard doneCount < failsAfter else { throw .transformFailed(reason: "it has ended") }
      var results = TransformResults()
      for text in waiting.prefix(2) {
        let count = Int(String(decoding: text, as: UTF8.self)) ?? 0
        for _ in 0..<count { results.add(text) }
        if count == 0 { results.noteFailure("none") }
        results.noteDone()
      }
      doneCount += min(2, waiting.count)
      waiting.removeFirst(min(2, waiting.count))
      return results
    }
  }

  /// What is printed of a stream, and how it ended.
  private func print(
    _ steps: [StubByteSupply.Step],
    by transform: Repeater = Repeater(),
    maximumCount: Int? = nil,
    inPauses: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (text: String, outcome: PrintOutcome) {
    let file = try OpenFile.temporary()
    let sink = ResultPrinter(
      to: RecordPrinter(to: RecordOutput(file: file.descriptor)),
      program: "it",
      maximumCount: maximumCount,
      transform: transform
    )
    let supply = StubByteSupply(steps, isStream: true)
    supply.waitInPauses {
      inPauses(String(decoding: file.bytes(in: 0..<4_000), as: UTF8.self))
      supply.go()
    }
    let outcome = FileFeeder(.standardInput, named: nil, printer: sink) { _ in supply }.run()
    return (String(decoding: file.bytes(in: 0..<4_000), as: UTF8.self), outcome)
  }

  @Test func `results are printed in place of their records`() throws {
    let printed = try print([.text("1\n2\n3\n1\n1\n1\n1\n2\n")])

    #expect(printed.text == "1\n2\n2\n3\n3\n3\n1\n1\n1\n1\n2\n2\n")
    #expect(printed.outcome == PrintOutcome(exitCode: 0, count: 12))
  }

  @Test func `at a pause all records have their results`() throws {
    let seen = Mutex("")

    let printed = try print([.text("1\n2\n2\n"), .pause, .text("1\n")]) { text in
      seen.withLock { $0 = text }
    }

    #expect(seen.withLock { $0 } == "1\n2\n2\n2\n2\n")
    #expect(printed.text == "1\n2\n2\n2\n2\n1\n")
  }

  @Test func `not more records wait than the transform takes`() throws {
    let transform = Repeater()

    _ = try print([.text(String(repeating: "1\n", count: 100))], by: transform)

    #expect(transform.mostWaiting == 4)
  }

  @Test func `records that fail are counted, and the first is named`() throws {
    let printed = try print([.text("1\n2\n0\n1\n0\n")])

    #expect(printed.text == "1\n2\n2\n1\n")
    #expect(
      printed.outcome
        == PrintOutcome(
          exitCode: 6,
          sentence: "jq failed on 2 records, first on record 3: none.",
          count: 4
        )
    )
  }

  @Test func `what was printed before the transform ends is told`() throws {
    let transform = Repeater()
    transform.failsAfter = 2

    let printed = try print([.text("1\n1\n1\n1\n1\n1\n")], by: transform)

    #expect(printed.text == "1\n1\n")
    #expect(
      printed.outcome
        == PrintOutcome(exitCode: 3, sentence: "After 2 records: it has ended.", count: 2)
    )
  }

  @Test func `a limit is that of the records`() throws {
    let printed = try print([.text("2\n2\n2\n2\n")], maximumCount: 2)

    #expect(printed.text == "2\n2\n2\n2\n")
    #expect(printed.outcome.count == 4)
  }
}
