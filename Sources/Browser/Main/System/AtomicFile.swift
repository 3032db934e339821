import CLibrary

/// Writes files atomically: to a temporary file in the same folder, which is then renamed.
enum AtomicFile {
  /// Writes a file; signals that end the program are held back until it is complete.
  ///
  /// - Returns: Why it could not be written, and so is absent or unchanged; nil after success.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    let temporary = "\(path).\(getpid()).part"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    if let reason = write(bytes, to: file) ?? closing(file) {
      unlink(temporary)
      return reason
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      return reason
    }
    return nil
  }

  private static func closing(_ file: Int32) -> String? {
    close(file) == 0 ? nil : String(cString: strerror(errno))
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        close(file)
        return reason
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
