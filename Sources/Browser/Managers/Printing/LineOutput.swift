import BrowserModels
import CLibrary

/// Writes lines to a descriptor and knows when their reader has taken them.
///
/// A reader that has gone is `PageError.cancelled`: it has had enough.
final class LineOutput {
  private let file: Int32
  private var buffer: [UInt8] = []
  private var pages = 0

  init(file: Int32) {
    self.file = file
    signal(SIGPIPE, SIG_IGN)
  }

  /// Adds a line and its end; written when enough has come together.
  func write(_ line: [UInt8]) throws(PageError) {
    buffer += line
    buffer.append(0x0A)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what has come together, and waits for a reader who is slow.
  func flush() throws(PageError) {
    var done = 0
    while done < buffer.count {
      let result = buffer.withUnsafeBytes {
        systemWrite($0.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if result >= 0 {
        done += result
      } else if errno == EAGAIN {
        _ = poll(for: Int16(POLLOUT), milliseconds: -1)
      } else if errno == EPIPE {
        throw .cancelled
      } else if errno != EINTR {
        throw .outputFailed(reason: String(cString: strerror(errno)))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until nothing is left in a pipe; says whether anybody is still there to read it.
  ///
  /// Nothing tells when a pipe runs empty, so it is looked at, ever less often. A file or a
  /// terminal takes everything at once. A reader like `head` is given 5 ms to leave; one that has
  /// stayed for a hundred pages is taken to want them all.
  func waitUntilTaken() -> Bool {
    pages += 1
    var milliseconds: Int32 = isPipe && pages <= 100 ? 5 : 0
    while true {
      let events = poll(for: 0, milliseconds: milliseconds)
      if events & Int16(POLLERR | POLLNVAL) != 0 { return false }
      var left: Int32 = 0
      guard isPipe, ioctl(file, UInt(FIONREAD), &left) == 0, left > 0 else { return true }
      milliseconds = min(100, milliseconds + 5)
    }
  }

  private lazy var isPipe: Bool = {
    var facts = stat()
    return fstat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }()

  private func poll(for events: Int16, milliseconds: Int32) -> Int16 {
    var descriptor = pollfd(fd: file, events: events, revents: 0)
    return CLibrary.poll(&descriptor, 1, milliseconds) > 0 ? descriptor.revents : 0
  }

  private func systemWrite(_ start: UnsafeRawPointer?, _ count: Int) -> Int {
    CLibrary.write(file, start, count)
  }
}
