import BrowserModels
import CLibrary

/// The standard streams of the process.
enum StandardStreams {
  /// Opens the null device in place of each stream that is closed, before any socket or file gets its
  /// number.
  ///
  /// The wrong way round, as `stdopen` of GNU coreutils does: input for writing and output for reading,
  /// so that using them fails as it would if they were still closed.
  static func replaceClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free, which is this one.
      let opened = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      if opened != descriptor { exit(3) }
    }
  }

  /// Clears the line that the cursor of a terminal is in.
  static let clearLine = "\r\u{1B}[K"

  /// Shows a line of ASCII in place of the one before, cut to the terminal: what wraps would stay.
  static func showProgress(_ text: String, on terminal: Int32) {
    write(clearLine + text.prefix(max(1, columns(of: terminal) - 1)), to: terminal)
  }

  /// Columns of a terminal; 80 where it does not tell.
  static func columns(of terminal: Int32) -> Int {
    var size = winsize()
    let isKnown = ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Writes a text to a descriptor.
  ///
  /// - Parameters:
  ///   - text: What is written.
  ///   - descriptor: Where to.
  ///   - patience: Milliseconds at most for which a pipe that does not block may take nothing; -1 for
  ///     any time.
  /// - Returns: Why not all of it could be written, as `errno` has it; nil after success.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32, patience: Int32 = -1) -> Int32? {
    write(Array(text.utf8)[...], to: descriptor, patience: patience)
  }

  /// Writes bytes to a descriptor, as a text.
  static func write(
    _ bytes: ArraySlice<UInt8>,
    to descriptor: Int32,
    patience: Int32 = -1
  ) -> Int32? {
    var bytes = bytes
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        CLibrary.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&request, 1, patience) == 0 { return EAGAIN }
        continue
      }
      guard count > 0 else { return errno }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }

  /// Writes a sentence to standard error while the program goes on.
  static func say(_ sentence: String) {
    write(errorLine(sentence), to: STDERR_FILENO)
  }

  /// A sentence as standard error shows it: scrubbed, on one line, without what URLs in it name as
  /// secrets, after the program's name.
  static func errorLine(_ sentence: String) -> String {
    "riffle: \(Scrubber.scrubbingLine(Redaction.text(sentence)))\n"
  }
}
