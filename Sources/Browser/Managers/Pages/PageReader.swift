import BrowserModels

/// Reads a page: decides where its records are and finds the text of each.
struct PageReader: Sendable {
  /// What messages call the page.
  var name: String
  /// Its URL, which a message about a place in it names; nil for a file.
  var url: String?
  /// What messages must not repeat.
  var secrets = Secrets()
  /// Where the user says that the records are.
  var named: String?
  /// Where the records of earlier pages were.
  var known: RecordLocation?
  /// Whether those pages were several documents in a row, so that a page that is one may differ.
  var isKnownOfLines = false
  /// How the earlier parts of a page of lines were read; nil for its first part.
  var form: SequenceForm?
  /// Whether `known` was chosen by the user among the candidates.
  var isChosen = false
  /// Where the records are that came before these in the same document; nothing else is looked for.
  var settled: RecordLocation?
  /// Where something was left out of the document, and where what is behind that was sent.
  var gap: (from: TextPlace, to: TextPlace)?

  /// Reads a page; of one that was cut short, what is complete.
  ///
  /// - Parameters:
  ///   - answer: The page.
  ///   - report: Gets the records of a page with very many values, part by part but for the last part;
  ///     nil to get every page as a whole.
  /// - Returns: The page, or the last part of it.
  /// - Throws: Why nothing of it can be read, or what `report` throws.
  func read(_ answer: PageAnswer, report: Report? = nil) throws(PageError) -> PageReading {
    let answer = answer.inUTF8
    var reading = try readAsFarAsItCame(answer, report)
    if url == nil, reading.texts.bytes.count == answer.body.count {
      let framing: RecordLayout.Framing = reading.form == nil ? .documents : .lines
      reading.texts.file = RecordTexts.File(name: name, framing: framing)
    }
    return reading
  }

  private func readAsFarAsItCame(
    _ answer: PageAnswer,
    _ report: Report?
  ) throws(PageError) -> PageReading {
    guard let fault = answer.fault else { return try readWhole(answer, report) }
    guard var reading = try? readWhole(answer, report), form != nil || !reading.records.isEmpty
    else {
      throw fault
    }
    reading.fault = fault
    return reading
  }

  private func readWhole(
    _ answer: PageAnswer,
    _ report: Report?
  ) throws(PageError) -> PageReading {
    guard answer.status != 204 else { return empty() }
    let beginning = TextBeginning(of: answer.body)
    if beginning.kind == .whitespace { return empty() }
    // A later part of a page of lines may begin with any line.
    if form == nil, let failure = beginning.failure(of: name) { throw failure }
    let isSequence = answer.isLines || answer.mediaType.map(DocumentKind.isSequence) ?? false
    if beginsWithSeparator(answer.body), !answer.isLines {
      let areLines = FileLayout.areLines(answer.body)
      return try documents(answer, framing: areLines ? .lines : .documents, report)
    }
    if isSequence {
      let isOneLine = !answer.isLines && Self.isOneLine(answer.body)
      return try documents(answer, framing: isOneLine ? .documents : .lines, report)
    }
    let sample: JSONSample
    do throws(JSONSyntaxError) {
      sample = try JSONReader.sample(of: answer.body)
    } catch {
      return try recovering(from: error, answer, report)
    }
    guard sample.isWhole else {
      return try document(sample.value, answer, body: answer.body, report)
    }
    return try document(sample.value, answer)
  }

  /// Whether it is a sequence of documents with a record separator before each (RFC 7464).
  private func beginsWithSeparator(_ body: [UInt8]) -> Bool {
    body.first { !JSONWhitespace.contains($0) } == 0x1E
  }

  /// Whether no line feed is between the documents, which may be lines of another kind.
  private static func isOneLine(_ body: [UInt8]) -> Bool {
    guard let feed = body.firstIndex(of: 0x0A) else { return true }
    return body[feed...].allSatisfy { JSONWhitespace.contains($0) }
  }

  /// Reads documents in a row: all at once, or part by part where they are many.
  func documents(
    _ answer: PageAnswer,
    framing: RecordLayout.Framing,
    _ report: Report?
  ) throws(PageError) -> PageReading {
    answer.body.count <= MemoryLimit.pageOnMainActor
      ? try sequence(answer, framing: framing)
      : try sequence(inParts: answer, framing: framing, report)
  }

  /// A page of no records.
  func empty() -> PageReading {
    let location = form?.location ?? known ?? RecordFinder.nothing
    var reading = PageReading(
      root: .null,
      location: location,
      candidates: [location],
      texts: RecordTexts(bytes: [], ranges: []),
      records: []
    )
    reading.form = form
    return reading
  }

  private func document(_ root: JSONValue, _ answer: PageAnswer) throws(PageError) -> PageReading {
    let warning = try warning(in: root, answer)
    let (location, candidates) = locate(in: root, answer)
    var reading = PageReading(
      root: root,
      location: location,
      candidates: candidates,
      texts: RecordTexts(bytes: answer.body, ranges: []),
      records: RecordFinder.records(at: location, in: root)
    )
    reading.warning = warning
    reading.texts.ranges = ranges(of: location, in: answer.body, root)
    if reading.texts.ranges.count != reading.records.count {
      reading.texts = rewritten(RecordFinder.elements(at: location, in: root))
    }
    reading.mismatch = mismatch(of: location, in: root)
    return reading
  }

  /// Why nothing is at a place that was found on another page; nil when something is.
  func mismatch(of location: RecordLocation, in root: JSONValue) -> String? {
    guard location.isList else { return nil }
    switch (location.path.value(in: root), location.shape) {
    case (.array, _), (.null, _), (.object, .map): return nil
    default: return location.path == .root ? "it is no list" : "it has no list at \(location.path)"
    }
  }

  /// What the server says beside the records; throws when it says that it failed, or when nothing is
  /// where the user says that the records are.
  func warning(in root: JSONValue, _ answer: PageAnswer) throws(PageError) -> String? {
    let envelope = ErrorEnvelope(
      status: answer.status,
      root: root,
      url: answer.request.url,
      hiding: secrets
    )
    if let envelope, !envelope.isPartial {
      throw .service(message: envelope.message, host: name)
    }
    if let named,
      let mistake = RecordFinder.mistake(
        named: named,
        inAnyOf: [root],
        of: url ?? name,
        isWhole: known == nil
      )
    {
      throw mistake
    }
    return envelope.map { "\(name) says: \($0.message)" }
  }

  /// The location of the records and the other candidates; the one found on earlier pages is kept
  /// unless it is missing here and another is not.
  func locate(
    in root: JSONValue,
    _ answer: PageAnswer,
    isCut: Bool = false
  ) -> (RecordLocation, [RecordLocation]) {
    if let settled { return (settled, [settled]) }
    var candidates = RecordFinder.candidates(
      in: root,
      url: answer.request.url,
      askedSize: answer.request.askedSize,
      mediaType: answer.mediaType,
      isCut: isCut
    )
    if let named, let location = RecordFinder.location(named: named, in: root) {
      return (location, [location] + candidates.filter { $0.path != location.path })
    }
    guard let known, !isKnownOfLines else { return (candidates[0], candidates) }
    if let same = candidates.first(where: { $0.path == known.path && $0.isList == known.isList }) {
      return (keepingShape(same, as: known, in: root), candidates)
    }
    let isNoList = known.isList && known.path.value(in: root) == .null
    // A server may have its list elsewhere on a later page.
    if url != nil, !isChosen, !isNoList, known.isList, candidates[0].isList, candidates[0].count > 0
    {
      return (candidates[0], candidates)
    }
    if isChosen || isNoList || (known.isList && known.count > 0) {
      candidates.append(known)
      return (known, candidates)
    }
    return (candidates[0], candidates)
  }

  /// The shape found on earlier pages for an empty page, which has none of its own, and for a table:
  /// the names of its columns may be missing here, or be all that there is.
  private func keepingShape(
    _ location: RecordLocation,
    as known: RecordLocation,
    in root: JSONValue
  ) -> RecordLocation {
    let rows = location.path.value(in: root)?.array ?? []
    guard location.count == 0 || known.isTable(of: rows) else { return location }
    var result = known
    result.count = rows.count { !known.isRowOfNames($0) }
    return result
  }

  /// Where the texts of the records at a place are; rows of names are not among them.
  func ranges(
    of location: RecordLocation,
    in body: [UInt8],
    _ root: JSONValue
  ) -> [Range<Int>] {
    let ranges = scan(body, RecordLayout(framing: .documents, path: location.recordPath)).ranges
    guard case .table(_, true) = location.shape else { return ranges }
    let rows = location.path.value(in: root)?.array ?? []
    return zip(ranges, rows).filter { !location.isRowOfNames($1) }.map(\.0)
  }

  func scan(
    _ body: [UInt8],
    _ layout: RecordLayout
  ) -> (ranges: [Range<Int>], fault: RecordFault?) {
    let start = TextBeginning(of: body).markLength
    var scanner = RecordScanner(layout: layout, offset: start)
    var ranges: [Range<Int>] = []
    body.withUnsafeBytes {
      scanner.scan(UnsafeRawBufferPointer(rebasing: $0[start...]), into: &ranges)
    }
    scanner.finish(into: &ranges)
    return (ranges, scanner.fault)
  }

  /// The texts of records that are no ranges of the body.
  private func rewritten(_ values: [JSONValue]) -> RecordTexts {
    var texts = RecordTexts(bytes: [], ranges: [])
    for value in values {
      let start = texts.bytes.count
      texts.bytes += PlainJSON.bytes(of: value)
      texts.ranges.append(start..<texts.bytes.count)
    }
    return texts
  }
}

extension RecordLocation {
  var isList: Bool { shape != .single }
}
