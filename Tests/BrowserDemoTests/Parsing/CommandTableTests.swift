import Foundation
import Testing

@testable import BrowserDemo

struct CommandTableTests {
  @Test func `a name is the name of one command`() {
    let names = CommandTable.rows.flatMap(\.names)

    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("type", "Type"), ("up", "Up"), ("Typed", "Type"), ("Pagedwn", "PageDown"),
    ("Screenie", "Screenshot"), ("Ty", nil), ("", nil), ("Frob", nil),
  ])
  func `a command is suggested by its case or its first three letters`(
    name: String,
    suggestion: String?
  ) {
    #expect(CommandTable.suggestion(for: name) == suggestion)
  }

  @Test(arguments: [
    ("Size SIZE", true), ("Snapshot|Screenshot FILE", true), ("Wait[+Screen|+Line]", true),
    ("no text PATTERN", true), ("Header HEADER", true), ("Click[@TIME] PLACE", true),
    ("Wheel", false), ("marked N", true), ("written PATTERN", true),
  ])
  func `the listing has every form that is supported`(usage: String, isListed: Bool) {
    #expect(CommandTable.listing.contains("\n  " + usage) == isListed)
  }

  @Test func `the README lists the commands as the table does`() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    let readme = try String(contentsOf: project.appending(path: "README.md"), encoding: .utf8)

    let listing = CommandTable.listing.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(readme.contains(listing), "the README needs this:\n\(listing)")
  }
}
