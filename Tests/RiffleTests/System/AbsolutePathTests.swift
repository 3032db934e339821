import Foundation
import SystemTesting
import Testing

@testable import riffle

struct AbsolutePathTests {
  @Test func `a path is resolved where there is something, and not beyond a NUL`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "a/b")
    let path = folder.url.appending(path: "a/../a/b").path

    #expect(AbsolutePath.ofExisting(path) == file)
    #expect(AbsolutePath.ofExisting(path + "\0c") == nil)
    #expect(AbsolutePath.ofExisting(path + "c") == nil && AbsolutePath.of("c/d") == "c/d")
  }
}
