import BrowserModels
import CLibrary

/// Writes records to a descriptor, and knows when the reader of a pipe wants more of them.
final class LineOutput {
  let file: Int32
  private let patience: Int
  private var buffer: [UInt8] = []
  /// Where the records in the buffer end.
  private var ends: [Int] = []
  private var pages = 0

  /// An output of records, most of which are lines.
  ///
  /// - Parameters:
  ///   - file: The descriptor to write to.
  ///   - patience: Pages after which a reader that is still there is expected to want them all.
  init(file: Int32, patience: Int = 100) {
    self.file = file
    self.patience = patience
    signal(SIGPIPE, SIG_IGN)
  }

  /// Adds what `append` adds to the buffer; written when enough has come together.
  ///
  /// - Parameter append: Returns how many records it has added.
  /// - Throws: That the reader has left, or why the output cannot be written.
  func add(_ append: (inout [UInt8]) -> Int) throws(PrintEnd) {
    if buffer.count >= 1 << 16 { try flush() }
    for _ in 0..<append(&buffer) { ends.append(buffer.count) }
  }

  /// How many of the records that were added are not written to their ends.
  var unwrittenCount: Int { ends.count }

  /// Writes what has come together, and waits for a reader who is slow.
  func flush() throws(PrintEnd) {
    try flush(buffer.count)
  }

  /// Writes what has come together; of a pipe, the last line feed is held back for
  /// `waitForDemand`, or for the next line.
  func flushButLineFeed() throws(PrintEnd) {
    try flush(holdsLineFeed ? buffer.count - 1 : buffer.count)
  }

  /// Writes what has come together; returns when the reader has read it and wants more.
  ///
  /// A file or a terminal wants everything at once. Of a pipe it is known only that it was read
  /// empty, which a reader like `head` does before it leaves. So the last line feed is held back
  /// until all before it is read: a reader that has had enough leaves it in the pipe, one that
  /// reads it has come back for more. Only a reader that wants exactly these lines cannot be told
  /// from one that wants the next; it is given a moment to leave.
  func waitForDemand() throws(PrintEnd) {
    pages += 1
    let isPatient = isPatient
    if holdsLineFeed {
      try flushButLineFeed()
      try waitUntilRead(atLeast: 0)
    }
    try flush()
    try waitUntilRead(atLeast: isPatient ? 5 : 0)
  }

  private var isPatient: Bool { isPipe && pages <= patience }

  private var holdsLineFeed: Bool { isPatient && !buffer.isEmpty }

  /// Writes the first bytes of the buffer.
  private func flush(_ count: Int) throws(PrintEnd) {
    var done = 0
    defer {
      buffer.removeFirst(done)
      ends = ends.drop { $0 <= done }.map { $0 - done }
    }
    while done < count {
      let result = buffer.withUnsafeBytes {
        systemWrite($0.baseAddress.map { $0 + done }, count - done)
      }
      if result >= 0 {
        done += result
      } else if errno == EAGAIN {
        _ = poll(for: Int16(POLLOUT), milliseconds: -1)
      } else if errno == EPIPE {
        throw .readerLeft
      } else if errno != EINTR {
        throw .failed(.outputFailed(reason: String(cString: strerror(errno))))
      }
    }
  }

  /// Waits until nothing is left in a pipe, and for so many milliseconds at least.
  ///
  /// No event says that a pipe was read empty, so it is asked again and again, ever less often.
  private func waitUntilRead(atLeast pause: Int32) throws(PrintEnd) {
    var milliseconds = pause
    while true {
      try checkReader(milliseconds: milliseconds)
      var left: Int32 = 0
      guard isPipe, ioctl(file, UInt(FIONREAD), &left) == 0, left > 0 else { return }
      milliseconds = min(100, 2 * milliseconds + 1)
    }
  }

  /// Finds out whether the reader has left, while nothing is written.
  func checkReader(milliseconds: Int32 = 0) throws(PrintEnd) {
    let events = poll(for: 0, milliseconds: milliseconds)
    if events & Int16(POLLERR | POLLNVAL) != 0 { throw .readerLeft }
  }

  private lazy var isPipe = FileStatus(of: file)?.kind == .pipe

  private func poll(for events: Int16, milliseconds: Int32) -> Int16 {
    var descriptor = pollfd(fd: file, events: events, revents: 0)
    return CLibrary.poll(&descriptor, 1, milliseconds) > 0 ? descriptor.revents : 0
  }

  private func systemWrite(_ start: UnsafeRawPointer?, _ count: Int) -> Int {
    CLibrary.write(file, start, count)
  }
}
