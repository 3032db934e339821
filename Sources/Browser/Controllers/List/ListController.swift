import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit
import ListProgram

/// The list of a source's records: turns what the source reports into rows, and actions into movement.
///
/// It sees no request, no URL and no JSON text.
@MainActor final class ListController: Screen {
  let route: Route
  weak var host: (any ScreenHost)?
  let keymap: Keymap
  let list: ListView<SectionID, RecordID>
  let source: any RecordSource
  let clock: any ProgramClock
  var rows: RecordRows
  /// What is to be shown as soon as the fields of the records are known; nil when it is.
  var requested: QueryRequest?
  /// Keeps the rows as the reader wants them.
  let arranger: ListArranger
  private var hasStarted = false
  /// Whether the seconds in the status line are redrawn.
  var isTicking = false
  /// Whether the other lists in the source were named.
  var hasNamedRivals = false
  /// The sources that are being loaded again: rows that come or change meanwhile are marked.
  var refreshes = RefreshTally()
  /// What they have brought, whether or not a filter hides it.
  private(set) var news = RowNews()
  /// Whether the records were loaded again.
  private(set) var hasRefreshed = false
  /// Whether the records that came last came by following, above the others of their source: their rows
  /// are marked.
  var hasNewsAtTop = false
  /// Whether the reader goes along with what comes, once the first records are here.
  private var isToGoAlong = false
  /// Whether the reader has done something with the list.
  var isTouched = false
  /// Whether the reader moved since the source heard of it, so that loading goes on after a stop.
  var hasReaderMoved = false
  /// Where the reader is going while rows are loaded for it.
  var destination: ListDestination?
  /// The records that the reader has marked.
  var marks = RecordMarks()
  /// How many of them a filter hides.
  var hiddenMarkCount = 0
  /// How many marked records have gone since that was said last.
  var lostMarkCount = 0
  /// What is said when the reader is there; nil for nothing.
  var arrivalSentence: String?
  /// The places in the lists of the source, and which of them was asked for.
  var visits = ListVisits()
  /// The number of the source in which another list was asked for last.
  var visitedPart = 0
  /// Whether the reader has asked for the records again, and waits for an answer.
  var awaitsAnswer = false
  /// Where the reader was before a filter is typed or given up, or before the last row went: the place to
  /// be at as soon as its row is in the list.
  var placeBefore: (cursor: RecordID?, anchor: ListAnchor<RecordID>?)?
  /// Picks what Enter was pressed for in a picker while the list was being arranged; nil unless it was the
  /// last thing that the reader did.
  var pickOnceArranged: (@MainActor () -> Void)?
  /// Gives up the copy that is being made beside the interface; nil when none is.
  var copying: StopFlag?
  /// Whether a filter is being typed.
  var isTypingFilter = false
  /// What the list was arranged by before the query that is being carried out.
  var queryBefore = RecordQuery()
  /// Whether the query that is carried out is one that the reader went back to.
  var isGoingBack = false
  /// The keys that fold sections which were pressed while these were being made.
  var foldsToCome: [Action] = []
  /// Where the reader was in the section that was folded last around the cursor, and where then.
  var placeBeforeFold:
    (cursor: RecordID, anchor: ListAnchor<RecordID>?, folded: ListAnchor<RecordID>?)?
  /// What the mouse is doing to the list.
  var pointer = ListPointer<SectionID, RecordID>()
  /// Whether the present action has been answered by a sentence.
  var hasSpoken = false
  /// The search whose matches are marked; nil when none is.
  var search: ListSearch?
  /// What was searched last.
  var lastSearch = SearchRequest()
  /// The warning of the source that was told last.
  var toldWarning: String?
  /// Where the reader was in records that were open.
  var recordPlaces = RecordPlaces()
  /// Hears that a record is about to be opened, so that its preview keeps the place in it.
  var willOpenRecord: (() -> Void)?
  /// Columns and lines of the screen, the header among them.
  var screenSize = Size(width: 0, height: 0)
  /// What the columns were chosen by.
  var columnOrigin: [ColumnOrigin] = []
  /// What was shown before the reader began to choose columns.
  var columnsBefore: (layout: RowsLayout, columns: RecordColumns, declared: ColumnList?)?
  /// The columns that were asked for; nil for those that are found.
  var declaredColumns: ColumnList?
  /// Hears of each change of the records, after the list does: whoever shows one of them.
  var listeners: [ObjectIdentifier: @MainActor (RecordChange) -> Void] = [:]

  /// A list of what the source will bring; it is loaded when the screen first appears.
  ///
  /// `collation` is how texts are ordered by which it is sorted.
  init(
    _ source: any RecordSource,
    route: Route,
    host: any ScreenHost,
    clock: any ProgramClock,
    collation: TextCollation
  ) {
    self.source = source
    self.route = route
    self.host = host
    keymap = host.keymap
    self.clock = clock
    rows = RecordRows(
      source.declaration.row,
      retryKey: keymap.key(of: .retryOrRefresh),
      collation: collation
    )
    list = ListView(theme: host.appearance.theme, metrics: host.appearance.metrics)
    list.showsRowNumbers = host.appearance.showsNumbers
    list.showsScrollBar = host.appearance.showsScrollBar
    // A row far away costs a read of a file and the decoding of its record.
    list.surveysHeights = false
    arranger = ListArranger(
      clock: clock,
      sources: source.showsPartsApart ? source.parts.count : nil
    )
    if source.showsPartsApart { list.sectionHeaders = .pinned }
    list.dataSource = self
    list.backdrop = .loading("Loading \(name) …")
  }

  func resize(to size: Size) { layOut(in: size) }

  func draw(on canvas: inout Canvas) { drawWithHeader(on: &canvas) }

  func appearanceDidChange(to appearance: Appearance) {
    list.show(appearance)
    list.showsRowNumbers = appearance.showsNumbers
  }

  func focusDidChange(to hasFocus: Bool) { list.hasFocus = hasFocus }

  func offerWasDeclined() { search?.hasOffered = false }

  func didAppear() {
    guard !hasStarted else { return }
    hasStarted = true
    source.delegate = self
    arranger.didChange = { [weak self] in self?.show($0, after: $1) }
    arranger.didProgress = { [weak self] in self?.statusDidChange() }
    // What was loaded before there was a list is not loaded again.
    if source.status.phase == .idle { source.loadData() }
    if source.status.isLoading { tick() }
    isToGoAlong = source.status.isFollowing
    recordsDidChange()
  }

  func didClose() {
    guard hasStarted else { return }
    source.delegate = nil
    source.follow(false)
    source.stop()
    guard recordsList != nil, !marks.isEmpty else { return }
    let results = Quantity.text(marks.count, "marked result", ListWording.grouped)
    say("\(results) \(Quantity.isOrAre(marks.count)) gone with the list.")
  }

  /// Measures the rows near the screen, then tells the source how much is left below it, so that it
  /// loads the next page in time.
  ///
  /// Since the rows below the screen are measured first, how far ahead is loaded does not depend on how
  /// busy the machine is; rows elsewhere are measured while the next page is on its way.
  func idle() -> Bool {
    guard hasStarted else { return false }
    let isLeft = list.measureAhead(for: clock.idleSlice)
    guard !isLeft || list.isMeasuredToEnd else { return true }
    for (number, part) in source.parts.enumerated()
    where !isArranged || hasReaderMoved || lacksRows {
      guard let screens = screensBelow(ofPart: number) else { continue }
      part.readerMoved(screensBelow: screens, isDeliberate: hasReaderMoved)
    }
    hasReaderMoved = false
    source.readerSees(idsNearScreen)
    return isLeft || readColumnsAhead()
  }

  /// Whether a list that is in another order has fewer rows than the screen has lines.
  ///
  /// A filter may leave few rows of however many are loaded.
  private var lacksRows: Bool {
    arranger.query.filter == nil && !arranger.isBusy && source.rowCount < list.size.height
  }

  /// What the row of a record shows; nil when the record cannot be read.
  func content(of id: RecordID) -> RowContent? {
    rows.content(of: id, in: source, now: clock.now)
  }
}

extension ListController: ListDataSource {
  typealias Section = SectionID

  func cell(for id: RecordID) -> any CellConfiguration {
    marked(rows.cell(for: id, in: source, now: clock.now), of: id)
  }

  func contentVersion(of id: RecordID) -> Int { rows.version(of: id) }
}

extension ListController: RecordSourceDelegate {
  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    if load.isRefresh {
      if !refreshes.isUnderWay {
        list.clearMarks()
        news = RowNews()
        source.store.forgetVersions()
      }
      refreshes.begin(load)
    }
    tick()
    recordsDidChange()
  }

  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    dropLostMarks()
    if load.isRefresh {
      hasRefreshed = true
      refreshes.add(change)
      tellRefreshed(after: load)
    } else if awaitsAnswer {
      host?.show(Message("Loaded again: \(ListWording.records(source.recordCount))."))
      awaitsAnswer = false
    }
    let isNearEnd = load.direction == .forward && isNear(endOfPart: load.part)
    hasNewsAtTop = false
    recordsDidChange(change)
    refreshes.end(load)
    // Whoever reads faster than pages come has the next one asked for at once, however long this one is.
    guard isNearEnd, !isArranged, let screens = screensBelow(ofPart: load.part) else { return }
    source.parts[load.part].readerMoved(
      screensBelow: min(screens, Self.nearEnd),
      isDeliberate: false
    )
  }

  /// Says what was found once every source was loaded again.
  private func tellRefreshed(after load: SourceLoad) {
    guard refreshes.isLast(load), let found = refreshes.takeFound() else { return }
    // Of a file that is followed it was told why it is read again.
    guard awaitsAnswer || !source.status.isFollowing else { return }
    awaitsAnswer = false
    let sentence = ListWording.refreshed(found, count: source.recordCount)
    host?.show(Message(sentence + takeLossSentence()))
  }

  /// Screens before the end at which a page is loaded ahead, but none that only a reader at the end wants.
  private static var nearEnd: Double { 2 }

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    hasNewsAtTop = isNewsAtTop(change)
    recordsDidChange(change)
  }

  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    if !source.status.isLoading { destination = nil }
    tellRefreshed(after: load)
    refreshes.end(load)
    awaitsAnswer = false
    let sentence = ListWording.failure(error, of: source, part: load.part, keymap)
    // Below the last row, or in place of the rows, all of it is said.
    let isOnScreen = list.rowCount == 0 || list.screensBelow == 0
    let text = Scrubber.scrubbingLine(sentence)
    host?.show(Message(text, kind: .failure, isOnScreen: isOnScreen))
    recordsDidChange()
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    tellRefreshed(after: load)
    refreshes.end(load)
    awaitsAnswer = false
    recordsDidChange()
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    statusDidChange()
  }
}

extension ListController {
  /// Shows the records that the source has now; the list gets only what has changed.
  func recordsDidChange(_ change: RecordChange = RecordChange(added: 0..<0)) {
    rows.forget(change)
    if isNews { news.add(change, recordCount: source.recordCount) }
    let places = rows.choices.map(\.location)
    rows.findRoles(in: source)
    for (part, place) in places.enumerated() where place != nil {
      if rows.choices[part].location != place { dropMarks(ofPart: part) }
    }
    dropLostMarks()
    if chooseColumns() { columnsBefore?.columns = rows.columns }
    arranger.follow(source, updated: change.updated)
    beginAsRequested()
    returnToPlace()
    stayAtTop()
    if isToGoAlong, list.rowCount > 0, !source.status.isLoading {
      isToGoAlong = false
      goAlong()
    }
    nameRivals()
    tellLostMarks()
    statusDidChange()
    for tell in listeners.values { tell(change) }
  }
}
