/// Hides secrets in what is shown, logged or remembered: credentials in headers, URLs and text.
package enum Redaction {
  /// What stands in a secret's place.
  package static let mark = "***"

  /// Whether a query parameter or a form field of that name holds a secret (`api_key`, `sig`, …).
  ///
  /// Names of page tokens (`page_token`, `nextToken`) do not.
  package static func isSecret(parameter name: String) -> Bool {
    let letters = letters(of: name)
    return secretNames.contains(letters) || secretEndings.contains { letters.hasSuffix($0) }
  }

  /// Whether a header of that name holds a credential (`Authorization`, `X-API-Key`, …).
  ///
  /// Names of page tokens (`X-Next-Token`) do not.
  package static func isSecret(header name: String) -> Bool {
    if isSecret(parameter: name) { return true }
    let words = name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    return !secretWords.isDisjoint(with: words) && pageWords.isDisjoint(with: words)
  }

  /// Whether a member of that name in a JSON document holds a secret.
  ///
  /// `key` alone names records as often as secrets.
  package static func isSecret(member name: String) -> Bool {
    name.lowercased() != "key" && isSecret(parameter: name)
  }

  /// A URL with its password and the values of its secret parameters hidden, in query and fragment; a
  /// name without a password is a token, and hidden too.
  package static func url(_ text: String) -> String {
    var reference = URLReference(text)
    // A slash in a password ends the authority too early.
    if reference.authority?.contains("@") == false, Origin(reference) == nil,
      let start = text.firstRange(of: "//")?.upperBound
    {
      let hidden = hidingLogin(in: text[start...])
      if hidden != text[start...] { return url(text[..<start] + hidden) }
    }
    if let authority = reference.authority, let mark = authority.lastIndex(of: "@") {
      let user = authority[..<mark].prefix { $0 != ":" }
      let isToken = authority[..<mark].dropFirst(user.count + 1).isEmpty
      reference.authority = (isToken ? "" : user + ":") + Self.mark + authority[mark...]
    }
    reference.query = reference.query.map(pairs)
    reference.fragment = reference.fragment.map(pairs)
    return reference.description
  }

  /// What was typed as a source, whose scheme may be missing or wrong, as it may be shown: as `url`.
  package static func source(_ text: String) -> String {
    text.contains("://") ? url(text) : hidingLogin(in: url(text)[...])
  }

  /// Hides the password of `user:password@host`, whatever it has in it.
  private static func hidingLogin(in text: Substring) -> String {
    guard let mark = text.lastIndex(of: "@"),
      let colon = text[..<mark].firstIndex(of: ":")
    else { return String(text) }
    return text[...colon] + Self.mark + text[mark...]
  }

  /// The value of a header as it may be shown; a scheme such as `Bearer` stays.
  package static func value(ofHeader name: String, _ value: String) -> String {
    let letters = letters(of: name)
    if letters == "link" || letters == "location" || letters == "referer" { return text(value) }
    guard isSecret(header: name) else { return value }
    guard letters.hasSuffix("authorization"), let blank = value.firstIndex(of: " ") else {
      return mark
    }
    return value[...blank] + mark
  }

  /// Free text, such as a message of a server, with the secrets of the URLs in it hidden.
  package static func text(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }) else {
      return text
    }
    var result = ""
    var word = ""
    for character in text {
      if character.isWhitespace || "<>\"',;()".contains(character) {
        result += redacting(word: word)
        result.append(character)
        word = ""
      } else {
        word.append(character)
      }
    }
    return result + redacting(word: word)
  }

  private static func redacting(word: String) -> String {
    if word.contains("://") || word.contains("?") { return url(word) }
    return word.contains("=") ? pairs(word) : word
  }

  private static func pairs(_ query: String) -> String {
    let pieces = query.split(separator: "&", omittingEmptySubsequences: false)
    return pieces.map { piece in
      guard let equals = piece.firstIndex(of: "="),
        isSecret(parameter: PercentCoding.decoding(piece[..<equals], plusIsBlank: true))
      else { return String(piece) }
      return piece[...equals] + mark
    }.joined(separator: "&")
  }

  private static func letters(of name: String) -> String {
    String(decoding: name.lowercased().utf8.filter { (0x61...0x7A).contains($0) }, as: UTF8.self)
  }

  private static let secretNames: Set<String> = [
    "apikey", "appid", "appkey", "auth", "authkey", "authorization", "bearer", "clientsecret",
    "credential", "credentials", "hapikey", "jwt", "key", "passphrase", "passwd",
    "password", "pwd", "secret", "session", "sessionid", "sharedkey", "sig", "signature",
    "subscriptionkey", "token", "xamzcredential", "xamzsecuritytoken", "xgoogcredential",
  ]

  private static let secretEndings = [
    "apikey", "apitoken", "accesskey", "accesstoken", "authtoken", "bearertoken", "clienttoken",
    "csrftoken", "idtoken", "oauthtoken", "password", "privatekey", "privatetoken",
    "refreshtoken", "secret", "secretkey", "securitytoken", "sessiontoken", "signature",
    "subscriptionkey", "usertoken",
  ]

  private static let secretWords: Set<String> = [
    "apikey", "auth", "authorization", "bearer", "cookie", "cookie2", "credential", "credentials",
    "jwt", "key", "pass", "passwd", "password", "secret", "session", "signature", "token",
  ]

  private static let pageWords: Set<String> = [
    "continuation", "continue", "cursor", "idempotency", "next", "page", "surrogate",
  ]
}
