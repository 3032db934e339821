import BrowserModels

/// Looks through records beside the interface, batch by batch.
///
/// The texts of a batch are read and examined on a background thread, as many batches at once as the
/// clock has use for. What came of them arrives on the main actor in the order of the records, and then
/// the next batch begins. So nothing piles up, and it can be stopped at once.
@MainActor package final class RecordScan<Result: Sendable> {
  /// How many records have been examined, and how many there are.
  package private(set) var progress: (examined: Int, count: Int)

  private let count: Int
  private let reader: any RecordReader
  private let clock: any ProgramClock
  private let ids: @Sendable (Range<Int>) -> [RecordID]
  private let examine: @Sendable ([RecordID], any RecordReader) -> Result
  private let receive: @MainActor (Result) -> Void
  private var batch = 512
  /// How many records are in batches that have begun.
  private var begun = 0
  /// How many batches have begun of which nothing was received.
  private var batches = 0
  /// What came of batches before the end of one that began earlier, by their first records.
  private var early: [Int: (end: Int, result: Result)] = [:]
  private let stopped = StopFlag()

  /// Records of a batch at most: some 5 ms of work.
  private static var largestBatch: Int { 16_384 }

  /// A scan that has not begun.
  ///
  /// - Parameters:
  ///   - count: How many records are examined.
  ///   - ids: Their ids by their positions, 0 ..< `count`; called on a background thread.
  ///   - reader: Reads their texts.
  ///   - clock: Runs the work: a virtual one on the main actor, so that it is the same on every machine.
  ///   - examine: Examines some of them; called on a background thread.
  ///   - receive: Gets what came of each batch, in order.
  package init(
    count: Int,
    ids: @escaping @Sendable (Range<Int>) -> [RecordID],
    reader: any RecordReader,
    clock: any ProgramClock,
    examine: @escaping @Sendable ([RecordID], any RecordReader) -> Result,
    receive: @escaping @MainActor (Result) -> Void
  ) {
    self.count = count
    self.ids = ids
    self.reader = reader
    self.clock = clock
    self.examine = examine
    self.receive = receive
    progress = (0, count)
  }

  /// Whether it is done, or was stopped.
  package var hasEnded: Bool { stopped.isSet || progress.examined == count }

  /// Begins; does nothing when there is nothing to examine.
  package func start() {
    while !stopped.isSet, begun < count, batches < clock.backgroundWorks { startBatch() }
  }

  /// Gives up: nothing is received after this call.
  package func stop() { stopped.set() }

  private func startBatch() {
    let range = begun..<min(count, begun + batch)
    begun = range.upperBound
    batch = min(Self.largestBatch, batch * 2)
    batches += 1
    clock.runInBackground { [ids, reader, examine, stopped] in
      stopped.isSet ? nil : examine(ids(range), reader)
    } then: { [weak self] result in
      guard let self, let result, !stopped.isSet else { return }
      early[range.lowerBound] = (range.upperBound, result)
      deliver()
      start()
    }
  }

  private func deliver() {
    while !stopped.isSet, let (end, result) = early.removeValue(forKey: progress.examined) {
      batches -= 1
      progress.examined = end
      receive(result)
    }
  }
}
