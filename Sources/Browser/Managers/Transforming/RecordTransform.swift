import BrowserModels

/// Turns records into results: none, one or several of each.
///
/// What it tells comes on the main actor, never from within a call of it, and not after `stop()`.
@MainActor package protocol RecordTransform: AnyObject {
  /// Hears of results, in the order of the records.
  var receive: @MainActor (TransformEvent) -> Void { get set }

  /// Turns further records into results, behind those that were sent before.
  func send(_ ids: [RecordID], of reader: any RecordReader)

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
  /// How many records are done.
  package var doneCount = 0
  /// How many of them failed, and the first that did: its number among all that were sent, from 1, and
  /// what is wrong.
  package var failedCount = 0
  package var firstFailure: (record: Int, reason: String)?
  /// Whether some of the results are not their records.
  package var haveChanges = false

  package init() {}

  /// Adds a result.
  package mutating func add(_ text: some Collection<UInt8>) {
    let start = bytes.count
    bytes += text
    ranges.append(start..<bytes.count)
  }

  /// Notes a record that failed.
  package mutating func noteFailure(of record: Int, _ reason: String) {
    failedCount += 1
    if firstFailure == nil { firstFailure = (record, reason) }
  }
}
