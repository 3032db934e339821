/// What several values in a row are: records, pages of records, or rows of a table (rule R0).
package enum DocumentKind: Hashable, Sendable {
  /// Each value is a record.
  case records

  /// Each value is a page of records, found in each at the same place.
  case pages(RecordLocation)

  /// Each value is an array whose elements are records.
  case arrays

  /// Each value is a row of a table; the first one holds the names.
  case table(columns: [String])

  /// Decides on the first values of a stream of several; three are enough.
  package init(first documents: [JSONValue]) {
    let sample = documents.prefix(3)
    guard let first = sample.first else {
      self = .records
      return
    }
    if case .array(let cells) = first {
      let names = cells.compactMap(\.string)
      let isTable =
        names.count == cells.count && !names.isEmpty && Set(names).count == names.count
        && sample.dropFirst().allSatisfy { $0.array?.contains { $0.object == nil } == true }
      self = isTable ? .table(columns: names) : .arrays
      return
    }
    let locations = sample.map { RecordFinder.candidates(in: $0)[0] }
    let isPages =
      locations.allSatisfy { $0.shape != .single && $0.path == locations[0].path }
      && sample.count > 1
    self = isPages ? .pages(locations[0]) : .records
  }

  /// Whether a media type says that several values follow each other.
  package static func isSequence(mediaType: String) -> Bool {
    let essence = essence(of: mediaType)
    return sequences.contains { essence == "application/" + $0 || essence == "application/x-" + $0 }
      || essence == "text/x-ndjson" || essence.hasSuffix("+json-seq")
  }

  /// Whether a media type says JSON of any kind.
  package static func isJSON(mediaType: String) -> Bool {
    let essence = essence(of: mediaType)
    return essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
      || essence == "application/x-json" || isSequence(mediaType: essence)
  }

  /// Whether a media type says that the answer describes an error (RFC 9457).
  package static func isProblem(mediaType: String) -> Bool {
    essence(of: mediaType) == "application/problem+json"
  }

  private static let sequences = [
    "ndjson", "jsonl", "jsonlines", "json-lines", "json-seq", "stream+json",
  ]

  private static func essence(of mediaType: String) -> String {
    let end = mediaType.firstIndex(of: ";") ?? mediaType.endIndex
    return mediaType[..<end].filter { !$0.isWhitespace }.lowercased()
  }
}
