import BrowserModels
import CLibrary
import Synchronization

/// A jq process with a program, from the outside: two pipes, and what becomes of it.
///
/// Used by one thread at a time; only `kill()` may be called by any. It ends with the last that uses it.
final class JQChild: @unchecked Sendable {
  private let process: pid_t
  private let hasEnded = Mutex(false)
  /// Where messages are written to, without blocking.
  let input: Int32
  /// Where answers are read from.
  let output: Int32

  /// A process that is ready to run a program.
  ///
  /// Blocks until the program is compiled: some 50 ms, and 10 s at most.
  ///
  /// - Throws: What is wrong with the program, or that jq is not installed.
  init(_ program: JQProgram) throws(PageError) {
    guard let requests = PipeEnds() else { throw Self.notStarted(errno) }
    guard let answers = PipeEnds() else {
      let reason = errno
      close(requests.reading)
      close(requests.writing)
      throw Self.notStarted(reason)
    }
    defer {
      close(requests.reading)
      close(answers.writing)
    }
    (input, output) = (requests.writing, answers.reading)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, requests.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, answers.writing, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A group of its own: ^C is for the program, which ends it.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("riffle"), strdup(JQProcess.word), nil]
    defer { for word in words { free(word) } }
    var variables: [UnsafeMutablePointer<CChar>?] = [nil]
    var child = pid_t()
    let failure = posix_spawn(
      &child,
      Self.path,
      &actions,
      &attributes,
      &words,
      &variables
    )
    process = child
    guard failure == 0 else {
      hasEnded.withLock { $0 = true }
      close(input)
      close(output)
      throw Self.notStarted(failure)
    }
    var message: [UInt8] = []
    JQFrame.append(.program, Array(program.text.utf8), to: &message)
    do throws(PageError) {
      // Less than a pipe holds, since a prompt and a command line hold no more.
      let count = BrokenPipes.asErrors { write(input, message, message.count) }
      guard count == message.count else { throw Self.lost }
      try checkAnswer()
    } catch {
      end()
      throw error
    }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  /// Reads whether the program can be run.
  private func checkAnswer() throws(PageError) {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let deadline = ContinuousClock.now + Self.patience
    while true {
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&request, 1, 100) > 0
      guard isReady || ContinuousClock.now < deadline else { throw Self.late }
      guard isReady else { continue }
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.lost }
      answer += buffer[..<count]
      guard let frame = try? answer.withUnsafeBytes({ try JQFrame($0, from: 0) }) else { continue }
      if frame.kind == .ready { return }
      let text = String(decoding: answer[frame.text], as: UTF8.self)
      guard !text.isEmpty else { throw .jqMissing }
      throw .badOption("jq", reason: Self.reason(of: text))
    }
  }

  /// What jq says of a program on one line, without what only its own command line has.
  private static func reason(of text: String) -> String {
    let lines = text.split(separator: "\n")
    var line = String(lines.first ?? "")
    if line.hasPrefix("jq: error: ") { line.removeFirst("jq: error: ".count) }
    if let end = line.firstRange(of: " (Unix shell quoting issues?)") { line.removeSubrange(end) }
    if let end = line.firstRange(of: " at <top-level>, line 1:") { line.removeSubrange(end) }
    return Scrubber.scrubbingLine(line)
  }

  /// This program, also where its file has been replaced since it was started.
  private static var path: String {
    let own = "/proc/self/exe"
    return access(own, X_OK) == 0 ? own : ResourceFolder.programPath ?? own
  }

  private static func notStarted(_ error: Int32) -> PageError {
    .transformFailed(reason: "jq could not be started (\(String(cString: strerror(error))))")
  }

  /// How long a program may take to be compiled.
  private static let patience = Duration.seconds(10)

  private static let late = PageError.transformFailed(
    reason: "jq has not read the program within 10 seconds"
  )

  private static let lost = PageError.transformFailed(reason: "jq has ended too early")

  deinit { end() }

  /// Ends the process; whoever reads its output comes to the end.
  func kill() {
    hasEnded.withLock { hasEnded in
      // Its number may be that of another process afterwards.
      if !hasEnded { _ = CLibrary.kill(process, SIGKILL) }
    }
  }

  /// Ends the process, gives everything back, and says how the process has ended, as `waitpid` does; 0
  /// where it had ended before.
  @discardableResult
  func end() -> Int32 {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return 0 }
      hasEnded = true
      _ = CLibrary.kill(process, SIGKILL)
      close(input)
      close(output)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }
}
