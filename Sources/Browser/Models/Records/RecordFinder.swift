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
/// - **R7** A list of nothing but ids is shown as it is; reading what they name is not built yet.
package enum RecordFinder {
  /// All places that may hold the records, best first; never empty.
  ///
  /// - Parameters:
  ///   - root: The answer.
  ///   - url: The URL that was asked for; its last segment names the list in half of all APIs.
  ///   - mediaType: The media type of the answer, if known.
  ///   - isCut: Whether this is only the beginning of an answer, so that lists may go on.
  /// - Returns: The candidates; the last resort is the whole answer as one record.
  package static func candidates(
    in root: JSONValue,
    url: String? = nil,
    mediaType: String? = nil,
    isCut: Bool = false
  ) -> [RecordLocation] {
    let found = ranked(in: root, url: url, mediaType: mediaType)
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

  private static func ranked(
    in root: JSONValue,
    url: String?,
    mediaType: String?
  ) -> [RecordLocation] {
    if let match = RecordSignatures.match(root), let certain = location(of: match, in: root) {
      let others = scored(in: root, url: url).map(\.location).filter { $0.path != certain.path }
      return [certain] + others + [single]
    }
    if case .array(let elements) = root {
      return [rootArray(elements), single]
    }
    let ranking = scored(in: root, url: url)
    let lists = ranking.map(\.location)
    let isProblem = mediaType.map { DocumentKind.isProblem(mediaType: $0) } ?? false
    let isOne = isProblem || (ranking.first?.listPoints ?? 0) <= 0
    return isOne ? [single] + lists : lists + [single]
  }

  /// The records at a place, as rows see them; empty when the place is not there.
  package static func records(at location: RecordLocation, in root: JSONValue) -> [JSONValue] {
    elements(at: location, in: root).map(location.presenting)
  }

  /// The records at a place as they were sent; a row of names is not among them.
  package static func elements(at location: RecordLocation, in root: JSONValue) -> [JSONValue] {
    guard let value = location.path.value(in: root) else { return [] }
    switch (location.shape, value) {
    case (.single, _): return [value]
    case (.table(_, true), .array(let rows)): return rows.filter { !location.isRowOfNames($0) }
    case (_, .array(let elements)): return elements
    case (.map, .object(let object)): return object.members.map(\.value)
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

  private static let single = RecordLocation(
    path: .root,
    shape: .single,
    unwrap: nil,
    count: 1,
    evidence: "the answer is one record",
    confidence: 0.6,
    score: 0
  )

  private static func rootArray(_ elements: [JSONValue]) -> RecordLocation {
    let root = JSONPointer(tokens: [])
    let evidence = "the answer is an array"
    return describing(.array(elements), at: root, in: .null, evidence: evidence, confidence: 1)
  }

  private static func location(
    of match: RecordSignatures.Match,
    in root: JSONValue
  ) -> RecordLocation? {
    let path = JSONPointer(tokens: match.path)
    guard let value = path.value(in: root) else { return nil }
    var location = describing(value, at: path, in: root, evidence: match.name, confidence: 1)
    if match.isMap { location.shape = .map }
    if let unwrap = match.unwrap { location.unwrap = JSONPointer(tokens: [unwrap]) }
    return location
  }

  private static func scored(
    in root: JSONValue,
    url: String?
  ) -> [(location: RecordLocation, listPoints: Double)] {
    let words = URLWords(url)
    let scored = RecordCandidate.all(in: root).enumerated().map { order, candidate in
      (order: order, candidate: candidate, score: RecordScore(candidate, words: words))
    }
    let ranked = scored.sorted {
      ($1.score.points, $0.order) < ($0.score.points, $1.order)
    }
    return ranked.prefix(12).enumerated().map { position, entry in
      let following = position + 1 < ranked.count ? ranked[position + 1].score.points : -10
      var location = describing(
        entry.candidate.isMap
          ? .object(JSONObject(entry.candidate.elements.map { (key: "", value: $0) }))
          : .array(entry.candidate.elements),
        at: JSONPointer(tokens: entry.candidate.path),
        in: root,
        evidence: evidence(for: entry.candidate, entry.score),
        confidence: entry.score.points - following > 1 ? 0.9 : 0.6
      )
      location.score = entry.score.points
      return (location, entry.score.listPoints)
    }
  }

  private static func evidence(for candidate: RecordCandidate, _ score: RecordScore) -> String {
    let count = Quantity.text(candidate.elements.count, "record")
    let facts = [count + (candidate.isMap ? " in an object" : "")] + score.reasons
    return facts.joined(separator: ", ")
  }

  static func describing(
    _ value: JSONValue,
    at path: JSONPointer,
    in root: JSONValue,
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
      location.unwrap = wrapper(of: elements)
    case .object(let object):
      let values = object.members.map(\.value)
      if values.count > 0, values.allSatisfy({ $0.object != nil }) {
        location.shape = .map
        location.unwrap = wrapper(of: values)
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

  private static func wrapper(of records: [JSONValue]) -> JSONPointer? {
    RecordWrapper.key(of: records).map { JSONPointer(tokens: [$0]) }
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
