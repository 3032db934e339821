import BrowserModels

/// How the records lie in a file or a stream, detected on its first megabyte.
package struct FileLayout: Sendable {
  /// Elements of each list that are looked at.
  fileprivate static let sampleSize = 120

  /// Where records begin and end.
  package var layout: RecordLayout
  /// Where the records are in a document, and how a row sees each.
  package var location: RecordLocation
  /// All candidates for where they are, best first; one for a source of several documents.
  package var candidates: [RecordLocation]

  /// Detects the layout.
  ///
  /// - Parameters:
  ///   - head: The beginning of the source.
  ///   - isWhole: Whether these bytes are all of it.
  ///   - name: What messages call the source; it is no hint to the list, which is that of a pipe.
  ///   - named: Where the user says that the records are.
  /// - Throws: When it does not begin with JSON, or nothing is where the user says.
  package init(head: [UInt8], isWhole: Bool, name: String, named: String?) throws(PageError) {
    let beginning = TextBeginning(of: head)
    if let failure = beginning.failure(of: name) { throw failure }
    if beginning.kind == .whitespace, isWhole {
      let nothing = RecordFinder.nothing
      self.init(framing: .documents, location: nothing, candidates: [nothing])
      return
    }
    let lines = Self.firstLines(of: head, isWhole: isWhole)
    let values = lines.prefix(3).map { try? JSONReader.lenientValue(of: $0).value }
    let isLines =
      values.count > 1
      && (values[0] != nil || values.dropFirst().allSatisfy { $0?.isContainer == true }
        || (lines[0].looksWhole && values.contains { $0?.isContainer == true }))
    let (documents, isCut) =
      isLines
      ? (values.compactMap(\.self), false)
      : Self.firstDocuments(of: head, from: beginning.markLength)
    let framing: RecordLayout.Framing = isLines ? .lines : .documents
    guard let first = documents.first else {
      let mistake = head.withUnsafeBytes { JSONReader.mistake(in: $0) }
      throw .notJSON(
        name: name,
        line: mistake.line,
        column: mistake.column,
        reason: mistake.reason,
        excerpt: mistake.excerpt
      )
    }
    let location = named.flatMap { RecordFinder.location(named: $0, inAnyOf: documents) }
    let searched = isLines ? values.count : documents.count
    let isEnough = isWhole || (searched >= RecordFinder.documentsToSearch && !isCut)
    if let named,
      let mistake = RecordFinder.mistake(
        named: named,
        inAnyOf: documents,
        of: name,
        isWhole: isEnough
      )
    {
      throw mistake
    }
    if documents.count > 1 {
      self.init(several: documents, framing: framing, named: location)
    } else {
      var found = RecordFinder.candidates(in: first, isCut: isCut)
      if let location { found = [location] + found.filter { $0.path != location.path } }
      self.init(framing: framing, location: found[0], candidates: found)
    }
  }

  /// Looks at the beginning of a file, before the terminal is switched to the interface.
  ///
  /// A named pipe is left alone: its writer would notice that it was opened and closed.
  ///
  /// - Throws: What is wrong, when not a single record can be shown.
  package static func check(_ path: String, named: String?) throws(PageError) {
    guard !FileInput.file(path).isSpecialFile else { return }
    let supply = try FileInput.file(path).open()
    guard supply.size != nil else { return }
    let head = try supply.bytes(in: 0..<min(supply.size ?? 0, 1 << 16))
    guard head.count == supply.size else {
      if let failure = TextBeginning(of: head).failure(of: path) { throw failure }
      return
    }
    _ = try FileLayout(head: head, isWhole: true, name: path, named: named)
  }

  /// Whether what follows is not likely to show another list.
  var isSure: Bool { layout.framing == .lines || candidates.count == 1 || location.isSure }

  /// Whether both find the same records, and rows see them in the same way.
  ///
  /// It is all the same whether the records are taken for lines: one alone is none, and of a long one the
  /// end of the line is not seen.
  func findsTheSame(as other: FileLayout?) -> Bool {
    layout.path == other?.layout.path && location.isSamePlace(as: other?.location)
  }

  /// The layout with the records at another location.
  package func choosing(_ location: RecordLocation) -> FileLayout {
    FileLayout(framing: layout.framing, location: location, candidates: candidates)
  }

  /// The layout with the records at the next candidate, after the last at the first; nil when there is
  /// no other one.
  func choosingNext() -> FileLayout? {
    guard candidates.count > 1 else { return nil }
    let current = candidates.firstIndex { $0.isSamePlace(as: location) } ?? 0
    return choosing(candidates[(current + 1) % candidates.count])
  }

  /// A layout with its records at a location.
  init(
    framing: RecordLayout.Framing,
    location: RecordLocation,
    candidates: [RecordLocation]
  ) {
    self.location = location
    self.candidates = candidates
    layout = RecordLayout(framing: framing, path: location.recordPath)
  }

  private init(
    several documents: [JSONValue],
    framing: RecordLayout.Framing,
    named: RecordLocation?
  ) {
    if let named {
      self.init(framing: framing, location: named, candidates: [named])
      return
    }
    switch DocumentKind(first: documents) {
    case .pages(let location):
      self.init(framing: framing, location: location, candidates: [location])
    case .arrays:
      let location = RecordFinder.candidates(in: documents[0])[0]
      self.init(framing: framing, location: location, candidates: [location])
    case .records, .table:
      // A published form may have its records inside of an array: these documents are none.
      let found = RecordFinder.candidates(in: .array(documents))
      var location = found.first { $0.path.tokens.isEmpty } ?? .documents(evidence: "")
      location.shape = .single
      location.evidence = "several documents follow each other, each is a record"
      location.confidence = 1
      self.init(framing: framing, location: location, candidates: [location])
      if case .table(let columns) = DocumentKind(first: documents) {
        self.location.shape = .table(columns: columns, namesAreInFirstRow: true)
      }
    }
  }

  /// Whether what is no single document is one in each line, two of which are whole at its beginning.
  static func areLines(_ text: [UInt8]) -> Bool {
    let isWhole = text.count <= MemoryLimit.head
    let head = isWhole ? text : Array(text.prefix(MemoryLimit.head))
    let values = firstLines(of: head, isWhole: isWhole).prefix(3)
      .compactMap { try? JSONReader.lenientValue(of: $0).value }
    return values.count > 1 && values.allSatisfy(\.isContainer)
  }

  /// The first lines that are complete and not whitespace only, at most four.
  private static func firstLines(of head: [UInt8], isWhole: Bool) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while lines.count < 4, start < head.count {
      let end = head[start...].firstIndex(of: 0x0A)
      guard let end = end ?? (isWhole ? head.count : nil) else { break }
      let line = Array(head[start..<end].drop { JSONWhitespace.begins($0) })
      if !line.isEmpty { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  /// The first documents, at most three, and whether the last one is cut by the end of the head.
  private static func firstDocuments(
    of head: [UInt8],
    from start: Int
  ) -> (documents: [JSONValue], isCut: Bool) {
    var scanner = RecordScanner(
      layout: RecordLayout(framing: .documents, path: .document),
      offset: start
    )
    var ranges: [Range<Int>] = []
    head.withUnsafeBytes {
      scanner.scan(UnsafeRawBufferPointer(rebasing: $0[start...]), into: &ranges)
    }
    var values: [JSONValue] = []
    for range in ranges.prefix(3) {
      guard let value = document(Array(head[range])) else { break }
      values.append(value)
    }
    let rest = ranges.last?.upperBound ?? start
    if values.count == ranges.count, values.count < 3, rest < head.count,
      let cut = JSONReader.prefixValue(of: Array(head[rest...]), elementLimit: sampleSize),
      values.isEmpty || cut.isContainer
    {
      return (values + [RecordFinder.withoutCutElement(cut)], true)
    }
    return (values, false)
  }
}

extension FileLayout {
  /// A document; of a malformed one what precedes the mistake if that is a list, for its other
  /// records can still be shown.
  fileprivate static func document(_ bytes: [UInt8]) -> JSONValue? {
    if let value = try? JSONReader.lenientValue(of: bytes).value { return value }
    guard let value = JSONReader.prefixValue(of: bytes, elementLimit: sampleSize) else {
      return nil
    }
    let found = RecordFinder.candidates(in: value)[0]
    return found.shape == .single || found.count == 0 ? nil : value
  }
}

extension [UInt8] {
  /// Whether a line that is no JSON may have been an object, as the lines after it are.
  fileprivate var looksWhole: Bool {
    first == UInt8(ascii: "{") && last { !JSONWhitespace.contains($0) } == UInt8(ascii: "}")
  }
}

extension JSONValue {
  /// Whether it is an array or an object.
  fileprivate var isContainer: Bool { array != nil || object != nil }
}
