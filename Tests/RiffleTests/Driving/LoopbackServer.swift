import Foundation
import Testing

/// A test server of Tests/Servers, on ports of its own, for as long as a test talks to it.
///
/// It ends with the file `stop`; that of pages also by itself after ten idle minutes.
struct LoopbackServer {
  /// Two ports of one program: two origins.
  let ports: [Int]

  static var isAvailable: Bool { BuiltProgram.path(of: "python3") != nil }
  static let requirement: Comment = "python3 is not installed; `make test` installs it"

  /// The address of a path on the server, such as `host/items?page=1`; without a scheme.
  func address(_ path: String, origin: Int = 0) -> String { "127.0.0.1:\(ports[origin])/\(path)" }

  /// Starts a server, hands it to `body`, and ends it whatever happens.
  static func with<Result>(
    _ program: String = "paged_server.py",
    _ arguments: [String] = [],
    body: (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    let script = BuiltProgram.project.appending(path: "Tests/Servers/\(program)").path
    let words = ([script] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let command = SpawnedCommand(
      program: "/bin/sh",
      arguments: [
        "-c",
        "until test -e '\(folder.url.path)/stop'; do sleep 0.05; done | exec python3 -u \(words)",
      ],
      environment: BuiltProgram.environment(home: folder.url, adding: [:]),
      output: try folder.write("", to: "ports"),
      errors: try folder.write("", to: "errors")
    )
    async let end = command.run()
    let result: Result
    do {
      result = try await body(LoopbackServer(readingPortsFrom: command.output))
    } catch {
      try folder.write("", to: "stop")
      _ = try await end
      throw error
    }
    try folder.write("", to: "stop")
    _ = try await end
    return result
  }

  private init(readingPortsFrom path: String) async throws {
    let deadline = ContinuousClock.now + .seconds(100)
    var found: [Int] = []
    while found.count < 2 {
      guard ContinuousClock.now < deadline else {
        throw TerminalFailure(description: "the test server printed no ports")
      }
      await pause(milliseconds: 10)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      guard text.hasSuffix("\n") else { continue }
      found = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }
    ports = found
  }
}
