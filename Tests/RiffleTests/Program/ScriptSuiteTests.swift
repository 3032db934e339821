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

  @Test func `the scripts exercise every action and every key`() async throws {
    let plays = Self.scripts.map { "--play \(Self.folder.path)/\($0)" }.joined(separator: " ")
    let run = try await ProgramRun.of("riffle --headless --coverage \(plays)")

    #expect(run.errors.hasPrefix("Keymap: "))
    #expect(
      !run.errors.contains("Not exercised"),
      "add to a script in Tests/Scripts:\n\(run.errors)"
    )
  }
}
