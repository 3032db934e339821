import CLibrary

/// Broken pipes as errors of the calls that write, not as signals, which end the program.
enum BrokenPipes {
  /// Does something on this thread.
  static func asErrors<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer {
      // A signal that waits would come as soon as it is let through.
      var pending = sigset_t()
      sigpending(&pending)
      if sigismember(&pending, SIGPIPE) == 1 {
        var number: Int32 = 0
        sigwait(&signals, &number)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try body()
  }
}
