// Learning what is secret, by where it is.
extension Secrets {
  /// Passwords that say only that the name beside them is a token.
  private static let noPasswords: Set<String> = ["api_token", "x-oauth-basic"]

  /// Learns the login of basic authentication: the password, or the name where it is the token, and
  /// both as they are sent.
  package mutating func insert(password: String, of user: String) {
    insert(password)
    insert(String(Base64.encoding("\(user):\(password)").prefix { $0 != "=" }))
    let isName = password.utf8.count < SecretForms.shortest || Self.noPasswords.contains(password)
    if isName { insert(user) }
  }

  /// Learns the login before the `@` of a URL, such as a proxy's, whether it is valid or not.
  package mutating func insert(loginOf url: String) {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    guard let mark = url[start...].lastIndex(of: "@") else { return }
    let login = url[start..<mark]
    let user = login.prefix { $0 != ":" }
    let password = login.dropFirst(user.count + 1)
    insert(password: String(password), of: String(user))
    insert(password: PercentCoding.decoding(password), of: PercentCoding.decoding(user))
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
      insert(
        password: String(login[login.index(after: colon)...]),
        of: String(login[..<colon])
      )
    }
    insert(parametersOf: words.last ?? "")
    for pair in field.value.split(separator: ";") where field.isNamed("cookie") {
      let value = pair.drop { $0 != "=" }.dropFirst()
      insert(String(value))
      if value.count > 2, value.first == "\"", value.last == "\"" {
        insert(String(value.dropFirst().dropLast()))
      }
    }
  }

  /// Learns what follows a scheme: `account:signature`, or parameters but those that say nothing about
  /// who asks: `Token token="…"`, `Digest username="ada", response="…"`.
  private mutating func insert(parametersOf text: String) {
    let account = text.prefix { !":=\"".contains($0) }
    if text.dropFirst(account.count).first == ":" {
      insert(String(text.dropFirst(account.count + 1)))
    }
    for pair in text.split(whereSeparator: { ", ".contains($0) }) {
      let name = pair.prefix { $0 != "=" }
      guard !Self.publicParameters.contains(name.lowercased()) else { continue }
      insert(String(pair.dropFirst(name.count + 1).filter { $0 != "\"" }))
    }
  }

  private static let publicParameters: Set<String> = [
    "algorithm", "charset", "created", "expires", "headers", "keyid", "nc",
    "oauth_signature_method",
    "oauth_timestamp", "oauth_version", "qop", "realm", "signedheaders", "ts", "uri", "userhash",
    "username", "version",
  ]

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
      if Redaction.isSecret(member: key), let secret = value.string ?? value.number {
        insert(secret)
      }
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
