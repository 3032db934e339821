import BrowserModels
import CLibrary
import Foundation
import Testing

@testable import BrowserManagers

@MainActor struct FolderPageFetcherTests {
  private func fetch(_ path: String) async -> Result<PageAnswer, PageError> {
    let fetcher = FolderPageFetcher()
    let request = PageRequest(url: FolderPageFetcher.url(ofFile: path))
    return await withCheckedContinuation { continuation in
      _ = fetcher.fetch(request) { event in
        switch event {
        case .finished(let answer): continuation.resume(returning: .success(answer))
        case .failed(let error): continuation.resume(returning: .failure(error))
        default: break
        }
      }
    }
  }

  @Test func `a page is the bytes of a file, whatever its name is`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("riffle %20 ü? \(UUID().uuidString).json")
    try Data("[1]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    #expect(try await fetch(file.path).get().body == Array("[1]".utf8))
  }

  @Test func `a file that is not there is named`() async {
    let result = await fetch("/no/such/file.json")

    #expect(throws: PageError.noSuchFile(path: "/no/such/file.json")) { try result.get() }
  }

  @Test func `a pipe or an endless device is not read as a page`() async {
    let pipe = FileManager.default.temporaryDirectory
      .appendingPathComponent("riffle \(UUID().uuidString).json").path
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }

    for path in [pipe, "/dev/zero"] {
      let result = await fetch(path)
      let reason = "it is neither a file nor a folder"
      #expect(throws: PageError.unreadableFile(path: path, reason: reason)) { try result.get() }
    }
  }

  @Test func `a folder cannot be read as a page`() async {
    let result = await fetch("/tmp")

    #expect(throws: PageError.unreadableFile(path: "/tmp", reason: "Is a directory")) {
      try result.get()
    }
  }
}
