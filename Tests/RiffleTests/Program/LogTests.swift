import Foundation
import SystemTesting
import Testing

/// Logs that cannot be written: that is said once, and the program goes on without them.
struct LogTests {
  private static let noSpace =
    "riffle: The log /dev/full cannot be written: No space left on device; logging is off."
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

  /// Checks that a sentence is on the screen when the interface has ended.
  private func expectAfterInterface(_ sentence: String, log: String) async throws {
    let command = "riffle --log \(log) \(Self.source)"
    try await TerminalSession.with(command, columns: 200) { terminal in
      try await terminal.wait(for: "Press r to try again.")
      try await terminal.press("q")
      try await terminal.wait(for: sentence)
    }
  }
}
