import BrowserManagers
import BrowserModels

/// Reads the records of a stub as JSON, those that are here when it is made.
struct StubReader: RecordReader {
  let forms: [RecordLocation] = []
  private var texts: [RecordID: [UInt8]] = [:]

  @MainActor init(store: StubSource.Store) {
    for number in 0..<store.count {
      let id = RecordID(integer: number)
      guard case .success(let value) = store.value(at: id) else { continue }
      texts[id] = PlainJSON.bytes(of: value)
    }
  }

  func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
    for id in ids {
      guard let text = texts[id] else {
        body(id, nil)
        continue
      }
      text.withUnsafeBytes { body(id, StoredText(bytes: $0, form: 0)) }
    }
  }
}

/// A source of as many records as a test says, which counts what is asked of it.
@MainActor final class StubSource: RecordSource {
  /// Makes records as they are asked for, named `row 1` and on unless a test says otherwise.
  final class Store: RecordStore {
    /// The ids of the records that were read, in order.
    var read: [Int] = []
    /// Records that cannot be read.
    var broken: Set<Int> = []
    /// Those of them whose line has no end yet.
    var unfinished: Set<Int> = []
    var count = 0
    /// Whether what was not read yet can no longer be.
    var isRewritten = false
    /// Why it cannot.
    var reason = "It has changed."
    /// The ids of records that are too large for a row.
    var large: Set<Int> = []
    /// The ids of records of which only that is here.
    var missing: Set<Int> = []
    /// Who waits for such a record, the last one.
    private var awaited: (id: RecordID, receive: @MainActor (Record) -> Void)?
    /// Bytes of records, in place of those of their contents.
    var bytes: [Int: any RecordBytes] = [:]
    /// Contents of the first records, in place of made ones.
    var values: [JSONValue] = []
    private let name: String

    init(name: String = "row") { self.name = name }

    func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] { [] }

    func bytes(of id: RecordID) throws(PageError) -> any RecordBytes {
      if let bytes = bytes[id.integer] { return bytes }
      switch value(at: id) {
      case .success(let value): return MemoryRecordBytes(PlainJSON.bytes(of: value))
      case .failure: throw .fileChanged(path: name)
      }
    }

    var reader: any RecordReader { StubReader(store: self) }

    func record(at id: RecordID) -> Record {
      read.append(id.integer)
      var record = Record(id: id, content: value(at: id))
      record.isAwaited = missing.contains(id.integer)
      record.isBeginning = values.indices.contains(id.integer) && large.contains(id.integer)
      return record
    }

    /// What a record holds, or why it cannot be read.
    func value(at id: RecordID) -> Result<JSONValue, RecordFailure> {
      guard !isRewritten else {
        return .failure(RecordFailure(sentence: reason, concernsSource: true))
      }
      guard !broken.contains(id.integer) else {
        var failure = RecordFailure(sentence: "It is broken.")
        failure.isUnfinished = unfinished.contains(id.integer)
        return .failure(failure)
      }
      if values.indices.contains(id.integer) { return .success(values[id.integer]) }
      let number = id.integer + 1
      return .success(
        .object([
          "id": .number("\(number)"), "name": .string("\(name) \(number)"),
          "url": .string("https://a.example/\(number)"),
        ])
      )
    }

    func readWhole(_ id: RecordID, _ receive: @escaping @MainActor (Record) -> Void) {
      awaited = (id, receive)
    }

    /// Brings the large record that was asked for last.
    func finishReading(with value: JSONValue) {
      guard let (id, receive) = awaited else { return }
      awaited = nil
      receive(Record(id: id, content: .success(value)))
    }
  }

  weak var delegate: (any RecordSourceDelegate)?
  var title = "stub"
  var urlToLeave: @Sendable (String) -> String = { $0 }
  let declaration = SourceDeclaration()
  var records = Store()
  private(set) var orderReads = 0
  /// How far the reader was from the end, in screens, each time that it was told.
  private(set) var distances: [Double] = []
  /// How often it was to repeat what failed.
  private(set) var retries = 0
  /// The rows that it was to load up to.
  private(set) var goals: [Int?] = []
  var status = SourceStatus()
  var facts = SourceFacts()
  private var ids: [Range<RecordID>] = []
  private var load = SourceLoad(direction: .start, generation: 1, isRefresh: false, page: 1)

  var store: any RecordStore { records }

  var order: [Range<RecordID>] {
    orderReads += 1
    return ids
  }

  /// Brings so many records in all.
  func succeed(with count: Int, _ direction: SourceLoad.Direction = .start) {
    load.direction = direction
    let added = Range(min(records.count, count)..<count)
    records.count = count
    ids = count > 0 ? [Range(0..<count)] : []
    status.phase = .ready
    delegate?.recordSource(self, didSucceed: load, change: RecordChange(added: added))
  }

  /// Brings records of the page that is on its way, up to so many in all.
  func add(to count: Int) {
    let added = Range(records.count..<count)
    records.count = count
    ids = [Range(0..<count)]
    delegate?.recordSource(self, didAdd: RecordChange(added: added))
  }

  /// Brings so many newer records, above all others, by waiting for them.
  func addNews(_ count: Int) {
    let added = Range(records.count..<records.count + count)
    records.count += count
    ids = [added] + ids
    var change = RecordChange(added: added)
    change.isNews = true
    delegate?.recordSource(self, didAdd: change)
  }

  /// Brings a page after all that is here.
  func addPage(of count: Int) {
    load.direction = .forward
    delegate?.recordSource(self, willStart: load)
    let added = Range(records.count..<records.count + count)
    records.count += count
    ids.append(added)
    delegate?.recordSource(self, didSucceed: load, change: RecordChange(added: added))
  }

  /// Brings the first page again: some new records above all others, and some with other content.
  func refresh(new count: Int, changed: [RecordID] = []) {
    let added = Range(records.count..<records.count + count)
    records.count += count
    if count > 0 { ids = [added] + ids }
    var load = load
    load.isRefresh = true
    delegate?.recordSource(self, willStart: load)
    let change = RecordChange(added: added, updated: changed)
    delegate?.recordSource(self, didSucceed: load, change: change)
  }

  /// Brings the first page again, without the first records.
  func remove(first count: Int) {
    var load = load
    load.isRefresh = true
    delegate?.recordSource(self, willStart: load)
    ids = [Range(count..<records.count)]
    var change = RecordChange(added: 0..<0)
    change.removedCount = count
    delegate?.recordSource(self, didSucceed: load, change: change)
  }

  /// Cannot load its first page.
  func fail(_ error: PageError) {
    status.phase = .failed(error)
    delegate?.recordSource(self, didFail: load, with: error)
  }

  /// Loads its first page again.
  func startRefresh() {
    load.isRefresh = true
    delegate?.recordSource(self, willStart: load)
  }

  /// Has loaded it, with so many new records at the end.
  func endRefresh(new count: Int) {
    succeed(with: records.count + count)
    load.isRefresh = false
  }

  /// Tells of progress.
  func progress(bytes: Int) {
    status.phase = .loading
    status.bytes = bytes
    delegate?.recordSource(self, didChange: status)
  }

  var canFollow = false
  var growsAtTop = false
  func follow(_ isOn: Bool) { status.isFollowing = isOn }

  func loadData() { delegate?.recordSource(self, willStart: load) }
  func readerMoved(screensBelow: Double, isDeliberate: Bool) { distances.append(screensBelow) }
  func loadNextPage() {}
  func loadOn(to count: Int?) { goals.append(count) }
  func retry() { retries += 1 }
  func refresh() {}
  func stop() {}
  func selectNextCandidate() -> RecordLocation? { facts.candidates.dropFirst().first }
}
