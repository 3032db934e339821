import BrowserModels

// Answers that are not one whole document.
extension PageReader {
  /// Reads several documents in a row, or what is complete of one that is cut short or malformed.
  func recovering(
    from error: JSONSyntaxError,
    _ answer: PageAnswer,
    _ report: Report?
  ) throws(PageError) -> PageReading {
    guard !error.mistake.isAboutMemory else { throw .tooMuchToRead(name: name) }
    if FileLayout.areLines(answer.body) { return try documents(answer, framing: .lines, report) }
    guard error.mistake != .textAfterEnd else {
      return try documents(answer, framing: .documents, report)
    }
    let fault = fault(error)
    guard let sample = JSONReader.prefixSample(of: answer.body) else { throw notJSON(error) }
    let root = sample.value
    let isCut = error.mistake == .cut
    let body = isCut ? answer.body : Array(answer.body[..<error.offset])
    guard sample.isWhole else {
      guard locate(in: root, answer).0.isList else { throw fault }
      return try document(root, answer, body: body, fault: fault, report)
    }
    let (location, candidates) = locate(in: withoutCutRecord(root, body, answer), answer)
    let ranges = ranges(of: location, in: body, root)
    let records = RecordFinder.records(at: location, in: root)
    guard location.isList, !ranges.isEmpty, records.count >= ranges.count else { throw fault }
    return PageReading(
      root: root,
      location: location,
      candidates: candidates,
      texts: RecordTexts(bytes: answer.body, ranges: ranges),
      records: Array(records.prefix(ranges.count)),
      fault: fault
    )
  }

  /// A document that is cut, without the record that the cut is in: a row of a table that is too
  /// short would make it a list of arrays.
  private func withoutCutRecord(
    _ root: JSONValue,
    _ body: [UInt8],
    _ answer: PageAnswer
  ) -> JSONValue {
    let location = locate(in: root, answer).0
    let layout = RecordLayout(framing: .documents, path: location.recordPath)
    let count = scan(body, layout).ranges.count
    guard let elements = location.path.value(in: root)?.array, elements.count > count else {
      return root
    }
    return root.setting(.array(Array(elements.prefix(count))), at: location.path) ?? root
  }

  func fault(_ error: JSONSyntaxError) -> PageError {
    let error = gap.map { error.moved(from: $0.from, to: $0.to) } ?? error
    return error.mistake == .cut
      ? .cutShort(name: name, line: error.line, column: error.column) : sentence(error)
  }

  private func notJSON(_ error: JSONSyntaxError) -> PageError {
    sentence(gap.map { error.moved(from: $0.from, to: $0.to) } ?? error)
  }

  private func sentence(_ error: JSONSyntaxError) -> PageError {
    .notJSON(
      name: name,
      line: error.line,
      column: error.column,
      reason: error.reason,
      excerpt: error.excerpt
    )
  }

  func sequence(
    _ answer: PageAnswer,
    framing: RecordLayout.Framing
  ) throws(PageError) -> PageReading {
    let layout = RecordLayout(framing: framing, path: .document)
    let (documents, fault) = scan(answer.body, layout)
    let form =
      if let known = self.form {
        known
      } else if framing == .documents,
        let list = formOfList(in: documents, before: fault, answer)
      {
        list
      } else {
        try form(of: documents, in: answer.body)
      }
    let location = form.location
    var ranges = documents
    if let path = form.path {
      ranges = scan(answer.body, RecordLayout(framing: framing, path: path)).ranges
    }
    var values = ranges.map { value(of: $0, in: answer.body, as: location) }
    if case .table(_, true) = location.shape {
      let rows = zip(ranges, values).filter { !location.isRowOfNames($1 ?? .null) }
      (ranges, values) = (rows.map(\.0), rows.map(\.1))
    }
    let records = values.map { $0.map(location.presenting) ?? .null }
    var reading = PageReading(
      root: .array(values.map { $0 ?? .null }),
      location: location,
      candidates: [location],
      texts: RecordTexts(bytes: answer.body, ranges: ranges),
      records: records
    )
    reading.form = form
    if let fault { reading.fault = self.fault(fault, in: answer.body) }
    return reading
  }

  /// What is wrong at a place of a body.
  func fault(_ fault: RecordFault, in body: [UInt8]) -> PageError {
    self.fault(body.withUnsafeBytes { JSONSyntaxError(fault.mistake, at: fault.offset, in: $0) })
  }

  /// The value of a document, or of a record that is found as a location says.
  private func value(
    of range: Range<Int>,
    in body: [UInt8],
    as location: RecordLocation? = nil
  ) -> JSONValue? {
    let text = location?.recordText(body[range]) ?? body[range]
    return text.withUnsafeBytes { try? JSONReader.sample(of: $0).value }
  }

  /// Whether lines that have come are too few to say whether the user's path leads to records.
  func isUndecided(_ lines: PageAnswer) -> Bool {
    guard form == nil, known == nil, let named else { return false }
    let ranges = scan(lines.body, RecordLayout(framing: .lines, path: .document)).ranges
    return ranges.count < RecordFinder.documentsToSearch
      && RecordFinder.location(named: named, inAnyOf: firstValues(of: ranges, in: lines.body))
        == nil
  }

  private func firstValues(of ranges: [Range<Int>], in body: [UInt8]) -> [JSONValue] {
    ranges.prefix(RecordFinder.documentsToSearch).compactMap { value(of: $0, in: body) }
  }

  /// The form of one document with a list that a malformed one follows, or what is none at all.
  private func formOfList(
    in documents: [Range<Int>],
    before fault: RecordFault?,
    _ answer: PageAnswer
  ) -> SequenceForm? {
    guard named == nil, let first = documents.first, let root = value(of: first, in: answer.body)
    else { return nil }
    let isFollowed =
      documents.count > 1 ? value(of: documents[1], in: answer.body) == nil : fault != nil
    guard isFollowed else { return nil }
    let location = locate(in: root, answer).0
    guard location.isList, location.path != .root else { return nil }
    return SequenceForm(path: location.recordPath, location: location)
  }

  private func form(
    of ranges: [Range<Int>],
    in body: [UInt8]
  ) throws(PageError) -> SequenceForm {
    let values = firstValues(of: ranges, in: body)
    guard !values.isEmpty else {
      throw notJSON(body.withUnsafeBytes { JSONReader.mistake(in: $0) })
    }
    guard let named else { return form(of: values, count: ranges.count) }
    let mistake = RecordFinder.mistake(
      named: named,
      inAnyOf: values,
      of: url ?? name,
      isWhole: known == nil
    )
    if let mistake { throw mistake }
    guard let location = RecordFinder.location(named: named, inAnyOf: values) ?? known else {
      return form(of: values, count: ranges.count)
    }
    return SequenceForm(path: location.recordPath, location: location)
  }

  private func form(of documents: [JSONValue], count: Int) -> SequenceForm {
    if let known, known.path == .root, known.isTable(of: documents) {
      return SequenceForm(location: known)
    }
    var location = RecordFinder.candidates(in: .array(documents))[0]
    location.path = .root
    location.count = count
    switch DocumentKind(first: documents) {
    case .records:
      location.evidence = count > 1 ? "\(count) documents in a row" : "a line is a document"
      return SequenceForm(location: location)
    case .pages(let location):
      return SequenceForm(path: location.recordPath, location: location)
    case .arrays:
      location = RecordFinder.candidates(in: documents[0])[0]
      location.evidence = "\(count) arrays in a row"
      return SequenceForm(path: .root, location: location)
    case .table(let columns):
      location.shape = .table(columns: columns, namesAreInFirstRow: true)
      return SequenceForm(location: location)
    }
  }
}
