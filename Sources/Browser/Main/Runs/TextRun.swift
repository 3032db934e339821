import CLibrary

/// Prints a text: `--help` and `--version`.
@MainActor final class TextRun: RiffleRun {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) {
    StandardStreams.write(text, to: STDOUT_FILENO)
    end(.success)
  }
}
