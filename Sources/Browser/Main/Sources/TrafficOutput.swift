import BrowserManagers
import BrowserModels
import CLibrary

/// Where requests and answers are logged: to a file (`--log`), to standard error (`-v`), or both.
///
/// When the file cannot be written, that is reported once, and nothing more is logged there.
@MainActor final class TrafficOutput {
  /// Milliseconds for which the interface waits for a pipe that is full.
  private static let patience: Int32 = 500

  private let path: String
  /// Nil where there is none, or it cannot be written any more.
  private var file: Int32?
  private let usesErrors: Bool
  private let usesScreen: Bool
  private let say: (String) -> Void
  /// That the file could not be written, to be said when the screen has ended; nil for nothing.
  private(set) var remark: String?

  /// Opens the file; nil when nothing is logged.
  ///
  /// - Parameters:
  ///   - options: Tell what is logged.
  ///   - usesScreen: Whether something will be drawn on the terminal: then standard error is used only
  ///     if it is not that terminal, and nothing is said once the file is open.
  ///   - say: Is told that the file cannot be opened or written.
  init?(
    _ options: Options,
    usesScreen: Bool,
    say: @escaping (String) -> Void = StandardStreams.say
  ) {
    path = options.logFile ?? ""
    usesErrors = options.isVerbose && !(usesScreen && isatty(STDERR_FILENO) == 1)
    self.usesScreen = usesScreen
    self.say = say
    if options.logFile != nil {
      // A reader of a pipe would be waited for.
      let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
      let descriptor = open(path, flags, 0o600)
      if descriptor >= 0 {
        Self.endLastLine(of: descriptor, path)
        file = descriptor
      } else {
        say(Self.sentence(errno, path))
      }
    }
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
    TrafficLog(hiding: secrets) { [self] line in
      write(line)
      if usesErrors { StandardStreams.write(line + "\n", to: STDERR_FILENO) }
    }
  }

  /// Writes a line to the file, if it can still be written.
  func write(_ line: String) {
    guard let file else { return }
    let patience = usesScreen ? Self.patience : -1
    let failure = BrokenPipes.asErrors {
      StandardStreams.write(line + "\n", to: file, patience: patience)
    }
    guard let error = failure else { return }
    close(file)
    self.file = nil
    let sentence = Self.sentence(error, path)
    if usesScreen { remark = sentence } else { say(sentence) }
  }

  /// That the file cannot be written, for the reason that `errno` had.
  private static func sentence(_ error: Int32, _ path: String) -> String {
    "The log \(path) cannot be written: \(reason(error, path)); logging is off."
  }

  private static func reason(_ error: Int32, _ path: String) -> String {
    switch error {
    case ENXIO where FileStatus(path)?.kind == .pipe:
      "it is a pipe without a reader, which has to be started first"
    case EPIPE: "the reader of this pipe has ended"
    case EAGAIN: "the reader of this pipe has stopped reading"
    default: String(cString: strerror(error))
    }
  }
}
