import CLibrary
import Dispatch

/// Runs another program to its end, and says how it failed.
@MainActor enum ChildProgram {
  /// Runs a program in the terminal, which it has for itself until it ends.
  ///
  /// The program is of the same job: ^Z stops both, and the shell continues both.
  ///
  /// - Returns: How it failed; nil when it ended with exit code 0.
  static func runInTerminal(_ words: [String]) -> String? {
    switch start(words, streams: "/dev/tty", flags: []) {
    case .success(let child): failure(of: words[0], wait(for: child))
    case .failure(let failure): failure.description
    }
  }

  /// Runs a program without the terminal, beside this one.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - didEnd: Called once, with how it failed, or nil when it ended with exit code 0.
  static func runBeside(_ words: [String], didEnd: @escaping @MainActor (String?) -> Void) {
    switch start(words, streams: "/dev/null", flags: [POSIX_SPAWN_SETPGROUP]) {
    case .success(let child):
      let program = words[0]
      // A thread that waits, so that the program leaves no zombie.
      DispatchQueue(label: "riffle.child").async {
        let status = wait(for: child)
        DispatchQueue.main.async {
          MainActor.assumeIsolated { didEnd(failure(of: program, status)) }
        }
      }
    case .failure(let failure): didEnd(failure.description)
    }
  }

  private struct StartFailure: Error {
    let description: String
  }

  /// Starts a program with its standard streams on a device, and with all signals as they are for a
  /// program that is started by a shell.
  private static func start(
    _ words: [String],
    streams: String,
    flags: [Int32]
  ) -> Result<pid_t, StartFailure> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams, O_RDWR, 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = flags.reduce(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF, |)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
    guard failure == 0 else {
      let reason = String(cString: strerror(failure))
      return .failure(StartFailure(description: "\(words[0]) could not be started (\(reason))"))
    }
    return .success(child)
  }

  /// Blocks until a child has ended; its status as `waitpid` gives it.
  nonisolated private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func failure(of program: String, _ status: Int32) -> String? {
    let signal = status & 0x7F
    if signal != 0 { return "\(program) was ended by signal \(signal)" }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : "\(program) failed with exit code \(code)"
  }
}
