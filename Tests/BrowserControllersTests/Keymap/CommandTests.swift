import Testing

@testable import BrowserControllers

struct CommandTests {
  static let lines: [(line: String, command: Command?)] = [
    ("page-down", .action(.pageDown, count: nil)),
    ("page-down 3", .action(.pageDown, count: 3)),
    ("  page-down   three", .action(.pageDown, count: nil)),
    ("42", .action(.last, count: 42)),
    ("0", .action(.last, count: 1)),
    ("+5", .action(.nextRow, count: 5)),
    ("-7", .action(.previousRow, count: 7)),
    ("+", .action(.nextRow, count: 1)),
    ("50%", .action(.percent, count: 50)),
    ("0%", .action(.percent, count: 0)),
    ("150%", .action(.percent, count: 150)),
    ("-5%", .unknown("-5%")),
    ("$", .action(.last, count: nil)),
    ("50G", .action(.last, count: 50)),
    ("G", .action(.last, count: nil)),
    ("r", .action(.retryOrRefresh, count: nil)),
    ("zt", .action(.cursorToTop, count: nil)),
    ("gg", .action(.first, count: nil)),
    ("R", .action(.refresh, count: nil)),
    ("12j", .action(.nextRow, count: 12)),
    ("f", .action(.info, count: nil)),
    ("yy", .action(.copyJSON, count: nil)),
    ("L", .familiar("L: following links is not built yet.")),
    ("/text", .actionWithText(.search, "text")), ("/a  b ", .actionWithText(.search, "a  b ")),
    ("sort -created, id", .actionWithText(.sort, "-created, id")),
    ("filter", .actionWithText(.filter, "")),
    ("section-by created:month", .actionWithText(.sectionBy, "created:month")),
    ("w a.csv", .actionWithText(.write, "a.csv")), ("w! a b", .actionWithText(.write, "! a b")),
    ("write! a", .actionWithText(.write, "! a")), ("write ! a", .actionWithText(.write, "!a")),
    ("w ! sort -u", .actionWithText(.write, "!sort -u")), ("w !", .actionWithText(.write, "!")),
    ("w", .actionWithText(.write, "")),
    ("wa", .familiar(":wa: there is nothing to save; :write FILE writes records.")),
    ("e other.json", .familiar(":e: opening another source here is not built yet.")),
    ("n", .familiar(":n: opening another source here is not built yet.")),
    ("b", .familiar(":b: opening another source here is not built yet.")),
    ("s/a/b/", .familiar(":s: nothing can be changed here.")),
    ("%s/a/b/", .familiar(":%s: nothing can be changed here.")),
    ("set wrap", .familiar(":set: options are given when the program is started.")),
    ("!ls -l", .actionWithText(.shell, "ls -l")),
    ("!", .actionWithText(.shell, "")),
    ("| sort  -u", .actionWithText(.pipe, "sort  -u")),
    ("pipe sort | uniq", .actionWithText(.pipe, "sort | uniq")),
    ("shell", .actionWithText(.shell, "")),
    ("edit", .action(.edit, count: nil)),
    ("9223372036854775807", .action(.last, count: 999_999_999)),
    ("last -9223372036854775808", .action(.last, count: 1)),
    ("next-row 9223372036854775807", .action(.nextRow, count: 999_999_999)),
    ("next-row 99999999999999999999", .action(.nextRow, count: 999_999_999)),
    ("99999999999999999999", .action(.last, count: 999_999_999)),
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
