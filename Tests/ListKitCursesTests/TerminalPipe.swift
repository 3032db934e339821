import CLibrary

/// A pipe in place of a terminal.
final class TerminalPipe {
  /// Where it is read.
  let reading: Int32
  private var writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
    // A descriptor may be reported twice for one text, as libdispatch does.
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  deinit {
    hangUp()
    close(reading)
  }

  /// What is there; empty at the end, and where nothing is.
  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = CLibrary.read(reading, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  func write(_ text: String) { _ = CLibrary.write(writing, text, text.utf8.count) }

  /// Closes the end that is written to.
  func hangUp() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}
