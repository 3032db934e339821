/// The secrets that the user gave, and the redaction of text by their values.
///
/// A name tells where a secret stands (`Redaction`); its value tells wherever else it turns up: in
/// the message of a server that repeats it, in a log, in a recorded answer.
package struct Secrets: Hashable, Sendable {
  /// Bytes of the shortest value that is hidden; a shorter one is in too many words.
  private static let shortest = 4

  // The longest first, for one may be a part of another.
  private var values: [String] = []

  /// Nothing is secret.
  package init() {}

  /// Text with a mark in place of each secret.
  package func hiding(in text: String) -> String {
    values.reduce(text) { $0.replacing($1, with: Redaction.mark) }
  }

  /// Bytes with a mark in place of each secret, text or not.
  package func hiding(in bytes: [UInt8]) -> [UInt8] {
    values.reduce(bytes) { $0.replacing(Array($1.utf8), with: Array(Redaction.mark.utf8)) }
  }

  /// Learns a value, as it stands and as URLs write it.
  package mutating func insert(_ value: String) {
    let forms = [
      value, PercentCoding.encoding(value), PercentCoding.decoding(value, plusIsBlank: true),
    ]
    for form in forms where form.utf8.count >= Self.shortest && !values.contains(form) {
      values.append(form)
    }
    values.sort { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Learns a password, by itself and as basic authentication sends it.
  package mutating func insert(password: String, of user: String) {
    insert(password)
    insert(Base64.encoding("\(user):\(password)"))
  }

  /// Learns the value of a field whose name says that it is a secret: whole, without its scheme,
  /// and cookie by cookie.
  package mutating func insert(_ field: HTTPField) {
    guard Redaction.isSecret(header: field.name) else { return }
    insert(field.value)
    let words = field.value.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 2 { insert(words[1]) }
    if words.count == 2, words[0].lowercased() == "basic", let login = Base64.decoding(words[1]),
      let colon = login.firstIndex(of: ":")
    {
      insert(String(login[login.index(after: colon)...]))
    }
    for pair in field.value.split(separator: ";") where field.isNamed("cookie") {
      insert(String(pair.drop { $0 != "=" }.dropFirst()))
    }
  }

  /// Learns the values of the parameters of a URL whose names say that they are secrets.
  package mutating func insert(_ url: URLReference) {
    for item in url.queryItems where Redaction.isSecret(parameter: item.name) {
      insert(item.value ?? "")
    }
  }

  /// Learns the values of a body, JSON or a form, whose names say that they are secrets.
  package mutating func insert(body: [UInt8]) {
    guard let root = try? JSONReader.value(of: body) else {
      return insert(URLReference("?" + String(decoding: body, as: UTF8.self)))
    }
    insert(membersOf: root)
  }

  /// Learns the passwords of a `.netrc` file, whichever host they are for.
  package mutating func insert(netrc text: String) {
    var user = ""
    var last = ""
    for word in Self.words(ofNetrc: text) {
      switch last {
      case "machine", "default": user = ""
      case "login": user = word
      case "password": insert(password: word, of: user)
      default: break
      }
      last = word
    }
  }

  private mutating func insert(membersOf value: JSONValue) {
    for element in value.array ?? [] { insert(membersOf: element) }
    for (key, value) in value.object?.members ?? [] {
      if Redaction.isSecret(member: key), let secret = value.string { insert(secret) }
      insert(membersOf: value)
    }
  }

  // Blanks part them; within quotes a backslash takes the next character as it is.
  private static func words(ofNetrc text: String) -> [String] {
    var words: [String] = []
    var rest = text[...].drop { $0.isWhitespace }
    while let first = rest.first {
      var word = ""
      let isQuoted = first == "\""
      if isQuoted { rest.removeFirst() }
      while let next = rest.popFirst(), isQuoted ? next != "\"" : !next.isWhitespace {
        word.append(isQuoted && next == "\\" ? rest.popFirst() ?? next : next)
      }
      words.append(word)
      rest = rest.drop { $0.isWhitespace }
    }
    return words
  }
}
