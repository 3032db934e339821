import CLibrary
import Testing

@testable import BrowserManagers

@Suite struct FileStateTests {
  private static let text = String(repeating: "0123456789", count: 200)

  /// What is done to a file of 2,000 bytes, and whether it is still the one that was opened.
  static let changes: [(name: String, now: String?, continues: Bool)] = [
    ("nothing", nil, true),
    ("the same bytes again", text, false),
    ("more at its end", text + "more", true),
    ("other bytes of the same length", String(text.reversed()), false),
    ("another beginning and more", "x" + text.dropFirst() + "more", false),
    ("another end and more", text.dropLast() + "x" + "more", false),
    ("fewer bytes", String(text.dropLast()), false),
    ("no bytes", "", false),
  ]

  @Test(arguments: changes)
  func `a file goes on as it was when it only grew`(
    name: String,
    now: String?,
    continues: Bool
  )
    throws
  {
    let file = try TemporaryFile(Self.text)
    let opened = OpenFile(open(file.path, O_RDONLY | O_CLOEXEC))
    let state = FileState(of: opened)

    if let now { try file.write(Array(now.utf8)) }

    #expect(state.size == 2_000)
    #expect(state.continues(in: opened) == continues)
  }

  @Test func `a file shorter than its samples is compared whole`() throws {
    let file = try TemporaryFile("[1]")
    let opened = OpenFile(open(file.path, O_RDONLY | O_CLOEXEC))
    let state = FileState(of: opened)

    try file.write(Array("[1],2".utf8))

    #expect(state.continues(in: opened))
  }
}
