import BrowserModels
import Foundation
import SystemTesting
import Testing

@testable import riffle

struct NetrcFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.url.appending(path: ".netrc").path }

  init() throws { folder = try TemporaryFolder() }

  /// Why the file is refused; nil when it is not.
  private var refusal: String? {
    do throws(PageError) {
      _ = try NetrcFile.bytes(of: path)
      return nil
    } catch {
      return error.plainSentence
    }
  }

  private func sentence(_ problem: String) -> String {
    "-n: \(path) \(problem); replace it, or leave -n out."
  }

  @Test func `it need not be there`() throws {
    #expect(try NetrcFile.bytes(of: path) == nil)
  }

  @Test func `it may be as large as a configuration`() throws {
    let bytes = [UInt8](repeating: 0x20, count: 1 << 20)
    try folder.write(Data(bytes), to: ".netrc")

    #expect(try NetrcFile.bytes(of: path) == bytes)
  }

  @Test func `a larger one is refused`() throws {
    try folder.write(Data(repeating: 0x20, count: 1 << 20 + 1), to: ".netrc")

    #expect(refusal == sentence("is larger than 1 MB"))
  }

  @Test(arguments: ["/dev/zero", "/tmp", "pipe"])
  func `what is not a regular file is refused`(target: String) throws {
    mkfifo(folder.url.appending(path: "pipe").path, 0o600)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)

    #expect(refusal == sentence("is not a regular file"))
  }

  @Test func `a pipe in its place is refused before a request is sent`() async throws {
    mkfifo(path, 0o600)

    let run = try await ProgramRun.of(
      "riffle --print -n --retry 0 127.0.0.1:1/x",
      environment: ["HOME": folder.url.path],
      seconds: 60
    )

    #expect(run.code == 2, "\(run.testDescription)")
    #expect(run.errors == "riffle: \(sentence("is not a regular file"))\n")
  }
}
