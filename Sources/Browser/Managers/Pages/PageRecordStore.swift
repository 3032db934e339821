import BrowserModels

/// A store that takes in pages.
@MainActor protocol PageStore: RecordStore {
  /// Takes in the records of a page at those positions; returns their ids.
  func append(
    _ texts: RecordTexts,
    at positions: [Int],
    form: RecordLocation
  ) throws(PageError) -> Range<Int>

  /// Takes in a row that says why a page, or the rest of one, cannot be read; returns its id.
  func append(_ error: PageError) -> Range<Int>

  /// Gives known records new texts: `replacements` are ids and positions on the page.
  ///
  /// - Returns: The ids whose text is not what it was.
  func replace(
    _ replacements: [(id: Int, position: Int)],
    with texts: RecordTexts,
    form: RecordLocation
  ) throws(PageError) -> [Int]
}

/// The records of pages: the pages' bytes as they arrived, and twelve bytes for each record.
@MainActor package final class PageRecordStore: PageStore {
  private let vault: ByteVault
  private var starts: [Int] = []
  private var lengths: [UInt32] = []
  private var forms: [(first: Int, location: RecordLocation)] = []
  private var ownForms: [Int: RecordLocation] = [:]
  private var failures: [Int: PageError] = [:]

  init(_ vault: ByteVault = ByteVault()) {
    self.vault = vault
  }

  /// Records known so far, those that a refresh took out of the order among them.
  package var count: Int { starts.count }

  /// Bytes kept.
  var byteCount: Int { vault.count }

  /// Whether the bytes have moved to a file.
  var isInFile: Bool { vault.isInFile }

  package func recordBytes(at position: Int) throws(PageError) -> [UInt8] {
    guard starts.indices.contains(position) else { return [] }
    if let failure = failures[position] { throw failure }
    let start = starts[position]
    return try vault.bytes(in: start..<start + Int(lengths[position]))
  }

  package func record(at position: Int) -> Record {
    do {
      let bytes = try recordBytes(at: position)
      let read = try JSONReader.lenientValue(of: bytes)
      let value = form(of: position).presenting(read.value)
      return Record(position: position, content: .success(value), note: read.mistake?.description)
    } catch let error as PageError {
      return failure(error.sentence, at: position)
    } catch let error as JSONSyntaxError {
      return failure(error.description, at: position)
    } catch {
      return failure("This record cannot be read.", at: position)
    }
  }

  func append(
    _ texts: RecordTexts,
    at positions: [Int],
    form: RecordLocation
  ) throws(PageError) -> Range<Int> {
    let first = count
    guard !positions.isEmpty else { return first..<first }
    let base = try keep(texts)
    if forms.last.map({ !$0.location.presentsLike(form) }) ?? true { forms.append((first, form)) }
    for position in positions {
      starts.append(base + texts.ranges[position].lowerBound)
      lengths.append(UInt32(clamping: texts.ranges[position].count))
    }
    return first..<count
  }

  func append(_ error: PageError) -> Range<Int> {
    failures[count] = error
    starts.append(0)
    lengths.append(0)
    return count - 1..<count
  }

  func replace(
    _ replacements: [(id: Int, position: Int)],
    with texts: RecordTexts,
    form: RecordLocation
  ) throws(PageError) -> [Int] {
    var changed: [(id: Int, position: Int)] = []
    for replacement in replacements {
      let range = texts.ranges[replacement.position]
      let old = try recordBytes(at: replacement.id)
      if !old.elementsEqual(texts.bytes[range]) { changed.append(replacement) }
    }
    guard !changed.isEmpty else { return [] }
    let base = try keep(texts)
    for (id, position) in changed {
      starts[id] = base + texts.ranges[position].lowerBound
      lengths[id] = UInt32(clamping: texts.ranges[position].count)
      if !self.form(of: id).presentsLike(form) { ownForms[id] = form }
    }
    return changed.map(\.id)
  }

  private func keep(_ texts: RecordTexts) throws(PageError) -> Int {
    try vault.append(texts.bytes)
  }

  private func form(of position: Int) -> RecordLocation {
    if let own = ownForms[position] { return own }
    let next = forms.partitioningIndex { $0.first > position }
    return forms[max(0, next - 1)].location
  }

  private func failure(_ sentence: String, at position: Int) -> Record {
    Record(position: position, content: .failure(RecordFailure(sentence: sentence)))
  }
}

extension RecordLocation {
  fileprivate func presentsLike(_ other: RecordLocation) -> Bool {
    shape == other.shape && unwrap == other.unwrap
  }
}
