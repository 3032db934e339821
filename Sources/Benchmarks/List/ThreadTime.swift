import CLibrary

/// How long a thread has worked, whatever others did meanwhile.
///
/// The main actor works on one thread at a time; between two turns it may change it.
struct ThreadTime {
  private let thread: pthread_t
  private let time: Duration

  /// The work of this thread up to now.
  static func now() -> ThreadTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return ThreadTime(
      thread: pthread_self(),
      time: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    )
  }

  /// The work since then; nil on another thread.
  var elapsed: Duration? {
    let now = ThreadTime.now()
    return pthread_equal(now.thread, thread) != 0 ? now.time - time : nil
  }
}
