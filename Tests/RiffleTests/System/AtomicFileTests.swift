import BrowserManagers
import Foundation
import SystemTesting
import Testing

@testable import riffle

/// Files that are written by a process that is ended after any of its system calls.
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var files: [AtomicFile] {
    ["new-1.json", "new-2.json", "new-3.json", "new.riffle"].map { name in
      let path = folder.url.appending(path: name).path
      return AtomicFile(
        path: path,
        bytes: Array("\(name) \(String(repeating: "x", count: 300))".utf8)
      )
    }
  }

  @Test func `a recording is complete or absent after every call at which its process is ended`()
    throws
  {
    let whole = StoppedCalls(after: .max)
    #expect(AtomicFile.write(files, isReplacing: false, calls: whole) == nil)
    #expect(try check() == 4)
    #expect(whole.count >= 200)

    for place in 0..<whole.count {
      try empty()
      let calls = StoppedCalls(after: place)
      _ = AtomicFile.write(files, isReplacing: false, calls: calls)
      calls.endProcess()
      let complete = try check()
      let hasScript = try names().contains("new.riffle")
      #expect(!hasScript || complete == 4, "after \(place) calls")
    }
  }

  @Test(arguments: [true, false])
  func `a name that a path in C would end in is refused`(isReplacing: Bool) throws {
    let path = folder.url.appending(path: "victim").path
    let failure = AtomicFile.write([1], to: path + "\0.txt", isReplacing: isReplacing)
    let inside = AtomicFile.write([1], to: path + "\0/a.txt", isReplacing: isReplacing)

    #expect(failure != nil && inside != nil)
    #expect(try names() == [])
  }

  @Test func `an output is the old one or the new one after every call`() throws {
    let old = Array("old".utf8)
    let new = files[0]
    let count = calls(thatReplace: new)
    #expect(count >= 40)

    for place in 0..<count {
      try empty()
      try Data(old).write(to: URL(fileURLWithPath: new.path))
      let calls = StoppedCalls(after: place)
      _ = AtomicFile.write([new], isReplacing: true, calls: calls)
      calls.endProcess()
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: new.path)))
      #expect(bytes == old || bytes == new.bytes, "after \(place) calls")
    }
  }

  @Test func `what an ended process left is removed by the next one, and nothing else is`() throws {
    let others = [
      ".riffle-1.part", ".riffle-1-2.part.txt", ".riffle-x-1.part", "a.part", ".riffle--.part",
    ]
    for name in others { try folder.write("mine", to: name) }
    let calls = StoppedCalls(after: 60)
    _ = AtomicFile.write(files, isReplacing: false, calls: calls)
    calls.endProcess()
    #expect(try names().count > others.count)

    #expect(AtomicFile.write(files, isReplacing: false) == nil)
    #expect(try names() == (others + files.map { FilePath($0.path).name }).sorted())
  }

  @Test func `what another process writes just now is not removed`() throws {
    let path = folder.url.appending(path: "b").path
    let part = try #require(PartFile(for: path, calls: SystemFileCalls()))
    #expect(part.write([1, 2, 3]) == 0)

    #expect(AtomicFile.write([files[0]], isReplacing: false) == nil)
    #expect(part.take(path, isReplacing: false) == 0)
    part.remove()
    #expect(try names() == ["b", "new-1.json"])
  }

  @Test func `nothing is replaced unless that is asked for, and nothing of the rest is left`()
    throws
  {
    try folder.write("mine", to: "new-3.json")

    let failure = AtomicFile.write(files, isReplacing: false)
    #expect(failure == AtomicFile.Failure(path: files[2].path, reason: "File exists"))
    #expect(try names() == ["new-3.json"])
    #expect(AtomicFile.write(files, isReplacing: true) == nil)
    #expect(try check() == 4)
  }

  @Test func `a disk without hard links does not replace either`() throws {
    try folder.write("mine", to: "new-2.json")
    let calls = StoppedCalls(after: .max, hasLinks: false)

    #expect(AtomicFile.write(files, isReplacing: false, calls: calls)?.path == files[1].path)
    #expect(try names() == ["new-2.json"])
    try empty()
    #expect(AtomicFile.write(files, isReplacing: false, calls: calls) == nil)
    #expect(try check() == 4)
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func `who may read a file that is replaced does not change, also behind a link`(
    permissions: Int
  ) throws {
    let path = try folder.write("mine", to: "a")
    let link = folder.url.appending(path: "link").path
    chmod(path, mode_t(permissions))
    symlink("a", link)

    for name in [path, link] {
      #expect(AtomicFile.write([1], to: name, isReplacing: true) == nil)
      let status = try #require(FileStatus(name))
      #expect(Int(status.permissions) == permissions && status.size == 1)
    }
  }

  @Test func `a pipe and a folder are not replaced`() throws {
    let pipe = folder.url.appending(path: "pipe").path
    mkfifo(pipe, 0o600)

    for path in [pipe, folder.url.path] {
      let failure = AtomicFile.write([1], to: path, isReplacing: true)
      #expect(failure?.reason == "it is not a regular file")
    }
    #expect(try names() == ["pipe"])
  }

  private func calls(thatReplace file: AtomicFile) -> Int {
    let calls = StoppedCalls(after: .max)
    _ = AtomicFile.write([file], isReplacing: true, calls: calls)
    return calls.count
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  private func empty() throws {
    for name in try names() {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
  }

  /// How many of the files are there, each complete; beside them only what is known as temporary.
  private func check() throws -> Int {
    var count = 0
    for name in try names() {
      guard let file = files.first(where: { FilePath($0.path).name == name }) else {
        #expect(PartFile.isPart(name), "\(name)")
        continue
      }
      count += 1
      #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file.path))) == file.bytes)
    }
    return count
  }
}

/// The system's calls up to one after which nothing happens any more, as when a process is killed;
/// few bytes are written at once.
private final class StoppedCalls: FileCalls {
  private(set) var count = 0
  private let limit: Int
  private let hasLinks: Bool
  private let calls = SystemFileCalls()
  private var open: Set<Int32> = []

  init(after limit: Int, hasLinks: Bool = true) {
    self.limit = limit
    self.hasLinks = hasLinks
  }

  /// Closes what is open, as the end of a process does.
  func endProcess() {
    for file in open { _ = calls.close(file) }
    open = []
  }

  private func next<Result: SignedInteger>(_ call: () -> Result) -> Result {
    guard count < limit else {
      errno = EIO
      return -1
    }
    count += 1
    return call()
  }

  func create(_ path: String, permissions: UInt32) -> Int32 {
    next {
      let file = calls.create(path, permissions: permissions)
      if file >= 0 { open.insert(file) }
      return file
    }
  }

  func setOwner(_ owner: UInt32, of file: Int32) -> Int32 {
    next { calls.setOwner(owner, of: file) }
  }

  func setGroup(_ group: UInt32, of file: Int32) -> Int32 {
    next { calls.setGroup(group, of: file) }
  }

  func setPermissions(_ permissions: UInt32, of file: Int32) -> Int32 {
    next { calls.setPermissions(permissions, of: file) }
  }

  func lock(_ file: Int32) -> Int32 { next { calls.lock(file) } }

  func sync(_ file: Int32) -> Int32 { next { calls.sync(file) } }

  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
    next { calls.write(bytes.prefix(7), to: file) }
  }

  func close(_ file: Int32) -> Int32 {
    next {
      open.remove(file)
      return calls.close(file)
    }
  }

  func link(_ path: String, as name: String) -> Int32 {
    next {
      guard hasLinks else {
        errno = EPERM
        return -1
      }
      return calls.link(path, as: name)
    }
  }

  func rename(_ path: String, to name: String) -> Int32 { next { calls.rename(path, to: name) } }

  func remove(_ path: String) -> Int32 { next { calls.remove(path) } }
}
