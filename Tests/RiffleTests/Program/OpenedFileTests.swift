import Foundation
import SystemTesting
import Testing

/// Scripts that open files, folders and what is piped, not URLs.
struct OpenedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    func rows(_ range: ClosedRange<Int>) -> [String] {
      range.map { "{\"id\":\($0),\"name\":\"Item \($0)\"}" }
    }
    try folder.write(rows(1...30).joined(separator: "\n") + "\n", to: "own/events.jsonl")
    try folder.write(rows(31...40).joined(separator: "\n") + "\n", to: "own/more.jsonl")
    try folder.write("[\(rows(1...20).joined(separator: ","))]", to: "own/pages/page2.json")
    try folder.write("[\(rows(21...25).joined(separator: ","))]", to: "own/pages/page10.json")
    try folder.write("[", to: "own/cut.json")
    try folder.write("[]", to: "home/secret.json")
    try FileManager.default.createDirectory(
      atPath: folder.url.path + "/own/empty",
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/own/links/page1.json".replacing("links/", with: ""),
      withDestinationPath: "../home/secret.json"
    )
  }

  @Test(arguments: [
    "Open events.jsonl Wait rows 30 Expect text 'events.jsonl' Expect text 'Item 1' Expect requests 0",
    "Open ./events.jsonl Wait rows 30 Type 'G' Expect cursor row 30 Enter Expect text / id: 30/",
    "Open pages Wait rows 20 Type 'G' Wait rows 25 Expect row 25 'Item 25'",
    "Open - Fixture - -> events.jsonl Wait rows 30 Expect text 'standard input'",
    "Open - Fixture - -> events.jsonl Fixture - -> more.jsonl Wait rows 40",
    "Open cut.json Wait idle Expect text /cut/",
    "Open events.jsonl Wait rows 30 Grow events.jsonl from more.jsonl Expect rows 30 Type 'r' Wait rows 40",
    "Open events.jsonl Wait rows 30 Repeat 3 Grow ./events.jsonl from more.jsonl End Type 'r' Wait idle Expect rows 60"
      .replacing("./", with: ""),
  ])
  func `a script opens what the program opens`(script: String) async throws {
    try folder.write("Size 60x8 " + script, to: "own/t.riffle")
    let before = try text("own/events.jsonl")
    let check = try await ProgramRun.of("riffle --check own/t.riffle", in: folder.url)
    let run = try await ProgramRun.of("riffle --headless --play own/t.riffle", in: folder.url)

    #expect(check.code == 0, "\(check.errors)")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try text("own/events.jsonl") == before)
  }

  @Test func `what is shown does not depend on where the program is started`() async throws {
    for (name, source) in [("file", "events.jsonl"), ("folder", "pages")] {
      try folder.write(
        "Open \(source) Wait idle Snapshot \(name).txt Type 'i' Snapshot \(name)-i.txt",
        to: "own/t.riffle"
      )
      for (place, path) in [
        (".", "own/t.riffle"), ("own", "t.riffle"), ("own/pages", "../t.riffle"),
      ] {
        let run = try await ProgramRun.of(
          "riffle --headless --update --play \(path)",
          in: folder.url.appending(path: place)
        )
        #expect(run.code == 0, "\(run.errors)")
        for shot in ["\(name).txt", "\(name)-i.txt"] {
          let shown = try text("own/\(shot)")
          #expect(!shown.contains("riffle-test"), "\(shown)")
          try folder.write(try text("own/\(shot)"), to: "first/\(place)/\(shot)")
          #expect(try shown == text("first/./\(shot)"))
        }
      }
    }
  }

  @Test(arguments: [
    ("Open ../home/secret.json", "secret.json is outside"),
    ("Open page1.json", "page1.json is outside"),
    ("Open none.json", "none.json cannot be read, expected a file or a folder of pages"),
    ("Open empty", "empty has no pages"), ("Open ..", ".. is outside"),
    ("Open /dev/zero", "/dev/zero is outside"),
    ("Open pipe", "pipe is not a regular file"),
    ("Open - Fixture - -> ../home/secret.json", "secret.json is outside"),
    ("Open - Fixture - -> pipe", "pipe is not a regular file"),
    ("Open - Fixture - /items -> events.jsonl", "found /items, expected ->"),
    ("Open - Wait idle", "no fixture says what standard input is, expected Fixture - -> FILE"),
    (
      "Open events.jsonl Fixture - -> more.jsonl",
      "a fixture for standard input, which is not opened, expected Open - with it"
    ),
    ("Open events.jsonl Grow events.jsonl from ../home/secret.json", "secret.json is outside"),
    ("Open events.jsonl Grow more.jsonl from events.jsonl", "more.jsonl is not opened"),
    ("Open https://h/ Grow events.jsonl from more.jsonl", "events.jsonl is not opened"),
  ])
  func `what a script must not open is named`(script: String, words: String) async throws {
    try folder.write(script + "\n", to: "own/t.riffle")
    for command in ["--check", "--headless --play"] {
      let run = try await ProgramRun.of(
        "[ -p pipe ] || mkfifo pipe; timeout 20 riffle \(command) t.riffle",
        in: folder.url.appending(path: "own")
      )
      #expect(run.code == 2 && run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.hasPrefix("t.riffle:1:"), "\(run.errors)")
    }
  }

  @Test(
    .unsanitized("less address space than the sanitizers take"),
    arguments: [
      "Open big.jsonl Repeat 900 Grow big.jsonl from big.jsonl End",
      "Open - " + String(repeating: "Fixture - -> big.jsonl\n", count: 900),
      "Open pages",
    ]
  )
  func `a few lines cannot take all memory`(script: String) async throws {
    let line = "{\"id\":1,\"text\":\"\(String(repeating: "x", count: 1 << 20))\"}\n"
    try folder.write(String(repeating: line, count: 15), to: "own/big.jsonl")
    let pages = folder.url.appending(path: "own/pages").path
    for number in 100..<(script == "Open pages" ? 2_000 : 100) {
      // Files without blocks: many bytes to read, and none on the disk.
      try folder.write("[", to: "own/pages/page\(number).json")
      #expect(truncate("\(pages)/page\(number).json", 200_000) == 0)
    }
    try folder.write(script + "\n", to: "own/t.riffle")

    let run = try await ProgramRun.of(
      "ulimit -v 2500000; timeout 120 riffle --headless --play t.riffle",
      in: folder.url.appending(path: "own")
    )
    #expect([2, 7].contains(run.code), "\(run.code) \(run.errors)")
    #expect(run.errors.contains("it is more than 256 MB in all"), "\(run.errors.prefix(400))")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }
}
