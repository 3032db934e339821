import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// The list of records: turns what its source reports into rows, and keys into movement.
///
/// It sees no request, no URL and no JSON text.
@MainActor final class ListController: Screen {
  let route: Route
  weak var host: (any ScreenHost)?
  let list: ListView<SectionID, RecordID>
  let source: any RecordSource
  let clock: any ProgramClock
  var rows: RecordRows
  private var arrangement = RecordArrangement()
  private var hasStarted = false
  private var secondsTicking = false
  private var hasHinted = false
  /// Whether the records are being loaded again: what comes and changes then is marked as news.
  private var isRefreshing = false
  /// Where the reader waits to go.
  var destination: ListDestination?

  /// A list of what the source will bring; it is loaded when the screen first appears.
  init(
    _ source: any RecordSource,
    route: Route,
    host: any ScreenHost,
    clock: any ProgramClock
  ) {
    self.source = source
    self.route = route
    self.host = host
    self.clock = clock
    rows = RecordRows(overrides: source.declaration.row)
    list = ListView(theme: host.appearance.theme, metrics: host.appearance.metrics)
    list.dataSource = self
    list.backdrop = .loading("Loading \(name) …")
  }

  /// What the title line says, scrubbed and without secrets.
  var name: String { source.title }

  func resize(to size: Size) {
    list.size = size
  }

  func draw(on canvas: inout Canvas) {
    list.draw(on: &canvas)
  }

  func didAppear() {
    guard !hasStarted else { return }
    hasStarted = true
    source.delegate = self
    source.loadData()
    recordsDidChange()
  }

  func didClose() {
    guard hasStarted else { return }
    source.delegate = nil
    source.stop()
  }

  func idle() -> Bool {
    if list.measureAhead(for: clock.idleSlice) { return true }
    if hasStarted { loadAhead() }
    return false
  }

  /// The record under the cursor.
  var current: Record? {
    list.cursor.map { source.store.record(at: $0) }
  }
}

extension ListController: ListDataSource {
  typealias Section = SectionID

  func cell(for item: RecordID) -> any CellConfiguration {
    rows.cell(for: source.store.record(at: item), now: clock.now)
  }

  func contentVersion(of item: RecordID) -> Int { rows.version(of: item) }
}

extension ListController: RecordSourceDelegate {
  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    isRefreshing = load.isRefresh
    if isRefreshing { list.clearMarks() }
    tick()
    recordsDidChange()
  }

  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    if load.isRefresh {
      host?.show(Message(ListWording.refreshed(change, count: source.recordCount)))
    }
    recordsDidChange(change)
    isRefreshing = false
    loadAhead()
  }

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    recordsDidChange(change)
  }

  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    destination = nil
    host?.show(Message(Scrubber.scrubbingLine(error.sentence), kind: .failure))
    recordsDidChange()
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    recordsDidChange()
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    if let warning = status.warning {
      host?.show(Message(Scrubber.scrubbingLine(warning), kind: .warning))
    }
    statusDidChange()
  }
}

extension ListController {
  /// Shows the records that the source has now; the list is told only what has changed.
  func recordsDidChange(_ change: RecordChange = RecordChange(added: 0..<0)) {
    rows.forget(change)
    rows.findRoles(in: source)
    if arrangement.follow(source.order, updated: change.updated) {
      list.apply(arrangement.snapshot, marksChanges: isRefreshing)
    }
    hintAtRivals()
    statusDidChange()
  }

  /// Shows what the source is doing: below the last row, or in place of the rows.
  func statusDidChange() {
    let footer = StateCell(ListWording.footer(of: source, uptime: clock.uptime))
    if list.footer as? StateCell != footer { list.footer = footer }
    let state = ListWording.loadState(of: source, name: name)
    list.backdrop = Backdrop(state, rowCount: list.rowCount)
    goToDestination()
    host?.setNeedsDisplay()
  }

  /// Loads on until the row that the reader waits for is there.
  func loadOnToDestination() {
    guard let destination else { return }
    let isThere = destination.isReached(rowCount: list.rowCount, isComplete: false)
    if !isThere, !source.status.isFinished { source.loadOn(to: destination.neededRows) }
    statusDidChange()
  }

  /// Goes where the reader wants as far as the rows are there.
  private func goToDestination() {
    guard let destination else { return }
    let rowCount = list.rowCount
    let isComplete = source.status.isFinished || source.status.hasFailed
    if let row = destination.row(rowCount: rowCount, isComplete: isComplete) {
      list.moveCursor(toRow: row)
    }
    if destination.isReached(rowCount: rowCount, isComplete: isComplete) {
      self.destination = nil
    } else {
      askToGoOn()
    }
  }

  /// Says once, when the records come from one of several likely places, which the others are.
  private func hintAtRivals() {
    guard !hasHinted, source.facts.location != nil else { return }
    hasHinted = true
    let rivals = ListWording.rivals(of: source.facts.candidates)
    if !rivals.isEmpty { host?.show(Message(rivals)) }
  }

  /// After every hundred pages towards the end, the reader decides.
  private func askToGoOn() {
    guard case .paused = source.status.phase else { return }
    let destination = destination
    self.destination = nil
    let pages = ListWording.grouped(source.facts.pages)
    let count = ListWording.grouped(list.rowCount)
    host?.ask("\(pages) pages loaded, \(count) records. Go on?") { [weak self] isYes in
      guard let self, isYes else { return }
      self.destination = destination
      loadOnToDestination()
    }
  }

  /// Lets the source load what the reader will come to; after a stop not before they move.
  func loadAhead(isDeliberate: Bool = false) {
    source.readerMoved(screensBelow: list.screensBelow, isDeliberate: isDeliberate)
  }

  /// While something loads, the seconds in the status line go on.
  private func tick() {
    guard !secondsTicking else { return }
    secondsTicking = true
    _ = clock.schedule(after: 0.5) { [weak self] in
      guard let self else { return }
      secondsTicking = false
      guard source.status.isLoading else { return }
      host?.setNeedsDisplay()
      tick()
    }
  }

  var titleBar: TitleBar {
    TitleBar(title: name, detail: ListWording.total(of: source), keepsEnd: true)
  }

  var statusBar: StatusBar {
    StatusBar(
      position: ListWording.position(row: list.cursorRow, count: list.rowCount, source: source),
      activity: ListWording.activity(of: source, uptime: clock.uptime),
      paging: ListWording.paging(of: source),
      hint: "? keys, q quits"
    )
  }
}
