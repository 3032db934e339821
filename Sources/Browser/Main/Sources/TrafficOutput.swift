import BrowserManagers
import BrowserModels
import CLibrary

/// Where requests and answers are logged: to a file (`--log`), to standard error (`-v`), or both.
@MainActor struct TrafficOutput {
  private let file: Int32?
  private let usesErrors: Bool

  /// Opens the file; nil when nothing is logged.
  ///
  /// - Parameters:
  ///   - options: Tell what is logged.
  ///   - usesScreen: Whether something is drawn on the terminal, so that standard error is used
  ///     only if it is not that terminal.
  ///   - say: Is told that the file cannot be written.
  init?(_ options: Options, usesScreen: Bool, say: (String) -> Void = StandardStreams.say) {
    var file: Int32?
    if let path = options.logFile {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        Self.endLastLine(of: descriptor, path)
        file = descriptor
      } else {
        say("The log \(path) cannot be written; logging is off.")
      }
    }
    self.file = file
    usesErrors = options.isVerbose && !(usesScreen && isatty(STDERR_FILENO) == 1)
    guard file != nil || usesErrors else { return nil }
  }

  // A program that was killed may have cut the last line of the log.
  private static func endLastLine(of file: Int32, _ path: String) {
    guard let status = FileStatus(of: file), status.kind == .regular, status.size > 0 else {
      return
    }
    let reader = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard reader >= 0 else { return }
    defer { close(reader) }
    var last = UInt8(ascii: "\n")
    let count = pread(reader, &last, 1, off_t(status.size - 1))
    if count == 1, last != UInt8(ascii: "\n") { StandardStreams.write("\n", to: file) }
  }

  /// A log of one source.
  func log(hiding secrets: Secrets) -> TrafficLog {
    TrafficLog(hiding: secrets) { [file, usesErrors] line in
      if let file { StandardStreams.write(line + "\n", to: file) }
      if usesErrors { StandardStreams.write(line + "\n", to: STDERR_FILENO) }
    }
  }
}
