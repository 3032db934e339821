/// The request for one page, without credentials.
///
/// Credentials live in the fetcher, which adds them for the origin they were given for and for no
/// other, so a request can be shown, compared and remembered.
package struct PageRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// An absolute URL: `https:`, `http:` or, for a folder of pages, `file:`.
  package var url: String
  /// Fields beside those that every request carries.
  package var headers: [HTTPField]
  /// The body, or nothing.
  package var body: [UInt8]?

  /// A request; a plain GET unless told otherwise.
  package init(
    method: String = "GET",
    url: String,
    headers: [HTTPField] = [],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

extension PageRequest {
  /// How often a request may be sent, by its method: one that changes things is sent once (rule G6).
  package enum Repetition: Hashable, Sendable {
    /// GET and HEAD change nothing.
    case always
    /// POST may change something: again only when the answer names a page, or when the reader agrees.
    case onRequest
    /// Any other method.
    case never

    /// How often a request of this method may be sent.
    package init(method: String) {
      self =
        switch method.uppercased() {
        case "GET", "HEAD": .always
        case "POST": .onRequest
        default: .never
        }
    }
  }

  /// How often it may be sent; a mutation of GraphQL changes something by its name.
  package var repetition: Repetition {
    let repetition = Repetition(method: method)
    return repetition == .onRequest && isMutation ? .never : repetition
  }

  // The beginning of the body is enough: `{"query": "mutation`, blanks and escaped line feeds aside.
  private var isMutation: Bool {
    guard let body, let beginning = String(validating: body.prefix(4_096), as: UTF8.self),
      let key = beginning.firstRange(of: "\"query\"")
    else { return false }
    let text = beginning[key.upperBound...].drop { " :\"\n\t".contains($0) }
    return text.replacing("\\n", with: " ").drop { $0 == " " }.hasPrefix("mutation")
  }

  /// That it is sent only once, as a clause.
  package var onceClause: String {
    isMutation ? "a GraphQL mutation is sent only once" : "\(method) requests are sent only once"
  }
}
