import BrowserModels
import CLibrary

/// Prints a text: `--help` and `--version`.
@MainActor final class TextRun: RiffleRun {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) {
    end(ExitStatus(printing: text))
  }
}

extension ExitStatus {
  /// Writes a text to standard output; says how the program ends after it.
  ///
  /// That the reader of a pipe has left is no failure, as with `--print`.
  init(printing text: String) {
    signal(SIGPIPE, SIG_IGN)
    guard let failure = StandardStreams.write(text, to: STDOUT_FILENO), failure != EPIPE else {
      self = .success
      return
    }
    self.init(PageError.outputFailed(reason: String(cString: strerror(failure))))
  }
}
