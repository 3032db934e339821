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

  /// The request with the value at its place.
  ///
  /// Everything else stays byte for byte, but for a JSON body, which is written anew, and for further
  /// parameters or fields of the same name, which go. A query parameter that is set to null goes; a GET
  /// that gets a body is a POST.
  ///
  /// - Returns: nil when the request cannot take the value there: it has no JSON body or no such
  ///   number in the text, or a header would get a control character.
  package func applied(to request: PageRequest) -> PageRequest? {
    var edited = request
    switch place {
    case .url: edited.url = value.plainText
    case .query(let name):
      let url = URLReference(request.url)
      edited.url =
        (value == .null ? url.removing(name) : url.setting(name, to: value.plainText)).description
    case .header(let name):
      let field = HTTPField(name, value.plainText)
      guard field.name.isFieldText, field.value.isFieldText else { return nil }
      edited.headers.removeAll { $0.isNamed(name) }
      edited.headers.append(field)
    case .body(let pointer) where pointer == .root && request.body == nil:
      edited.body = PlainJSON.bytes(of: value)
      if request.method == "GET" { edited.method = "POST" }
      if !edited.headers.contains(where: { $0.isNamed("content-type") }) {
        edited.headers.append(HTTPField("Content-Type", "application/json"))
      }
    case .body(let pointer):
      guard let body = request.jsonBody?.setting(value, at: pointer) else { return nil }
      edited.body = PlainJSON.bytes(of: body)
    case .variable(let name):
      let variable = RequestPlace.body(JSONPointer(tokens: ["variables", name]))
      return RequestEdit(variable, to: value).applied(to: request)
    case .number(let number, let outer):
      guard let text = outer.numberedText(in: request),
        let range = text.rangeOfNumber(number)
      else { return nil }
      // A bare number is replaced as a whole, by whatever JSON the value is.
      let isBare = outer.value(in: request)?.number != nil
      let changed = text.head + text.rest.replacing(range, with: value.plainText)
      return RequestEdit(outer, to: isBare ? value : .string(changed)).applied(to: request)
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
      outer.numberedText(in: request).flatMap { text in
        text.rangeOfNumber(number).map { .number(String(text.rest[$0])) }
      }
    }
  }

  /// The text at this place in which numbers are counted: of a URL what is behind the authority.
  fileprivate func numberedText(in request: PageRequest) -> NumberedText? {
    guard let value = value(in: request), let text = value.string ?? value.number else {
      return nil
    }
    guard self == .url else { return NumberedText(rest: text[...]) }
    var head = URLReference(text)
    (head.path, head.query, head.fragment) = ("", nil, nil)
    let length = head.description.utf8.count
    return NumberedText(
      head: String(decoding: text.utf8.prefix(length), as: UTF8.self),
      rest: Substring(text.utf8.dropFirst(length))
    )
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
  /// Whether it may stand in a header field: no line break and no other control character.
  fileprivate var isFieldText: Bool {
    utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }
}
