import BrowserModels

/// A record store to which pages are added.
@MainActor protocol PageStore: RecordStore {
  /// Adds the records of a page at those positions; returns their ids.
  func append(
    _ texts: RecordTexts,
    at positions: [Int],
    form: RecordLocation
  ) throws(PageError) -> Range<RecordID>

  /// Adds a row that says why a page, or the rest of one, cannot be read; returns its id.
  func append(_ error: PageError) -> Range<RecordID>

  /// Gives known records new texts: `replacements` are ids and positions on the page.
  ///
  /// - Returns: The ids whose text is not what it was.
  func replace(
    _ replacements: [(id: RecordID, position: Int)],
    with texts: RecordTexts,
    form: RecordLocation
  ) throws(PageError) -> [RecordID]
}

/// The records of pages: the pages' bytes as they arrived, and twelve bytes for each record.
@MainActor package final class PageRecordStore: PageStore {
  private let storage: SpillingByteStore
  private var starts: [Int] = []
  private var lengths: [UInt32] = []
  private var forms: [(first: Int, location: RecordLocation)] = []
  private var ownForms: [RecordID: RecordLocation] = [:]
  private var failures: [RecordID: PageError] = [:]
  private var cache = RecordCache()

  init(_ storage: SpillingByteStore = SpillingByteStore()) {
    self.storage = storage
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
    guard starts.indices.contains(id.integer) else { return [] }
    if let failure = failures[id] { throw failure }
    let start = starts[id.integer]
    return try storage.bytes(in: start..<start + Int(lengths[id.integer]))
  }

  package func record(at id: RecordID) -> Record { cache.record(id) { parsed(id) } }

  private func parsed(_ id: RecordID) -> Record {
    do {
      let bytes = try recordBytes(at: id)
      let read = try JSONReader.lenientValue(of: bytes)
      let value = form(of: id).presenting(read.value)
      return Record(id: id, content: .success(value), note: read.mistake?.description)
    } catch let error as PageError {
      return failure(error.sentence, at: id)
    } catch let error as JSONSyntaxError {
      return failure(error.description, at: id)
    } catch {
      return failure("This record cannot be read.", at: id)
    }
  }

  func append(
    _ texts: RecordTexts,
    at positions: [Int],
    form: RecordLocation
  ) throws(PageError) -> Range<RecordID> {
    let first = count
    guard !positions.isEmpty else { return Range(first..<first) }
    let base = try keep(texts)
    if forms.last.map({ !$0.location.presentsLike(form) }) ?? true { forms.append((first, form)) }
    for position in positions {
      starts.append(base + texts.ranges[position].lowerBound)
      lengths.append(UInt32(clamping: texts.ranges[position].count))
    }
    return Range(first..<count)
  }

  func append(_ error: PageError) -> Range<RecordID> {
    failures[RecordID(integer: count)] = error
    starts.append(0)
    lengths.append(0)
    return Range(count - 1..<count)
  }

  func replace(
    _ replacements: [(id: RecordID, position: Int)],
    with texts: RecordTexts,
    form: RecordLocation
  ) throws(PageError) -> [RecordID] {
    var changed: [(id: RecordID, position: Int)] = []
    for replacement in replacements {
      let range = texts.ranges[replacement.position]
      let old = try recordBytes(at: replacement.id)
      if !old.elementsEqual(texts.bytes[range]) { changed.append(replacement) }
    }
    guard !changed.isEmpty else { return [] }
    let base = try keep(texts)
    for (id, position) in changed {
      starts[id.integer] = base + texts.ranges[position].lowerBound
      lengths[id.integer] = UInt32(clamping: texts.ranges[position].count)
      if !self.form(of: id).presentsLike(form) { ownForms[id] = form }
    }
    cache.forget(changed.map(\.id))
    return changed.map(\.id)
  }

  private func keep(_ texts: RecordTexts) throws(PageError) -> Int {
    try storage.append(texts.bytes)
  }

  private func form(of id: RecordID) -> RecordLocation {
    if let own = ownForms[id] { return own }
    let next = forms.partitioningIndex { $0.first > id.integer }
    return forms[max(0, next - 1)].location
  }

  private func failure(_ sentence: String, at id: RecordID) -> Record {
    Record(id: id, content: .failure(RecordFailure(sentence: sentence)))
  }
}

extension RecordLocation {
  fileprivate func presentsLike(_ other: RecordLocation) -> Bool {
    shape == other.shape && unwrap == other.unwrap
  }
}
