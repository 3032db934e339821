import SystemTesting
import Testing

/// Runs a suite beside one server of pages; the suite fails when that does not start.
struct PagedServer: SuiteTrait, TestScoping {
  @TaskLocal private static var running: LoopbackServer?

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await LoopbackServer.with { server in
      try await Self.$running.withValue(server) { try await function() }
    }
  }

  /// The URL of a path on the server.
  static func url(_ path: String, origin: Int = 0) throws -> String {
    "http://\(try #require(running).address(path, origin: origin))"
  }
}

extension Trait where Self == PagedServer {
  /// Runs a suite beside one server of pages.
  static var pagedServer: Self { PagedServer() }
}
