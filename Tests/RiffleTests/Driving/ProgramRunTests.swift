import Foundation
import Testing

struct ProgramRunTests {
  @Test func `a run tells what was written, where, and how it ended`() async throws {
    let run = try await ProgramRun.of("echo out; echo err >&2; exit 5")

    #expect(run.text == "out\n")
    #expect(run.errors == "err\n")
    #expect(run.code == 5)
  }

  @Test func `a run that takes too long is ended`() async throws {
    let run = try await ProgramRun.of("exec cat /dev/zero >/dev/null", seconds: 1)

    #expect(run.code == 137)
  }

  @Test func `standard input is what the test gives`() async throws {
    let run = try await ProgramRun.of("cat", input: Data("[1, 2]".utf8))

    #expect(run.text == "[1, 2]")
  }

  @Test func `riffle is the program that was built with the tests`() async throws {
    let run = try await ProgramRun.of("command -v riffle")

    #expect(run.text == BuiltProgram.folder.appending(path: "riffle").path + "\n")
  }
}
