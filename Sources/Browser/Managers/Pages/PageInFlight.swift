import BrowserModels
import ListPaging

/// One page from its request to what it did to the records.
struct PageInFlight {
  /// The load as the delegate knows it.
  let load: SourceLoad
  /// Whether some of its records are here from a load that failed or was stopped.
  let isAskedAgain: Bool
  /// Why the load before it failed: the state to go back to when this one is stopped.
  let failureBefore: PageError?
  /// The request under way; nil before it, and when the answer is at hand.
  var handle: FetchHandle?
  /// What has come of a page of lines, or of a large one, while it arrives.
  var arrived = Parts()
  /// The parts of a large page that is being read.
  var parts: PartQueue?
  /// Whether a large part of a page of lines is being read.
  var isReadingLines = false
  /// What has come while it was.
  var pendingEvents: [FetchEvent] = []
  /// Ends the wait for an answer, or the reading of it, when its time is over.
  var deadline: ScheduledAction?
  /// What the answer did to the records.
  var change: RecordChange
  /// Why it failed.
  var failure: PageError?

  /// What has come of a page of lines while it arrives.
  struct Parts {
    /// Records that came.
    var received = 0
    /// Records among them that were new.
    var unseen = 0
    /// How its lines are read, once the first of them were.
    var form: SequenceForm?
    /// The last record that came, as it was sent.
    var last: JSONValue?
    /// Lines that wait: for the end of the page, because it must be seen whole, or for further ones
    /// that say where its records are.
    var waiting = WaitingLines()
    /// What has come of a large document.
    var document: ArrivingDocument?
    /// Whether the reader was told that much of it must be held.
    var isSaidToBeLarge = false

    /// Counts what was kept of a part.
    mutating func count(_ reading: PageReading, _ change: RecordChange) {
      received += reading.records.count
      unseen += change.added.count
      form = reading.form
      last = reading.root.array?.last ?? last
    }
  }
}

/// Lines that wait for others.
struct WaitingLines: Sendable {
  private var parts: [[UInt8]] = []
  /// Their bytes.
  private(set) var count = 0

  /// Adds the lines that come next.
  mutating func append(_ lines: [UInt8]) {
    parts.append(lines)
    count += lines.count
  }

  /// The lines, with an answer behind them.
  func joined(to answer: PageAnswer) -> PageAnswer {
    guard count > 0 else { return answer }
    var joined = answer
    joined.body = []
    joined.body.reserveCapacity(count + answer.body.count)
    for part in parts { joined.body += part }
    joined.body += answer.body
    return joined
  }
}

/// What became of a page that came: for the paging machine, and for the delegate.
struct PageOutcome {
  /// What it means for the paging machine.
  var arrival: PageArrival<PageRequest>
  /// What it did to the records.
  var change: RecordChange
  /// What is in the way of the next page, or of the rest of this one.
  var failure: PageError?
}
