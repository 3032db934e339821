/// The user's credentials and the only origin they may be sent to.
///
/// Everything that a user adds to a request belongs to the origin of the URL that the user named,
/// but for a few fields that say nothing about who asks (`portableFields`). Another origin gets
/// those alone: no `Authorization`, no cookie, no key in a header or in the query, whatever a
/// redirect or a next link says.
package struct Credentials: Hashable, Sendable {
  /// Where they may go.
  package let origin: Origin
  /// Fields for that origin only.
  package var fields: [HTTPField]
  /// A name for basic authentication.
  package var user: String?
  /// The password beside the name.
  package var password: String?
  /// Whether `.netrc` is asked.
  package var usesNetrc: Bool
  /// The user's URL with the keys that were in its query.
  package let url: URLReference
  /// Everything that was given as a secret, to be hidden wherever it turns up.
  package var secrets = Secrets()

  /// Nothing but the origin and the URL's own keys.
  package init(
    origin: Origin,
    url: URLReference,
    fields: [HTTPField] = [],
    user: String? = nil,
    password: String? = nil,
    usesNetrc: Bool = false
  ) {
    self.origin = origin
    self.url = url
    self.fields = fields
    self.user = user
    self.password = password
    self.usesNetrc = usesNetrc
    secrets.insert(url)
    for field in fields { secrets.insert(field) }
    if let password { secrets.insert(password: password, of: user ?? "") }
  }

  /// The names of fields that may go to any origin, in lower case.
  package static let portableFields: Set<String> = [
    "accept", "accept-language", "content-type", "prefer", "user-agent",
  ]

  /// The user's URL without its keys, as it may be shown and remembered.
  package var publicURL: String {
    Self.removing(from: url) { name, _ in Redaction.isSecret(parameter: name) }.wireForm
  }

  /// The request with what belongs to the origin that it goes to.
  ///
  /// A key in the query that the user gave is added again where a link of the same origin lacks
  /// it. Towards another origin everything that is a secret of the user's is taken out.
  package func applied(to request: PageRequest) -> AuthorizedRequest {
    let target = URLReference(request.url)
    guard let place = Origin(target), origin.lendsCredentials(to: place) else {
      return foreign(request, target: target)
    }
    let isFirst = request.url == publicURL
    let full =
      isFirst
      ? url : target.addingMissingItems(of: url, where: { Redaction.isSecret(parameter: $0) })
    let own = fields.filter { field in !request.headers.contains { $0.isNamed(field.name) } }
    var authorized = AuthorizedRequest(url: full.wireForm, fields: request.headers + own)
    authorized.user = user
    authorized.password = password
    authorized.usesNetrc = usesNetrc
    authorized.isAtHome = true
    return authorized
  }

  private func foreign(_ request: PageRequest, target: URLReference) -> AuthorizedRequest {
    let secrets = secretValues
    let names = Set(url.queryItems.map(\.name).filter { Redaction.isSecret(parameter: $0) })
    var clean = Self.removing(from: target) { name, value in
      names.contains(name) || secrets.contains(value)
    }
    // A name in the URL itself comes from the server; it is no business of this user's.
    clean.authority = clean.authority?.split(separator: "@").last.map(String.init)
    let fields = request.headers.filter { field in
      Self.portableFields.contains(field.name.lowercased())
        && !secrets.contains { field.value.contains($0) }
    }
    return AuthorizedRequest(url: clean.wireForm, fields: fields)
  }

  private var secretValues: Set<String> {
    var values = Set(
      url.queryItems.filter { Redaction.isSecret(parameter: $0.name) }
        .compactMap(\.value)
    )
    for field in fields {
      values.insert(field.value)
      if let last = field.value.split(separator: " ").last { values.insert(String(last)) }
    }
    if let password { values.insert(password) }
    return values.filter { $0.utf8.count >= 4 }
  }

  private static func removing(
    from reference: URLReference,
    where isUnwanted: (_ name: String, _ value: String) -> Bool
  ) -> URLReference {
    guard let query = reference.query else { return reference }
    let pieces = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = pieces.filter { piece in
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.map { PercentCoding.decoding($0, plusIsBlank: true) }
      return !isUnwanted(decoded.first ?? "", decoded.count > 1 ? decoded[1] : "")
    }
    guard kept.count < pieces.count else { return reference }
    var result = reference
    result.query = kept.isEmpty ? nil : kept.joined(separator: "&")
    return result
  }
}

/// A request as it goes to one origin.
package struct AuthorizedRequest: Hashable, Sendable {
  /// The URL to ask, with its keys.
  package var url: String
  /// All fields.
  package var fields: [HTTPField]
  /// A name for basic authentication.
  package var user: String?
  /// The password beside the name.
  package var password: String?
  /// Whether `.netrc` is asked.
  package var usesNetrc = false
  /// Whether it goes to the origin that the credentials are for.
  package var isAtHome = false

  /// A request without credentials.
  package init(url: String, fields: [HTTPField]) {
    self.url = url
    self.fields = fields
  }
}
