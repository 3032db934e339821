import Foundation
import SystemTesting
import Testing

@testable import riffle

struct PrivateFolderTests {
  @Test func `a folder below a relative TMPDIR has an absolute path`() throws {
    let parent = try TemporaryFolder()
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let relative = String(repeating: "../", count: depth) + parent.url.path.dropFirst()

    let folder = try PrivateFolder(environment: ["TMPDIR": relative])
    let file = try folder.write([1], to: "a")

    #expect(folder.isThere && folder.names == ["a"])
    #expect(file == "\(folder.path)/a")
    #expect(folder.path.hasPrefix(AbsolutePath.of(parent.url.path) + "/riffle-"))
  }
}
