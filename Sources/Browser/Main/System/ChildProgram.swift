import CLibrary
import Dispatch

/// Runs another program to its end, and says how it ended.
@MainActor enum ChildProgram {
  /// What is run.
  struct Invocation {
    /// The program and its arguments.
    let words: [String]
    /// The variables that it has beside those of this process, or in their place; nil for none.
    var variables: [String: String?] = [:]
    /// Writes its standard input, on a thread; nil for one that has the terminal.
    var input: InputFeed.Writer?
  }

  /// How a program ended.
  enum End: Equatable {
    case exited(Int32)
    case killed(Int32)
    /// Something else has waited for it.
    case unknown
    case notStarted(reason: String)

    /// What is said of a program that did not end with exit code 0.
    func failure(of name: String) -> String? {
      switch self {
      case .exited(0): nil
      case .exited(let code): "\(name) failed with exit code \(code)"
      case .killed(let signal): "\(name) was ended by signal \(signal)"
      case .unknown: "\(name) ended with an exit code that is not known"
      case .notStarted(let reason): "\(name) could not be started (\(reason))"
      }
    }
  }

  /// Runs a program in the terminal, which it has for itself until it ends.
  ///
  /// The program is of the same job: ^Z stops both, and the shell continues both. One that stops by itself,
  /// as a shell that is suspended does, stops this one too. One that ends without having read its input is
  /// not waited for any further.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - canStop: Whether somebody could continue the job if it stopped; else a program that stops is
  ///     continued at once.
  /// - Returns: How it ended, or that it was not started.
  static func runInTerminal(_ command: Invocation, canStop: () -> Bool) -> End {
    guard let input = command.input else {
      defer { takeTerminalBack() }
      return start(command, streams: "/dev/tty", flags: [])
        .map { waitInTerminal(for: $0, canStop: canStop) }.end
    }
    guard let pipe = PipeEnds() else {
      return .notStarted(reason: String(cString: strerror(errno)))
    }
    let child = start(command, input: pipe.reading, streams: "/dev/tty", flags: [])
    close(pipe.reading)
    guard case .success(let child) = child else {
      close(pipe.writing)
      return child.map { _ in .exited(0) }.end
    }
    let feed = InputFeed(pipe.writing, input)
    let end = waitInTerminal(for: child, canStop: canStop)
    feed.readerDidEnd()
    takeTerminalBack()
    return end
  }

  /// Runs a program without the terminal, beside this one.
  ///
  /// - Parameters:
  ///   - command: The program, whose input is empty.
  ///   - didEnd: Called once, with how it ended.
  static func runBeside(_ command: Invocation, didEnd: @escaping @MainActor (End) -> Void) {
    switch start(command, streams: "/dev/null", flags: [POSIX_SPAWN_SETPGROUP]) {
    case .success(let child):
      // A thread that waits, so that the program leaves no zombie.
      DispatchQueue(label: "riffle.child").async {
        let end = wait(for: child)
        DispatchQueue.main.async { MainActor.assumeIsolated { didEnd(end) } }
      }
    case .failure(let failure): didEnd(.notStarted(reason: failure.reason))
    }
  }

  /// Starts a program with its standard streams on a device, or with another descriptor for its input,
  /// and with all signals as they are for a program that is started by a shell.
  private static func start(
    _ command: Invocation,
    input: Int32? = nil,
    streams: String,
    flags: [Int32]
  ) -> Result<pid_t, StartFailure> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, input ?? STDOUT_FILENO, STDIN_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = flags.reduce(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF, |)
    // Libraries do not close all of their sockets by themselves.
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    // What is not open is closed without a failure; no descriptor of this program is as great.
    for file in 3..<min(1_024, getdtablesize()) {
      posix_spawn_file_actions_addclose(&actions, file)
    }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      ProcessEnvironment.entries(changedBy: command.variables) + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    let failure = posix_spawnp(
      &child,
      command.words[0],
      &actions,
      &attributes,
      &arguments,
      &variables
    )
    guard failure == 0 else {
      return .failure(StartFailure(reason: String(cString: strerror(failure))))
    }
    return .success(child)
  }

  /// Brings this job to the foreground again where one is there that has no process any more: a shell that
  /// was killed leaves it so.
  private static func takeTerminalBack() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    defer { close(terminal) }
    let group = tcgetpgrp(terminal)
    guard group > 0, group != getpgrp(), kill(-group, 0) < 0, errno == ESRCH else { return }
    bringToForeground(getpgrp(), of: terminal)
  }

  /// Gives the terminal to a process group, also from the background.
  private static func bringToForeground(_ group: pid_t, of terminal: Int32) {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    tcsetpgrp(terminal, group)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Blocks until a child has ended.
  nonisolated private static func wait(for child: pid_t) -> End {
    status(of: child, 0).map { End($0) } ?? .unknown
  }

  /// Blocks until a child in the terminal has ended, and stops whenever it does.
  private static func waitInTerminal(for child: pid_t, canStop: () -> Bool) -> End {
    while true {
      guard let status = status(of: child, WUNTRACED) else { return .unknown }
      guard status & 0xFF == 0x7F else { return End(status) }
      var later: Int32 = 0
      // Stopped with this process by ^Z, and continued with it since, or ended.
      if waitpid(child, &later, WNOHANG | WCONTINUED) == child {
        guard later & 0x7F == 0x7F else { return End(later) }
        continue
      }
      stopJob(of: child, canStop: canStop)
    }
  }

  /// Stops this job until it is in the foreground again, then continues a child that has stopped.
  private static func stopJob(of child: pid_t, canStop: () -> Bool) {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    defer { if terminal >= 0 { close(terminal) } }
    let group = getpgid(child)
    let isOwn = group == getpgrp()
    if !isOwn { bringToForeground(getpgrp(), of: terminal) }
    if canStop() {
      repeat {
        // The others first; `raise` returns only when the job was continued.
        signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
      } while terminal >= 0 && tcgetpgrp(terminal) != getpgrp()
    }
    if !isOwn { bringToForeground(group, of: terminal) }
    kill(isOwn ? child : -group, SIGCONT)
  }

  /// What `waitpid` reports next of a child; nil for one that it does not know any more.
  nonisolated private static func status(of child: pid_t, _ options: Int32) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, options) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status
  }
}

extension ChildProgram.End {
  /// The end that `waitpid` reports so.
  nonisolated fileprivate init(_ status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}

/// Why a program was not started.
private struct StartFailure: Error {
  let reason: String
}

extension Result where Success == ChildProgram.End, Failure == StartFailure {
  /// How the program ended, or that it was not started.
  fileprivate var end: ChildProgram.End {
    switch self {
    case .success(let end): end
    case .failure(let failure): .notStarted(reason: failure.reason)
    }
  }
}
