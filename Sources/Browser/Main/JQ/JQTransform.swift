import BrowserManagers
import BrowserModels
import CLibrary
import Dispatch
import Synchronization

/// Has records transformed by a jq process, on a thread that passes them on and reads the results.
///
/// Not more than a few megabytes wait anywhere: where results are not taken, the process waits, and where
/// it is slow, no records are read.
@MainActor final class JQTransform: RecordTransform {
  var receive: @MainActor (TransformEvent) -> Void = { _ in }

  private let pump: JQPump
  private let clock: (any ProgramClock)?
  private var isStopped = false
  private var isScheduled = false

  /// Events that may wait for the main actor.
  private nonisolated static let mostWaiting = 8

  /// A transform by a process.
  ///
  /// - Parameters:
  ///   - child: The process, which has done nothing yet.
  ///   - clock: Runs the work on the main actor when it runs next, for scripts; nil to do it on a thread.
  init(_ child: JQChild, clock: (any ProgramClock)? = nil) {
    self.clock = clock
    pump = JQPump(child)
    guard clock == nil else { return }
    let slots = DispatchSemaphore(value: Self.mostWaiting)
    DispatchQueue(label: "riffle.jq", qos: .userInitiated).async { [pump] in
      pump.run { event in
        slots.wait()
        DispatchQueue.main.async { [weak self] in
          slots.signal()
          MainActor.assumeIsolated { self?.tell(event) }
        }
      }
    }
  }

  isolated deinit { pump.stop() }

  func send(_ ids: Range<RecordID>, of reader: any RecordReader) {
    pump.send(ids, of: reader)
    guard let clock, !isScheduled else { return }
    isScheduled = true
    _ = clock.schedule(after: 0) { [weak self] in
      guard let self else { return }
      isScheduled = false
      pump.run(untilIdle: true) { event in
        MainActor.assumeIsolated { self.tell(event) }
      }
    }
  }

  func stop() {
    isStopped = true
    pump.stop()
  }

  private func tell(_ event: TransformEvent) {
    if !isStopped { receive(event) }
  }
}

/// Passes records on to a jq process and reads what it answers.
///
/// `run` belongs to one thread; everything else may be called by any.
final class JQPump: @unchecked Sendable {
  private struct Backlog {
    var ids: [Range<RecordID>] = []
    /// The newest reader, which reads all of them: each one that is kept keeps a copy of what has grown since.
    var reader: (any RecordReader)?
    var isStopped = false
  }

  private let child: JQChild
  private let waiting = Mutex(Backlog())
  /// Written to when there is something to look at in `waiting`.
  private let wake: PipeEnds?

  // Of the thread that runs.
  private var output: [UInt8] = []
  private var written = 0
  private var answers: [UInt8] = []
  /// The texts of records that are not done, in order.
  private var texts: [[UInt8]] = []
  private var firstText = 0
  private var waitingBytes = 0
  private var results = TransformResults()
  private var toldAt = ContinuousClock.now

  /// Whether everything that is known was told.
  private var isTold: Bool { results.isEmpty }

  /// Records that are read together.
  private static let batch = 256
  /// Bytes of records that are not done, beyond which no others are read.
  private static let mostWaiting = 4 << 20
  /// Bytes of results that are told together.
  private static let chunk = 256 << 10
  /// Records that are told together as done.
  private static let mostRecords = 16_384
  /// How long a script waits until all records are done.
  private static let patience = Duration.seconds(10)
  /// Milliseconds after which results are told, however few they are.
  private static let moment: Int32 = 50

  init(_ child: JQChild) {
    self.child = child
    wake = PipeEnds()
    for end in [wake?.reading, wake?.writing].compactMap(\.self) {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    for end in [wake?.reading, wake?.writing].compactMap(\.self) { close(end) }
  }

  /// Adds records behind those that were sent before.
  func send(_ ids: Range<RecordID>, of reader: any RecordReader) {
    waiting.withLock { waiting in
      waiting.ids.append(ids: ids)
      waiting.reader = reader
    }
    wakeUp()
  }

  /// Ends the process and what runs.
  func stop() {
    waiting.withLock { waiting in
      waiting.isStopped = true
      waiting.ids = []
      waiting.reader = nil
    }
    child.kill()
    wakeUp()
  }

  private func wakeUp() {
    guard let wake else { return }
    var byte: UInt8 = 0
    _ = write(wake.writing, &byte, 1)
  }

  /// Works until it is stopped or the process ends; with `untilIdle`, until all records are done.
  func run(untilIdle: Bool = false, _ tell: (TransformEvent) -> Void) {
    let deadline = ContinuousClock.now + Self.patience
    BrokenPipes.asErrors {
      while !waiting.withLock({ $0.isStopped }) {
        readTexts()
        if untilIdle, output.isEmpty, firstText == texts.count { break }
        let isLate = untilIdle && ContinuousClock.now > deadline
        guard !isLate, exchange(milliseconds: isTold && !untilIdle ? -1 : Self.moment) else {
          tellResults(tell)
          return fail(isLate ? "jq was not done within 10 seconds" : nil, tell)
        }
        let isIdle = firstText == texts.count
        if isIdle || results.bytes.count >= Self.chunk || results.ends.count >= Self.mostRecords
          || ContinuousClock.now - toldAt > .milliseconds(Self.moment)
        {
          tellResults(tell)
        }
      }
      tellResults(tell)
      if waiting.withLock({ $0.isStopped }) { child.end() }
    }
  }

  private func tellResults(_ tell: (TransformEvent) -> Void) {
    toldAt = .now
    guard !isTold else { return }
    tell(.results(results))
    results = TransformResults()
  }

  /// Says why it goes on no further: for this reason, else how the process has ended.
  private func fail(_ reason: String?, _ tell: (TransformEvent) -> Void) {
    let isStopped = waiting.withLock { $0.isStopped }
    let signal = child.end() & 0x7F
    guard !isStopped else { return }
    tell(.failed(.transformFailed(reason: reason ?? Self.reason(of: signal))))
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

  /// Reads texts of records that wait, unless enough of them are on their way.
  private func readTexts() {
    while waitingBytes < Self.mostWaiting, output.count - written < Self.mostWaiting {
      let next = waiting.withLock { waiting -> (ids: [RecordID], reader: any RecordReader)? in
        guard let first = waiting.ids.first, let reader = waiting.reader else { return nil }
        let ids = Array(first.prefix(Self.batch))
        if ids.count == first.count {
          waiting.ids.removeFirst()
        } else {
          waiting.ids[0].removeFirst(ids.count)
        }
        return (ids, reader)
      }
      guard let next else { return }
      next.reader.read(next.ids) { _, text in
        let bytes = text.map { Array($0.bytes) } ?? []
        JQFrame.append(.record, bytes, to: &output)
        texts.append(bytes)
        waitingBytes += bytes.count
      }
    }
  }

  /// Writes and reads what can be; false when the process has ended, or does not answer in time.
  private func exchange(milliseconds: Int32) -> Bool {
    var requests = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake?.reading ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.isEmpty ? -1 : child.input, events: Int16(POLLOUT), revents: 0),
    ]
    let count = poll(&requests, 3, milliseconds)
    if count < 0 { return errno == EINTR }
    if requests[1].revents != 0, let wake {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(wake.reading, &bytes, bytes.count) > 0 {}
    }
    if requests[2].revents != 0, !writeOutput() { return false }
    return requests[0].revents == 0 || readAnswers()
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

  private func take(_ frame: JQFrame) throws(JQFault) {
    guard firstText < texts.count else { throw JQFault() }
    switch frame.kind {
    case .result:
      results.add(answers[frame.text])
      results.haveChanges = true
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
