import Foundation
import Testing

/// The test server in Tests/Servers, on a port of its own, for as long as a test talks to it.
///
/// It prints its port as its first line.
final class LoopbackServer {
  let port: Int
  private let process: Process

  /// The address of a path on the server, such as `url("/items?page=1")`.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  static var isAvailable: Bool { BuiltProgram.path(of: "python3") != nil }
  static let requirement: Comment = "python3 is not installed; `make test` installs it"

  static func with<Result>(
    _ arguments: String...,
    body: (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    let server = try LoopbackServer(arguments)
    defer { server.process.terminate() }
    return try await body(server)
  }

  private init(_ arguments: [String]) throws {
    let script = BuiltProgram.project.appending(path: "Tests/Servers/paged_server.py")
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-u", script.path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    // The first line arrives in one piece, or not at all when the script fails.
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.prefix { $0 != "\n" }), "the server printed no port: \(line)")
  }
}
