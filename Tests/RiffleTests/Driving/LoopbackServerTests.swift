import Foundation
import SystemTesting
import Testing

@Suite(.needs("python3"))
struct LoopbackServerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the ports are read when their line is whole`() async throws {
    let server = try folder.write(
      """
      import sys, time
      sys.stdout.write("41 4")
      sys.stdout.flush()
      time.sleep(0.2)
      print("2")
      sys.stdin.read()
      """,
      to: "slow.py"
    )

    let ports = try await LoopbackServer.with(server) { $0.ports }

    #expect(ports == [41, 42])
  }

  @Test func `a server that ends at its start is a failure with its words`() async throws {
    let server = try folder.write("raise SystemExit('no such module')", to: "broken.py")

    let failure = await #expect(throws: CommandFailure.self) {
      try await LoopbackServer.with(server) { _ in }
    }

    #expect(failure?.description.hasSuffix("ended at its start with 1:\nno such module\n") == true)
  }

  @Test func `a server ends with its test, also when that throws`() async throws {
    let server = try folder.write(
      "import sys, pathlib; print(1, 2); sys.stdin.read(); pathlib.Path(sys.argv[1]).touch()",
      to: "brief.py"
    )
    let end = folder.url.appending(path: "end").path

    await #expect(throws: CancellationError.self) {
      try await LoopbackServer.with(server, [end]) { _ in throw CancellationError() }
    }

    #expect(FileManager.default.fileExists(atPath: end))
  }
}
