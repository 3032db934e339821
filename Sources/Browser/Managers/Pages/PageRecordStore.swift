import BrowserModels
import Dispatch

/// A record store to which pages are added.
@MainActor protocol PageStore: RecordStore {
  /// Keeps the text of a page: adds the records at those positions, and gives those that are known
  /// new texts.
  ///
  /// - Returns: The ids of the added records, and those of known ones that are not what they were.
  /// - Throws: When there is no room to keep it; then nothing has changed.
  func keep(
    _ texts: RecordTexts,
    adding positions: [Int],
    replacing known: [(id: RecordID, position: Int)],
    form: RecordLocation
  ) throws(PageError) -> (added: Range<RecordID>, updated: [RecordID])

  /// Adds a row that says why a page, or the rest of one, cannot be read; returns its id.
  func append(_ error: PageError) -> Range<RecordID>
}

extension PageStore {
  /// Adds the records of a page at those positions; returns their ids.
  func append(
    _ texts: RecordTexts,
    at positions: [Int],
    form: RecordLocation
  ) throws(PageError) -> Range<RecordID> {
    try keep(texts, adding: positions, replacing: [], form: form).added
  }
}

/// The records of pages: the pages' bytes as they arrived, and twelve bytes for each record.
@MainActor package final class PageRecordStore: PageStore {
  private let storage: SpillingByteStore
  private var starts = ChunkedArray<Int>()
  private var lengths = ChunkedArray<UInt32>()
  /// How the records are presented, each way once.
  private var forms: [RecordLocation] = []
  /// The positions among `forms` of runs of records, by their first record.
  private var formRuns: [(first: Int, form: Int)] = []
  /// The same of records whose text came again.
  private var ownForms: [RecordID: Int] = [:]
  /// Where the former texts of records are that came again with other texts; those bytes stay.
  private var former: [RecordID: (range: Range<Int>, form: RecordLocation)] = [:]
  private var failures: [RecordID: PageError] = [:]
  private var cache = RecordCache()
  private let secrets: Secrets

  /// A store without records.
  ///
  /// - Parameters:
  ///   - storage: Where their bytes are kept.
  ///   - secrets: What the sentence about a record that cannot be read must not repeat.
  init(_ storage: SpillingByteStore = SpillingByteStore(), hiding secrets: Secrets = Secrets()) {
    self.storage = storage
    self.secrets = secrets
  }

  /// Records known so far, those that a refresh took out of the order among them.
  package var count: Int { starts.count }

  /// How many records were parsed, for tests that count work.
  var parsedCount: Int { cache.parsedCount }

  /// Bytes kept.
  var byteCount: Int { storage.count }

  /// Whether the bytes have moved to a file.
  var isInFile: Bool { storage.isInFile }

  package func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    let bytes = try foundBytes(at: id)
    return bytes.isEmpty ? bytes : Array(form(of: id).recordText(bytes[...]))
  }

  /// The bytes of a record as they were found in its page.
  private func foundBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    guard starts.indices.contains(id.integer) else { return [] }
    if let failure = failures[id] { throw failure }
    let start = starts[id.integer]
    return try storage.bytes(in: start..<start + Int(lengths[id.integer]))
  }

  package func bytes(of id: RecordID) throws(PageError) -> any RecordBytes {
    if let failure = failures[id] { throw failure }
    guard starts.indices.contains(id.integer) else { return MemoryRecordBytes([]) }
    let start = starts[id.integer]
    let range = start..<start + Int(lengths[id.integer])
    return try form(of: id).presenting(PageRecordBytes(storage.stored, range))
  }

  package func versions(of id: RecordID) -> RecordVersions? {
    guard let (range, formerForm) = former[id] else { return nil }
    do throws(PageError) {
      let before = try storage.bytes(in: range)
      return RecordVersions(
        before: before,
        in: formerForm,
        now: try foundBytes(at: id),
        in: form(of: id)
      )
    } catch {
      return .lost(error.plainSentence)
    }
  }

  package func forgetVersions() { former = [:] }

  package var reader: any RecordReader {
    PageRecordReader(
      stored: storage.stored,
      starts: starts,
      lengths: lengths,
      forms: forms,
      formRuns: formRuns,
      ownForms: ownForms,
      failures: Set(failures.keys)
    )
  }

  package func record(at id: RecordID) -> Record { cache.record(id) { parsed(id) } }

  package func readWhole(_ id: RecordID, _ receive: @escaping @MainActor (Record) -> Void) {
    guard starts.indices.contains(id.integer), failures[id] == nil else {
      let record = record(at: id)
      return DispatchQueue.main.async { MainActor.assumeIsolated { receive(record) } }
    }
    let form = form(of: id)
    let start = starts[id.integer]
    let range = start..<start + Int(lengths[id.integer])
    let stored = storage.stored
    DispatchQueue.global(qos: .userInitiated).async { [secrets] in
      let bytes = { () throws(PageError) in try stored.bytes(in: range) }
      let record = Self.whole(id, bytes, form, hiding: secrets)
      DispatchQueue.main.async { MainActor.assumeIsolated { receive(record) } }
    }
  }

  private nonisolated static func whole(
    _ id: RecordID,
    _ bytes: () throws(PageError) -> [UInt8],
    _ form: RecordLocation,
    hiding secrets: Secrets
  ) -> Record {
    do throws(PageError) {
      let bytes = try bytes()
      do throws(JSONSyntaxError) {
        var record = try Record(whole: bytes, id: id, form: form)
        record.note = record.note.map(secrets.shown)
        return record
      } catch {
        var record = failure(sentence(about: error, hiding: secrets), at: id)
        record.text = String(decoding: bytes, as: UTF8.self)
        return record
      }
    } catch {
      return Record(id: id, content: .failure(RecordFailure(error)))
    }
  }

  /// A record as a row shows it, by the beginning of its text; nil for one that is not large.
  private func beginning(of id: RecordID) throws -> Record? {
    guard failures[id] == nil, starts.indices.contains(id.integer),
      lengths[id.integer] > MemoryLimit.rowRecord
    else { return nil }
    let start = starts[id.integer]
    let text = try storage.bytes(in: start..<start + MemoryLimit.rowRecord)
    if let record = Record(beginningWith: text, id: id, form: form(of: id)) { return record }
    let mistake = text.withUnsafeBytes { JSONReader.mistake(in: $0) }
    return Self.failure(Self.sentence(about: mistake, hiding: secrets), at: id)
  }

  private func parsed(_ id: RecordID) -> Record {
    do {
      if let beginning = try beginning(of: id) { return beginning }
      let bytes = try recordBytes(at: id)
      let read = try JSONReader.lenientValue(of: bytes)
      let value = form(of: id).presenting(read.value)
      let note = read.mistake.map { Self.sentence(about: $0, hiding: secrets) }
      return Record(id: id, content: .success(value), note: note)
    } catch let error as PageError {
      return Record(id: id, content: .failure(RecordFailure(error)))
    } catch let error as JSONSyntaxError {
      return Self.failure(Self.sentence(about: error, hiding: secrets), at: id)
    } catch {
      return Self.failure("This record cannot be read.", at: id)
    }
  }

  /// What is wrong with the text of a record, without secrets.
  private nonisolated static func sentence(
    about error: JSONSyntaxError,
    hiding secrets: Secrets
  ) -> String {
    if error.mistake.isAboutMemory { return PageError.tooMuchToRead(name: "This record").reason }
    var error = error
    error.excerpt = secrets.shownPiece(error.excerpt)
    return error.description
  }

  func keep(
    _ texts: RecordTexts,
    adding positions: [Int],
    replacing known: [(id: RecordID, position: Int)],
    form: RecordLocation
  ) throws(PageError) -> (added: Range<RecordID>, updated: [RecordID]) {
    let first = count
    let changed = try changes(among: known, texts, form)
    guard !positions.isEmpty || !changed.isEmpty else { return (Range(first..<first), []) }
    let base = try storage.append(texts.bytes)
    for (id, position) in changed {
      // What was here at the last refresh, however often it has changed since.
      if former[id] == nil {
        let start = starts[id.integer]
        former[id] = (start..<start + Int(lengths[id.integer]), self.form(of: id))
      }
      starts[id.integer] = base + texts.ranges[position].lowerBound
      lengths[id.integer] = UInt32(clamping: texts.ranges[position].count)
      ownForms[id] = number(of: form)
    }
    cache.forget(changed.map(\.id))
    let number = number(of: form)
    if formRuns.last?.form != number { formRuns.append((first, number)) }
    for position in positions {
      starts.append(base + texts.ranges[position].lowerBound)
      lengths.append(UInt32(clamping: texts.ranges[position].count))
    }
    return (Range(first..<count), changed.map(\.id))
  }

  /// The known records that the page has with another text, or that rows see in another way.
  private func changes(
    among known: [(id: RecordID, position: Int)],
    _ texts: RecordTexts,
    _ form: RecordLocation
  ) throws(PageError) -> [(id: RecordID, position: Int)] {
    var changed: [(id: RecordID, position: Int)] = []
    for (id, position) in known {
      let range = texts.ranges[position]
      var isSameText = Int(lengths[id.integer]) == range.count
      if isSameText { isSameText = try foundBytes(at: id) == Array(texts.bytes[range]) }
      if !isSameText || !self.form(of: id).presentsLike(form) { changed.append((id, position)) }
    }
    return changed
  }

  func append(_ error: PageError) -> Range<RecordID> {
    failures[RecordID(integer: count)] = error
    starts.append(0)
    lengths.append(0)
    return Range(count - 1..<count)
  }

  private func form(of id: RecordID) -> RecordLocation {
    if let own = ownForms[id] { return forms[own] }
    let next = formRuns.partitioningIndex { $0.first > id.integer }
    return forms[formRuns[max(0, next - 1)].form]
  }

  /// The position of a form among those that are known.
  private func number(of form: RecordLocation) -> Int {
    guard let known = forms.lastIndex(where: { $0.presentsLike(form) }) else {
      forms.append(form)
      return forms.count - 1
    }
    return known
  }

  private nonisolated static func failure(_ sentence: String, at id: RecordID) -> Record {
    Record(id: id, content: .failure(RecordFailure(sentence: sentence)))
  }
}

extension RecordLocation {
  fileprivate func presentsLike(_ other: RecordLocation) -> Bool {
    shape == other.shape && unwrap == other.unwrap && mapKey == other.mapKey
  }
}
