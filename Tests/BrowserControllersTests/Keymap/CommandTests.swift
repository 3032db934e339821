import Testing

@testable import BrowserControllers

struct CommandTests {
  static let lines: [(line: String, command: Command?)] = [
    ("page-down", .action(.pageDown, count: nil)),
    ("page-down 3", .action(.pageDown, count: 3)),
    ("  page-down   three", .action(.pageDown, count: nil)),
    ("42", .action(.last, count: 42)),
    ("0", .action(.last, count: 1)),
    ("-7", .action(.last, count: 1)),
    ("q", .action(.quit, count: nil)),
    ("quit", .action(.quit, count: nil)),
    ("qa!", .action(.quitAll, count: nil)),
    ("h", .action(.help, count: nil)),
    ("fly", .unknown("fly")),
    ("", nil),
    ("   ", nil),
  ]

  @Test(arguments: lines)
  func `a line names an action, a row or nothing`(line: String, command: Command?) {
    #expect(Command(line) == command)
  }
}
