/// A place in a request that can be given a value; `into` of a declared source.
///
/// Written as `url`, `query:NAME`, `header:NAME`, `body:POINTER` and `variable:NAME`; `#N` behind any
/// of them is the Nth whole number, counted from 1, in the text at that place: `body:/query#2`.
package indirect enum RequestPlace: Hashable, Sendable {
  /// The URL; a relative one is resolved against the answer's.
  case url
  /// A parameter of the query.
  case query(String)
  /// A header field.
  case header(String)
  /// A place in a JSON body.
  case body(JSONPointer)
  /// A variable of a GraphQL request: a member of `variables` in its body.
  case variable(String)
  /// A whole number in the text at another place, counted from 1.
  case number(Int, in: RequestPlace)

  /// Reads a place; nil when it is not written as one.
  package init?(_ text: String) {
    if let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...]),
      number > 0, let outer = RequestPlace(String(text[..<mark]))
    {
      self = .number(number, in: outer)
      return
    }
    if text == "url" {
      self = .url
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = String(text[text.index(after: colon)...])
    switch (text[..<colon], name.isEmpty) {
    case ("query", false): self = .query(name)
    case ("header", false): self = .header(name)
    case ("variable", false): self = .variable(name)
    case ("body", _):
      guard let pointer = JSONPointer(name) else { return nil }
      self = .body(pointer)
    default: return nil
    }
  }
}

extension RequestPlace {
  /// The place in the request that the value is in, whatever number of its text is meant.
  var outermost: RequestPlace {
    if case .number(_, let outer) = self { outer.outermost } else { self }
  }
}

extension RequestPlace: CustomStringConvertible {
  /// The place as a declared source writes it.
  package var description: String {
    switch self {
    case .url: "url"
    case .query(let name): "query:\(name)"
    case .header(let name): "header:\(name)"
    case .body(let pointer): "body:\(pointer)"
    case .variable(let name): "variable:\(name)"
    case .number(let number, let outer): "\(outer)#\(number)"
    }
  }
}
