import BrowserModels

// Pages with more values than are held at once: a sample of the document says where its records are,
// and those are read and handed over part by part.
extension PageReader {
  /// Gets a part of a page, all of them but the last; throws to end the reading.
  typealias Report = @Sendable (PageReading) throws(PageError) -> Void

  /// Reads one document, of which `sample` is left when most of its values are.
  ///
  /// - Parameters:
  ///   - sample: The document without the later elements of its arrays.
  ///   - answer: The page.
  ///   - body: The document as far as it can be read.
  ///   - fault: Why it cannot be read to its end.
  ///   - report: Gets the parts; nil to get the page as a whole.
  /// - Returns: The last part, with what the page says beside its records; or all of it.
  /// - Throws: Why nothing of it can be read, or what `report` throws.
  func document(
    _ sample: JSONValue,
    _ answer: PageAnswer,
    body: [UInt8],
    fault: PageError? = nil,
    _ report: Report?
  ) throws(PageError) -> PageReading {
    let warning = try warning(in: sample, answer)
    let (location, candidates) = locate(in: sample, answer)
    if let mismatch = mismatch(of: location, in: sample) {
      var reading = empty()
      (reading.root, reading.location, reading.candidates) = (sample, location, candidates)
      (reading.warning, reading.mismatch) = (warning, mismatch)
      return reading
    }
    let layout = RecordLayout(framing: .documents, path: location.recordPath)
    var parts = RecordParts(body, layout)
    var whole = PageParts(report)
    while let texts = parts.next() {
      var reading = PageReading(
        root: .null,
        location: location,
        candidates: candidates,
        texts: texts,
        records: values(of: texts, location).map { $0 ?? .null }
      )
      reading.dropRowsOfNames()
      reading.records = reading.records.map(location.presenting)
      try whole.add(reading, of: name)
    }
    guard var last = whole.last else {
      throw fault ?? .tooMuchToRead(name: name)
    }
    last.location.count = whole.count
    last.candidates = candidates.map { $0.path == location.path ? last.location : $0 }
    last.root = sample.asList(of: whole.count, endingIn: last.records.last, at: location.path)
    last.warning = warning
    last.fault = fault
    return last
  }

  /// Reads documents in a row, of which there are too many to be read at once.
  func sequence(
    inParts answer: PageAnswer,
    framing: RecordLayout.Framing,
    _ report: Report?
  ) throws(PageError) -> PageReading {
    var parts = RecordParts(answer.body, RecordLayout(framing: framing, path: .document))
    var whole = PageParts(report)
    var reader = self
    while let texts = parts.next() {
      var part = answer
      part.body = texts.bytes
      let reading = try reader.sequence(part, framing: framing)
      reader.form = reading.form
      try whole.add(reading, of: name)
    }
    guard var last = whole.last else { return try sequence(answer, framing: framing) }
    if let fault = parts.fault { last.fault = self.fault(fault, in: answer.body) }
    return last
  }

  /// The values of records whose texts follow each other; of a record that is huge a sample, and nil
  /// for one that is not JSON.
  func values(of texts: RecordTexts, _ location: RecordLocation) -> [JSONValue?] {
    if location.recordPath.shape == .elements, texts.ranges.count > 1 {
      let list = [UInt8(ascii: "[")] + texts.bytes + [UInt8(ascii: "]")]
      if let sample = try? JSONReader.sample(of: list), sample.isWhole,
        let elements = sample.value.array, elements.count == texts.ranges.count
      {
        return elements
      }
    }
    return texts.ranges.map { range in
      location.recordText(texts.bytes[range]).withUnsafeBytes { text in
        try? JSONReader.sample(of: text).value
      }
    }
  }
}

/// The parts of a page, handed over one after the other, or put together.
private struct PageParts {
  private let report: PageReader.Report?
  /// The last part; all of them where nobody gets the others.
  private(set) var last: PageReading?
  /// How many records there were.
  private(set) var count = 0

  init(_ report: PageReader.Report?) {
    self.report = report
  }

  /// Adds the part that comes next.
  mutating func add(_ part: PageReading, of name: String) throws(PageError) {
    count += part.records.count
    guard let before = last else {
      last = part
      return
    }
    if let report {
      try report(before)
      last = part
    } else {
      guard count <= MemoryLimit.recordsAtOnce else { throw .tooMuchToRead(name: name) }
      last?.append(part)
    }
  }
}

extension PageReading {
  /// Adds the records of the part that comes next.
  fileprivate mutating func append(_ part: PageReading) {
    let start = texts.bytes.count
    texts.bytes += part.texts.bytes
    texts.ranges += part.texts.ranges.map { $0.lowerBound + start..<$0.upperBound + start }
    records += part.records
    if form != nil { root = .array(records) }
  }

  /// Drops rows with the names of a table's columns, as the records still are rows.
  mutating func dropRowsOfNames() {
    guard case .table(_, true) = location.shape else { return }
    let rows = zip(texts.ranges, records).filter { !location.isRowOfNames($1) }
    texts.ranges = rows.map(\.0)
    records = rows.map(\.1)
  }
}

extension JSONValue {
  /// Elements of a list that are made up to be as many as there are.
  static let longestList = 100_000

  /// A sample with as many elements in its list as were counted, the last of them as it was sent: so
  /// much is looked at to find the next page.
  func asList(
    of count: Int,
    endingIn last: JSONValue?,
    at path: JSONPointer
  ) -> JSONValue {
    guard case .array(let elements)? = path.value(in: self), elements.count < count, let last else {
      return self
    }
    let room = min(count, Self.longestList) - 1
    let beginning = elements.prefix(room)
    let gap = Array(repeating: JSONValue.null, count: room - beginning.count)
    return setting(.array(beginning + gap + [last]), at: path) ?? self
  }
}
