import Foundation
import SystemTesting
import Testing

@testable import BrowserManagers

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
    #expect(FileStatus(pipe)?.kind == .pipe && FileStatus("/dev/null")?.kind == .other)
    #expect(FileStatus(file + "\0") == nil && FileStatus("") == nil)
  }
}
