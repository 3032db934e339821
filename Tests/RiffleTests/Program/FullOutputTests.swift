import BrowserModels
import Foundation
import SystemTesting
import Testing

/// Outputs that take nothing, or not all: it is said, and how much was written.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full is missing"))
struct FullOutputTests {
  private static let sentence = "The output could not be written: No space left on device."

  @Test(arguments: [
    "riffle --help", "riffle --version", "riffle --explain Resources/sample",
    "riffle --print Resources/sample", "riffle Resources/sample/page1.json",
  ])
  func `a text that cannot be written is told`(command: String) async throws {
    let run = try await ProgramRun.of("\(command) > /dev/full")

    #expect(run.code == 3, "\(run.testDescription)")
    #expect(run.errors == "riffle: \(Self.sentence)\n")
  }

  @Test(arguments: ["riffle --help", "riffle --version", "riffle --explain Resources/sample"])
  func `a reader that has left is no failure`(command: String) async throws {
    let folder = try TemporaryFolder()
    // Opening either end waits for the other one; the reader then leaves before anything is written.
    let run = try await ProgramRun.of(
      "mkfifo $PIPE; (exec 3<$PIPE) & exec 4>$PIPE; wait; \(command) >&4",
      environment: ["PIPE": folder.url.appending(path: "pipe").path]
    )

    #expect(run.code == 0 && run.errors.isEmpty, "\(run.testDescription)")
  }

  @Test(arguments: [
    #"[{"a":1},{"a":2},{"a""#, "{\"a\":1}\n{\"a\":\n{\"a\":2}\n", "[1,2] and more",
  ])
  func `what was not written is not counted`(input: String) async throws {
    let run = try await ProgramRun.of("riffle --print > /dev/full", input: Data(input.utf8))

    #expect(run.code == 3, "\(run.testDescription)")
    #expect(run.errors == "riffle: \(Self.sentence)\n")
  }

  @Test(arguments: ["/nonexistent", "/dev/null"])
  func `a folder that takes no temporary files is told`(folder: String) async throws {
    let run = try await ProgramRun.of(
      "cat | riffle --explain -",
      input: Data("[1]".utf8),
      environment: ["TMPDIR": folder]
    )

    #expect(run.code == 3, "\(run.testDescription)")
    #expect(
      run.errors.hasPrefix(
        "riffle: The data received could not be stored: no file can be made in \(folder): "
      )
    )
    #expect(run.errors.hasSuffix(" or set TMPDIR to another folder.\n"), "\(run.errors)")
  }

  @Test func `what was written before the output was full is counted`() async throws {
    let folder = try TemporaryFolder()
    let record = #"{"name":"\#(String(repeating: "x", count: 90))"}"#
    try folder.write(String(repeating: record + "\n", count: 20_000), to: "data.jsonl")

    let run = try await ProgramRun.of(
      "(ulimit -f 1300; riffle --print data.jsonl > out.txt); code=$?; wc -l < out.txt; exit $code",
      in: folder.url
    )

    let count = try #require(Int(run.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(run.code == 3 && count > 0, "\(run.testDescription)")
    #expect(
      run.errors
        == "riffle: After \(Quantity.grouped(count)) records: The output could not be written: File too large.\n"
    )
  }
}
