import BrowserManagers
import BrowserModels
import Dispatch

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
