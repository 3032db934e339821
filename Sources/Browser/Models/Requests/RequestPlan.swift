/// The first request and the credentials beside it, made of a URL and the flags.
///
/// Where curl has the flag it means what it means there: several `-d` are joined by `&`, several
/// `--json` by nothing, `@file` loses its line breaks for `-d` and keeps them for `--json`, `-G`
/// moves the data into the query.
package struct RequestPlan: Hashable, Sendable {
  /// The first request, without credentials.
  package var request: PageRequest
  /// What goes to the user's origin besides.
  package var credentials: Credentials

  /// What a plan needs from outside.
  package struct Inputs {
    /// The bytes of a file; `-` is stdin.
    package var read: (String) throws(PageError) -> [UInt8]
    /// A variable of the environment.
    package var variable: (String) -> String?
    /// Asks for the password of a name; `nil` when there is nobody to ask, or none is typed.
    package var password: (String) -> String?
    /// The bytes of the `.netrc` file at a path; `nil` when there is none.
    package var netrc: (String) throws(PageError) -> [UInt8]?

    /// The doors to the outside; there is no `.netrc` file unless one is given.
    package init(
      read: @escaping (String) throws(PageError) -> [UInt8],
      variable: @escaping (String) -> String?,
      password: @escaping (String) -> String?,
      netrc: @escaping (String) throws(PageError) -> [UInt8]? = { _ in nil }
    ) {
      self.read = read
      self.variable = variable
      self.password = password
      self.netrc = netrc
    }
  }

  /// Reads the flags; every mistake in them is a `badOption` or a `badURL`.
  package init(
    url: SourceURL,
    options: RequestOptions,
    inputs: Inputs
  ) throws(PageError) {
    var reference = URLReference(url.text)
    guard let origin = Origin(reference) else {
      throw .badURL(Redaction.url(url.text), reason: "its host or port is not valid")
    }
    guard options.user == nil || options.bearer == nil else {
      throw .badOption("--bearer", reason: "it cannot be used together with -u")
    }
    let login = try Self.login(reference, options: options, inputs)
    reference.authority = origin.authority
    for item in options.query {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      reference = reference.appending(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    let body = try Self.body(options, inputs)
    if options.sendsDataInQuery, let body {
      let text = String(decoding: body, as: UTF8.self)
      reference.query = [reference.query, text].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: "&")
    }
    let sent = options.sendsDataInQuery ? nil : body
    let fields = try Self.fields(options, hasBody: sent != nil, inputs)
    // A header that the user wrote is sent instead of what -u, --bearer or the URL say, as by curl.
    let sendsLogin = !fields.contains { $0.isNamed("authorization") }
    let portable = fields.filter { Credentials.portableFields.contains($0.name.lowercased()) }
    credentials = Credentials(
      origin: origin,
      url: reference,
      fields: fields.filter { !portable.contains($0) },
      user: sendsLogin ? login?.user : nil,
      password: sendsLogin ? login?.password : nil,
      usesNetrc: options.usesNetrc
    )
    if let authority = URLReference(url.text).authority {
      credentials.secrets.insert(loginOf: authority)
    }
    if let login { credentials.secrets.insert(password: login.password, of: login.user) }
    // curl takes a pass phrase there; here it is a part of a path that does not exist.
    if let path = options.transport.clientCertificate, let colon = path.lastIndex(of: ":") {
      credentials.secrets.insert(String(path[path.index(after: colon)...]))
    }
    for proxy in Self.proxies(options.transport, inputs) {
      credentials.secrets.insert(loginOf: proxy)
    }
    if let body { credentials.secrets.insert(body: body) }
    if options.usesNetrc, let home = inputs.variable("HOME"),
      let netrc = try inputs.netrc(home + "/.netrc")
    {
      credentials.secrets.insert(netrc: String(decoding: netrc, as: UTF8.self))
    }
    request = PageRequest(
      method: try Self.method(options, hasBody: sent != nil),
      url: credentials.publicURL,
      headers: portable,
      body: sent
    )
  }

  /// The URLs of all proxies that may be used, as they were given.
  private static func proxies(_ options: TransportOptions, _ inputs: Inputs) -> [String] {
    let names = ["http_proxy", "https_proxy", "all_proxy"]
    let variables = (names + names.map { $0.uppercased() }).map(inputs.variable)
    return ([options.proxy, options.plainProxy] + variables).compactMap(\.self)
  }

  private static func method(_ options: RequestOptions, hasBody: Bool) throws(PageError) -> String {
    try options.checkMethod()
    return options.method ?? (hasBody ? "POST" : "GET")
  }

  private static func login(
    _ reference: URLReference,
    options: RequestOptions,
    _ inputs: Inputs
  ) throws(PageError) -> (user: String, password: String)? {
    var text = options.user
    if text == nil, let authority = reference.authority, let mark = authority.lastIndex(of: "@") {
      text = PercentCoding.decoding(authority[..<mark])
      if text?.contains(":") == false { text?.append(":") }
    }
    guard let text else { return nil }
    if let colon = text.firstIndex(of: ":") {
      return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }
    guard let password = inputs.password(text) else {
      throw .badOption("-u", reason: "the name needs a password; write it as name:password")
    }
    return (text, password)
  }

  private static func body(
    _ options: RequestOptions,
    _ inputs: Inputs
  ) throws(PageError) -> [UInt8]? {
    guard options.data.isEmpty || options.json.isEmpty else {
      throw .badOption("--json", reason: "it cannot be used together with -d")
    }
    var body: [UInt8]?
    for (position, piece) in options.data.enumerated() {
      if position > 0 { body?.append(UInt8(ascii: "&")) }
      let bytes = try contents(piece, inputs)
      let isFile = piece.hasPrefix("@")
      body = (body ?? []) + (isFile ? bytes.filter { ![0, 10, 13].contains($0) } : bytes)
    }
    for piece in options.json {
      body = (body ?? []) + (try contents(piece, inputs))
    }
    return body
  }

  private static func contents(
    _ piece: String,
    _ inputs: Inputs
  ) throws(PageError) -> [UInt8] {
    piece.hasPrefix("@") ? try inputs.read(String(piece.dropFirst())) : Array(piece.utf8)
  }

  private static func fields(
    _ options: RequestOptions,
    hasBody: Bool,
    _ inputs: Inputs
  ) throws(PageError) -> [HTTPField] {
    var fields: [HTTPField] = []
    var removed: [String] = []
    for line in try headerLines(options, inputs) {
      try add(line, to: &fields, removed: &removed)
    }
    if let bearer = options.bearer, !fields.contains(where: { $0.isNamed("authorization") }) {
      fields.append(HTTPField("Authorization", "Bearer " + (try token(bearer, inputs))))
    }
    let isJSON = !options.json.isEmpty
    var defaults = [
      HTTPField("Accept", isJSON ? "application/json" : acceptedTypes),
      HTTPField("User-Agent", "riffle"),
    ]
    if hasBody, isJSON { defaults.append(HTTPField("Content-Type", "application/json")) }
    for field in defaults where !removed.contains(field.name.lowercased()) {
      if !fields.contains(where: { $0.isNamed(field.name) }) { fields.append(field) }
    }
    return fields
  }

  private static func headerLines(
    _ options: RequestOptions,
    _ inputs: Inputs
  ) throws(PageError) -> [String] {
    var lines: [String] = []
    for header in options.headers {
      guard header.hasPrefix("@") else {
        lines.append(header)
        continue
      }
      let bytes = try inputs.read(String(header.dropFirst()))
      lines += bytes.split { $0 == 10 || $0 == 13 }.map { String(decoding: $0, as: UTF8.self) }
    }
    return lines
  }

  private static func add(
    _ line: String,
    to fields: inout [HTTPField],
    removed: inout [String]
  ) throws(PageError) {
    guard !line.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
      throw .badOption("-H", reason: "a header has no line breaks or control characters")
    }
    if line.hasSuffix(";"), !line.contains(":") {
      fields.append(HTTPField(String(line.dropLast()), ""))
      return
    }
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
      throw .badOption("-H", reason: "a header is written as 'Name: value'")
    }
    let name = String(line[..<colon].filter { $0 != " " })
    let value = String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
    if value.isEmpty {
      removed.append(name.lowercased())
    } else {
      fields.append(HTTPField(name, value))
    }
  }

  private static func token(
    _ text: String,
    _ inputs: Inputs
  ) throws(PageError) -> String {
    var token = text
    if text.hasPrefix("@") {
      token = String(decoding: try inputs.read(String(text.dropFirst())), as: UTF8.self)
    } else if text.hasPrefix("env:") {
      let name = String(text.dropFirst(4))
      guard let value = inputs.variable(name) else {
        throw .badOption("--bearer", reason: "the variable \(name) is not set")
      }
      token = value
    }
    // Blanks inside are sent, as by curl; a file ends with a line break.
    token = String(token.drop(while: \.isWhitespace))
    while token.last?.isWhitespace == true { token.removeLast() }
    guard !token.isEmpty else { throw .badOption("--bearer", reason: "the token is empty") }
    guard !token.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      let reason = "the token has line breaks or control characters"
      throw .badOption("--bearer", reason: reason)
    }
    return token
  }

  private static let acceptedTypes =
    "application/json, application/*+json;q=0.9, application/x-ndjson;q=0.9, */*;q=0.5"
}
