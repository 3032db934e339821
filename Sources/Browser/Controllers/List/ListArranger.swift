import BrowserManagers
import BrowserModels
import ListKit

/// Keeps the rows of a list as the reader wants them: reads what a query needs beside the interface,
/// and says when there is another snapshot to show.
@MainActor final class ListArranger {
  /// Why the snapshot is another one.
  enum Change {
    /// Rows were added, removed or changed as the source did.
    case source
    /// Another query: rows may be in wholly other places.
    case query
  }

  /// What is wanted.
  private(set) var query = RecordQuery()

  /// Called when another snapshot is to be shown.
  var didChange: @MainActor (ListSnapshot<SectionID, RecordID>, Change) -> Void = { _, _ in }

  /// Called when more rows were examined.
  var didProgress: @MainActor () -> Void = {}

  /// The rows; empty while they are put in order on another thread.
  private var arrangement: RecordArrangement
  private var isArranging = false
  /// What happened meanwhile.
  private var waiting: [@MainActor () -> Void] = []
  /// Whether that is being done: what is to be examined next is seen after all of it.
  private var isCatchingUp = false
  /// What the sections that are shown add up to.
  private var totals: [SectionID: SectionTotal] = [:]
  private let clock: any ProgramClock
  private var scan: RecordScan<RowFacts>?
  /// How many scans have begun.
  private var scanNumber = 0
  private var examiner: RowExaminer?
  private var reader: (any RecordReader)?
  /// Whether the rows that are shown are those of the query before.
  private(set) var isSettling = false
  /// Whether the source is bringing more: a whole order is made only now and then.
  private var isGrowing = false
  /// How many rows were noted for the query, and how many have to be before they are shown again: twice
  /// as many each time, so that all rounds together cost no more than twice the last one.
  private var (noted, nextShow) = (0, 1)
  /// The record around which rows are examined first; nil when they are.
  private var center: RecordID?
  /// When rows that wait for more to come are put in order at the latest, by the clock's uptime, and
  /// whether that is seen to.
  private var (latest, isTimed) = (0.0, false)

  /// Records around the cursor that are examined before all others, so that a screen of them is shown at
  /// once.
  private static let nearbyCount = 1_000

  /// How long rows wait for more to come, in seconds, or how many times as long as the last order took to
  /// make: however slowly rows come, they cost a tenth of the time.
  private static let (leastWait, waitFactor) = (0.5, 10.0)

  /// Runs of records that are examined together: what a narrower filter examines again may be every other
  /// record.
  private static let mostRuns = 1 << 16

  /// Rows from which on they are put in order on another thread.
  private let mostRowsAtOnce: Int

  /// Rows in the order of the source.
  ///
  /// - Parameters:
  ///   - clock: Runs what is done beside the interface.
  ///   - sources: How many sources are shown apart, in a section each; nil for one list.
  ///   - mostRowsAtOnce: Rows from which on they are put in order on another thread: fewer take some
  ///     milliseconds.
  init(clock: any ProgramClock, sources: Int? = nil, mostRowsAtOnce: Int = 20_000) {
    self.clock = clock
    self.mostRowsAtOnce = mostRowsAtOnce
    arrangement = RecordArrangement(sources: sources)
  }

  /// How many rows match, of those that were examined.
  private(set) var shownCount = 0

  /// How many rows were examined.
  private(set) var examinedCount = 0

  /// On how many values a regular expression of the filter gave up.
  var abandonedValues: Int { examiner?.abandonedValues ?? 0 }

  /// Whether rows are being examined or put in order.
  var isBusy: Bool { isArranging || (scan.map { !$0.hasEnded } ?? false) }

  /// What the rows of a section that is shown add up to; of one without values how many they are.
  func total(of section: SectionID, rowCount: Int) -> SectionTotal {
    totals[section] ?? SectionTotal(rowCount: rowCount)
  }

  /// Arranges the rows as another query wants; what is shown changes at once or when enough is read.
  ///
  /// - Parameters:
  ///   - query: What is wanted.
  ///   - examiner: Reads it of records; nil where nothing is to be read.
  ///   - reader: Reads their texts.
  ///   - cursor: The record that the reader is at.
  func arrange(
    by query: RecordQuery,
    _ examiner: RowExaminer?,
    _ reader: any RecordReader,
    near cursor: RecordID?
  ) {
    guard !isArranging else {
      return waiting.append { [weak self] in
        self?.arrange(by: query, examiner, reader, near: cursor)
      }
    }
    let narrows = query.narrows(self.query)
    let keepsFacts = query.asksOfRecordsTheSame(as: self.query)
    self.query = query
    self.examiner = examiner
    scan?.stop()
    scan = nil
    if narrows { arrangement.expireShown() }
    arrangement.change(to: ArrangementPlan(query), keepsFacts: narrows || keepsFacts)
    isSettling = true
    (noted, nextShow) = (0, 1)
    center = cursor
    readOn(reader)
  }

  /// Follows the source; `updated` are records whose content has changed.
  func follow(_ source: any RecordSource, updated: [RecordID]) {
    guard !isArranging else {
      return waiting.append { [weak self] in self?.follow(source, updated: updated) }
    }
    defer { count() }
    isGrowing = source.status.isLoading
    if !updated.isEmpty {
      // What is being read may be what these records held before.
      scan?.stop()
      scan = nil
    }
    let isChanged = arrangement.follow(source.order, updated: updated)
    if isChanged, !isSettling { tell(.source) }
    readOn(source.store.reader)
  }

  /// Examines what is not examined, unless that is under way; shows what is there when nothing is left.
  private func readOn(_ reader: any RecordReader) {
    self.reader = reader
    guard scan?.hasEnded ?? true else { return }
    examiner = examiner?.adapted(to: reader)
    var runs = center.map { arrangement.unexamined(around: $0, Self.nearbyCount) } ?? []
    if runs.isEmpty { runs = arrangement.unexamined(limit: Self.mostRuns) }
    center = nil
    guard let examiner, !runs.isEmpty else { return settle() }
    let order = RunPositions(runs)
    scanNumber += 1
    let number = scanNumber
    let scan = RecordScan<RowFacts>(
      count: order.count,
      ids: { order.ids(at: $0) },
      reader: reader,
      clock: clock,
      examine: { examiner.examine($0, in: $1) },
      receive: { [weak self] in self?.note($0, since: number) }
    )
    self.scan = scan
    scan.start()
  }

  /// Notes what a scan has read, unless it was stopped meanwhile: for another query that is of no use.
  private func note(_ facts: RowFacts, since number: Int) {
    guard !isArranging else {
      return waiting.append { [weak self] in self?.note(facts, since: number) }
    }
    guard scan != nil, number == scanNumber else { return }
    arrangement.note(facts)
    noted += facts.count
    count()
    if !isCatchingUp { goOn() }
    didProgress()
  }

  /// Examines more, or shows what was noted if that is worth it.
  private func goOn() {
    guard !isArranging else { return }
    if scan?.hasEnded ?? true, let reader {
      readOn(reader)
    } else if query.keepsOrder, noted >= nextShow {
      nextShow = noted * 2
      show()
    }
  }

  private func count() {
    shownCount = arrangement.shownCount
    examinedCount = arrangement.examinedCount
  }

  /// Shows what is there, since nothing is left to be examined.
  private func settle() {
    count()
    guard arrangement.isChanged || isSettling else { return didProgress() }
    guard
      query.keepsOrder || !isGrowing || arrangement.isWorthArranging || clock.uptime >= latest
    else {
      settleInTime()
      return didProgress()
    }
    show(settles: true)
  }

  /// Shows what has come when it has waited long enough, whether more comes or not.
  private func settleInTime() {
    guard !isTimed else { return }
    isTimed = true
    _ = clock.schedule(after: latest - clock.uptime) { [weak self] in
      guard let self else { return }
      isTimed = false
      if !isArranging, scan?.hasEnded ?? true { settle() }
    }
  }

  /// Puts the rows in order, on another thread where they are many, and shows them.
  private func show(settles: Bool = false) {
    let start = clock.uptime
    guard arrangement.examinedCount > mostRowsAtOnce, arrangement.plan.needsFacts else {
      _ = arrangement.arrange()
      return didArrange(since: start, settles: settles)
    }
    isArranging = true
    // Handed over and taken back, so that nothing of it is copied.
    let box = ArrangementBox(arrangement)
    arrangement = RecordArrangement()
    clock.runInBackground {
      box.arrange()
    } then: { [weak self] in
      guard let self else { return }
      arrangement = box.take()
      isArranging = false
      didArrange(since: start, settles: settles)
      catchUp()
    }
  }

  /// Shows the rows as they are now, and what they add up to.
  private func tell(_ change: Change) {
    totals = arrangement.totals
    didChange(arrangement.snapshot, change)
  }

  /// Does what happened while rows were put in order.
  private func catchUp() {
    guard !waiting.isEmpty else { return }
    let actions = waiting
    waiting = []
    isCatchingUp = true
    for action in actions { action() }
    isCatchingUp = false
    goOn()
  }

  private func didArrange(since start: Double, settles: Bool) {
    latest = clock.uptime + max(Self.leastWait, (clock.uptime - start) * Self.waitFactor)
    let change = isSettling ? Change.query : .source
    if settles { isSettling = false }
    count()
    tell(change)
    didProgress()
    // The rows that were shown before are gone, and what was made on the way.
    if settles, change == .query, examinedCount > mostRowsAtOnce {
      clock.runInBackground {
        FreeMemory.giveBack()
      } then: { _ in
      }
    }
  }
}

/// Carries an arrangement to another thread and back: one thread at a time has it.
private final class ArrangementBox: @unchecked Sendable {
  private var arrangement: RecordArrangement

  init(_ arrangement: RecordArrangement) { self.arrangement = arrangement }

  /// Puts the rows in order, and makes the table by which the list finds them.
  func arrange() {
    _ = arrangement.arrange()
    let snapshot = arrangement.snapshot
    if snapshot.itemCount > 0 { _ = snapshot.position(of: snapshot.item(at: 0)) }
  }

  /// The arrangement, which is not here any more.
  func take() -> RecordArrangement {
    defer { arrangement = RecordArrangement() }
    return arrangement
  }
}
