import BrowserManagers
import BrowserModels
import CLibrary
import Synchronization

/// Passes records of a reader on to a jq process, and tells its results.
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
  private let exchange: JQExchange
  private var toldAt = ContinuousClock.now

  /// Records that are read together.
  private static let batch = 256
  /// How long a script waits until all records are done.
  private static let patience = Duration.seconds(10)

  init(_ child: JQChild) {
    self.child = child
    exchange = JQExchange(child)
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
      while !isStopped {
        readTexts()
        if untilIdle, exchange.isIdle { break }
        let isLate = untilIdle && ContinuousClock.now > deadline
        let waitsForRecords = !exchange.hasResults && !untilIdle
        guard !isLate,
          exchange.go(milliseconds: waitsForRecords ? -1 : JQExchange.moment, wake?.reading)
        else {
          tellResults(tell)
          return fail(isLate ? "jq was not done within 10 seconds" : nil, tell)
        }
        let isMoment = ContinuousClock.now - toldAt > .milliseconds(JQExchange.moment)
        if exchange.isIdle || exchange.hasManyResults || isMoment { tellResults(tell) }
      }
      tellResults(tell)
      if isStopped { child.end() }
    }
  }

  private var isStopped: Bool { waiting.withLock { $0.isStopped } }

  private func tellResults(_ tell: (TransformEvent) -> Void) {
    toldAt = .now
    if exchange.hasResults { tell(.results(exchange.takeResults())) }
  }

  /// Says why it goes on no further: for this reason, else how the process has ended.
  private func fail(_ reason: String?, _ tell: (TransformEvent) -> Void) {
    let wasStopped = isStopped
    let error = exchange.end(reason)
    if !wasStopped { tell(.failed(error)) }
  }

  /// Reads texts of records that wait, unless enough of them are on their way.
  private func readTexts() {
    while !exchange.isFull {
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
      next.reader.read(next.ids) { _, text in exchange.send(text.map { Array($0.bytes) } ?? []) }
    }
  }
}
