import CLibrary
import Foundation
import SystemTesting
import Testing

struct SpawnedCommandTests {
  @Test func `a command inherits nothing that is open`() async throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, 0)
    let command = SpawnedCommand(
      program: "/bin/ls",
      arguments: ["/dev/fd/"],
      environment: [:],
      output: try folder.write("", to: "output"),
      errors: try folder.write("", to: "errors")
    )

    let code = try await command.run()

    let open = try String(contentsOfFile: command.output, encoding: .utf8)
    #expect(code == 0)
    // The fourth is the folder that is listed.
    #expect(open == "0\n1\n2\n3\n")
  }
}
