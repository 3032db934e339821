import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// The list of records: turns what its source reports into rows, and keys into movement.
///
/// It sees no request, no URL and no JSON text.
@MainActor package final class ListController: Screen {
  package let route: Route
  weak var host: (any ScreenHost)?
  let list: ListView<Int, RecordID>
  let source: any RecordSource
  let clock: any ProgramClock
  var rows: RecordRows
  private var hasStarted = false
  private var secondsTicking = false
  private var hasHinted = false
  /// Whether the records are being loaded again: what comes and changes then is marked as news.
  private var isRefreshing = false
  /// The row that the reader waits for, from 1; `Int.max` for the last one.
  var wantedRow: Int?

  /// A list of what the source will bring; it is loaded when the screen first appears.
  package init(
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

  package func resize(to size: Size) {
    list.size = size
  }

  package func draw(on canvas: inout Canvas) {
    list.draw(on: &canvas)
  }

  package func didAppear() {
    guard !hasStarted else { return }
    hasStarted = true
    source.delegate = self
    source.loadData()
    reload()
  }

  package func didClose() {
    guard hasStarted else { return }
    source.delegate = nil
    source.stop()
  }

  package func idle() -> Bool {
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
  package func cell(for item: RecordID) -> any CellConfiguration {
    rows.cell(for: source.store.record(at: item), now: clock.now)
  }

  package func contentVersion(of item: RecordID) -> Int { rows.version(of: item) }
}

extension ListController: RecordSourceDelegate {
  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    isRefreshing = load.isRefresh
    if isRefreshing { list.clearMarks() }
    tick()
    reload()
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    rows.forget(change)
    if load.isRefresh {
      host?.show(Message(ListWording.refreshed(change, count: source.recordCount)))
    }
    reload(updated: change.updated)
    isRefreshing = false
    loadAhead()
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    rows.forget(change)
    reload()
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    wantedRow = nil
    host?.show(Message(Scrubber.scrubbingLine(error.sentence), kind: .failure))
    reload()
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    reload()
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    if let warning = status.warning {
      host?.show(Message(Scrubber.scrubbingLine(warning), kind: .warning))
    }
    reload()
  }
}

extension ListController {
  /// Shows what the source has now, some of it with other content.
  func reload(updated: [RecordID] = []) {
    defer { host?.setNeedsDisplay() }
    rows.findRoles(in: source)
    var snapshot = ListSnapshot<Int, RecordID>()
    snapshot.appendSections([0])
    for run in source.order { snapshot.append(run) }
    snapshot.reconfigure(updated)
    list.footer = StateCell(ListWording.footer(of: source, uptime: clock.uptime))
    let state = ListWording.loadState(of: source, name: name)
    list.backdrop = Backdrop(state, rowCount: snapshot.itemCount)
    list.apply(snapshot, marksChanges: isRefreshing)
    hintAtRivals()
    goToWantedRow()
  }

  /// Loads on until the row that the reader waits for is there.
  func goOnToWantedRow() {
    guard let wantedRow else { return }
    if wantedRow > list.rowCount, !source.status.isFinished {
      source.loadOn(to: wantedRow == .max ? nil : wantedRow)
    }
    reload()
  }

  /// Goes to the row that the reader waits for once it is there, with the end if that is it.
  private func goToWantedRow() {
    guard let row = wantedRow else { return }
    let isOver = row <= list.rowCount || source.status.isFinished || source.status.hasFailed
    if isOver || row == .max { list.moveCursor(toRow: min(row, list.rowCount) - 1) }
    if isOver { wantedRow = nil } else { askToGoOn() }
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
    let row = wantedRow
    wantedRow = nil
    let pages = ListWording.grouped(source.facts.pages)
    let count = ListWording.grouped(list.rowCount)
    host?.ask("\(pages) pages loaded, \(count) records. Go on?") { [weak self] isYes in
      guard let self, isYes else { return }
      wantedRow = row
      goOnToWantedRow()
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

  package var titleBar: TitleBar {
    TitleBar(title: name, detail: ListWording.total(of: source), keepsEnd: true)
  }

  package var statusBar: StatusBar {
    StatusBar(
      position: ListWording.position(row: list.cursorRow, count: list.rowCount, source: source),
      activity: ListWording.activity(of: source, uptime: clock.uptime),
      paging: ListWording.paging(of: source),
      hint: "? keys, q quits"
    )
  }
}
