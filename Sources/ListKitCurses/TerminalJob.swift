import CLibrary
import CNCurses

/// The process as a job of the shell that it was started by.
@MainActor enum TerminalJob {
  /// Whether the terminal is ours now; also where it is nobody's.
  ///
  /// Safe in a signal handler.
  nonisolated static func isInForeground(of terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    return group < 0 || group == getpgrp()
  }

  /// Stops, as any program that writes to a terminal from the background, until the job is in the
  /// foreground; returns at once where it is.
  ///
  /// - Returns: Whether it had to stop.
  /// - Throws: `.background` where nobody could continue the job.
  @discardableResult
  static func waitForForeground(of terminal: Int32) throws(CursesError) -> Bool {
    guard !isInForeground(of: terminal) else { return false }
    while !isInForeground(of: terminal) {
      cncurses_release(SIGTTOU)
      cncurses_unblock(SIGTTOU)
      // Writes nothing and changes nothing; the kernel looks again after the job was continued.
      if tcdrain(terminal) != 0 {
        guard errno == EINTR else { throw .background }
      } else if !isInForeground(of: terminal) {
        kill(0, SIGTTOU)
      }
    }
    return true
  }

  /// Whether somebody could continue the job if it stopped.
  static var canStop: Bool { cncurses_can_stop() && !isAwaitedByShell }

  /// Whether an interactive shell is part of the job, as one that waits for `$(…)` is: it does not stop
  /// itself, and so would not learn that the others have.
  ///
  /// Known where the system has /proc.
  private static var isAwaitedByShell: Bool {
    var process = getppid()
    while process > 1, getpgid(process) == getpgrp(), let status = ProcessStatus(of: process) {
      if status.ignoresStop { return true }
      process = status.parent
    }
    return false
  }

  /// Stops the process and all of its job, as ^Z does in any other program; it may go on for a moment.
  static func stop() {
    cncurses_release(SIGTSTP)
    kill(0, SIGTSTP)
  }
}
