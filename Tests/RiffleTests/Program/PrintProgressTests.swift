import Foundation
import SystemTesting
import Testing

/// The line on the terminal that says how far a source is loaded while records are printed.
@Suite(.needs("tmux"))
struct PrintProgressTests {
  @Test(arguments: ["", "--sort=-id"])
  func `it is gone before somebody writes records into the same terminal`(
    options: String
  ) async throws {
    let folder = try TemporaryFolder()
    for page in 1...3 {
      let records = (1...2).map { #"{"id":\#(page)\#($0)}"# }.joined(separator: ",")
      try folder.write("[\(records)]", to: "\(page).json")
    }
    let command = "riffle --print \(options) \(folder.url.path) | cat; echo end; exec cat"
    try await TerminalSession.with(command, lines: 12) { session in
      let screen = try await session.wait(for: "end")

      let lines = screen.lines.filter { !$0.isEmpty }
      let records = [11, 12, 21, 22, 31, 32].map { "{\"id\":\($0)}" }
      #expect(lines == (options.isEmpty ? records : records.reversed()) + ["end"], "\(screen.text)")
    }
  }

  @Test(arguments: [("| cat", false), (">out", true)])
  func `it does not come again where another program reads the records`(
    output: String,
    isShown: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    for page in 1...2 { try folder.write("[\(page)]", to: "\(page).json") }

    let run = try await PseudoTerminal.run(
      command: ["sh", "-c", "cd \(folder.url.path); riffle --print . \(output)"],
      .end
    )

    #expect(run.output.contains("page 1, 0 records"), "\(run)")
    #expect(run.output.contains("page 2, 1 record") == isShown, "\(run)")
  }
}
