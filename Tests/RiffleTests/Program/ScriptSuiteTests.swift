import Foundation
import Testing

/// What a user sees of whole sessions: the scripts in Tests/Scripts.
struct ScriptSuiteTests {
  private static let folder = BuiltProgram.project.appending(path: "Tests/Scripts")

  private static let scripts =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".riffle") }.sorted() ?? []

  @Test(arguments: scripts)
  func `what a script expects is so`(script: String) async throws {
    let run = try await ProgramRun.of("riffle --headless --play \(Self.folder.path)/\(script)")

    #expect(run.code == 0, "\(run.errors)")
    #expect(!run.errors.contains("was not used"), "\(run.errors)")
  }

  /// Actions that no script can carry out, and the tests that do: a picker needs a terminal, and jq a
  /// script that may use it.
  private static let elsewhere = [
    "accept": "Program/PickerInTerminalTests.swift", "jq": "Program/JQTests.swift",
  ]

  @Test func `the scripts carry out every action and press every key`() async throws {
    let plays = Self.scripts.map { "--play \(Self.folder.path)/\($0)" }.joined(separator: " ")
    let run = try await ProgramRun.of("riffle --headless --coverage \(plays)")

    #expect(run.errors.hasPrefix("Keymap: "))
    let names = Self.elsewhere.keys.sorted { $0 > $1 }.joined(separator: " ")
    #expect(
      run.errors.contains(" Not exercised: \(names)\n"),
      "add to a script in Tests/Scripts:\n\(run.errors)"
    )
    for (action, path) in Self.elsewhere {
      let suite = BuiltProgram.project.appending(path: "Tests/RiffleTests/\(path)")
      #expect(try String(contentsOf: suite, encoding: .utf8).contains(action))
    }
  }
}
