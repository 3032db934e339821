import BrowserModels
import ListKitCurses
import Testing

@testable import BrowserDemo
@testable import BrowserManagers
@testable import riffle

struct ExitStatusTests {
  private static let location = ScriptLocation(file: "a\u{1B}.riffle", line: 1, column: 2)

  static let errors: [(error: any Error, code: Int32, message: String)] = [
    (UsageError.emptySource, 2, "riffle: \(UsageError.emptySource)\n"),
    (PageError.noSuchFile(path: "a\u{1B}"), 3, "riffle: There is no file or folder a␛.\n"),
    (PageError.refused(host: "h"), 3, "riffle: h refused the connection. Check the port.\n"),
    (
      CursesError.noTerminal, 2,
      "riffle: There is no terminal to draw on. Run this in a terminal.\n"
    ),
    (
      ScriptError(location: location, problem: "found x", expected: "y"), 2,
      "a␛.riffle:1:2: found x, expected y\n"
    ),
    (
      DemoFailure(location: location, sentence: "it failed", screens: "│a│\n"), 7,
      "a␛.riffle:1:2: it failed\n│a│\n"
    ),
    (ExitStatus(code: 9, sentence: "x"), 9, "riffle: x\n"),
  ]

  @Test(arguments: errors)
  func `an error has its code and its lines, scrubbed`(
    error: any Error,
    code: Int32,
    message: String
  ) {
    #expect(ExitStatus(error) == ExitStatus(code: code, message: message))
  }

  static let outcomes: [(outcome: PrintOutcome, message: String)] = [
    (PrintOutcome(exitCode: 0, sentence: nil, count: 1), ""),
    (PrintOutcome(exitCode: 1, sentence: nil, count: 0), "riffle: There are no records in x.\n"),
    (PrintOutcome(exitCode: 5, sentence: "h failed.", count: 1), "riffle: h failed.\n"),
  ]

  @Test(arguments: outcomes)
  func `printing ends with its own code and sentence`(outcome: PrintOutcome, message: String) {
    let status = ExitStatus(outcome, name: "x")

    #expect(status == ExitStatus(code: outcome.exitCode, message: message))
  }
}
