import BrowserModels
import Foundation
import Testing

@testable import BrowserManagers

struct PageFolderTests {
  @Test(arguments: [
    ["page2", "page10"], ["1", "2", "10"], ["a", "a1", "a01", "b"], ["a9b2", "a9b10", "a10b1"],
    ["p99999999999999999998", "p99999999999999999999", "p100000000000000000000"],
    ["page-1", "page-2", "page-10"], ["", "0", "1a", "a"],
  ])
  func `names are in the order in which people count`(names: [String]) {
    let sorted = names.shuffled().sorted(by: PageFolder.precedes)

    #expect(
      sorted.map { $0.replacing("a01", with: "a1") }
        == names.map { $0.replacing("a01", with: "a1") }
    )
  }

  @Test func `only what may hold JSON is a page, hidden files are none`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["p10.json", "p9.JSON", "p1.jsonl", "a.txt", ".p2.json", "p11.geojson"] {
      try Data().write(to: folder.appending(path: name))
    }

    let names = try PageFolder(folder.path).pages.map { URL(filePath: $0).lastPathComponent }

    #expect(names == ["p1.jsonl", "p9.JSON", "p10.json", "p11.geojson"])
  }

  @Test func `what is not read is named, with why`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["p1.json", "n2.txt", "n10.txt", ".p2.json", "a\u{1B}b.gz"] {
      try Data().write(to: folder.appending(path: name))
    }
    let inner = folder.appending(path: "old.json")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    #expect(mkfifo(folder.appending(path: "pipe.json").path, 0o600) == 0)

    let pages = try PageFolder(folder.path)

    let other = "not .json, .jsonl, .ndjson or .geojson"
    #expect(pages.pages.count == 1)
    #expect(
      pages.omissions.map { "\($0.name): \($0.reason)" } == [
        ".p2.json: hidden", "a\u{1B}b.gz: \(other)", "n2.txt: \(other)", "n10.txt: \(other)",
        "old.json: a folder", "pipe.json: no regular file",
      ]
    )
    #expect(
      pages.notice
        == "6 of 7 files are not read: .p2.json (hidden), a␛b.gz (\(other)), n2.txt (\(other)) "
        + "and 3 more."
    )
  }

  @Test func `a folder without pages, or none at all, says so`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    #expect(throws: PageError.folderWithoutPages(path: folder.path)) {
      try PageFolder(folder.path)
    }
    #expect(throws: PageError.unreadableFile(path: "/no/such", reason: "No such file or directory"))
    {
      try PageFolder("/no/such")
    }
  }
}
