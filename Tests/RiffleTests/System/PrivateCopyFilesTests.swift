import BrowserControllers
import CLibrary
import Foundation
import SystemTesting
import Testing

@testable import riffle

/// Files with what no clipboard has taken.
@MainActor struct PrivateCopyFilesTests {
  private static let copied = CopiedText(text: "{\"a\":1}", noun: "the record as JSON")

  private static func mode(_ path: String) throws -> Int {
    let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    return try #require(found)
  }

  @Test func `each copy is a new file that only the user can read`() throws {
    let folder = try TemporaryFolder()
    let files = PrivateCopyFiles(environment: ["TMPDIR": folder.url.path])

    let first = try files.keep(Self.copied)
    let second = try files.keep(Self.copied)

    #expect(first != second)
    #expect(try Self.mode(first) == 0o600)
    #expect(try Self.mode((first as NSString).deletingLastPathComponent) == 0o700)
    #expect(try String(contentsOfFile: first, encoding: .utf8) == "{\"a\":1}")
  }

  @Test(arguments: [
    (["RIFFLE_SECURE": "1"], "RIFFLE_SECURE is set: it is not written into a file either."),
    (
      ["TMPDIR": "/nowhere/at/all"],
      "It cannot be written into a file either: No such file or directory."
    ),
  ])
  func `a sentence says why there is none`(environment: [String: String], sentence: String) {
    #expect(throws: CopyFilesError(sentence)) {
      try PrivateCopyFiles(environment: environment).keep(Self.copied)
    }
  }

  @Test func `a folder that is gone, or not only the user's, is made anew`() throws {
    let folder = try TemporaryFolder()
    let files = PrivateCopyFiles(environment: ["TMPDIR": folder.url.path])
    let first = (try files.keep(Self.copied) as NSString).deletingLastPathComponent

    try FileManager.default.removeItem(atPath: first)
    let second = (try files.keep(Self.copied) as NSString).deletingLastPathComponent
    chmod(second, 0o755)
    let third = try files.keep(Self.copied)

    #expect(second != first)
    #expect((third as NSString).deletingLastPathComponent != second)
    #expect(try String(contentsOfFile: third, encoding: .utf8) == "{\"a\":1}")
  }

  @Test(arguments: ["write", "close"])
  func `a copy that does not fit leaves nothing behind`(call: String) throws {
    let folder = try TemporaryFolder()
    let files = PrivateCopyFiles(
      environment: ["TMPDIR": folder.url.path],
      calls: FailingCalls(call, ENOSPC)
    )

    let sentence = "It cannot be written into a file either: No space left on device."
    #expect(throws: CopyFilesError(sentence)) { try files.keep(Self.copied) }

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}
