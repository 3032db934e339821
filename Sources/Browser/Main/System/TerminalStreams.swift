import CLibrary

/// Which of the standard streams are terminals.
struct TerminalStreams: Equatable, Sendable {
  var input: Bool
  var output: Bool
  var errors: Bool

  /// Those of the process.
  static var ofProcess: TerminalStreams {
    TerminalStreams(
      input: isatty(STDIN_FILENO) == 1,
      output: isatty(STDOUT_FILENO) == 1,
      errors: isatty(STDERR_FILENO) == 1
    )
  }
}
