import BrowserModels

/// The list of a large document whose records are handed over while it arrives.
///
///     {"total":26,"items":[ a, b, c, … x, y, z ],"next":"…"}
///     ^ head               ^ handed over    ^ rest
///
/// The last record that is whole is never handed over, so that the head and the rest are a document of
/// their own: at the end that says what is beside the list, and what is wrong with it.
struct ArrivingList: Sendable {
  private let reader: PageReader
  private let location: RecordLocation
  private let candidates: [RecordLocation]
  /// The beginning of the document as a value.
  private let beginning: JSONValue
  /// What precedes the records.
  private var head: [UInt8] = []
  private var headEnd = TextPlace.start
  /// What was not handed over, and where it begins.
  private var rest: [UInt8] = []
  private var restStart = TextPlace.start
  private var scanner: RecordScanner
  /// Where in the document the records are that are whole and were not handed over.
  private var ranges: [Range<Int>] = []
  private var isBegun = false
  /// How many records were handed over.
  private var handedOver = 0

  /// The list in the beginning of a document; nil where there is none that can be read in parts.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the document.
  ///   - answer: The answer that it is the body of.
  ///   - reader: Says where its records are.
  ///   - isLastLook: Whether a list counts that may be another one when more of the document is seen.
  init?(_ bytes: [UInt8], of answer: PageAnswer, _ reader: PageReader, isLastLook: Bool) {
    guard Self.isOneDocument(bytes, answer),
      let cut = JSONReader.prefixSample(of: bytes, values: Self.sampleSize)?.value
    else { return nil }
    let root = RecordFinder.withoutCutElement(cut, url: answer.request.url)
    // Of an answer that says that it failed, or has nothing yet where the user says, more must be seen.
    do { _ = try reader.warning(in: root, answer) } catch { return nil }
    let (location, candidates) = reader.locate(in: root, answer, isCut: true)
    let isKnown = reader.named != nil || reader.known?.path == location.path
    guard location.path.value(in: root)?.array?.isEmpty == false, location.isReadInParts,
      isKnown || isLastLook || location.isSure
    else { return nil }
    self.reader = reader
    self.location = location
    self.candidates = candidates
    beginning = root
    let layout = RecordLayout(framing: .documents, path: location.recordPath)
    scanner = RecordScanner(layout: layout)
  }

  /// Values of the beginning that are looked at.
  private static let sampleSize = 20_000

  /// Whether these bytes are the beginning of a single document in UTF-8.
  private static func isOneDocument(_ bytes: [UInt8], _ answer: PageAnswer) -> Bool {
    let start = TextBeginning(of: bytes)
    let isSequence = answer.mediaType.map(DocumentKind.isSequence) ?? false
    let charset = answer.charset?.lowercased() ?? "utf-8"
    guard start.kind == .json, !isSequence, ["utf-8", "utf8", "us-ascii"].contains(charset) else {
      return false
    }
    var scanner = RecordScanner(layout: RecordLayout(framing: .documents, path: .document))
    var documents: [Range<Int>] = []
    bytes[start.markLength...].withUnsafeBytes { scanner.scan($0, into: &documents) }
    return documents.isEmpty && scanner.fault == nil
  }

  /// Bytes that are held.
  var heldCount: Int { head.count + rest.count }

  /// Reads the bytes that come next.
  mutating func read(_ bytes: [UInt8]) -> ArrivingDocument.Step {
    scan(bytes)
    guard scanner.fault == nil else { return .mistake }
    guard let kept = ranges.last, ranges.count > 1 else { return .nothing }
    let texts = texts(of: ranges.dropLast())
    let values = reader.values(of: texts, location)
    let records = values.compactMap(\.self)
    guard records.count == values.count else { return .mistake }
    if handedOver == 0, head.isEmpty, let first = ranges.first {
      head = Array(rest[..<(first.lowerBound - restStart.offset)])
      headEnd = place(of: first.lowerBound)
    }
    let next = place(of: kept.lowerBound)
    rest.removeFirst(kept.lowerBound - restStart.offset)
    restStart = next
    ranges = [kept]
    var reading = PageReading(
      root: .null,
      location: location,
      candidates: candidates,
      texts: texts,
      records: records
    )
    reading.dropRowsOfNames()
    reading.records = reading.records.map(location.presenting)
    handedOver += reading.records.count
    return .records(reading)
  }

  /// Reads what is left, with the bytes that come last.
  mutating func end(_ answer: PageAnswer) throws(PageError) -> PageReading {
    scan(answer.body)
    scanner.finish(into: &ranges)
    var answer = answer
    answer.body = head + rest
    guard handedOver > 0 else { return try reader.read(answer) }
    if let end = scanner.firstDocumentEnd, end < scanned,
      rest.suffix(scanned - end).contains(where: { !JSONWhitespace.contains($0) })
    {
      return lastOfSequence()
    }
    return try last(answer)
  }

  /// Bytes of the document that were scanned.
  private var scanned: Int { restStart.offset + rest.count }

  private mutating func scan(_ bytes: [UInt8]) {
    rest += bytes
    // A mark of UTF-8 at the beginning of the document is no part of it.
    let skipped = isBegun ? 0 : TextBeginning(of: bytes).markLength
    if !isBegun { scanner = RecordScanner(layout: scanner.layout, offset: skipped) }
    isBegun = true
    bytes[skipped...].withUnsafeBytes { scanner.scan($0, into: &ranges) }
  }

  private func place(of offset: Int) -> TextPlace {
    rest[..<(offset - restStart.offset)].withUnsafeBytes { restStart.advanced(over: $0) }
  }

  private func texts(of ranges: some Collection<Range<Int>>) -> RecordTexts {
    let bounds = ranges.map { $0.lowerBound - restStart.offset..<$0.upperBound - restStart.offset }
    guard let first = bounds.first, let last = bounds.last else {
      return RecordTexts(bytes: [], ranges: [])
    }
    let start = first.lowerBound
    return RecordTexts(
      bytes: Array(rest[start..<last.upperBound]),
      ranges: bounds.map { $0.lowerBound - start..<$0.upperBound - start }
    )
  }
}

// The end of the document.
extension ArrivingList {
  /// The last records, and what is beside the list.
  private func last(_ answer: PageAnswer) throws(PageError) -> PageReading {
    var reader = reader
    reader.settled = location
    reader.named = nil
    reader.gap = (from: headEnd, to: restStart)
    var reading: PageReading
    do throws(PageError) {
      reading = try reader.read(answer)
    } catch {
      guard error.isAboutText else { throw error }
      reading = reader.empty()
      reading.fault = error
    }
    let count = handedOver + reading.records.count
    reading.root = wholeList(of: count, endingWith: reading)
    describe(&reading, count, answer)
    return reading
  }

  /// The document as a value: the beginning of the list, its last record, and what is beside it.
  private func wholeList(of count: Int, endingWith reading: PageReading) -> JSONValue {
    let elements = location.path.value(in: beginning)?.array ?? []
    let last = reading.texts.ranges.last.flatMap { range in
      reading.texts.bytes[range].withUnsafeBytes { try? JSONReader.sample(of: $0).value }
    }
    let root = reading.root == .null ? beginning : reading.root
    let list = root.setting(.array(elements), at: location.path) ?? root
    return list.asList(of: count, endingIn: last ?? .null, at: location.path)
  }

  /// Says how many records there are, and whether the answer has a list that is more likely.
  private func describe(_ reading: inout PageReading, _ count: Int, _ answer: PageAnswer) {
    let found = RecordFinder.candidates(
      in: reading.root,
      url: answer.request.url,
      mediaType: answer.mediaType
    )
    var location = location
    let counted = found.first { $0.path == location.path && $0.shape == location.shape }
    location.evidence = counted?.evidence(ofRecords: count) ?? location.evidence
    location.count = count
    location.isCountExact = true
    reading.location = location
    let others = found.filter { $0.path != location.path || $0.shape != location.shape }
    reading.candidates =
      counted == nil
      ? [location] + others
      : found.map { candidate in
        candidate.path == location.path && candidate.shape == location.shape ? location : candidate
      }
    guard reader.named == nil, reader.known == nil, let best = found.first, best.isList,
      best.path != location.path
    else { return }
    reading.warning =
      "The records are those of \(location.name), with which the answer begins. It also has "
      + "\(best.name) (\(best.count)), which --records \(best.name) shows."
  }

  /// The last records of documents in a row, which are read as one list.
  private func lastOfSequence() -> PageReading {
    let texts = texts(of: ranges)
    let values = reader.values(of: texts, location)
    let whole = Array(values.prefix { $0 != nil }.compactMap(\.self))
    var reading = PageReading(
      root: .array(whole),
      location: location,
      candidates: [location],
      texts: RecordTexts(bytes: texts.bytes, ranges: Array(texts.ranges.prefix(whole.count))),
      records: whole
    )
    reading.dropRowsOfNames()
    reading.records = reading.records.map(location.presenting)
    reading.location.count = handedOver + reading.records.count
    reading.location.isCountExact = true
    reading.form = SequenceForm(path: location.recordPath, location: reading.location)
    if whole.count < values.count {
      reading.fault = reader.fault(mistake(in: ranges[whole.count]))
    } else if let fault = scanner.fault {
      reading.fault = reader.fault(mistake(fault.mistake, at: fault.offset))
    }
    return reading
  }

  private func mistake(in range: Range<Int>) -> JSONSyntaxError {
    let bounds = range.lowerBound - restStart.offset..<range.upperBound - restStart.offset
    return rest[bounds].withUnsafeBytes {
      JSONReader.mistake(in: $0, start: place(of: range.lowerBound))
    }
  }

  private func mistake(_ mistake: JSONMistake, at offset: Int) -> JSONSyntaxError {
    rest.withUnsafeBytes {
      JSONSyntaxError(mistake, at: offset - restStart.offset, in: $0, start: restStart)
    }
  }
}

extension RecordLocation {
  /// Whether records at this place can be read before what follows them has come: the elements of an
  /// array, but for rows whose columns may still be named.
  fileprivate var isReadInParts: Bool {
    switch shape {
    case .array, .scalars: true
    case .table(let columns, let namesAreInFirstRow):
      namesAreInFirstRow || columns.first != "0" || path == .root
    case .map, .single: false
    }
  }

  /// The evidence, with as many records in it as there are.
  fileprivate func evidence(ofRecords count: Int) -> String {
    let said = Quantity.text(self.count, "record")
    guard evidence.hasPrefix(said) else { return evidence }
    return Quantity.text(count, "record") + evidence.dropFirst(said.count)
  }
}

extension PageError {
  /// Whether it says that a text is no JSON, or ends before its end.
  fileprivate var isAboutText: Bool {
    switch self {
    case .notJSON, .cutShort: true
    default: false
    }
  }
}
