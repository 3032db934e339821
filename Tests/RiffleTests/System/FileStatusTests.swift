import Foundation
import SystemTesting
import Testing

@testable import riffle

struct FileStatusTests {
  @Test func `every kind of file is told from the others`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("four", to: "file")
    let link = folder.url.appending(path: "link").path
    let pipe = folder.url.appending(path: "pipe").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    mkfifo(pipe, 0o600)

    #expect(FileStatus(file)?.kind == .regular && FileStatus(file)?.size == 4)
    #expect(FileStatus(link) == FileStatus(file))
    #expect(FileStatus(link, followsLinks: false)?.kind == .link)
    #expect(FileStatus(folder.url.path)?.kind == .folder)
    #expect(FileStatus(pipe)?.kind == .other && FileStatus("/dev/null")?.kind == .other)
    #expect(FileStatus(file + "\0") == nil && FileStatus("") == nil)
  }

  @Test func `a path is resolved where there is something, and not beyond a NUL`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "a/b")
    let path = folder.url.appending(path: "a/../a/b").path

    #expect(AbsolutePath.ofExisting(path) == file)
    #expect(AbsolutePath.ofExisting(path + "\0c") == nil)
    #expect(AbsolutePath.ofExisting(path + "c") == nil && AbsolutePath.of("c/d") == "c/d")
  }
}
