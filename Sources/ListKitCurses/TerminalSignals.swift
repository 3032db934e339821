import CLibrary
import CNCurses

/// What the signal handlers need: a handler has no other way to get at it than a global.
///
/// It is filled in before the first handler is installed; what handlers do with it is safe at any
/// moment (write, tcsetattr, raise).
private struct SignalState {
  var terminal: Int32 = -1
  var restore: UnsafeMutableBufferPointer<UInt8>?
  var modes = termios()
  var pipe: Int32 = -1
  var isActive = false
}

nonisolated(unsafe) private var state = SignalState()

/// Gives the screen back when the process dies, and reports the signals that it lives on after.
@MainActor enum TerminalSignals {
  /// Signals that are reported: the window's size, stopping, going on.
  static let reported = [SIGWINCH, SIGTSTP, SIGCONT]
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP]

  /// Installs the handlers, once a process for one terminal at a time.
  ///
  /// - Returns: A descriptor from which the numbers of reported signals can be read, a byte each.
  static func install(terminal: Int32, modes: termios, restore: [UInt8]) -> Int32 {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: restore.count)
    _ = bytes.initialize(from: restore)
    state = SignalState(
      terminal: terminal,
      restore: bytes,
      modes: modes,
      pipe: ends[1],
      isActive: true
    )
    useOwnStack()
    for number in reported { cncurses_catch(number, reportSignal) }
    for number in ending { cncurses_catch(number, endProcess) }
    for number in crashes { cncurses_catch(number, restoreAndCrash) }
    atexit { giveScreenBack() }
    return ends[0]
  }

  /// Says whether the screen is ours, so that dying must give it back.
  static func setActive(_ isActive: Bool) {
    state.isActive = isActive
  }

  /// Removes the handlers and closes the pipe's writing end.
  static func remove() {
    for number in reported + ending + crashes { cncurses_release(number) }
    state.isActive = false
    close(state.pipe)
    state.pipe = -1
    state.restore?.deallocate()
    state.restore = nil
  }

  /// Stops the process and all of its job, as ^Z in any other program does.
  static func stopJob() {
    cncurses_release(SIGTSTP)
    kill(0, SIGTSTP)
  }

  /// Catches the signal again that `stopJob` let through.
  static func catchStop() {
    cncurses_catch(SIGTSTP, reportSignal)
  }

  /// A stack that has overflowed cannot run the handler that gives the screen back.
  private static func useOwnStack() {
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}

/// Sends a signal's number down the pipe.
private func reportSignal(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(state.pipe, &byte, 1)
  errno = before
}

/// Ends the process as shells expect of one that a signal ends.
private func endProcess(_ number: Int32) {
  giveScreenBack()
  _exit(128 + number)
}

/// Lets the signal kill the process once the screen is given back.
private func restoreAndCrash(_ number: Int32) {
  giveScreenBack()
  signal(number, SIG_DFL)
  raise(number)
}

/// Safe at any moment, also in the middle of ncurses.
private func giveScreenBack() {
  guard state.isActive, let restore = state.restore else { return }
  state.isActive = false
  _ = write(state.terminal, restore.baseAddress, restore.count)
  tcsetattr(state.terminal, TCSANOW, &state.modes)
}
