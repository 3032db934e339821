/// The answer to one request, which detection looks at.
package struct PageAnswer: Sendable {
  /// The request that was made.
  package var request: PageRequest
  /// Where the answer came from after redirects, without the credentials that were added.
  package var finalURL: String
  /// The HTTP status; 200 for a page that is a file.
  package var status: Int
  /// The fields of the last answer.
  package var fields: HTTPFields
  /// The body, already decompressed.
  package var body: [UInt8]
  /// How long it took.
  package var timing: PageTiming
  /// Whether the body is lines, each a document: a part of an answer, or what came after the parts.
  package var isLines = false
  /// Whether the body is a piece of a large document: its next bytes, or what came after them.
  package var isPiece = false
  /// Why the body ends before its end; nothing for a whole one.
  package var fault: PageError?

  /// An answer.
  package init(
    request: PageRequest,
    finalURL: String? = nil,
    status: Int = 200,
    fields: HTTPFields = [],
    body: [UInt8],
    timing: PageTiming = PageTiming()
  ) {
    self.request = request
    self.finalURL = finalURL ?? request.url
    self.status = status
    self.fields = fields
    self.body = body
    self.timing = timing
  }

  /// The media type without its parameters, in lower case; `nil` when none was sent.
  package var mediaType: String? {
    guard let value = fields.first(named: "content-type") else { return nil }
    let type = value.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
    return type.isEmpty ? nil : type.lowercased()
  }

  /// The encoding of the body by the `charset` of its media type; `nil` when none was sent.
  package var charset: String? {
    let parameters = fields.first(named: "content-type")?.split(separator: ";").dropFirst() ?? []
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }).lowercased() == "charset" else {
        continue
      }
      let name = parts[1].filter { !" \t\"'".contains($0) }
      return name.isEmpty ? nil : name
    }
    return nil
  }
}

/// How long one page took, in seconds, redirects, waits and further tries included.
package struct PageTiming: Hashable, Sendable {
  /// Seconds from the request to the first byte of the answer that counted.
  package var firstByte: Double
  /// Seconds from the request to the last byte.
  package var total: Double
  /// How many times the request was made; 1 unless a transient failure was retried.
  package var tries: Int

  /// Times in seconds.
  package init(firstByte: Double = 0, total: Double = 0, tries: Int = 1) {
    self.firstByte = firstByte
    self.total = total
    self.tries = tries
  }
}
