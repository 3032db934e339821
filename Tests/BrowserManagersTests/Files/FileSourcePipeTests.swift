import BrowserModels
import CLibrary
import SystemTesting
import Testing

@testable import BrowserManagers

/// A named pipe as a source: opening it waits for its writer, and nobody waits for that.
@MainActor struct FileSourcePipeTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appending(path: "pipe").path
    try #require(mkfifo(path, 0o600) == 0)
  }

  private func source() -> FileSource {
    FileSource(.file(path), name: path, named: nil, maximumRecords: nil, clock: SystemClock())
  }

  /// Lets other work on the main actor happen until something holds.
  private func wait(until holds: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(100)
    while !holds() {
      try #require(ContinuousClock.now < deadline)
      await pause(milliseconds: 2)
    }
  }

  @Test func `a pipe without a writer is waited for, and that is said`() async throws {
    let source = source()

    source.loadData()
    try await wait { source.status.phase == .waitingForWriter }
    let writer = open(path, O_WRONLY)
    write(writer, "{\"id\":1}\n", 9)
    close(writer)
    try await wait { !source.status.isLoading }

    #expect(source.recordCount == 1)
    #expect(source.status.phase == .complete(reason: ""))
    #expect(source.isReadOnce)
  }

  @Test func `a wait for a writer can be cancelled and taken up again`() async throws {
    let source = source()
    source.loadData()
    try await wait { source.status.phase == .waitingForWriter }

    source.stop()
    #expect(source.status.phase == .failed(.cancelled))
    source.retry()
    #expect(source.status.phase == .waitingForWriter)
    let writer = open(path, O_WRONLY)
    write(writer, "{\"id\":1}\n", 9)
    close(writer)
    try await wait { source.recordCount == 1 && !source.status.isLoading }
  }

  @Test func `a pipe whose writer came while loading was stopped is read when it goes on`()
    async throws
  {
    let source = source()
    source.loadData()
    source.stop()
    let writer = open(path, O_WRONLY)
    write(writer, "{\"id\":1}\n{\"id\":2}\n", 18)
    close(writer)

    source.retry()

    try await wait { source.recordCount == 2 && !source.status.isLoading }
  }

  @Test func `a source that is closed while it waits is gone`() async throws {
    weak var gone: FileSource?
    do {
      let source = source()
      gone = source
      source.loadData()
      source.stop()
    }
    let writer = open(path, O_WRONLY)
    close(writer)

    try await wait { gone == nil }
  }
}
