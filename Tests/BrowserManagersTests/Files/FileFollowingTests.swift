import BrowserModels
import Foundation
import PropertyTesting
import SystemTesting
import Testing

@testable import BrowserManagers

/// Files that grow, shrink and are replaced while they are followed.
@MainActor struct FileFollowingTests {
  /// Adds a line for each thing that a source tells, and waits for one.
  @MainActor private final class Log: RecordSourceDelegate {
    var lines: [String] = []
    private var waiting: CheckedContinuation<Void, Never>?
    private var wanted = ""

    /// Waits until a line begins so, or already does, and takes all lines.
    func heard(_ wanted: String) async -> [String] {
      if !lines.contains(where: { $0.hasPrefix(wanted) }) {
        self.wanted = wanted
        await withCheckedContinuation { waiting = $0 }
      }
      defer { lines = [] }
      return lines
    }

    private func note(_ line: String) {
      lines.append(line)
      guard line.hasPrefix(wanted), let waiting else { return }
      self.waiting = nil
      waiting.resume()
    }

    func recordSource(_ source: any RecordSource, willStart load: SourceLoad) { note("start") }

    func recordSource(
      _ source: any RecordSource,
      didSucceed load: SourceLoad,
      change: RecordChange
    ) { note("succeed \(source.rowCount)") }

    func recordSource(_ source: any RecordSource, didFail load: SourceLoad, with error: PageError) {
      note("fail \(error.reason)")
    }

    func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) { note("cancel") }

    func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
      note("add \(change.added.count) \(change.updated.count)")
    }

    func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
      note(status.warning.map { "warn \($0)" } ?? "change \(source.rowCount)")
    }
  }

  private let folder: TemporaryFolder
  private let clock = VirtualClock()
  private let log = Log()
  private var path: String { folder.url.appendingPathComponent("data").path }

  init() throws { folder = try TemporaryFolder() }

  private func source(_ text: String) throws -> FileSource {
    try folder.write(Data(text.utf8), to: "data")
    let source = FileSource(
      .file(path),
      name: "data",
      named: nil,
      maximumRecords: nil,
      clock: clock
    )
    source.delegate = log
    source.loadData()
    return source
  }

  private func append(_ text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func look(at source: FileSource) {
    source.fileMayHaveChanged()
    source.fileMayHaveChanged()
    clock.advance(by: 1)
  }

  private func texts(of source: FileSource) throws -> [String] {
    try source.order.joined().map {
      String(decoding: try source.store.recordBytes(at: $0), as: UTF8.self)
    }
  }

  @Test func `lines that are written later are added, and none is read again`() async throws {
    let source = try source("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    _ = await log.heard("succeed")
    let store = source.store
    source.follow(true)
    #expect(source.status.isFollowing)

    try append("{\"a\":4}\n{\"a\":5}\n")
    look(at: source)
    #expect(await log.heard("change") == ["add 2 0", "change 5"])

    #expect(source.store === store)
    #expect(try texts(of: source).last == "{\"a\":5}")
    #expect(source.facts.total == .exact(5))
    #expect(source.status.bytes == 40)
  }

  @Test func `a line without its end is completed later, in its own row`() async throws {
    let source = try source("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n{\"a\":")
    _ = await log.heard("succeed")
    source.follow(true)
    #expect(source.rowCount == 4)

    try append("4}\n{\"a\":5}")
    look(at: source)
    #expect(await log.heard("change") == ["add 0 1", "add 1 0", "change 5"])
    try append("\n")
    look(at: source)
    #expect(await log.heard("change") == ["change 5"])

    #expect(try texts(of: source).suffix(2) == ["{\"a\":4}", "{\"a\":5}"])
  }

  @Test func `a list that is being written grows, and is complete at its end`() async throws {
    let source = try source("[{\"a\":1},{\"a\":2}")
    let failure = await log.heard("fail").last ?? ""
    #expect(failure.hasSuffix("data ends in the middle of a value: line 1, column 17."))
    source.follow(true)
    try append(",{\"a\":3}")
    look(at: source)
    #expect(await log.heard("change") == ["add 1 0", "change 3"])
    try append("]\n")
    look(at: source)
    _ = await log.heard("change")

    #expect(source.status.phase == .complete(reason: ""))
    #expect(source.rowCount == 3)
  }

  @Test func `one document that becomes many is read anew`() async throws {
    let source = try source("{\"a\":1}\n")
    _ = await log.heard("succeed")
    source.follow(true)
    try append("{\"a\":2}\n{\"a\":3}\n")
    look(at: source)

    #expect(await log.heard("succeed").contains("succeed 3"))
  }

  @Test func `an empty file has rows once there are some`() async throws {
    let source = try source("")
    _ = await log.heard("succeed")
    source.follow(true)
    try append("{\"a\":1}\n")
    look(at: source)

    #expect(await log.heard("succeed").contains("succeed 1"))
  }

  @Test func `a file that is truncated is read from its beginning, and that is said`() async throws
  {
    let source = try source("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    _ = await log.heard("succeed")
    source.follow(true)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try append("{\"b\":1}\n{\"b\":2}\n")
    look(at: source)

    let heard = await log.heard("succeed")
    #expect(heard.contains("warn data was truncated; it is read from its beginning again."))
    #expect(try texts(of: source) == ["{\"b\":1}", "{\"b\":2}"])
    #expect(source.status.isFollowing)
  }

  @Test func `another file of the name is read from its beginning, and that is said`() async throws
  {
    let source = try source("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    _ = await log.heard("succeed")
    source.follow(true)
    try FileManager.default.removeItem(atPath: path)
    look(at: source)
    #expect(
      await log.heard("warn") == ["warn data was removed; riffle waits for it to come back."]
    )
    look(at: source)
    #expect(log.lines == [])

    try folder.write(Data("{\"b\":1}\n{\"b\":2}\n{\"b\":3}\n{\"b\":4}\n".utf8), to: "data")
    look(at: source)
    let heard = await log.heard("succeed")
    #expect(heard.contains("warn data was replaced; the new file is read from its beginning."))
    #expect(try texts(of: source).count == 4)
  }

  @Test func `what takes the name of a file and is none is not read, and that is said`()
    async throws
  {
    let source = try source("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    _ = await log.heard("succeed")
    source.follow(true)
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    look(at: source)
    look(at: source)
    #expect(
      await log.heard("warn") == [
        "warn data is no file any more; riffle waits for one of its name."
      ]
    )

    try FileManager.default.removeItem(atPath: path)
    try folder.write(Data("{\"b\":1}\n{\"b\":2}\n".utf8), to: "data")
    look(at: source)
    _ = await log.heard("succeed")
    #expect(try texts(of: source) == ["{\"b\":1}", "{\"b\":2}"])
  }

  @Test func `a line that is not whole is told from one that is wrong`() async throws {
    let source = try source("{\"a\":1}\n{\"a\":\n{\"a\":3}\n{\"a\":")
    _ = await log.heard("succeed")
    func failures() -> [Bool?] {
      source.order.joined().map { id in
        if case .failure(let failure) = source.store.record(at: id).content {
          failure.isUnfinished
        } else {
          nil
        }
      }
    }
    #expect(failures() == [nil, false, nil, true])

    source.follow(true)
    try append("\n")
    look(at: source)
    _ = await log.heard("change")

    #expect(failures() == [nil, false, nil, false])
  }

  @Test func `a list that is written anew is loaded again`() async throws {
    let source = try source("[{\"id\":1},{\"id\":2}]")
    _ = await log.heard("succeed")
    source.follow(true)
    try Data("[{\"id\":1},{\"id\":2},{\"id\":3}]".utf8).write(to: URL(fileURLWithPath: path))
    look(at: source)

    #expect(await log.heard("succeed").contains("succeed 3"))
  }

  @Test func `nothing is looked at once it is followed no longer`() async throws {
    let source = try source("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    _ = await log.heard("succeed")
    source.follow(true)
    source.follow(false)
    try append("{\"a\":4}\n")
    look(at: source)

    #expect(log.lines == [])
    #expect(!source.status.isFollowing)
  }

  @Test func `a watch tells of a file that grows and of one that comes`() async throws {
    try folder.write(Data("1".utf8), to: "data")
    let watch = FileWatch(path)
    let told = Told()
    watch.start { told.note() }
    try append("2")
    await told.wait()
    try FileManager.default.removeItem(atPath: path)
    await told.wait()
    told.count = 0
    try folder.write(Data("3".utf8), to: "data")
    await told.wait()
    #expect(told.count > 0)
  }

  /// How often something was told since it was waited for.
  @MainActor private final class Told {
    var count = 0
    private var waiting: CheckedContinuation<Void, Never>?

    func note() {
      count += 1
      waiting?.resume()
      waiting = nil
    }

    func wait() async {
      if count == 0 { await withCheckedContinuation { waiting = $0 } }
    }
  }

  @Test func `a text that is scanned as it grows has the records of the whole`() throws {
    let texts = [
      (0..<40).map { "{\"a\":\($0)}\n" }.joined(),
      (0..<40).map { "{\"a\":[\($0),\"x\\n\"]}" }.joined(separator: " "),
      "[" + (0..<40).map { "{\"a\":\($0)}" }.joined(separator: ",\n") + "]",
    ]
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let text = Array(texts[Int.random(in: 0..<3, using: &random)].utf8)
      let first = Int.random(in: 60..<text.count, using: &random)
      try folder.write(Data(text[..<first]), to: "data")
      let supply = try FileInput.file(path).open()
      let scan = FileScan(supply, named: nil, keepsBytes: false)
      var found: [Range<Int>] = []
      func note(_ event: FileScan.Event) {
        if case .found(let ranges, _, _) = event { found += ranges }
      }
      try scan.run(isFollowed: true) { note($0) }
      var at = first
      while at < text.count {
        let end = min(text.count, at + Int.random(in: 1...90, using: &random))
        try append(String(decoding: text[at..<end], as: UTF8.self))
        try scan.runOn(isFollowed: true) { note($0) }
        at = end
      }
      found += scan.tail

      var whole: [Range<Int>] = []
      let other = FileScan(try FileInput.file(path).open(), named: nil, keepsBytes: false)
      try other.run { if case .found(let ranges, _, _) = $0 { whole += ranges } }
      #expect(found == whole, "seed \(seed)")
      #expect(found.count == 40, "seed \(seed)")
    }
  }
}
