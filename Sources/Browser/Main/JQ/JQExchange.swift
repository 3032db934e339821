import BrowserManagers
import BrowserModels
import CLibrary

/// Sends records to a jq process and reads what it answers; used by one thread.
///
/// Not more than a few megabytes wait on either side, as long as nothing is sent while `isFull`.
final class JQExchange {
  private let child: JQChild
  private var output: [UInt8] = []
  private var written = 0
  private var answers: [UInt8] = []
  /// The texts of records that are not done, in order.
  private var texts: [[UInt8]] = []
  private var firstText = 0
  private var waitingBytes = 0
  private var results = TransformResults()

  /// Bytes of records that are not done, beyond which no others are sent.
  private static let mostWaiting = 4 << 20
  /// Bytes of results that are taken together.
  private static let chunk = 256 << 10
  /// Records that are taken together as done.
  private static let mostRecords = 16_384
  /// Milliseconds after which results are taken, however few they are.
  static let moment: Int32 = 50

  /// An exchange with a process that has done nothing yet.
  init(_ child: JQChild) {
    self.child = child
  }

  /// Whether enough records are on their way.
  var isFull: Bool {
    waitingBytes >= Self.mostWaiting || output.count - written >= Self.mostWaiting
  }

  /// Whether all records are done; their results may still be here.
  var isIdle: Bool { output.isEmpty && firstText == texts.count }

  /// Whether there is something to take.
  var hasResults: Bool { !results.isEmpty }

  /// Whether there is enough to take.
  var hasManyResults: Bool {
    results.bytes.count >= Self.chunk || results.ends.count >= Self.mostRecords
  }

  /// Adds a record behind those that were sent before; `go` sends it.
  func send(_ text: [UInt8]) {
    JQFrame.append(.record, text, to: &output)
    texts.append(text)
    waitingBytes += text.count
  }

  /// What came since it was called last.
  func takeResults() -> TransformResults {
    var taken = TransformResults()
    swap(&taken, &results)
    return taken
  }

  /// Writes and reads what can be, within a call of `BrokenPipes.asErrors`.
  ///
  /// - Parameters:
  ///   - milliseconds: How long it waits for something to do at most; negative for ever.
  ///   - wake: A descriptor that ends the wait when it can be read, and is then read.
  /// - Returns: False when the process has ended.
  func go(milliseconds: Int32, _ wake: Int32? = nil) -> Bool {
    var requests = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.isEmpty ? -1 : child.input, events: Int16(POLLOUT), revents: 0),
    ]
    let count = poll(&requests, 3, milliseconds)
    if count < 0 { return errno == EINTR }
    if requests[1].revents != 0, let wake {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(wake, &bytes, bytes.count) > 0 {}
    }
    if requests[2].revents != 0, !writeOutput() { return false }
    return requests[0].revents == 0 || readAnswers()
  }

  /// Ends the process, and says why it goes on no further: for this reason, else how it has ended.
  func end(_ reason: String? = nil) -> PageError {
    let signal = child.end() & 0x7F
    return .transformFailed(reason: reason ?? Self.reason(of: signal))
  }

  /// Why the process was ended by a signal; 0 for none.
  static func reason(of signal: Int32) -> String {
    switch signal {
    // A trap is that of Swift, which has no memory for a buffer.
    case SIGABRT, SIGSEGV, SIGBUS, SIGKILL, SIGTRAP, SIGILL:
      "jq was ended by signal \(signal): it needs more than \(MemoryLimit.text(of: JQProcess.memory)) of "
        + "memory, or libjq has a fault"
    default: "jq has ended too early"
    }
  }

  private func writeOutput() -> Bool {
    let count = output.withUnsafeBytes { bytes in
      write(child.input, bytes.baseAddress?.advanced(by: written), bytes.count - written)
    }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    written += count
    // What is added meanwhile may keep it from ever being empty.
    if written * 2 >= output.count {
      output.removeFirst(written)
      written = 0
    }
    return true
  }

  private func readAnswers() -> Bool {
    let before = answers.count
    answers.append(contentsOf: repeatElement(0, count: Self.chunk))
    let count = answers.withUnsafeMutableBytes { bytes in
      read(child.output, bytes.baseAddress?.advanced(by: before), Self.chunk)
    }
    answers.removeLast(Self.chunk - max(0, count))
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    guard count > 0 else { return false }
    var place = 0
    do throws(JQFault) {
      while true {
        let frame = answers.withUnsafeBytes { bytes in
          Result { () throws(JQFault) in try JQFrame(bytes, from: place) }
        }
        guard let frame = try frame.get() else { break }
        try take(frame)
        place = frame.text.upperBound
      }
    } catch {
      return false
    }
    answers.removeFirst(place)
    return true
  }

  /// Whether there is a number in JSON; its digits are not those of a string.
  static func hasNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isEscaped {
        isEscaped = false
      } else if isInString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if !isInString, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        return true
      }
    }
    return false
  }

  private func take(_ frame: JQFrame) throws(JQFault) {
    guard firstText < texts.count else { throw JQFault() }
    switch frame.kind {
    case .result:
      results.add(answers[frame.text])
      results.haveNumbers = results.haveNumbers || Self.hasNumber(answers[frame.text])
    case .same: results.add(texts[firstText])
    case .failure:
      let text = String(decoding: answers[frame.text], as: UTF8.self)
      // What it has read is here already.
      let end = text.firstRange(of: " (while parsing ")?.lowerBound ?? text.endIndex
      results.noteFailure(String(text[..<end]))
    case .done:
      waitingBytes -= texts[firstText].count
      texts[firstText] = []
      firstText += 1
      results.noteDone()
      if firstText == texts.count || firstText >= Self.mostRecords {
        texts.removeFirst(firstText)
        firstText = 0
      }
    case .program, .record, .ready, .refused: throw JQFault()
    }
  }
}
