import Foundation
import SystemTesting
import Testing

/// Logs that cannot be written: that is said once, and the program goes on without them.
struct LogTests {
  private static let noSpace =
    "riffle: The log /dev/full cannot be written: No space left on device; logging is off."
  private static let noReader =
    "riffle: The log pipe cannot be written: it is a pipe without a reader, which has to be started "
    + "first; logging is off."
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  /// Runs that ask a server that is not there.
  private static let source = "--retry 0 127.0.0.1:1/x"
  private static let refused = "riffle: 127.0.0.1:1 refused the connection. Check the port."

  @Test(.enabled(if: hasFullDevice, "/dev/full is missing"), arguments: ["--print", "--explain"])
  func `a full disk is said where records are printed`(mode: String) async throws {
    let run = try await ProgramRun.of("riffle \(mode) --log /dev/full \(Self.source)")

    #expect(run.code == 3, "\(run.testDescription)")
    #expect(run.errors == "\(Self.noSpace)\n\(Self.refused)\n")
  }

  @Test(.enabled(if: hasFullDevice, "/dev/full is missing"), .needs("tmux"))
  func `a full disk is said after the interface`() async throws {
    try await expectAfterInterface(Self.noSpace, log: "/dev/full")
  }

  @Test(arguments: ["--print", "--explain"])
  func `a pipe that nobody reads is not waited for`(mode: String) async throws {
    let folder = try folderWithPipe()
    let run = try await ProgramRun.of(
      "riffle \(mode) --log pipe \(Self.source)",
      in: folder.url,
      seconds: 60
    )

    #expect(run.code == 3, "\(run.testDescription)")
    #expect(run.errors == "\(Self.noReader)\n\(Self.refused)\n")
  }

  @Test(.needs("tmux"))
  func `a pipe that nobody reads does not hold the interface up`() async throws {
    let folder = try folderWithPipe()
    try await expectAfterInterface(Self.noReader, log: "pipe", in: folder.url)
  }

  private func folderWithPipe() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
    return folder
  }

  /// Checks that a sentence is on the screen when the interface has ended.
  private func expectAfterInterface(
    _ sentence: String,
    log: String,
    in folder: URL = BuiltProgram.project
  ) async throws {
    let command = "riffle --log \(log) \(Self.source)"
    try await TerminalSession.with(command, columns: 200, in: folder) { terminal in
      try await terminal.wait(for: "Press r to try again.")
      try await terminal.press("q")
      try await terminal.wait(for: sentence)
    }
  }
}
