import Foundation
import Testing

/// What a command wrote and how it ended, when it ran with pipes and files, without a terminal.
struct ProgramRun {
  var output: Data
  var errors: String
  /// The exit code as the shell reports it; 137 when the time limit ended the command.
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
    seconds: Int = 30
  ) async throws -> ProgramRun {
    let home = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "-s", "KILL", "\(seconds)", "sh", "-c", command]
    process.environment = BuiltProgram.environment(home: home.url, adding: environment)
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: home.write(input, to: "stdin"))
    )
    let output = try home.fileForWriting("stdout")
    let errors = try home.fileForWriting("stderr")
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try await process.runToEnd()
    return ProgramRun(
      output: try Data(contentsOf: output.url),
      errors: String(decoding: try Data(contentsOf: errors.url), as: UTF8.self),
      code: process.terminationReason == .uncaughtSignal
        ? 128 + process.terminationStatus : process.terminationStatus
    )
  }
}

extension ProgramRun: CustomTestStringConvertible {
  var testDescription: String { "code \(code)\n\(text.prefix(2000))\n\(errors.prefix(2000))" }
}

extension Process {
  /// Starts the process and waits for its end without holding up a thread.
  func runToEnd() async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in done.resume() }
      do {
        try run()
      } catch {
        terminationHandler = nil
        done.resume(throwing: error)
      }
    }
  }
}

extension TemporaryFolder {
  fileprivate func fileForWriting(_ name: String) throws -> (url: URL, handle: FileHandle) {
    let url = URL(fileURLWithPath: try write(Data(), to: name))
    return (url, try FileHandle(forWritingTo: url))
  }
}
