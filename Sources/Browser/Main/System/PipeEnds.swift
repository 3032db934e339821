import CLibrary

/// A pipe whose ends no other program inherits.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  /// A pipe; nil where none can be had, for the reason in errno.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
