import CLibrary
import Foundation

/// A test server of Tests/Servers, on ports of its own, for as long as a test talks to it.
///
/// It reads a pipe that nobody writes to; the end of that pipe, which the end of this process is
/// too, ends it.
package struct LoopbackServer: Sendable {
  /// Two ports of one program: two origins; four of the one that speaks TLS.
  package let ports: [Int]

  /// The address of a path on the server, such as `host/items?page=1`; without a scheme.
  package func address(_ path: String, origin: Int = 0) -> String {
    "127.0.0.1:\(ports[origin])/\(path)"
  }

  /// Starts a server, hands it to `body`, and ends it whatever happens.
  ///
  /// - Parameters:
  ///   - program: A script of Tests/Servers, or the whole path of another.
  ///   - arguments: What it is given.
  ///   - body: The test.
  /// - Returns: What `body` does.
  /// - Throws: What `body` does, and `CommandFailure` with what the server wrote when it does not
  ///   start.
  package static func with<Result>(
    _ program: String = "paged_server.py",
    _ arguments: [String] = [],
    body: (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    let input = folder.url.appending(path: "input").path
    guard mkfifo(input, 0o600) == 0 else { throw CommandFailure(description: "no pipe: \(input)") }
    // Read and write, for opening does not wait then.
    let inputEnd = open(input, O_RDWR | O_CLOEXEC)
    let command = SpawnedCommand(
      program: "/usr/bin/env",
      arguments: ["python3", "-u", URL(filePath: program, relativeTo: servers).path] + arguments,
      environment: ProcessInfo.processInfo.environment,
      input: input,
      output: try folder.write("", to: "ports"),
      errors: try folder.write("", to: "errors")
    )
    return try await withThrowingTaskGroup(of: Step.self) { steps in
      steps.addTask { .ended(try await command.run()) }
      steps.addTask { .started(try await ports(printedTo: command.output)) }
      defer { close(inputEnd) }
      switch try await steps.next() {
      case .started(let ports)?: return try await body(LoopbackServer(ports: ports))
      case .ended(let code)?:
        let errors = try String(contentsOfFile: command.errors, encoding: .utf8)
        throw CommandFailure(description: "\(program) ended at its start with \(code):\n\(errors)")
      case nil: throw CancellationError()
      }
    }
  }

  /// What happens to a server beside the test that talks to it.
  private enum Step {
    case started([Int])
    case ended(Int32)
  }

  private static let servers = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // SystemTesting
    .deletingLastPathComponent()  // Tests
    .appending(path: "Servers", directoryHint: .isDirectory)

  /// The numbers on the first line of a file, when that line is whole.
  private static func ports(printedTo path: String) async throws -> [Int] {
    let deadline = ContinuousClock.now + .seconds(100)
    while true {
      try Task.checkCancellation()
      guard ContinuousClock.now < deadline else {
        throw CommandFailure(description: "The test server printed no ports.")
      }
      await pause(milliseconds: 10)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      guard text.hasSuffix("\n") else { continue }
      return text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }
  }
}
