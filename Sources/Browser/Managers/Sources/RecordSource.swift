import BrowserModels

/// A source of records that arrive over time: pages by HTTP, a folder of pages, a file, a stream.
///
/// Its user cannot tell which. A record keeps its id across refreshes; the store is asked by
/// id, and `order` is the order of the source.
@MainActor package protocol RecordSource: AnyObject {
  /// Is told what happens.
  var delegate: (any RecordSourceDelegate)? { get set }
  /// What the title line calls it: scrubbed, without secrets.
  var title: String { get }
  /// What was declared about it; the rest is detected.
  var declaration: SourceDeclaration { get }
  /// Where the records are kept; another object once ids may stand for other records than before, as
  /// when a file is read again.
  var store: any RecordStore { get }
  /// The ids in order, as few runs of consecutive ones.
  var order: [Range<RecordID>] { get }
  /// How many records are shown; rows that say why a page is missing are none.
  var recordCount: Int { get }
  /// The sources that it is made of, whose numbers are the parts of ids; most are their own only part.
  ///
  /// What belongs to one source is asked of the part: where its records are, which fields make its rows,
  /// how it pages and why it failed. A part knows its records by their own ids.
  var parts: [any RecordSource] { get }
  /// Whether the parts are shown one below the other, each with a header of its own.
  var showsPartsApart: Bool { get }
  /// What is going on; its texts are scrubbed, without secrets.
  var status: SourceStatus { get }
  /// What was found out about the source.
  var facts: SourceFacts { get }
  /// Whether it can be read only once, as a pipe: it is not refreshed, and shows no other candidate.
  var isReadOnce: Bool { get }
  /// Why it can be read only once: a sentence.
  var readOnceSentence: String { get }
  /// What the reader is asked before something is requested again, since that may change something; nil
  /// where it changes nothing.
  var questionBeforeRepetition: String? { get }

  /// Whether what comes later can be waited for.
  var canFollow: Bool { get }
  /// Whether what comes later appears above the records that are here, or in a list of several sources
  /// above those of one of them; else below.
  var growsAtTop: Bool { get }
  /// Why it cannot, or that it is done anyway: a sentence.
  var noFollowSentence: String { get }

  /// Text with parts from the source as it may be shown in a sentence: scrubbed, without secrets.
  func shown(_ text: String) -> String

  /// Makes a URL of a record into one that may leave the program: without the user's credentials.
  var urlToLeave: @Sendable (String) -> String { get }

  /// Loads the first page; when records are here already, as `refresh`.
  func loadData()
  /// Tells how many screens of loaded records are below the viewport, so that pages are prefetched; a
  /// deliberate move of the reader resumes loading that was stopped.
  func readerMoved(screensBelow: Double, isDeliberate: Bool)
  /// Tells which rows are on screen or a little ahead: what they show is loaded now where it is not
  /// here yet.
  func readerSees(_ ids: [RecordID])
  /// Loads a record again that could not be loaded by itself.
  ///
  /// - Returns: Whether it is such a record.
  func retryRecord(_ id: RecordID) -> Bool
  /// Loads the page after the last one; nothing when none is known or one is on its way.
  func loadNextPage()
  /// Loads page after page until there are so many records, or to the end; pauses after every 100
  /// pages until it is called again.
  func loadOn(to count: Int?)
  /// Does exactly what failed again.
  func retry()
  /// Loads the first page again; a record with a known key keeps its id, and so its place.
  func refresh()
  /// Begins or ends to wait for what comes later; nothing where it cannot.
  ///
  /// While it waits, `status.isFollowing` says so. What comes is told by `didAdd`, without a load.
  func follow(_ isOn: Bool)
  /// Gives up what is under way; records stay.
  func stop()
  /// Takes the records from the next candidate for where they are, from the load that this begins.
  ///
  /// - Returns: That candidate; nil when there is none, or when the source is read only once.
  func selectNextCandidate() -> RecordLocation?
}

extension RecordSource {
  /// A single source.
  package var parts: [any RecordSource] { [self] }

  /// A single source.
  package var showsPartsApart: Bool { false }

  /// Most sources can be read again.
  package var isReadOnce: Bool { false }

  /// Most sources have their records whole.
  package func readerSees(_ ids: [RecordID]) {}

  /// Most sources have their records whole.
  package func retryRecord(_ id: RecordID) -> Bool { false }

  /// A stream, in general.
  package var readOnceSentence: String { "\(title) can be read only once." }

  /// Most sources change nothing when they are read again.
  package var questionBeforeRepetition: String? { nil }

  /// Most sources are what they are when they are loaded.
  package var canFollow: Bool { false }

  /// Most sources grow at their end.
  package var growsAtTop: Bool { false }

  /// A source that says nothing of what comes later.
  package var noFollowSentence: String { "\(title) cannot be followed." }

  /// Most sources cannot.
  package func follow(_ isOn: Bool) {}

  /// Most sources are read without secrets.
  package func shown(_ text: String) -> String { Scrubber.scrubbingLine(text) }

  /// Most sources are read without credentials.
  package var urlToLeave: @Sendable (String) -> String { { $0 } }

  /// What is said of a failure: a key is named only where it does something.
  ///
  /// `retryKey` is the one that asks again.
  package func sentence(of error: PageError, retryKey: String) -> String {
    isReadOnce && !status.isStopped ? error.plainSentence : error.sentence(retryKey: retryKey)
  }

  /// Loads page after page to the end.
  package func loadToEnd() { loadOn(to: nil) }

  /// How many rows are shown.
  package var rowCount: Int { order.reduce(0) { $0 + $1.count } }

  /// Most sources have no other rows.
  package var recordCount: Int { rowCount }
}

/// Hears what happens to a source of records; every `willStart` is followed by exactly one of the
/// others with the same load.
@MainActor package protocol RecordSourceDelegate: AnyObject {
  /// A load has begun.
  func recordSource(_ source: any RecordSource, willStart load: SourceLoad)
  /// A load has ended well; a source that grows reports each batch with `didChange`.
  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  )
  /// A load has failed; what was here is still here.
  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  )
  /// A load was given up.
  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad)
  /// Progress, a countdown or a warning: a few times a second at most.
  func recordSource(_ source: any RecordSource, didChange status: SourceStatus)
  /// Records were added while a load goes on.
  func recordSource(_ source: any RecordSource, didAdd change: RecordChange)
}

extension RecordSourceDelegate {
  /// Most sources add records only when a load ends.
  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {}
}
