import BrowserModels

extension PageAnswer {
  /// The answer with its body in UTF-8, as far as its encoding is known: by its first bytes, else by
  /// the charset of its media type.
  ///
  /// JSON is UTF-8 whatever a charset says (RFC 8259), so a body that is UTF-8 stays as it is.
  var inUTF8: PageAnswer {
    let encoding = TextBeginning(of: body).encoding?.rawValue
    guard let name = encoding ?? charset, encoding != nil || !isUTF8,
      let converter = TextConverter(from: name)
    else { return self }
    var answer = self
    answer.body = body.withUnsafeBytes { converter.text(of: $0, isLast: true) }
    return answer
  }

  private var isUTF8: Bool { String(validating: body, as: UTF8.self) != nil }
}
