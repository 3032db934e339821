import Foundation
import SystemTesting
import Testing

/// What a command wrote and how it ended, when it ran with pipes and files, without a terminal.
struct ProgramRun {
  var output: Data
  var errors: String
  /// The exit code as the shell reports it; 137 when the safety limit of minutes ended the command.
  var code: Int32

  /// The standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The standard output line by line, without the empty end.
  var lines: [Substring] { text.split(separator: "\n") }

  /// Runs a line of shell in which `riffle` is the program under test.
  ///
  /// Standard input holds `input`, or nothing. The home folder is empty and temporary.
  static func of(
    _ command: String,
    input: Data = Data(),
    environment: [String: String] = [:],
    in folder: URL = BuiltProgram.project,
    seconds: Int = 240
  ) async throws -> ProgramRun {
    let home = try TemporaryFolder()
    let command = SpawnedCommand(
      program: "/usr/bin/env",
      arguments: ["-C", folder.path, "timeout", "-s", "KILL", "\(seconds)", "sh", "-c", command],
      environment: BuiltProgram.environment(home: home.url, adding: environment),
      input: try home.write(input, to: "stdin"),
      output: try home.write(Data(), to: "stdout"),
      errors: try home.write(Data(), to: "stderr")
    )
    let code = try await command.run()
    return ProgramRun(
      output: try Data(contentsOf: URL(fileURLWithPath: command.output)),
      errors: try String(contentsOfFile: command.errors, encoding: .utf8),
      code: code
    )
  }
}

extension ProgramRun: CustomTestStringConvertible {
  var testDescription: String { "code \(code)\n\(text.prefix(2000))\n\(errors.prefix(2000))" }
}
