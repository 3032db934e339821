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
    ("9223372036854775807", .action(.last, count: 999_999_999)),
    ("last -9223372036854775808", .action(.last, count: 1)),
    ("next-row 9223372036854775807", .action(.nextRow, count: 999_999_999)),
    ("next-row 99999999999999999999", .action(.nextRow, count: nil)),
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
