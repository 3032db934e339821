import CLibrary
import CNCurses

/// What the signal handlers need: a handler has no other way to get at it than a global.
///
/// It is filled in before the first handler is installed; what handlers do with it is safe at any
/// moment (write, tcgetpgrp, tcsetattr, signal, raise).
private struct SignalState {
  /// Negative where there is nothing to give back.
  var terminal: Int32 = -1
  var restore = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  var modes = termios()
  var pipe: Int32 = -1
  var isActive = false
}

/// In memory of its own, for Swift guards the accesses to a variable in ways that a handler must not
/// wait for.
nonisolated(unsafe) private let state: UnsafeMutablePointer<SignalState> = {
  let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
  state.initialize(to: SignalState())
  return state
}()

/// Gives the terminal back when the process dies, and reports the signals that it lives on after.
@MainActor enum TerminalSignals {
  /// Signals that are reported: the window's size, stopping, going on.
  static let reported = [SIGWINCH, SIGTSTP, SIGCONT]

  private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGSYS]

  /// Signals that cannot be caught, that nobody needs to hear of, and those of the background.
  private static let others: [Int32] = {
    let others = [SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU]
    #if canImport(Darwin)
    return others + [SIGINFO, SIGIO]
    #else
    return others
    #endif
  }()

  /// All others, since each of them ends a program that does not know it; but for those that the
  /// program, or who started it, ignores.
  private static let ending = (1...64).filter {
    !(reported + crashes + others).contains($0) && !cncurses_is_ignored($0)
  }

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
    // Never freed, since a handler may run at any time on another thread.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: restore.count)
    _ = bytes.initialize(from: restore)
    state.pointee.terminal = terminal
    state.pointee.restore = bytes
    state.pointee.modes = modes
    state.pointee.pipe = ends[1]
    state.pointee.isActive = true
    useOwnStack()
    for number in reported { cncurses_catch(number, reportSignal) }
    for number in ending { cncurses_catch(number, endProcess) }
    for number in crashes { cncurses_catch(number, restoreAndCrash) }
    atexit { giveTerminalBack() }
    return ends[0]
  }

  /// Says whether the screen is ours, so that dying must give it back; the modes of the terminal are
  /// restored also while it is lent.
  static func setActive(_ isActive: Bool) {
    state.pointee.isActive = isActive
  }

  /// Removes the handlers; the pipe stays, since one of them may still run on another thread.
  static func remove() {
    for number in reported + ending + crashes { cncurses_release(number) }
    state.pointee.terminal = -1
  }

  /// Leaves the keys that interrupt and stop to another program of the job, as a shell does.
  static func leaveKeysToOthers() {
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
    cncurses_release(SIGTSTP)
  }

  /// Catches the signals again that others were left to, or that stopped the job.
  static func catchAgain() {
    cncurses_catch(SIGTSTP, reportSignal)
    for number in [SIGINT, SIGQUIT] where ending.contains(number) {
      cncurses_catch(number, endProcess)
    }
  }

  /// Gives the thread a stack for handlers: one that has overflowed cannot run the handler that gives
  /// the screen back.
  ///
  /// To be called whenever the main queue begins to work, since it runs on one thread and then on
  /// another. One stack is enough: what crashes there ends the process.
  static func useOwnStack() {
    cncurses_use_stack(ownStack, ownStackSize)
  }

  private static let ownStackSize = 64 << 10
  private static let ownStack =
    UnsafeMutableRawPointer.allocate(byteCount: ownStackSize, alignment: 16)
}

/// Sends a signal's number down the pipe.
private func reportSignal(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(state.pointee.pipe, &byte, 1)
  errno = before
}

/// Ends the process as shells expect of one that a signal ends.
private func endProcess(_ number: Int32) {
  giveTerminalBack()
  _exit(128 + number)
}

/// Lets the signal kill the process once the terminal is given back.
private func restoreAndCrash(_ number: Int32) {
  giveTerminalBack()
  signal(number, SIG_DFL)
  raise(number)
}

/// Safe at any moment, also in the middle of ncurses.
private func giveTerminalBack() {
  let terminal = state.pointee.terminal
  guard terminal >= 0 else { return }
  state.pointee.terminal = -1
  if state.pointee.isActive {
    let restore = state.pointee.restore
    _ = write(terminal, restore.baseAddress, restore.count)
  }
  // In the background the modes are those of another job, and changing them would stop this one.
  guard TerminalJob.isInForeground(of: terminal) else { return }
  tcsetattr(terminal, TCSANOW, &state.pointee.modes)
}
