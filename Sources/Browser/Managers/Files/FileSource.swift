import BrowserModels

/// A file or a stream as a source of records: one page that grows while it is scanned.
@MainActor package final class FileSource: RecordSource {
  package weak var delegate: (any RecordSourceDelegate)?
  package internal(set) var status = SourceStatus()
  package internal(set) var facts = SourceFacts()
  package var store: any RecordStore { records ?? emptyStore }
  package var order: [Range<RecordID>] { records?.ids ?? [] }

  package var isReadOnce: Bool { supply?.isReadOnce ?? opener.isPipe }

  package let title: String
  package let declaration: SourceDeclaration

  let opener: FileOpener
  private let named: String?
  let maximumRecords: Int?
  let clock: any ProgramClock
  let isScannedOnClock: Bool
  private let emptyStore = EmptyRecordStore()
  private(set) var supply: (any ByteSupply)?
  private var scan: FileScan?
  /// The scan that came to the end of the text, and may go on there.
  var endedScan: FileScan?
  /// How it waits for what comes later.
  var following: FileFollowing?
  private(set) var layout: FileLayout?
  private(set) var records: FileRecordStore?
  /// What a refresh has found so far; nil while none is under way.
  private var refreshing: FileRefresh?
  /// The layout with the list that the user chose among those of the file.
  private var chosen: FileLayout?
  private var generation = 0
  private(set) var load: SourceLoad?
  /// Counts the other lists of the file once it is scanned.
  private var counter: CandidateCounter?
  /// What the user stopped; nil while nothing is stopped.
  private var stopped: StoppedLoad?

  /// A source that has read nothing yet.
  ///
  /// - Parameters:
  ///   - input: What is read.
  ///   - name: What messages call it.
  ///   - named: Where the user says that the records are.
  ///   - maximumRecords: How many records are read at most; nil for all.
  ///   - clock: Tells when a load began.
  ///   - declaration: What was declared about it.
  ///   - isScannedOnClock: Whether it is scanned at once when the clock runs, not in the background.
  ///   - open: Opens it.
  package init(
    _ input: FileInput,
    name: String,
    named: String?,
    maximumRecords: Int?,
    clock: any ProgramClock,
    declaration: SourceDeclaration = SourceDeclaration(),
    isScannedOnClock: Bool = false,
    open: @escaping (FileInput) throws(PageError) -> any ByteSupply = { input throws(PageError) in
      try input.open()
    }
  ) {
    opener = FileOpener(input, opensPipesLater: !isScannedOnClock, open)
    self.isScannedOnClock = isScannedOnClock
    self.declaration = declaration
    title = Scrubber.scrubbingLine(name)
    self.named = named
    self.maximumRecords = maximumRecords
    self.clock = clock
    facts.name = title
  }

  isolated deinit {
    scan?.stop()
    endedScan?.stop()
    counter?.stop()
  }

  package func loadData() {
    begin(isRefresh: false)
  }

  package func readerMoved(screensBelow: Double, isDeliberate: Bool) {}

  package func loadNextPage() {}

  package func loadOn(to count: Int?) {
    status.isLoadingToEnd = true
    resume()
  }

  package func retry() {
    if stopped != nil { resume() } else { refresh() }
  }

  package func refresh() {
    guard !isReadOnce else { return }
    begin(isRefresh: records != nil)
  }

  package func stop() {
    guard let load, status.isLoading else { return }
    if !isScannedOnClock { scan?.pause() }
    stopped = StoppedLoad(isRefresh: load.isRefresh)
    self.load = nil
    status.isLoadingToEnd = false
    status.isStopped = true
    status.phase = .failed(.cancelled)
    delegate?.recordSource(self, didCancel: load)
  }

  package func selectNextCandidate() -> RecordLocation? {
    guard !isReadOnce, let next = layout?.choosingNext() else { return nil }
    layout = next
    chosen = next
    begin(isRefresh: false)
    return next.location
  }

  func begin(isRefresh: Bool) {
    stop()
    scan?.stop()
    endedScan?.stop()
    endedScan = nil
    following?.isReading = false
    counter?.stop()
    stopped = nil
    refreshing =
      isRefresh ? records.map { FileRefresh($0, layout, id: declaration.records.id) } : nil
    // A file may have given way to a pipe.
    opener.look()
    startLoad(isRefresh: isRefresh)
    if opener.isPipe {
      opener.openPipe { [weak self] in self?.pipeDidOpen($0) }
    } else {
      read(Result { () throws(PageError) in try opener.open() })
    }
  }

  private func pipeDidOpen(_ result: Result<any ByteSupply, PageError>) {
    guard stopped == nil else {
      stopped?.opened = result
      return
    }
    status.phase = .loading
    delegate?.recordSource(self, didChange: status)
    read(result)
  }

  /// Scans what was opened.
  private func read(_ result: Result<any ByteSupply, PageError>) {
    do throws(PageError) {
      let supply = try result.get()
      self.supply = supply
      status.expected = supply.size
      let scan = FileScan(
        supply,
        named: named,
        layout: chosen,
        hashesRecords: refreshing != nil || !supply.isReadOnce
      )
      self.scan = scan
      if isScannedOnClock {
        scan.start(on: clock) { [weak self] event in self?.handle(event) }
      } else {
        scan.start { [weak self] event in self?.handle(event) }
      }
    } catch {
      fail(error)
    }
  }

  private func startLoad(isRefresh: Bool, isOpened: Bool = false) {
    generation += 1
    let load = SourceLoad(direction: .start, generation: generation, isRefresh: isRefresh, page: 1)
    self.load = load
    status.phase = opener.isPipe && supply == nil && !isOpened ? .waitingForWriter : .loading
    status.isStopped = false
    status.page = 1
    status.since = clock.uptime
    delegate?.recordSource(self, willStart: load)
  }

  /// Goes on where the user stopped it.
  private func resume() {
    guard let stopped else { return }
    self.stopped = nil
    startLoad(isRefresh: stopped.isRefresh, isOpened: stopped.opened != nil)
    for event in stopped.events { handle(event) }
    if let opened = stopped.opened { read(opened) }
    scan?.resume()
  }

  private func handle(_ event: FileScan.Event) {
    guard stopped == nil else {
      stopped?.events.append(event)
      return
    }
    switch event {
    case .opened(let layout): show(layout)
    case .found(let ranges, let hashes, let scanned): add(ranges, hashes, scanned: scanned)
    case .ended(let scanned):
      status.bytes = scanned
      complete(reason: "")
    case .failed(let error): fail(error)
    }
  }

  private func show(_ layout: FileLayout) {
    guard let supply, load != nil else { return }
    self.layout = layout
    let store = FileRecordStore(
      supply,
      layout: layout,
      lines: scan?.lines,
      clock: isScannedOnClock ? clock : nil
    )
    if refreshing == nil { use(store) } else { refreshing?.begin(store, layout) }
    facts.pages = 1
  }

  /// Has the records of a store from now on, and says where they are.
  private func use(_ store: FileRecordStore) {
    records = store
    facts.location = store.layout.location
    facts.candidates = store.layout.candidates
  }

  private func add(_ ranges: [Range<Int>], _ hashes: [UInt32], scanned: Int) {
    guard let growing = refreshing?.found ?? records else { return }
    status.bytes = scanned
    facts.bytes = scanned
    let room = maximumRecords.map { max(0, $0 - growing.count) } ?? .max
    let first = growing.end
    growing.append(ranges.prefix(room), hashes: hashes.prefix(room))
    if refreshing?.found == nil {
      if growing.end > first || scanned == status.expected {
        delegate?.recordSource(self, didAdd: RecordChange(added: first..<growing.end))
      }
    } else if let grown = refreshing?.takeGrowth() {
      show(grown)
    }
    if let maximumRecords, growing.count >= maximumRecords, scan != nil {
      scan?.stop()
      let records = Quantity.text(maximumRecords, "record", Quantity.grouped)
      complete(reason: "stopped after \(records) (--max-records)")
    }
  }

  /// Shows what a refresh has found.
  private func show(_ refreshed: (records: FileRecordStore, change: RecordChange)) {
    use(refreshed.records)
    delegate?.recordSource(self, didAdd: refreshed.change)
  }

  private func complete(reason: String) {
    guard let load else { return }
    if let refreshed = refreshing?.take() { use(refreshed.records) }
    let end = records?.end ?? 0
    let change = refreshing?.wholeChange(in: records) ?? RecordChange(added: end..<end)
    self.load = nil
    refreshing = nil
    endedScan = scan
    scan = nil
    status.phase = .complete(reason: reason)
    status.isLoadingToEnd = false
    facts.total = .exact(records?.count ?? 0)
    delegate?.recordSource(self, didSucceed: load, change: change)
    countOthers()
    lookForGrowth()
  }

  /// Counts the lists that are not shown, as far as the beginning of the file does not hold them.
  private func countOthers() {
    guard !isScannedOnClock, supply?.size != nil, let layout else { return }
    counter = CandidateCounter(for: layout) { () throws(PageError) in try opener.open() }
    counter?.start { [weak self] counted in
      self?.facts.candidates.update(counted)
      self?.layout?.candidates.update(counted)
    }
  }

  private func fail(_ error: PageError) {
    guard let load else { return }
    endRefresh(with: error)
    self.load = nil
    endedScan = scan
    scan = nil
    status.phase = .failed(error)
    delegate?.recordSource(self, didFail: load, with: error)
  }

  /// Shows what the file holds now as far as it can be read; when that is not its fault, or it does not
  /// even begin as JSON, what it held.
  private func endRefresh(with error: PageError) {
    guard refreshing != nil else { return }
    if error.concernsText, refreshing?.hasBegun == true {
      facts.total = .unknown
      if let refreshed = refreshing?.take() { show(refreshed) }
    } else if refreshing?.found != nil {
      status.warning = "The file could not be read again. The rows are those read before."
    }
    refreshing = nil
  }
}
