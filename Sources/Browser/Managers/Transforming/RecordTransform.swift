import BrowserModels

/// Turns records into results: none, one or several of each.
///
/// What it tells comes on the main actor, never from within a call of it, and not after `stop()`.
@MainActor package protocol RecordTransform: AnyObject {
  /// Hears of results, in the order of the records.
  var receive: @MainActor (TransformEvent) -> Void { get set }

  /// Turns further records into results, behind those that were sent before.
  func send(_ ids: Range<RecordID>, of reader: any RecordReader)

  /// Ends at once, whatever is under way.
  func stop()
}

/// What a transform tells.
package enum TransformEvent: Sendable {
  /// What came of the next records.
  case results(TransformResults)
  /// It goes on no further, and why.
  case failed(PageError)
}

/// What came of some records.
package struct TransformResults: Sendable {
  /// The texts of the results, and where each of them is.
  package var bytes: [UInt8] = []
  package var ranges: [Range<Int>] = []
  /// Of each record that is done, how many of these results are of it or of those before it; the results
  /// behind are of the next one.
  package var ends: [Int] = []
  /// The records that failed, by their positions in `ends` or behind it, and what is wrong with the first.
  package var failures: [(record: Int, reason: String)] = []
  /// Whether there are numbers in results that are not their records.
  package var haveNumbers = false

  /// Whether nothing came.
  package var isEmpty: Bool { ranges.isEmpty && ends.isEmpty && failures.isEmpty }

  package init() {}

  /// Adds a result of the record that is done next.
  package mutating func add(_ text: some Collection<UInt8>) {
    let start = bytes.count
    bytes += text
    ranges.append(start..<bytes.count)
  }

  /// Notes that the record failed that is done next.
  package mutating func noteFailure(_ reason: String) {
    guard failures.last?.record != ends.count else { return }
    failures.append((ends.count, failures.isEmpty ? reason : ""))
  }

  /// Notes that a record is done.
  package mutating func noteDone() { ends.append(ranges.count) }
}
