import BrowserModels

/// Reads a page: decides where its records are and finds the text of each.
struct PageReader: Sendable {
  /// A name for messages.
  var name: String
  /// Where the user says that the records are.
  var named: String?
  /// Where the records of the pages before were.
  var known: RecordLocation?
  /// Whether `known` was chosen by the user among the candidates.
  var isChosen = false

  func read(_ answer: PageAnswer) throws(PageError) -> PageReading {
    guard answer.status != 204 else { return empty() }
    if let encoding = answer.body.withUnsafeBytes({ TextEncoding(of: $0) }) {
      throw .wrongEncoding(name: name, encoding: encoding.rawValue)
    }
    let mark = answer.body.withUnsafeBytes { TextEncoding.markLength(of: $0) }
    let text = answer.body.dropFirst(mark)
    guard let first = text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      if known != nil { return empty() }
      throw .empty(name: name)
    }
    if first == UInt8(ascii: "<") { throw .html(name: name) }
    if let type = answer.mediaType, DocumentKind.isSequence(mediaType: type) {
      return try sequence(answer, framing: .lines)
    }
    do {
      let root = try answer.body.withUnsafeBytes { bytes throws(JSONSyntaxError) in
        try JSONReader.lenientValue(of: bytes).value
      }
      return try document(root, answer)
    } catch let error as JSONSyntaxError {
      return try recovering(from: error, answer)
    } catch let error as PageError {
      throw error
    } catch {
      throw .cancelled
    }
  }

  private func empty() -> PageReading {
    let location = known ?? RecordFinder.candidates(in: .array([]))[0]
    return PageReading(
      root: .null,
      location: location,
      candidates: [location],
      texts: RecordTexts(bytes: [], ranges: []),
      records: []
    )
  }

  private func document(_ root: JSONValue, _ answer: PageAnswer) throws(PageError) -> PageReading {
    let envelope = ErrorEnvelope(status: answer.status, root: root, url: answer.request.url)
    if let envelope, !envelope.isPartial {
      throw .service(message: envelope.message, host: name)
    }
    let (location, candidates) = place(in: root, answer)
    var reading = PageReading(
      root: root,
      location: location,
      candidates: candidates,
      texts: RecordTexts(bytes: answer.body, ranges: []),
      records: RecordFinder.records(at: location, in: root)
    )
    reading.warning = envelope.map { "\(name) says: \($0.message)" }
    reading.texts.ranges = ranges(of: location, in: answer.body)
    if reading.texts.ranges.count != reading.records.count {
      reading.texts = rewritten(RecordFinder.elements(at: location, in: root))
    }
    return reading
  }

  // What the pages before taught stays, unless it is not there and something else is.
  private func place(
    in root: JSONValue,
    _ answer: PageAnswer
  ) -> (RecordLocation, [RecordLocation]) {
    var candidates = RecordFinder.candidates(
      in: root,
      url: answer.request.url,
      mediaType: answer.mediaType
    )
    if let named, let location = RecordFinder.location(named: named, in: root) {
      return (location, [location] + candidates.filter { $0.path != location.path })
    }
    guard let known else { return (candidates[0], candidates) }
    if let same = candidates.first(where: { $0.path == known.path && $0.isList == known.isList }) {
      return (keepingShape(same, as: known), candidates)
    }
    if isChosen || (known.isList && known.count > 0) {
      candidates.append(known)
      return (known, candidates)
    }
    return (candidates[0], candidates)
  }

  // An empty page has no shape of its own.
  private func keepingShape(_ location: RecordLocation, as known: RecordLocation) -> RecordLocation
  {
    guard location.count == 0 else { return location }
    var result = known
    result.count = 0
    return result
  }

  private func ranges(of location: RecordLocation, in body: [UInt8]) -> [Range<Int>] {
    var ranges = scan(body, RecordLayout(framing: .documents, place: location.place)).ranges
    if case .table(_, true) = location.shape, !ranges.isEmpty { ranges.removeFirst() }
    return ranges
  }

  private func scan(
    _ body: [UInt8],
    _ layout: RecordLayout
  ) -> (ranges: [Range<Int>], fault: RecordFault?) {
    var scanner = RecordScanner(layout: layout)
    var ranges: [Range<Int>] = []
    body.withUnsafeBytes { scanner.take($0, into: &ranges) }
    scanner.finish(into: &ranges)
    return (ranges, scanner.fault)
  }

  // Where no text of a record can be pointed at, it is written anew.
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

extension PageReader {
  // More than one document, or one that is cut in the middle: what is complete stands.
  private func recovering(
    from error: JSONSyntaxError,
    _ answer: PageAnswer
  ) throws(PageError) -> PageReading {
    switch error.mistake {
    case .textAfterEnd:
      return try sequence(answer, framing: .documents)
    case .cut:
      guard let root = JSONReader.prefixValue(of: answer.body) else { throw notJSON(error) }
      let (location, candidates) = place(in: root, answer)
      let ranges = ranges(of: location, in: answer.body)
      let records = RecordFinder.records(at: location, in: root)
      guard location.isList, !ranges.isEmpty, records.count >= ranges.count else {
        throw .cutShort(name: name, line: error.line, column: error.column)
      }
      return PageReading(
        root: root,
        location: location,
        candidates: candidates,
        texts: RecordTexts(bytes: answer.body, ranges: ranges),
        records: Array(records.prefix(ranges.count)),
        fault: .cutShort(name: name, line: error.line, column: error.column)
      )
    default:
      throw notJSON(error)
    }
  }

  private func notJSON(_ error: JSONSyntaxError) -> PageError {
    .notJSON(
      name: name,
      line: error.line,
      column: error.column,
      reason: error.reason,
      excerpt: error.excerpt
    )
  }

  private func sequence(
    _ answer: PageAnswer,
    framing: RecordLayout.Framing
  ) throws(PageError) -> PageReading {
    let layout = RecordLayout(framing: framing, place: .document)
    let (documents, fault) = scan(answer.body, layout)
    var values: [JSONValue] = []
    for range in documents.prefix(3) {
      if let value = value(of: range, in: answer.body) { values.append(value) }
    }
    guard !values.isEmpty else {
      throw notJSON(answer.body.withUnsafeBytes { JSONReader.mistake(in: $0) })
    }
    let (place, location) = kind(of: values, count: documents.count)
    var ranges = documents
    if let place { ranges = scan(answer.body, RecordLayout(framing: framing, place: place)).ranges }
    if case .table(_, true) = location.shape, !ranges.isEmpty { ranges.removeFirst() }
    let records = ranges.map { range in
      value(of: range, in: answer.body).map(location.presenting) ?? .null
    }
    var reading = PageReading(
      root: .array(records),
      location: location,
      candidates: [location],
      texts: RecordTexts(bytes: answer.body, ranges: ranges),
      records: records
    )
    if let fault {
      let error = answer.body.withUnsafeBytes {
        JSONSyntaxError(fault.mistake, at: fault.offset, in: $0)
      }
      reading.fault =
        fault.mistake == .cut
        ? .cutShort(name: name, line: error.line, column: error.column) : notJSON(error)
    }
    return reading
  }

  private func value(of range: Range<Int>, in body: [UInt8]) -> JSONValue? {
    body.withUnsafeBytes { bytes in
      try? JSONReader.lenientValue(of: UnsafeRawBufferPointer(rebasing: bytes[range])).value
    }
  }

  private func kind(
    of documents: [JSONValue],
    count: Int
  ) -> (place: RecordPlace?, location: RecordLocation) {
    var location = RecordFinder.candidates(in: .array(documents))[0]
    location.path = .root
    location.count = count
    switch DocumentKind(first: documents) {
    case .records:
      location.evidence = "\(count) documents in a row"
      return (nil, location)
    case .pages(let place):
      return (place.place, place)
    case .arrays:
      location.evidence = "\(count) arrays in a row"
      location.shape = .array
      return (.root, location)
    case .table(let columns):
      location.shape = .table(columns: columns, namesAreInFirstRow: true)
      return (nil, location)
    }
  }
}

extension RecordLocation {
  fileprivate var isList: Bool { shape != .single }

  fileprivate var place: RecordPlace {
    switch shape {
    case .array, .scalars, .table: RecordPlace(pointer: path, shape: .elements)
    case .map: RecordPlace(pointer: path, shape: .members)
    case .single: RecordPlace(pointer: path, shape: .value)
    }
  }
}
