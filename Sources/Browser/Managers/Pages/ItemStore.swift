import BrowserModels
import Dispatch

/// The records of a list of ids, loaded one by one while the reader sees their rows (rule R7).
///
/// Each is asked for once, a few at a time; one that failed says why until it is tried again. Until its
/// record is here an id is shown.
@MainActor final class ItemStore: RecordStore {
  /// Requests under way at most.
  private static let mostRequests = 4

  private enum Item {
    case loading(FetchHandle?)
    /// The id of the record among `loaded`.
    case loaded(RecordID)
    case failed(PageError)
  }

  private let ids: any RecordStore
  private let place: ItemURL
  private let fetcher: any PageFetcher
  private let secrets: Secrets
  private let didChange: (RecordID) -> Void
  private let loaded: PageRecordStore
  private var items: [RecordID: Item] = [:]
  /// Whether the ids were loaded again.
  private var isRefreshed = false
  /// What is wanted and not asked for yet, in this order.
  private var wanted: [RecordID] = []
  private var requestCount = 0
  private var receivers: [RecordID: [@MainActor (Record) -> Void]] = [:]

  /// A store that has loaded nothing.
  ///
  /// - Parameters:
  ///   - ids: The list of ids.
  ///   - place: Where the records are.
  ///   - fetcher: Gets them, each with the credentials that its origin may have.
  ///   - secrets: What messages must not repeat.
  ///   - didChange: Hears of each record that has come or failed.
  init(
    of ids: any RecordStore,
    at place: ItemURL,
    _ fetcher: any PageFetcher,
    hiding secrets: Secrets,
    didChange: @escaping (RecordID) -> Void
  ) {
    self.ids = ids
    self.place = place
    self.fetcher = fetcher
    self.secrets = secrets
    self.didChange = didChange
    loaded = PageRecordStore(hiding: secrets)
  }

  isolated deinit {
    for item in items.values { if case .loading(let handle) = item { handle?.cancel() } }
  }

  var count: Int { ids.count }

  /// Of a list of ids they alone are looked through: the records are loaded where the reader is.
  var reader: any RecordReader { ids.reader }

  /// O(records asked for so far).
  var shownReader: any RecordReader {
    let items = items.compactMapValues { if case .loaded(let own) = $0 { own } else { nil } }
    return ItemRecordReader(ids: ids.reader, loaded: loaded.reader, items: items, place: place)
  }

  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    if case .loaded(let own)? = items[id] { return try loaded.recordBytes(at: own) }
    return try ids.recordBytes(at: id)
  }

  /// Those of the id until the record is here.
  func bytes(of id: RecordID) throws(PageError) -> any RecordBytes {
    switch items[id] {
    case .loaded(let own)?: return try loaded.bytes(of: own)
    case .failed(let error)?: throw error
    case .loading?, nil: return try ids.bytes(of: id)
    }
  }

  /// Those of the id until the record is here, which is not loaded again.
  func versions(of id: RecordID) -> RecordVersions? {
    guard case .loaded? = items[id] else { return ids.versions(of: id) }
    return isRefreshed ? .lost(Self.onceSentence) : nil
  }

  static let onceSentence = """
    Each record of this list is loaded once: loading again brings other ids, and no change of this record.
    """

  func forgetVersions() {
    isRefreshed = true
    ids.forgetVersions()
  }

  func record(at id: RecordID) -> Record {
    var record = ids.record(at: id)
    switch items[id] {
    case .loaded(let own)?:
      record = loaded.record(at: own)
      record.id = id
    case .failed(let error)?:
      record.content = .failure(RecordFailure(error))
    case .loading?, nil:
      guard case .success(let value) = record.content, place.url(of: value) != nil else { break }
      record.isAwaited = true
      record.isBeginning = true
    }
    return record
  }

  func readWhole(_ id: RecordID, _ receive: @escaping @MainActor (Record) -> Void) {
    if case .loaded(let own)? = items[id] {
      return loaded.readWhole(own) { record in
        var record = record
        record.id = id
        receive(record)
      }
    }
    receivers[id, default: []].append(receive)
    wanted.insert(id, at: 0)
    askForNext()
  }

  /// Loads these records unless they are here, and no longer those that were wanted before.
  func want(_ ids: [RecordID]) {
    wanted = receivers.keys.sorted { $0.integer < $1.integer } + ids
    askForNext()
  }

  /// Loads a record again that failed; false for any other.
  func retry(_ id: RecordID) -> Bool {
    guard case .failed? = items[id] else { return false }
    items[id] = nil
    wanted.insert(id, at: 0)
    askForNext()
    didChange(id)
    return true
  }

  private func askForNext() {
    while requestCount < Self.mostRequests, !wanted.isEmpty {
      let id = wanted.removeFirst()
      guard items[id] == nil, case .success(let value) = ids.record(at: id).content,
        let url = place.url(of: value)
      else { continue }
      requestCount += 1
      items[id] = .loading(nil)
      let handle = fetcher.fetch(PageRequest(url: url)) { [weak self] in self?.receive($0, for: id)
      }
      if case .loading? = items[id] { items[id] = .loading(handle) }
    }
  }

  private func receive(_ event: FetchEvent, for id: RecordID) {
    switch event {
    case .finished(let answer): end(id, Result { () throws(PageError) in try keep(answer) })
    case .failed(let error): end(id, .failure(error.hiding(secrets)))
    case .started, .progress, .part, .waiting, .refused, .warning: break
    }
  }

  private func keep(_ answer: PageAnswer) throws(PageError) -> RecordID {
    if let fault = answer.fault { throw fault }
    let text = answer.inUTF8.body
    let bytes = Array(text[TextBeginning(of: text).markLength...])
    do throws(JSONSyntaxError) {
      _ = try JSONReader.value(of: bytes)
    } catch {
      throw .notJSON(
        name: Redaction.url(answer.request.url),
        line: error.line,
        column: error.column,
        reason: error.reason,
        excerpt: error.excerpt
      )
    }
    let texts = RecordTexts(bytes: bytes, ranges: [0..<bytes.count])
    let form = RecordFinder.candidates(in: .null)[0]
    return try loaded.append(texts, at: [0], form: form).lowerBound
  }

  private func end(_ id: RecordID, _ result: Result<RecordID, PageError>) {
    requestCount -= 1
    switch result {
    case .success(let own): items[id] = .loaded(own)
    case .failure(let error): items[id] = .failed(error)
    }
    askForNext()
    didChange(id)
    for receive in receivers.removeValue(forKey: id) ?? [] {
      let record = record(at: id)
      if record.isBeginning { readWhole(id, receive) } else { receive(record) }
    }
  }
}
