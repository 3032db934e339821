import BrowserModels
import CLibrary

/// Asks for a password in the terminal, without showing it.
enum PasswordPrompt {
  /// The password of a user; nil when none is typed, or when there is no terminal to ask in.
  ///
  /// Blocks until it is typed. ^C ends the process and ^Z stops it, which `getpass` prevents. A signal
  /// that ends or stops the process restores the modes of the terminal first; when the process goes on,
  /// it asks again.
  static func password(of user: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var modes = termios()
    // What was typed ahead is no password. In the background the process stops here, before it reads
    // the modes of the program in the foreground.
    guard tcflush(terminal, TCIFLUSH) == 0, tcgetattr(terminal, &modes) == 0 else { return nil }
    let text = "\(StandardStreams.clearLine)Password for \(Scrubber.scrubbingLine(user)): "
    state.pointee = PromptState(terminal, modes: modes, text: Array(text.utf8))
    let caught = catchSignals()
    ask()
    let password = typedLine(in: terminal)
    state.pointee.isAsking = false
    restoreModes()
    for number in caught { signal(number, SIG_DFL) }
    return password
  }

  /// Has the signals handled that end, stop and continue a process.
  ///
  /// - Returns: Their numbers, without those that were ignored, and stay so.
  private static func catchSignals() -> [Int32] {
    [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT].filter { number in
      let before: (@convention(c) (Int32) -> Void)? = signal(number, SIG_IGN)
      // Functions cannot be compared, their addresses can.
      guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        return false
      }
      signal(number, handleSignal)
      return true
    }
  }

  /// The bytes up to a line feed, or up to the end of the input where some were typed; else nil.
  private static func typedLine(in terminal: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count < 0 || count == 0 && bytes.isEmpty { return nil }
      if count == 0 || byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}

/// What the signal handler needs: it has no other way to get at it than a global.
private struct PromptState {
  var terminal: Int32 = -1
  /// The modes of the terminal before.
  var modes = termios()
  /// Those while it asks.
  var hiddenModes = termios()
  var text = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  var isAsking = false
}

extension PromptState {
  /// A prompt in a terminal that has these modes now.
  init(_ terminal: Int32, modes: termios, text: [UInt8]) {
    self.terminal = terminal
    self.modes = modes
    hiddenModes = modes
    hiddenModes.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    hiddenModes.c_lflag |= tcflag_t(ICANON | ISIG)
    // Never freed, since a handler may run at any time on another thread.
    self.text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = self.text.initialize(from: text)
    isAsking = true
  }

  /// Whether the terminal is ours: in the background its modes are those of another program, and
  /// changing them would stop this one.
  var isInForeground: Bool { tcgetpgrp(terminal) == getpgrp() }
}

/// In memory of its own, for Swift guards the accesses to a variable in ways that a handler must not
/// wait for.
nonisolated(unsafe) private let state: UnsafeMutablePointer<PromptState> = {
  let state = UnsafeMutablePointer<PromptState>.allocate(capacity: 1)
  state.initialize(to: PromptState())
  return state
}()

/// Hides what is typed, and writes the prompt; safe in a signal handler.
private func ask() {
  guard state.pointee.isAsking, state.pointee.isInForeground else { return }
  tcsetattr(state.pointee.terminal, TCSANOW, &state.pointee.hiddenModes)
  _ = write(state.pointee.terminal, state.pointee.text.baseAddress, state.pointee.text.count)
}

/// Shows what is typed, from the next line on; safe in a signal handler.
private func restoreModes() {
  guard state.pointee.isInForeground else { return }
  tcsetattr(state.pointee.terminal, TCSANOW, &state.pointee.modes)
  var lineFeed = UInt8(ascii: "\n")
  _ = write(state.pointee.terminal, &lineFeed, 1)
}

/// Restores the modes and lets a signal end or stop the process; asks again when it goes on.
private func handleSignal(_ number: Int32) {
  let before = errno
  switch number {
  case SIGCONT: ask()
  case SIGTSTP:
    restoreModes()
    signal(number, SIG_DFL)
    raise(number)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    // Stops here; nothing happens where nobody could continue the job.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(number, handleSignal)
    ask()
  default:
    restoreModes()
    signal(number, SIG_DFL)
    // Ends the process when the handler returns.
    raise(number)
  }
  errno = before
}
