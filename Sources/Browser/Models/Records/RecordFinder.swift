/// Finds where the records of an answer are.
///
/// Pure, and meant for one answer of ordinary size: it looks at the first 40 elements of each list
/// and at no more than 5,000 places. It knows no provider beyond published forms. Its rules:
///
/// - **R0** The media type, or several values in a row, say whether a value is a record or a page;
///   `DocumentKind`.
/// - **R1** An array at the root is the list.
/// - **R2** Published forms (GeoJSON, FHIR, OData …) are certain; `RecordSignatures`.
/// - **R3** Else every array and every map of objects of one form is scored by its name, its place and
///   its elements, and the best one wins; `RecordScore`.
/// - **R4** Whether the answer is a list or one record is scored likewise; `RecordScore`.
/// - **R5** An array of arrays with names for their elements is a table; `TableShape`.
/// - **R6** Records that keep their fields in one member are shown by it; `RecordWrapper`.
/// - **R7** A list of nothing but ids is one of scalars; `ItemURL` knows where some have their records.
package enum RecordFinder {
  /// All places that may hold the records, best first; never empty.
  ///
  /// - Parameters:
  ///   - root: The answer.
  ///   - url: The URL that was asked for; its last segment names the list in half of all APIs.
  ///   - askedSize: How many records the request asked for, if it did: of two lists that are as likely
  ///     the one of that length.
  ///   - mediaType: The media type of the answer, if known.
  ///   - isCut: Whether this is only the beginning of an answer, so that lists may go on.
  /// - Returns: The candidates; the last resort is the whole answer as one record.
  package static func candidates(
    in root: JSONValue,
    url: String? = nil,
    askedSize: Int? = nil,
    mediaType: String? = nil,
    isCut: Bool = false
  ) -> [RecordLocation] {
    let found = ranked(in: root, url: url, askedSize: askedSize, mediaType: mediaType)
    guard isCut else { return found }
    return found.map { location in
      guard location.shape != .single else { return location }
      var location = location
      location.isCountExact = false
      let counted = Quantity.text(location.count, "record")
      let isCounted = location.evidence.hasPrefix(counted)
      if isCounted { location.evidence = "at least \(location.evidence)" }
      return location
    }
  }

  /// The records at a place, as rows see them; empty when the place is not there.
  package static func records(at location: RecordLocation, in root: JSONValue) -> [JSONValue] {
    elements(at: location, in: root).map(location.presenting)
  }

  /// The records at a place as they were sent, those of an object with their keys as a field; a row of
  /// names is not among them.
  package static func elements(at location: RecordLocation, in root: JSONValue) -> [JSONValue] {
    guard let value = location.path.value(in: root) else { return [] }
    switch (location.shape, value) {
    case (.single, _): return [value]
    case (.table(_, true), .array(let rows)): return rows.filter { !location.isRowOfNames($0) }
    case (_, .array(let elements)): return elements
    case (.map, .object(let object)):
      let name = location.mapKey ?? "key"
      return object.members.map { KeyedRecord.value($0, name: name) }
    default: return []
    }
  }

  /// A document that is cut in the middle, without the element of its list that the cut is in: what
  /// is missing there must not say what the others are.
  package static func withoutCutElement(_ root: JSONValue, url: String? = nil) -> JSONValue {
    let location = candidates(in: root, url: url)[0]
    guard case .array(let elements)? = location.path.value(in: root), elements.count > 1 else {
      return root
    }
    return root.setting(.array(elements.dropLast()), at: location.path) ?? root
  }

  /// The other lists that are nearly as likely as the first one, for a hint.
  package static func rivals(in candidates: [RecordLocation]) -> [RecordLocation] {
    guard let best = candidates.first, best.shape != .single, best.confidence < 1 else { return [] }
    return candidates.dropFirst().filter { $0.shape != .single && best.score - $0.score <= 1 }
  }

  /// The place that a user named: a JSON Pointer, or names joined by dots (`data.items`, `$.data`).
  ///
  /// `nil` when there is nothing at that place.
  package static func location(named text: String, in root: JSONValue) -> RecordLocation? {
    path(named: text).flatMap { location(declared: RecordsDeclaration(at: $0), in: root) }
  }

  /// How many documents in a row are searched for a place that a user named.
  package static let documentsToSearch = 3

  /// The place that a user named, in the first of several documents in a row that has it.
  ///
  /// `nil` when none of the first three has it.
  package static func location(
    named text: String,
    inAnyOf documents: [JSONValue]
  ) -> RecordLocation? {
    documents.prefix(documentsToSearch).lazy.compactMap { location(named: text, in: $0) }.first
  }

  /// The place that a user's words mean, whether or not an answer has it.
  package static func path(named text: String) -> JSONPointer? {
    if text.isEmpty || text == "." || text == "$" || text == "/" { return JSONPointer(tokens: []) }
    if text.hasPrefix("/") { return JSONPointer(text) }
    var names = text
    if names.hasPrefix("$") { names.removeFirst() }
    let tokens = names.split(whereSeparator: { ".[]".contains($0) }).map(String.init)
    return tokens.isEmpty ? nil : JSONPointer(tokens: tokens)
  }
}

extension RecordFinder {
  /// Where the records are in what has no bytes, or blanks alone: a list of none.
  package static let nothing = RecordLocation(
    path: .root,
    shape: .array,
    unwrap: nil,
    count: 0,
    evidence: "there is nothing but whitespace",
    confidence: 1,
    score: 0
  )

  static let single = RecordLocation(
    path: .root,
    shape: .single,
    unwrap: nil,
    count: 1,
    evidence: "the answer is one record",
    confidence: 0.6,
    score: 0
  )

  static func rootArray(_ elements: [JSONValue], words: URLWords) -> RecordLocation {
    describing(
      .array(elements),
      at: .root,
      in: .null,
      words: words,
      evidence: "the answer is an array",
      confidence: 1
    )
  }

  static func describing(
    _ value: JSONValue,
    at path: JSONPointer,
    in root: JSONValue,
    words: URLWords = URLWords(nil),
    evidence: String,
    confidence: Double
  ) -> RecordLocation {
    var location = RecordLocation(
      path: path,
      shape: .single,
      unwrap: nil,
      count: 1,
      evidence: evidence,
      confidence: confidence,
      score: 0
    )
    switch value {
    case .array(let elements):
      let container = JSONPointer(tokens: path.tokens.dropLast()).value(in: root)?.object
      location.shape = shape(of: elements, container: container, root: root)
      location.unwrap = wrapper(of: elements, at: path, words)
    case .object(let object):
      let values = object.members.map(\.value)
      if values.count > 0, values.allSatisfy({ $0.object != nil }) {
        location.setMap(of: values, unwrap: wrapper(of: values, at: path, words))
      }
    default: break
    }
    location.count = count(of: value, location.shape)
    return location
  }

  private static func shape(
    of elements: [JSONValue],
    container: JSONObject?,
    root: JSONValue
  ) -> RecordLocation.Shape {
    if let table = TableShape.shape(of: elements, container: container, root: root) { return table }
    let sample = elements.prefix(40)
    return !sample.isEmpty && sample.allSatisfy(\.isScalar) ? .scalars : .array
  }

  private static func wrapper(
    of records: [JSONValue],
    at path: JSONPointer,
    _ words: URLWords
  ) -> JSONPointer? {
    RecordWrapper.place(in: records, of: path.tokens.last ?? "", words: words)
  }

  static func count(of value: JSONValue, _ shape: RecordLocation.Shape) -> Int {
    switch (shape, value) {
    case (.single, _): 1
    case (.table(_, true), .array(let rows)): rows.count { !shape.isRowOfNames($0) }
    case (_, .array(let elements)): elements.count
    case (_, .object(let object)): object.members.count
    default: 1
    }
  }
}

extension RecordLocation {
  /// Makes it an object of records.
  mutating func setMap(of values: [JSONValue], unwrap: JSONPointer?) {
    shape = .map
    self.unwrap = unwrap
    mapKey = KeyedRecord.name(in: values, unwrap: unwrap)
  }
}
