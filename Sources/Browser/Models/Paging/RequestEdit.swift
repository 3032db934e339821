/// A change of a request that asks for another page: a place in the request, and its new value.
package struct RequestEdit: Hashable, Sendable {
  /// Where the value goes.
  package let place: RequestPlace
  /// The value; a query or a header gets its text.
  package let value: JSONValue

  /// An edit of one place.
  package init(_ place: RequestPlace, to value: JSONValue) {
    self.place = place
    self.value = value
  }

  /// An edit that sets a whole number.
  package init(_ place: RequestPlace, to number: Int) {
    self.init(place, to: .number(String(number)))
  }

  /// The request with the value at its place; everything else stays byte for byte, but for a JSON
  /// body, which is written anew.
  ///
  /// - Returns: nil when the request has no such place: no JSON body, no such number in the text.
  package func applied(to request: PageRequest) -> PageRequest? {
    var edited = request
    switch place {
    case .url: edited.url = value.plainText
    case .query(let name):
      edited.url = URLReference(request.url).setting(name, to: value.plainText).description
    case .header(let name):
      edited.headers.removeAll { $0.isNamed(name) }
      edited.headers.append(HTTPField(name, value.plainText))
    case .body(let pointer):
      guard let body = request.jsonBody?.setting(value, at: pointer) else { return nil }
      edited.body = PlainJSON.bytes(of: body)
    case .variable(let name):
      let variable = RequestPlace.body(JSONPointer(tokens: ["variables", name]))
      return RequestEdit(variable, to: value).applied(to: request)
    case .number(let number, let outer):
      guard let text = outer.value(in: request)?.string,
        let range = text.rangeOfNumber(number)
      else { return nil }
      let changed = text.replacingCharacters(in: range, with: value.plainText)
      return RequestEdit(outer, to: .string(changed)).applied(to: request)
    }
    return edited
  }
}

extension RequestPlace {
  /// What a request has at this place; nil when it has nothing there.
  package func value(in request: PageRequest) -> JSONValue? {
    switch self {
    case .url: .string(request.url)
    case .query(let name):
      URLReference(request.url).queryItems.first { $0.name == name }.map { .string($0.value ?? "") }
    case .header(let name): request.headers.first { $0.isNamed(name) }.map { .string($0.value) }
    case .body(let pointer): request.jsonBody.flatMap { pointer.value(in: $0) }
    case .variable(let name):
      RequestPlace.body(JSONPointer(tokens: ["variables", name])).value(in: request)
    case .number(let number, let outer):
      outer.value(in: request)?.string.flatMap { text in
        text.rangeOfNumber(number).map { .number(String(text[$0])) }
      }
    }
  }

  /// The name that tells what the place is for: that of the parameter, field, member or variable.
  var name: String {
    switch self {
    case .url: "url"
    case .query(let name), .header(let name), .variable(let name): name
    case .body(let pointer): pointer.tokens.last ?? ""
    case .number(_, let outer): outer.name
    }
  }
}

extension PageRequest {
  fileprivate var jsonBody: JSONValue? { body.flatMap { try? JSONReader.value(of: $0) } }
}

extension JSONValue {
  /// The value as a query or a header has it: a text without quotes, anything else as JSON.
  fileprivate var plainText: String {
    string ?? String(decoding: PlainJSON.bytes(of: self), as: UTF8.self)
  }
}

extension String {
  /// Where the Nth whole number is in a text, counted from 1; nil when there are fewer.
  fileprivate func rangeOfNumber(_ wanted: Int) -> Range<String.Index>? {
    var found = 0
    var position = startIndex
    while let start = self[position...].firstIndex(where: \.isDigit) {
      let end = self[start...].firstIndex { !$0.isDigit } ?? endIndex
      found += 1
      if found == wanted { return start..<end }
      position = end
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
