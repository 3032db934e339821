/// The secrets that the user gave, and the redaction of text by their values.
///
/// A name tells where a secret stands (`Redaction`); its value tells wherever else it turns up: in
/// the message of a server that repeats it, in a next link, in a log, in a recorded answer. `shown` is
/// the one way from a text with parts from outside to a sentence.
///
/// A value is hidden as it was given, percent-encoded, escaped as in JSON, and in base64, by itself and
/// as basic authentication sends it. One of fewer than 4 bytes is not hidden, one of fewer than 8 only
/// where no letter or digit is beside it.
package struct Secrets: Hashable, Sendable {
  /// How many layers of escapes a secret is looked for under: a URL in JSON in a URL has three.
  private static let layers = 4
  /// Bytes of a text that are looked at at once, and how many times the longest secret's they overlap,
  /// which is more than escapes lengthen it: beside a large body its escapes take no memory.
  private static let window = 1 << 16
  private static let overlap = 24
  /// Passwords that say only that the name beside them is a token.
  private static let noPasswords: Set<String> = ["api_token", "x-oauth-basic"]

  private var forms: Set<SecretForm> = []

  /// Nothing is secret.
  package init() {}

  /// Text with parts from outside, such as a sentence about an answer, as it may be shown: on one line,
  /// harmless for a terminal, and without a secret, by its value or by the name beside it.
  package func shown(_ text: String) -> String {
    Scrubber.scrubbingLine(Redaction.text(hiding(in: text)))
  }

  /// The same for a piece that was cut out of a text, perhaps through a secret: what may be the end of
  /// one at its beginning, or the beginning of one at its end, is hidden too.
  package func shownPiece(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var plain = UnescapedText(bytes)
    var ranges = ranges(in: bytes)
    for _ in 0..<Self.layers {
      for form in forms { ranges += form.cutRanges(in: plain.bytes).map(plain.original) }
      guard plain.removeEscapes() else { break }
    }
    return shown(String(decoding: marking(Self.joined(ranges), in: bytes), as: UTF8.self))
  }

  /// Text with a mark in place of each secret.
  package func hiding(in text: String) -> String {
    guard !forms.isEmpty else { return text }
    let bytes = Array(text.utf8)
    let ranges = ranges(in: bytes)
    return ranges.isEmpty ? text : String(decoding: marking(ranges, in: bytes), as: UTF8.self)
  }

  /// Bytes with a mark in place of each secret, text or not.
  package func hiding(in bytes: [UInt8]) -> [UInt8] { marking(ranges(in: bytes), in: bytes) }

  /// Where secrets are, from left to right; no two ranges overlap.
  private func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard let longest = forms.map(\.bytes.count).max() else { return [] }
    var found: [Range<Int>] = []
    for start in stride(from: 0, to: bytes.count, by: Self.window) {
      let end = min(bytes.count, start + Self.window + Self.overlap * longest)
      let ranges = ranges(inWindow: Array(bytes[start..<end]))
      found += ranges.map { start + $0.lowerBound..<start + $0.upperBound }
    }
    return Self.joined(found)
  }

  private func ranges(inWindow bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var text = UnescapedText(bytes)
    for _ in 0..<Self.layers {
      for form in forms { found += form.ranges(in: text.bytes).map(text.original) }
      guard text.removeEscapes() else { break }
    }
    return found
  }

  private static func joined(_ found: [Range<Int>]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  private func marking(_ ranges: [Range<Int>], in bytes: [UInt8]) -> [UInt8] {
    var marked: [UInt8] = []
    var end = 0
    for range in ranges {
      marked += bytes[end..<range.lowerBound]
      marked += Redaction.mark.utf8
      end = range.upperBound
    }
    return marked + bytes[end...]
  }
}

// Learning what is secret.
extension Secrets {
  /// Learns a value, as it stands and as it is written elsewhere.
  package mutating func insert(_ value: String) {
    guard value.utf8.count >= SecretForm.shortest else { return }
    for text in [value, PercentCoding.decoding(value, plusIsBlank: true)] {
      insert(form: text)
      insert(form: PercentCoding.encoding(text))
      insert(form: text.replacing(" ", with: "+"))
      insert(base64: text)
    }
  }

  /// Learns the login of basic authentication: the password, or the name where it is the token, and
  /// both as they are sent.
  package mutating func insert(password: String, of user: String) {
    insert(password)
    insert(base64: "\(user):\(password)")
    let isName = password.utf8.count < SecretForm.shortest || Self.noPasswords.contains(password)
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

  private mutating func insert(base64 text: String) {
    let code = Base64.encoding(text)
    for form in [code, code.replacing("+", with: "-").replacing("/", with: "_")] {
      insert(form: form)
      insert(form: String(form.prefix { $0 != "=" }))
    }
  }

  private mutating func insert(form text: String) {
    if let form = SecretForm(text) { forms.insert(form) }
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
    // Such as `Token token="…"` and `OAuth oauth_token=…, oauth_signature=…`.
    for pair in (words.last ?? "").split(whereSeparator: { $0 == "," || $0 == " " }) {
      let name = pair.prefix { $0 != "=" }
      guard Redaction.isSecret(parameter: String(name)) else { continue }
      insert(String(pair.dropFirst(name.count + 1).filter { $0 != "\"" }))
    }
    for pair in field.value.split(separator: ";") where field.isNamed("cookie") {
      let value = pair.drop { $0 != "=" }.dropFirst()
      insert(String(value))
      if value.count > 2, value.first == "\"", value.last == "\"" {
        insert(String(value.dropFirst().dropLast()))
      }
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
