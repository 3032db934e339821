import BrowserControllers
import BrowserManagers
import BrowserModels
import CLibrary
import Foundation
import SystemTesting
import Testing

@testable import riffle

/// Files of records: complete or absent.
@MainActor struct SystemRecordFilesTests {
  /// Records that are read from texts.
  private struct TextReader: RecordReader {
    let texts: [String]
    let forms: [RecordLocation] = []
    /// Called before each read.
    var willRead: @Sendable () -> Void = {}
    /// The record that cannot be read any more.
    var lost: Int?

    func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
      willRead()
      for id in ids {
        guard id.integer != lost else {
          body(id, nil)
          continue
        }
        Array(texts[id.integer].utf8).withUnsafeBytes { body(id, StoredText(bytes: $0, form: 0)) }
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(
    _ name: String,
    replaces: Bool = false,
    _ format: RecordFormat = .jsonLines,
    _ reader: TextReader = TextReader(texts: [#"{"a": 1}"#, "{bad", #"{"b":2}"#])
  ) -> RecordFile {
    let ids = RecordID(integer: 0)..<RecordID(integer: reader.texts.count)
    return RecordFile(
      path: name.hasPrefix("~") ? name : folder.url.path + "/" + name,
      isReplacing: replaces,
      format: format,
      records: LeavingRecords([ids], reader, columns: nil)
    )
  }

  private func end(
    of file: RecordFile,
    environment: [String: String] = [:],
    calls: any FileCalls & Sendable = SystemFileCalls(),
    didBegin: @MainActor (SystemRecordFiles) -> Void = { _ in }
  ) async -> RecordFileEnd {
    let files = SystemRecordFiles(environment: environment, calls: calls)
    return await withCheckedContinuation { done in
      files.write(file, progress: { _ in }, didEnd: { done.resume(returning: $0) })
      didBegin(files)
    }
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path))?.sorted() ?? []
  }

  @Test func `a file is written, and what is left out is said`() async {
    let end = await end(of: file("a.jsonl"))

    #expect(text("a.jsonl") == "{\"a\":1}\n{\"b\":2}\n")
    guard case .written(let count, let bytes, let remark) = end else {
      Issue.record("\(end)")
      return
    }
    #expect(count == 2 && bytes == 16)
    #expect(remark?.hasPrefix("One record was left out. Record 2: ") == true, "\(remark ?? "")")
    #expect(names == ["a.jsonl"])
  }

  @Test func `a file of records that cannot be read any more is not written`() async throws {
    let reader = TextReader(texts: [#"{"a":1}"#, #"{"a":2}"#], lost: 1)
    try folder.write("before", to: "a")

    let end = await end(of: file("a", replaces: true, .jsonLines, reader))

    let reason = "1 record cannot be read any more; refresh the list, then write it"
    #expect(end == .failed(reason: reason))
    #expect(names == ["a"] && text("a") == "before")
  }

  nonisolated static let absent: [(format: String, fields: String)] = [
    ("id,n", "/id,n"), ("c", "c"), ("{c}: {d} {e}", "c or 2 other fields"),
  ]

  @Test(arguments: absent)
  func `a file in which no record has a value is not written`(
    format: String,
    fields: String
  ) async throws {
    let format = try RecordFormat(parsing: format)
    try folder.write("before", to: "a")

    let reason = "no record has the field \(fields); a format is \(RecordFormat.words)"
    #expect(await end(of: file("a", replaces: true, format)) == .failed(reason: reason))
    #expect(await end(of: file("b", format)) == .failed(reason: reason))
    #expect(names == ["a"] && text("a") == "before")
  }

  @Test(arguments: [
    ("a", "1\n\n"), ("{a}{c}", "1\n\n"), ("{.}{c}", "{\"a\":1}\n{\"b\":2}\n"),
  ])
  func `a field that some records have is written`(word: String, written: String) async throws {
    let format = try RecordFormat(parsing: word)
    _ = await end(of: file("a", format))

    #expect(text("a") == written)
  }

  @Test func `without records there is an empty file, whatever its format`() async throws {
    let format = try RecordFormat(parsing: "{c}")
    _ = await end(of: file("a", format, TextReader(texts: ["{bad"])))

    #expect(text("a") == "")
  }

  @Test func `a table has the columns of all its records`() async {
    _ = await end(of: file("a.csv", .csv))

    #expect(text("a.csv") == "a,b\r\n1,\r\n,2\r\n")
  }

  @Test func `a file that is there is replaced only when that is asked for`() async throws {
    try folder.write("before", to: "a")
    #expect(await end(of: file("a")) == .exists)
    #expect(text("a") == "before")

    _ = await end(of: file("a", replaces: true))
    #expect(text("a")?.hasPrefix("{\"a\":1}") == true)

    let link = folder.url.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    #expect(await end(of: file("link")) == .exists)
    try folder.write("before", to: "a")
    _ = await end(of: file("link", replaces: true))
    #expect(text("a")?.hasPrefix("{\"a\":1}") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    #expect(names == ["a", "link"])
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func `who may read a file that is replaced does not change`(permissions: Int) async throws {
    try folder.write("before", to: "a")
    let path = folder.url.path + "/a"
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)

    _ = await end(of: file("a", replaces: true))

    #expect(text("a")?.hasPrefix("{\"a\":1}") == true)
    let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(found == permissions)
  }

  @Test(arguments: [
    ("create", EACCES, "Permission denied"), ("write", ENOSPC, "No space left on device"),
    ("write", EFBIG, "File too large"), ("sync", EIO, "Input/output error"),
  ])
  func `a failure leaves nothing behind, and what was there`(
    call: String,
    reason: Int32,
    sentence: String
  ) async throws {
    try folder.write("before", to: "a")

    let calls = FailingCalls(call, reason)
    #expect(await end(of: file("a", replaces: true), calls: calls) == .failed(reason: sentence))
    #expect(await end(of: file("b"), calls: calls) == .failed(reason: sentence))

    #expect(names == ["a"] && text("a") == "before")
  }

  @Test func `a folder is not replaced, and one that is missing is said`() async throws {
    for replaces in [false, true] {
      #expect(
        await end(of: file("../" + folder.url.lastPathComponent, replaces: replaces))
          == .failed(reason: "it is a folder")
      )
    }
    #expect(await end(of: file("no/a")) == .failed(reason: "No such file or directory"))
  }

  @Test func `the user's folder is known, and in secure mode nothing is written`() async {
    let home = ["HOME": folder.url.path]
    _ = await end(of: file("~/a"), environment: home)
    #expect(names == ["a"])

    let secure = ["RIFFLE_SECURE": "1", "HOME": folder.url.path]
    #expect(
      await end(of: file("~/b"), environment: secure)
        == .refused("RIFFLE_SECURE is set: no file is written.")
    )
    #expect(names == ["a"])
  }

  @Test(arguments: [true, false])
  func `a file that is given up leaves nothing behind`(waits: Bool) async {
    let gate = DispatchSemaphore(value: 0)
    let texts = Array(repeating: #"{"a":"\#(String(repeating: "x", count: 1_000))"}"#, count: 5_000)
    let reader = TextReader(texts: texts, willRead: { gate.wait() })

    let end = await end(of: file("a", .jsonLines, reader)) { files in
      files.stop(waits: false)
      for _ in 0..<9 { gate.signal() }
      if waits { files.stop(waits: true) }
    }

    #expect(end == .stopped)
    #expect(names == [])
  }

  @Test(arguments: [
    ("", ["issues.csv", "my notes", "old/"]), ("i", ["issues.csv"]), (".", [".hidden"]),
    ("old/", ["old/a.csv"]), ("none/", []), ("issues.csvx", []),
  ])
  func `the names of files are those that begin as typed`(typed: String, names: [String]) throws {
    for name in ["issues.csv", "my notes", ".hidden"] { _ = try folder.write(Data(), to: name) }
    let old = folder.url.appendingPathComponent("old")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: false)
    try Data().write(to: old.appendingPathComponent("a.csv"))
    let home = folder.url.path
    let files = SystemRecordFiles(environment: ["HOME": home])

    #expect(files.names(beginningWith: "~/\(typed)") == names.map { "~/\($0)" })
    #expect(files.names(beginningWith: "\(home)/\(typed)") == names.map { "\(home)/\($0)" })
    let secure = SystemRecordFiles(environment: ["HOME": home, "RIFFLE_SECURE": "1"])
    #expect(secure.names(beginningWith: "~/\(typed)").isEmpty)
  }
}
