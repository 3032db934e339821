import BrowserModels

/// Prints records, whatever they come from: `--print`.
///
/// As JSON Lines a record is one line as it was sent, but for whitespace between its tokens. One that is
/// not JSON is left out, one that is not UTF-8 gets U+FFFD; the outcome says how many of either there
/// were.
@MainActor package final class RecordPrinter {
  package let output: RecordOutput
  private let isLast: Bool
  private let maximumCount: Int
  private let checker = JSONChecker()
  private var faults = PrintFaults()
  private var missing = MissingPages()

  /// How many records were printed.
  package private(set) var count = 0
  /// How many were looked at, those among them that do not match.
  private var examinedCount = 0
  /// Which of them are printed; nil for all.
  let query: PrintQuery?

  /// A printer that has printed nothing yet.
  ///
  /// - Parameters:
  ///   - output: What they are written to.
  ///   - isLast: Whether no other printer writes to it later.
  ///   - maximumCount: How many records are printed at most; nil for all.
  ///   - query: Which records are printed; nil for all.
  package init(
    to output: RecordOutput,
    isLast: Bool = true,
    maximumCount: Int? = nil,
    query: PrintQuery? = nil
  ) {
    self.query = query
    self.output = output
    self.isLast = isLast
    self.maximumCount = maximumCount ?? .max
  }

  /// What the records that follow have to be turned into to be rows.
  package var form: RecordLocation? {
    get { output.form }
    set {
      output.form = newValue
      query?.form = newValue
    }
  }

  /// Whether as many records were printed as were asked for.
  package var isFull: Bool { (query == nil ? count : examinedCount) >= maximumCount }

  /// Prints a record.
  ///
  /// - Parameters:
  ///   - record: Its text.
  ///   - mistake: Says where and why it is not JSON; called for the first record of either kind.
  /// - Throws: When the reader has left or the output fails.
  package func write(
    _ record: ArraySlice<UInt8>,
    mistake: @escaping () -> String
  ) throws(PrintEnd) {
    examinedCount += 1
    guard let query, !query.request.isOrdered else { return try print(record, mistake) }
    if query.isDecided {
      if try query.matches(record) { try print(record, mistake) }
    } else {
      query.hold(PrintQuery.Held(text: Array(record), mistake: mistake))
      if query.isFull { try decide() }
    }
  }

  /// Prints those records that were held until it was known which of them match.
  ///
  /// Without any the names of a filter say nothing yet; at the end it is seen whether it can be understood.
  private func decide(isAtEnd: Bool = false) throws(PrintEnd) {
    guard let query, !query.isDecided, !query.request.isOrdered, query.isHolding || isAtEnd else {
      return
    }
    for held in try query.decide() where try query.matches(held.text[...]) {
      try print(held.text[...], held.mistake)
    }
  }

  private func print(_ record: ArraySlice<UInt8>, _ mistake: () -> String) throws(PrintEnd) {
    let line: [UInt8]?
    let repaired: [UInt8]?
    do throws(JSONMistake) {
      line = try checker.line(of: record)
      repaired = line == nil ? try checker.repairedLine(of: record) : nil
    } catch {
      return faults.noteLeftOut { "Record \(count + 1): \(error.description)." }
    }
    guard let text = line ?? repaired else { return faults.noteLeftOut(mistake) }
    if line == nil { faults.noteRepaired(mistake) }
    try write(text)
  }

  /// Notes a page, or a record of a file, that cannot be printed; the others are.
  func leaveOut(_ error: PageError) { missing.note(error) }

  /// Hands what was printed so far to the reader.
  package func flush() throws(PrintEnd) {
    try decide()
    try output.flush()
  }

  /// Hands what was printed so far to the reader, also a table whose columns are not known yet: it may
  /// take long until more records come.
  package func handOver() throws(PrintEnd) {
    try decide()
    try output.handOver()
  }

  /// Hands what was printed so far to the reader, but for the last line feed.
  func flushButLineFeed() throws(PrintEnd) {
    try decide()
    try output.flushButLineFeed()
  }

  /// Hands over what was printed so far, and returns when its reader wants more.
  func waitForDemand() throws(PrintEnd) {
    try decide()
    try output.waitForDemand()
  }

  /// Whether the reader of the output wants more than was written; returns when that is known.
  package var isWanted: Bool {
    do throws(PrintEnd) {
      try waitForDemand()
      return true
    } catch {
      return false
    }
  }

  /// Hands over what is left, and sums up.
  package func finish(_ end: PrintEnd) -> PrintOutcome {
    do throws(PrintEnd) {
      try decide(isAtEnd: true)
      if isLast { try output.finish() } else { try output.flush() }
    } catch {
      // Of an output that fails it is told before what else went wrong; who has left hears nothing.
      if end == .complete || (error != .readerLeft && end != .cancelled) {
        return outcome(of: error)
      }
    }
    return outcome(of: end)
  }

  private func write(_ line: [UInt8]) throws(PrintEnd) {
    try output.write(line)
    count += 1
  }

  private func outcome(of end: PrintEnd) -> PrintOutcome {
    switch end {
    case .complete: completeOutcome
    case .incomplete(let sentence): adding(sentence, exitCode: 8, to: completeOutcome)
    case .remarked(let sentence): adding(sentence, exitCode: 0, to: completeOutcome)
    case .readerLeft: PrintOutcome(exitCode: 0, count: count)
    case .cancelled:
      PrintOutcome(
        exitCode: PageError.cancelled.exitCode,
        sentence: PageError.cancelled.reason,
        count: count
      )
    case .partsFailed(let sentence, let code): adding(sentence, exitCode: code, to: completeOutcome)
    case .refused(let sentence): PrintOutcome(exitCode: 2, sentence: sentence, count: count)
    case .failed(let error):
      PrintOutcome(
        exitCode: error.exitCode,
        sentence: progress + error.plainSentence,
        count: writtenCount
      )
    }
  }

  /// The outcome with a sentence behind its own, and a code where it has none that says more.
  private func adding(
    _ sentence: String?,
    exitCode: Int32,
    to outcome: PrintOutcome
  ) -> PrintOutcome {
    var outcome = outcome
    if outcome.exitCode <= 1 { outcome.exitCode = exitCode == 0 ? outcome.exitCode : exitCode }
    let sentences = [outcome.sentence, sentence].compactMap(\.self)
    outcome.sentence = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    return outcome
  }

  private var completeOutcome: PrintOutcome {
    let sentences = [missing.sentence, faults.sentence].compactMap(\.self)
    let code = missing.first?.exitCode ?? (faults.sentence == nil ? count == 0 ? 1 : 0 : 6)
    var sentence = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    if code == 1, examinedCount > 0 {
      let count = "None of the \(Quantity.grouped(examinedCount)) records matches"
      let found = examinedCount == 1 ? "The only record does not match" : count
      sentence = "\(found) the filter."
    }
    let remarks = [sentence, query?.remark, isLast ? output.remark : nil].compactMap(\.self)
    if !remarks.isEmpty { sentence = remarks.joined(separator: " ") }
    return PrintOutcome(exitCode: code, sentence: sentence, count: count)
  }

  /// How far it came, as a beginning of the sentence that says why no further.
  private var progress: String {
    let count = writtenCount
    return count == 0 ? "" : "After \(Quantity.text(count, "record", Quantity.grouped)): "
  }

  /// How many records the output has taken; of one that failed, those before it did.
  ///
  /// Records of the printer before may wait in the same output.
  private var writtenCount: Int { max(0, count - output.unwrittenCount) }
}
