import Foundation
import SystemTesting
import Testing

/// Folders of pages that are not all of one kind.
struct MixedFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for page in 1...3 {
      try folder.write("{\"items\":[{\"id\":\(page)}]}", to: "pages/page\(page).json")
    }
  }

  private func add(_ files: (name: String, text: String)...) throws {
    for file in files { try folder.write(file.text, to: "pages/" + file.name) }
  }

  private static let ids: [Substring] = (1...3).map { "{\"id\":\($0)}" }

  private static let others: [(text: String, reason: String)] = [
    (#"{"id":7,"name":"bare"}"#, "it has no list at /items"),
    (#"{"data":[{"id":7}]}"#, "it has no list at /items"),
    (#"[{"id":7}]"#, "it has no list at /items"),
    ("\"text\"", "it has no list at /items"),
    (#"{"items":{"a":1}}"#, "it has no list at /items"),
  ]

  @Test(arguments: others.indices)
  func `a page with another shape is named, and why it is passed over`(index: Int) async throws {
    let (text, reason) = Self.others[index]
    try add(("page2b.json", text))

    let printed = try await ProgramRun.of("riffle --print pages", in: folder.url)
    let explained = try await ProgramRun.of("riffle --explain pages", in: folder.url)

    let sentence = "riffle: page2b.json is passed over: \(reason).\n"
    #expect(printed.lines == Self.ids && printed.code == 0, "\(printed.testDescription)")
    #expect(printed.errors == sentence)
    #expect(explained.errors == sentence && explained.code == 0, "\(explained.testDescription)")
    #expect(explained.text.contains(#"path: "/items""#))
  }

  @Test(arguments: [
    ("{\"id\":1}\r{\"id\":2}\r", 2), ("{\"id\":1}\r{\"id\":2}\r\n", 2),
    ("{\"id\":1} {\"id\":2}", 2),
    ("{\"id\":1}\r\n{\"id\":2}\r\n", 2), ("{\"id\":1}\r", 1), ("{\"id\":1}\n\n", 1),
    ("{\"items\":[{\"id\":1}]}\r{\"items\":[{\"id\":2}]}\r", 2),
  ])
  func `a page of lines is read as the file is`(text: String, count: Int) async throws {
    try folder.write(text, to: "lines/page1.jsonl")
    let file = try await ProgramRun.of("riffle --print lines/page1.jsonl", in: folder.url)
    let pages = try await ProgramRun.of("riffle --print lines", in: folder.url)

    #expect(file.lines.count == count && file.code == 0, "\(file.testDescription)")
    #expect(pages.lines == file.lines && pages.code == 0, "\(pages.testDescription)")
  }

  @Test(arguments: [
    ("{\"id\":4}\ngarbage\n", "line 2, column 1: this is neither", ", near ‘garbage’."),
    ("{\"id\":4}\r\n\r\n{\"id\":5}\r\n  {bad\r\n", "line 4, column 4: a key in", "‘  {bad’."),
    ("{\"id\":4}\n[1,\n", "line 2, column 4:", "."),
    ("{\"id\":4}\n\"\u{E9}\" x\n", "line 2, column 5:", ", near ‘\"\u{E9}\" x’."),
  ])
  func `a bad line of a page is named as that of the file is`(
    text: String,
    place: String,
    near: String
  ) async throws {
    for page in 1...3 { try folder.write("{\"id\":\(page)}\n", to: "lines/page\(page).jsonl") }
    try folder.write(text, to: "lines/page4.jsonl")
    let file = try await ProgramRun.of("riffle --print lines/page4.jsonl", in: folder.url)
    let pages = try await ProgramRun.of("riffle --print lines", in: folder.url)

    let start = "riffle: One record was left out. "
    #expect(pages.errors.hasPrefix(start + "page4.jsonl, \(place)"), "\(pages.errors)")
    #expect(pages.errors.hasSuffix(near + "\n"), "\(pages.errors)")
    #expect(pages.errors == file.errors.replacing("Line", with: "page4.jsonl, line"))
    #expect(pages.code == 6 && pages.lines == Self.ids + file.lines)
  }

  @Test func `several of them are named at the end, and the others lose nothing`() async throws {
    try add(
      ("page0.jsonl", "{\"id\":0}\n"),
      ("page4.json", #"{"id":4}"#),
      ("page5.json", #"{"items":[]}"#),
      ("page6.json", #"{"items":null}"#),
      ("page7.json", ""),
      ("page8.json", "[1]"),
      ("page9.jsonl", "{\"id\":9}\n{\"id\":10}\n"),
      ("page10.json", #"{"items":[{"id":11}]}"#),
      ("notes.txt", "")
    )

    let run = try await ProgramRun.of("riffle --print pages", in: folder.url)

    #expect(
      run.lines == [0, 1, 2, 3, 9, 10, 11].map { "{\"id\":\($0)}" },
      "\(run.testDescription)"
    )
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "riffle: 3 of 12 files are not read: notes.txt (not .json, .jsonl, .ndjson or .geojson), "
          + "page4.json (it has no list at /items), page8.json (it has no list at /items).\n"
      ),
      "\(run.errors)"
    )
  }

  @Test func `a large page with another shape is passed over, too`() async throws {
    let numbers = repeatElement("1", count: 300_000).joined(separator: ",")
    try add(("page2b.json", "{\"id\":7,\"other\":[\(numbers)]}"))

    let run = try await ProgramRun.of("riffle --print pages", in: folder.url)

    #expect(run.lines == Self.ids && run.code == 0, "\(run.testDescription)")
    #expect(run.errors == "riffle: page2b.json is passed over: it has no list at /items.\n")
  }

  @Test func `lines in a page that does not say so are read line by line`() async throws {
    try add(("page4.json", "{\"id\":4}\n{\"id\":}\n{\"id\":6}\n{\"id\":\"7}\n{\"id\":8}\n"))

    let run = try await ProgramRun.of("riffle --print pages", in: folder.url)

    #expect(run.lines == Self.ids + [4, 6, 8].map { "{\"id\":\($0)}" }, "\(run.testDescription)")
    #expect(run.code == 6 && run.errors.contains("2 records were left out."))
  }

  @Test func `what cannot be read is named, and so is a name that is no text`() async throws {
    let pages = folder.url.appending(path: "pages").path
    #expect(symlink("page2b.json", pages + "/page2b.json") == 0)
    #expect(symlink("nowhere", pages + "/page2c.json") == 0)
    #expect(mkfifo(pages + "/page2d.json", 0o600) == 0)
    let path = Array(pages.utf8) + [0x2F, 0xFF] + Array(".json\0".utf8)
    path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in
        if let start = name.baseAddress { close(creat(start, 0o600)) }
      }
    }
    try add(("page2e.json", "hello"))

    let run = try await ProgramRun.of("riffle --print pages", in: folder.url)

    #expect(run.lines == Self.ids, "\(run.testDescription)")
    #expect(
      run.errors.contains(
        "2 of 8 files are not read: page2d.json (no regular file), \u{FFFD}.json (its name is not UTF-8)."
      )
    )
    #expect(run.errors.contains("page2b.json"), "\(run.errors)")
    #expect(run.errors.contains("2 more pages were left out."))
  }

  @Test func `a page that failed is no record, and the title does not count it`() async throws {
    try add(("page2a.json", "hello"), ("page2b.json", #"{"a":1}"#))

    try await TerminalSession.with("riffle pages", columns: 90, lines: 12, in: folder.url) {
      terminal in
      try await terminal.wait(for: "3 records, 5 pages")
      try await terminal.wait(for: "  page2a.json is not JSON: line 1, column 1")
      try await terminal.press("i")
      try await terminal.wait(for: "page2b.json: it has no list at /items")
    }
    let explained = try await ProgramRun.of("riffle --explain pages", in: folder.url)
    #expect(explained.code == 0 && explained.errors.contains("riffle: page2a.json is not JSON"))
    let run = try await ProgramRun.of("riffle --print --max-records 3 pages", in: folder.url)
    #expect(run.lines == Self.ids, "\(run.testDescription)")
  }
}
