import BrowserModels
import CLibrary
import Foundation
import Testing

@testable import BrowserManagers

@MainActor struct FolderPageFetcherTests {
  private func fetch(
    _ path: String,
    by fetcher: FolderPageFetcher = FolderPageFetcher()
  ) async -> Result<PageAnswer, PageError> {
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

  @Test func `a page that is too large is refused, and one that is no file is not waited for`()
    async throws
  {
    let file = try TemporaryFile("[1,2]")
    let pipe = file.path + "-pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }

    #expect(await failure(file.path, upTo: 4) == .fileTooLarge(path: file.path, bytes: 4))
    #expect(
      try await fetch(file.path, by: FolderPageFetcher(greatestPage: 5)).get().body.count == 5
    )
    for path in [pipe, "/dev/zero"] {
      let reason = "it is neither a file nor a folder"
      #expect(await failure(path) == .unreadableFile(path: path, reason: reason))
    }
  }

  private func failure(_ path: String, upTo limit: Int = 100) async -> PageError? {
    let result = await fetch(path, by: FolderPageFetcher(greatestPage: limit))
    guard case .failure(let error) = result else { return nil }
    return error
  }

  @Test func `a folder cannot be read as a page`() async {
    let result = await fetch("/tmp")

    #expect(throws: PageError.unreadableFile(path: "/tmp", reason: "Is a directory")) {
      try result.get()
    }
  }
}
