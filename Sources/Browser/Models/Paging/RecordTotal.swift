/// The total number of records of a source, as far as it is known.
package enum RecordTotal: Hashable, Sendable {
  /// All are here, or have been counted.
  case exact(Int)
  /// The server says so; servers estimate, cap and are wrong.
  case about(Int)
  /// Nobody says.
  case unknown

  /// What an answer says, in its body or in its header.
  package init(
    saidBy answer: PageAnswer,
    root: JSONValue,
    at location: RecordLocation
  ) {
    let context = PagingContext(answer, root: root, at: location)
    let said = context.total ?? Self.total(in: answer.fields)
    if let said, said >= 0 {
      self = .about(said)
    } else {
      self = .unknown
    }
  }

  /// What the header says.
  static func total(in fields: HTTPFields) -> Int? {
    for name in ["x-total-count", "x-total", "x-pagination-total-count", "x-wp-total"] {
      let value = fields.first(named: name).flatMap { JSONValue.string($0).wholeNumber }
      if let value { return value }
    }
    if let total = PagingHeader(fields).number(PagingVocabulary.totals)?.value { return total }
    // `items 0-24/319`, as in RFC 9110.
    guard let range = fields.first(named: "content-range"),
      let slash = range.lastIndex(of: "/")
    else { return nil }
    return Int(range[range.index(after: slash)...])
  }
}
