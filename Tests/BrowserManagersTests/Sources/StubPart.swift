import BrowserModels

@testable import BrowserManagers

/// A source that does what a test says, and writes down what is asked of it.
@MainActor final class StubPart: RecordSource {
  /// Records whose text is `number` of `name`.
  final class Store: RecordStore {
    let name: String
    var count = 0

    init(_ name: String) { self.name = name }

    func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] {
      Array("\(name) \(id.integer)".utf8)
    }

    var reader: any RecordReader { Reader(name: name) }

    func record(at id: RecordID) -> Record {
      Record(id: id, content: .success(.string("\(name) \(id.integer)")))
    }
  }

  /// Reads the same texts.
  struct Reader: RecordReader {
    let name: String
    let forms: [RecordLocation] = []

    func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
      for id in ids {
        Array("\(name) \(id.integer)".utf8).withUnsafeBytes {
          body(id, StoredText(bytes: $0, form: 0))
        }
      }
    }
  }

  weak var delegate: (any RecordSourceDelegate)?
  let title: String
  let declaration = SourceDeclaration()
  var status = SourceStatus()
  var facts = SourceFacts()
  var isReadOnce = false
  var records: Store
  private(set) var asked: [String] = []
  /// The load that is under way.
  private(set) var load: SourceLoad?
  private var generation = 0
  private var ids: [Range<RecordID>] = []

  init(_ title: String) {
    self.title = title
    records = Store(title)
  }

  var store: any RecordStore { records }
  var order: [Range<RecordID>] { ids }

  /// A load begins.
  func start(isRefresh: Bool = false) {
    cancel()
    generation += 1
    let load = SourceLoad(
      direction: records.count == 0 || isRefresh ? .start : .forward,
      generation: generation,
      isRefresh: isRefresh,
      page: 1
    )
    self.load = load
    status.isStopped = false
    status.phase = .loading
    delegate?.recordSource(self, willStart: load)
  }

  private func grow(by count: Int) -> RecordChange {
    let added = Range(records.count..<records.count + count)
    records.count += count
    ids.append(ids: added)
    return RecordChange(added: added)
  }

  /// Records come while the load goes on.
  func add(_ count: Int) { delegate?.recordSource(self, didAdd: grow(by: count)) }

  /// The load ends well.
  func succeed(with count: Int, _ phase: SourceStatus.Phase = .ready) {
    guard let load else { return }
    self.load = nil
    let change = grow(by: count)
    status.phase = phase
    status.isLoadingToEnd = false
    delegate?.recordSource(self, didSucceed: load, change: change)
  }

  /// The load fails.
  func fail(_ error: PageError = .refused(host: "a.example")) {
    guard let load else { return }
    self.load = nil
    status.isLoadingToEnd = false
    status.phase = .failed(error)
    delegate?.recordSource(self, didFail: load, with: error)
  }

  private func cancel() {
    guard let load else { return }
    self.load = nil
    status.phase = .failed(.cancelled)
    delegate?.recordSource(self, didCancel: load)
  }

  /// It says something.
  func warn(_ text: String?) {
    status.warning = text
    delegate?.recordSource(self, didChange: status)
  }

  func loadData() {
    asked.append("load")
    start()
  }

  func readerMoved(screensBelow: Double, isDeliberate: Bool) { asked.append("moved") }
  func readerSees(_ ids: [RecordID]) { asked.append("sees \(ids.map(\.integer))") }

  func retryRecord(_ id: RecordID) -> Bool {
    asked.append("retry \(id.integer)")
    return id == 1
  }

  func loadNextPage() {
    asked.append("next")
    start()
  }

  func loadOn(to count: Int?) {
    asked.append("on to \(count.map { "\($0)" } ?? "end")")
    status.isLoadingToEnd = true
    start()
  }

  func retry() {
    asked.append("retry")
    start()
  }

  func refresh() {
    guard !isReadOnce else { return }
    asked.append("refresh")
    start(isRefresh: true)
  }

  func stop() {
    guard load != nil else { return }
    asked.append("stop")
    status.isStopped = true
    cancel()
  }

  func selectNextCandidate() -> RecordLocation? { nil }
}
