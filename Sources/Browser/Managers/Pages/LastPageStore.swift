import BrowserModels

/// A store of the last page only, for printing.
@MainActor final class LastPageStore: PageStore {
  private var first = 0
  private var texts = RecordTexts(bytes: [], ranges: [])
  private var positions: [Int] = []
  private var form: RecordLocation?
  private var failures: [PageError] = []

  var count: Int { first + positions.count + failures.count }

  /// What is printed is not looked through.
  var reader: any RecordReader { EmptyRecordReader() }

  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    let position = id.integer
    let failure = position - first - positions.count
    if failures.indices.contains(failure) { throw failures[failure] }
    guard positions.indices.contains(position - first) else { return [] }
    let found = texts.bytes[texts.ranges[positions[position - first]]]
    return Array(form?.recordText(found) ?? found)
  }

  func mistake(inTextOf id: RecordID) -> String? {
    let position = id.integer - first
    guard let file = texts.file, positions.indices.contains(position) else { return nil }
    let range = texts.ranges[positions[position]]
    let lines = LineIndex(MemoryByteSupply(texts.bytes, name: file.name, isReadOnce: false))
    let value = form?.valueText(texts.bytes[range]) ?? texts.bytes[range]
    return lines.mistake(in: value, at: value.startIndex, framing: file.framing)
      .description(in: file.name)
  }

  func record(at id: RecordID) -> Record {
    do {
      let bytes = try recordBytes(at: id)
      let value = try JSONReader.value(of: bytes)
      return Record(id: id, content: .success(form?.presenting(value) ?? value))
    } catch {
      let failure = RecordFailure(sentence: "This record is no longer kept.")
      return Record(id: id, content: .failure(failure))
    }
  }

  func keep(
    _ texts: RecordTexts,
    adding positions: [Int],
    replacing known: [(id: RecordID, position: Int)],
    form: RecordLocation
  ) throws(PageError) -> (added: Range<RecordID>, updated: [RecordID]) {
    first = count
    self.texts = texts
    self.positions = positions
    self.form = form
    failures = []
    return (Range(first..<count), [])
  }

  func append(_ error: PageError) -> Range<RecordID> {
    failures.append(error)
    return Range(count - 1..<count)
  }
}
