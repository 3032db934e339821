/// A place in an answer that names the next page; `from` of a declared source.
///
/// Written as a JSON Pointer into the body, `header:NAME`, or `last:POINTER` for a field of the last
/// record.
package enum AnswerPlace: Hashable, Sendable {
  /// A place in the body.
  case body(JSONPointer)
  /// A header field.
  case header(String)
  /// A field of the last record.
  case lastRecord(JSONPointer)

  /// Reads a place; nil when it is not written as one.
  package init?(_ text: String) {
    if text.hasPrefix("header:"), text.utf8.count > 7 {
      self = .header(String(text.dropFirst(7)))
    } else if text.hasPrefix("last:"), let pointer = JSONPointer(String(text.dropFirst(5))) {
      self = .lastRecord(pointer)
    } else if let pointer = JSONPointer(text) {
      self = .body(pointer)
    } else {
      return nil
    }
  }
}

extension AnswerPlace: CustomStringConvertible {
  /// The place as a declared source writes it.
  package var description: String {
    switch self {
    case .body(let pointer): pointer.description
    case .header(let name): "header:\(name)"
    case .lastRecord(let pointer): "last:\(pointer)"
    }
  }
}

extension AnswerPlace {
  /// What a sentence calls the place.
  var phrase: String { self == .body(.root) ? "the answer" : description }

  /// Whether it is in the header.
  var isHeader: Bool { if case .header = self { true } else { false } }

  /// The name that tells what the value is: that of the member or the field.
  var name: String {
    switch self {
    case .body(let pointer), .lastRecord(let pointer): pointer.tokens.last ?? ""
    case .header(let name): name
    }
  }
}
