import BrowserDemo
import BrowserManagers
import BrowserModels
import ListKitCurses

/// How the program ends: its exit code, and what standard error says last.
struct ExitStatus: Error, Equatable {
  /// The exit code.
  let code: Int32
  /// Lines for standard error, each with its newline, scrubbed; empty when there is nothing to say.
  let message: String

  /// An end with these lines.
  init(code: Int32, message: String = "") {
    self.code = code
    self.message = message
  }

  /// An end with a sentence, after the program's name.
  init(code: Int32, sentence: String) {
    self.init(code: code, message: StandardStreams.errorLine(sentence))
  }

  /// Everything went well.
  static let success = ExitStatus(code: 0)

  /// The same, but that records on which a program failed are no success.
  @MainActor func noting(_ source: TransformedSource?) -> ExitStatus {
    guard let source, source.failedCount > 0, code <= 1, let warning = source.status.warning
    else { return self }
    return ExitStatus(code: 6, message: StandardStreams.errorLine(warning) + message)
  }
}

extension ExitStatus {
  /// The end that a configuration with mistakes leads to.
  private init(_ error: ConfigurationError) {
    let lines = error.lines.map { Scrubber.scrubbingLine($0) + "\n" }
    let refusal = error.refusal.map { StandardStreams.errorLine($0) } ?? ""
    self.init(code: 2, message: refusal + lines.joined())
  }

  /// The end that an error leads to: 2 for what was asked, 7 for a script that failed, else what
  /// the error says.
  init(_ error: any Error) {
    switch error {
    case let status as ExitStatus: self = status
    case let error as UsageError: self.init(code: 2, sentence: error.description)
    case let error as PageError: self.init(code: error.exitCode, sentence: error.plainSentence)
    case let error as ConfigurationError: self.init(error)
    case let error as CursesError: self.init(code: 2, sentence: error.description)
    case let error as ScriptError:
      self.init(code: 2, message: Scrubber.scrubbingLine(error.description) + "\n")
    case let mistakes as ScriptMistakes:
      let lines = mistakes.all.map { Scrubber.scrubbingLine($0.description) + "\n" }
      self.init(code: 2, message: lines.joined())
    case let failure as DemoFailure:
      let line = Scrubber.scrubbingLine("\(failure.location): \(failure.sentence)")
      self.init(code: 7, message: line + "\n" + failure.screens)
    default: self.init(code: 1, sentence: "\(error)")
    }
  }
}
