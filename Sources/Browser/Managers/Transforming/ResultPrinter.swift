import BrowserModels

/// Prints the results of a program over records in place of these, while they are read; nothing of
/// either is kept.
@MainActor package final class ResultPrinter: RecordSink {
  private let printer: RecordPrinter
  private let transform: any TextTransform
  private let maximumCount: Int
  /// Bytes of records that were added since results were taken last.
  private var addedBytes = 0
  private var addedCount = 0
  private var doneCount = 0
  private var faults = TransformFaults()
  private var flushTime = ContinuousClock.now

  /// Bytes of records that are added before results are taken: what a pipe holds.
  private static let batch = 64 << 10
  /// How long results wait at most while others come.
  private static let moment = Duration.milliseconds(50)

  /// A printer that has printed nothing yet.
  ///
  /// - Parameters:
  ///   - printer: Prints the results.
  ///   - program: What is done with the records, in words.
  ///   - maximumCount: Of how many records the results are printed at most; nil for all.
  ///   - transform: Does it.
  package init(
    to printer: RecordPrinter,
    program: String,
    maximumCount: Int? = nil,
    transform: any TextTransform
  ) {
    self.printer = printer
    self.maximumCount = maximumCount ?? .max
    self.transform = transform
    printer.form = .documents(evidence: "the results of \(program)")
  }

  /// That of the records, which is not that of the results.
  package var form: RecordLocation?

  package var isFull: Bool { addedCount >= maximumCount }

  package var output: RecordOutput { printer.output }

  package func write(
    _ record: ArraySlice<UInt8>,
    mistake: @escaping () -> String
  ) throws(PrintEnd) {
    transform.add(Array(record))
    addedCount += 1
    addedBytes += record.count
    if addedBytes >= Self.batch {
      addedBytes = 0
      try printResults(isWaiting: false)
    }
    while transform.isFull { try waitForResults() }
  }

  package func flush() throws(PrintEnd) {
    try printAll()
    try printer.flush()
  }

  package func handOver() throws(PrintEnd) {
    try printAll()
    try printer.handOver()
  }

  package func finish(_ end: PrintEnd) -> PrintOutcome {
    var end = end
    if end != .readerLeft {
      do throws(PrintEnd) {
        try printAll()
      } catch {
        if end == .complete || error == .readerLeft { end = error }
      }
    }
    var outcome = printer.finish(end)
    guard end != .readerLeft, let sentence = faults.sentence else { return outcome }
    outcome.sentence = [outcome.sentence, sentence].compactMap(\.self).joined(separator: " ")
    if outcome.exitCode <= 1 { outcome.exitCode = 6 }
    return outcome
  }

  /// Prints the results of all records that were added, each as soon as it is here.
  private func printAll() throws(PrintEnd) {
    addedBytes = 0
    while !transform.isIdle { try waitForResults() }
  }

  /// Prints some results, and hands over now and then what was printed; a program may never come to others.
  private func waitForResults() throws(PrintEnd) {
    let count = printer.count
    try printResults(isWaiting: true)
    let now = ContinuousClock.now
    guard printer.count == count || now - flushTime > Self.moment else { return }
    flushTime = now
    try printer.flush()
    try output.checkReader()
  }

  private func printResults(isWaiting: Bool) throws(PrintEnd) {
    let results: TransformResults
    do throws(PageError) {
      results = try transform.takeResults(isWaiting: isWaiting)
    } catch {
      throw .failed(error)
    }
    for failure in results.failures {
      faults.note("record \(Quantity.grouped(doneCount + failure.record + 1))", failure.reason)
    }
    doneCount += results.ends.count
    for range in results.ranges {
      let result = results.bytes[range]
      try printer.write(result) { [count = printer.count] in
        let mistake = result.withUnsafeBytes { JSONReader.mistake(in: $0) }
        return "jq result \(count + 1): \(mistake.reason)."
      }
    }
  }
}
