import CLibrary
import Foundation

/// A command run to its end with files as its standard streams.
///
/// Not Foundation's `Process`: where many tests start processes at once on Linux it loses their
/// ends.
package struct SpawnedCommand: Sendable {
  private let program: String
  private let arguments: [String]
  private let environment: [String: String]
  private let input: String
  /// The path of the file that standard output goes to.
  package let output: String
  /// The path of the file that standard error goes to; it may be that of the output.
  package let errors: String

  /// A command that is not started yet; all three streams are paths.
  package init(
    program: String,
    arguments: [String],
    environment: [String: String],
    input: String = "/dev/null",
    output: String,
    errors: String
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Starts it and waits without holding up a thread of the tests.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended it.
  package func run() async throws -> Int32 {
    let child = try spawn()
    return await withCheckedContinuation { (done: CheckedContinuation<Int32, Never>) in
      Thread.detachNewThread {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        done.resume(returning: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
      }
    }
  }

  private func spawn() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    addStreams(to: &actions, &flags)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child = pid_t()
    let failure = posix_spawn(&child, program, &actions, &attributes, &words, &variables)
    guard failure == 0 else {
      throw CommandFailure(description: "\(program): \(String(cString: strerror(failure)))")
    }
    return child
  }

  // Beside its streams it inherits nothing: a pipe of another test that it holds open would not end
  // before it does.
  private func addStreams(to actions: inout posix_spawn_file_actions_t, _ flags: inout Int32) {
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if errors == output {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    // What is not open is closed without a failure, so nothing is missed that is opened just now.
    for file in 3..<min(1_024, getdtablesize()) {
      posix_spawn_file_actions_addclose(&actions, file)
    }
    #endif
  }
}
