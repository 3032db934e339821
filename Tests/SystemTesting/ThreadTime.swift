import CLibrary

/// Seconds for which a processor has run the present thread: what other threads do does not count.
package func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// How many times as long some work takes the present thread for eight times as much input: about 8
/// where it is linear, 64 where it is quadratic.
///
/// `work` gets the size of its input, first `size` and then eight times that, each three times: the
/// shortest time counts.
package func growth(
  fromSize size: Int,
  of work: (_ size: Int) throws -> Void
) rethrows -> Double {
  let times = try [size, size * 8].map { size in
    try (0..<3).map { _ in
      let start = threadTime()
      try work(size)
      return threadTime() - start
    }
    .min() ?? 0
  }
  return times[1] / max(times[0], 1e-6)
}
